import type { identityCalls } from '@koi/contracts/calls/identity'
import type { VisitorContext } from '#http/context.ts'
import type { Entry } from '#http/sessions/session.ts'
import type { Handlers } from '#http/handlers.ts'
import { brandWire } from '#modules/brands/index.ts'
import type { AccountRow } from './account-store.ts'
import type { Accounts } from './accounts.ts'
import { maskPhone } from '@koi/domain/identity/mask-phone'
import type { OneTimeCodes } from './phones/one-time-codes.ts'
import { senderOf } from './phones/sender-of.ts'

export interface SessionHandlerParts {
  accounts: Accounts
  codes: OneTimeCodes
  isDemo: boolean
  hasPayPassword(accountId: string): Promise<boolean>
}

const momentOf = ({ brand, nowMs }: VisitorContext) => ({ brandId: brand.id, nowMs })

async function login({ session }: VisitorContext, { accountId }: AccountRow, entry: Entry) {
  await session.start(accountId, entry)
  return { result: 1 as const, accountId }
}

export function identityHandlers(parts: SessionHandlerParts): Handlers<typeof identityCalls> {
  const { accounts, codes, isDemo, hasPayPassword } = parts

  async function accountWire(accountId: string | undefined) {
    const account = accountId === undefined ? undefined : await accounts.find(accountId)
    if (!account) return null
    const { phone, kind, ...told } = account
    return {
      ...told,
      phoneMasked: maskPhone(phone),
      isGuest: kind === 'guest',
      hasPayPassword: await hasPayPassword(told.accountId),
    }
  }

  return {
    querySession: async (_input, { accountId, brand, nowMs }) => ({
      account: await accountWire(accountId),
      brand: brandWire(brand, { accountId, nowMs }),
      isDemo,
      businessNowMs: nowMs,
    }),
    async sendLoginCode({ phone }, context) {
      const { brand, nowMs } = context
      const sender = await senderOf(context)
      const to = { purpose: 'login', target: phone, brandId: brand.id, sender } as const
      return codes.send({ ...to, phone, nowMs })
    },
    async phoneLogin({ phone, code }, context) {
      const { brand, nowMs } = context
      const to = { purpose: 'login', target: phone, brandId: brand.id } as const
      await codes.redeem({ ...to, sender: await senderOf(context), code, nowMs })
      const account = await accounts.ofPhone(phone, momentOf(context))
      return login(context, account, { way: 'phone', openedBy: 'phone' })
    },
    demoLogin: async (_input, context) =>
      login(context, await accounts.openDemo(momentOf(context), context.brand.canPay), {
        way: 'demo',
        openedBy: 'demo',
      }),
    async queryDemoPeople(_input, { brand }) {
      const people = await accounts.demoPeople(brand.id)
      return {
        people: people.map(({ accountId, nickName, story }) => ({
          accountId,
          name: nickName,
          story,
        })),
      }
    },
    async demoPersonLogin({ accountId }, context) {
      const person = await accounts.getDemoPerson(accountId, context.brand.id)
      return login(context, person, { way: 'demoPerson', openedBy: 'demo' })
    },
    async logout(_input, { session }) {
      await session.end()
      return {}
    },
  }
}
