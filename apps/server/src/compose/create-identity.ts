import type { FastifyInstance } from 'fastify'
import { createProviders } from '#gateways/oauth/create-providers.ts'
import { createMiniProgram } from '#gateways/oauth/mini-program.ts'
import type { Clock } from '#kernel/clock.ts'
import { noLogins } from '#kernel/config/login-config.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { bookEvent } from '#modules/ledger/index.ts'
import {
  createIdentityModule,
  type Accounts,
  type CreditDemoMoney,
  type OneTimeCodes,
} from '#modules/identity/index.ts'
import { createDemoLogins } from '../demo/logins/demo-logins.ts'
import type { ComposeParts } from './compose-parts.ts'

/** Play money comes from outside the books; the entry is unique per account. */
export const createDemoCredit =
  (clock: Clock): CreditDemoMoney =>
  async (tx, accountId, amountCents) => {
    const atMs = await clock.read(tx)
    await bookEvent(
      tx,
      'demoMoney',
      { reference: accountId, atMs },
      {
        holder: accountId,
        amount: amountCents,
      },
    )
  }

/** Logging in; in the demo stand-ins of the login providers are mounted beside it. */
export function createIdentity(
  parts: Pick<ComposeParts, 'db' | 'log' | 'isDemo' | 'logins'>,
  { accounts, codes, seal }: { accounts: Accounts; codes: OneTimeCodes; seal: Seal },
) {
  const { db, log, isDemo, logins = noLogins } = parts
  const standIns = isDemo ? createDemoLogins() : undefined
  const providers = createProviders(logins, standIns, log)
  const { miniProgram: account } = logins
  const miniApp = account ? { ...account, apiUrl: () => account.apiUrl } : standIns?.wechat
  const miniProgram = miniApp && createMiniProgram(miniApp, log)
  const { handlers, addRoutes } = createIdentityModule({
    db,
    seal,
    log,
    accounts,
    codes,
    providers,
    miniProgram,
  })
  return {
    handlers,
    addRoutes(app: FastifyInstance, routeParts: Parameters<typeof addRoutes>[1]) {
      addRoutes(app, routeParts)
      standIns?.addRoutes(app, { wechat: !logins.wechat, qq: !logins.qq })
    },
  }
}
