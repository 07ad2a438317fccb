import type { FastifyInstance } from 'fastify'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { operationsCalls } from '@koi/contracts/calls/operations'
import { productCalls } from '@koi/contracts/calls/products'
import { searchCalls } from '@koi/contracts/calls/search'
import { sessionCalls } from '@koi/contracts/calls/session'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { paymentCalls } from '@koi/contracts/calls/payment'
import { suitabilityCalls } from '@koi/contracts/calls/suitability'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { onlyMainBrand } from '#brand.ts'
import { handled, type HandledCall } from '#http/handlers.ts'
import { defaultRateLimits, type RateLimits } from '#http/rate-limits.ts'
import { createServer } from '#http/server.ts'
import type { Sessions } from '#http/session.ts'
import { addSystemRoutes } from '#http/system-routes.ts'
import { loadWebBuild } from '#http/web-build.ts'
import { addWebFiles } from '#http/web-files.ts'
import { addWebPages } from '#http/web-pages.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import { productHandlers, searchHandlers } from '#modules/funds/index.ts'
import { holdingsHandlers } from '#modules/holdings/index.ts'
import { post } from '#modules/ledger/index.ts'
import { operationsHandlers } from '#modules/operations/index.ts'
import { createPasswords, hasPayPassword, passwordHandlers } from '#modules/password/index.ts'
import {
  createAccounts,
  createOneTimeCodes,
  createSessions,
  sessionHandlers,
  type Accounts,
  type CodeGateway,
  type CreditDemoMoney,
} from '#modules/session/index.ts'
import { createSuitability, suitabilityHandlers } from '#modules/suitability/index.ts'
import { cashierHandlers, tradeHandlers } from '#modules/trade/index.ts'
import { createServices, type Services } from './services.ts'

/** What the server is made from; main.ts and the tests hand it over. */
export interface ComposeParts {
  db: Db
  log: Log
  isDemo: boolean
  operatorToken?: string | undefined
  limits?: RateLimits
  codeGateway?: CodeGateway
  /** Where the built web app lies (apps/web/dist); without it pages say that it is not built. */
  webFolder?: string
}

/** The server and what its owner needs beside it. Nothing listens yet. */
export interface Koi {
  app: FastifyInstance
  clock: Clock
  sessions: Sessions
  accounts: Accounts
  calls: readonly HandledCall[]
  services: Services
}

/** Play money comes from outside the house; the entry is unique per account. */
const createDemoCredit =
  (clock: Clock): CreditDemoMoney =>
  async (tx, accountId, amountCents) => {
    const atMs = await clock.read(tx)
    return post(tx, {
      kind: 'demoMoney',
      reference: accountId,
      businessDate: shanghaiDate(atMs),
      atMs,
      postings: [
        { kind: 'outside', owner: 'demo', asset: 'CNY', amount: -amountCents },
        { kind: 'cash', owner: accountId, asset: 'CNY', amount: amountCents },
      ],
    })
  }

/** Builds the whole server by hand: read it to see what depends on what. */
export async function compose(parts: ComposeParts): Promise<Koi> {
  const { db, log, isDemo } = parts
  const services = createServices({ db, isDemo })
  const { clock, trade } = services

  const brands = onlyMainBrand
  const sessions = createSessions(db)
  const accounts = createAccounts({ db, isDemo, creditDemoMoney: createDemoCredit(clock) })
  const codes = createOneTimeCodes({ db, log, isDemo, gateway: parts.codeGateway })
  const phoneOf = async (accountId: string) => (await accounts.find(accountId))?.phone ?? undefined
  const passwords = createPasswords({ db, codes, phoneOf })

  const { mockPay, ...passwordCalls } = paymentCalls
  const calls = [
    ...handled(
      sessionCalls,
      sessionHandlers({
        accounts,
        codes,
        isDemo,
        hasPayPassword: (accountId) => hasPayPassword(db, accountId),
      }),
    ),
    ...handled(passwordCalls, passwordHandlers(passwords)),
    ...handled({ mockPay }, cashierHandlers(trade)),
    ...handled(suitabilityCalls, suitabilityHandlers(createSuitability(db))),
    ...handled(searchCalls, searchHandlers(services.funds)),
    ...handled(productCalls, productHandlers(services.funds)),
    ...handled(tradeCalls, tradeHandlers({ ...trade, isDemo })),
    ...handled(holdingsCalls, holdingsHandlers(services.holdings)),
    ...handled(operationsCalls, operationsHandlers(services.operations)),
  ]

  const web = parts.webFolder === undefined ? undefined : await loadWebBuild(parts.webFolder)
  const app = await createServer({
    log,
    clock,
    sessions,
    brands,
    isDemo,
    calls,
    operatorToken: parts.operatorToken,
    limits: parts.limits ?? defaultRateLimits,
    inlineScripts: web ? [web.scriptSource] : [],
  })
  addSystemRoutes(app, { clock, calls, ping: () => clock.read(db) })
  if (web) addWebFiles(app, web)
  addWebPages(app, { web, calls, sessions, brands, clock })
  return { app, clock, sessions, accounts, calls, services }
}
