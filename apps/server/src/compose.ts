import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { actionCalls } from '@koi/contracts/calls/actions'
import { appLandingCalls } from '@koi/contracts/calls/app-landing'
import { consentCalls } from '@koi/contracts/calls/consents'
import { dataRequestCalls } from '@koi/contracts/calls/data-requests'
import { identityLoginCalls } from '@koi/contracts/calls/identity-logins'
import { hostCalls } from '@koi/contracts/calls/hosts'
import { miniProgramCalls } from '@koi/contracts/calls/identity-mini-program'
import { operationsCalls } from '@koi/contracts/calls/operations'
import { productFactCalls } from '@koi/contracts/calls/products-facts'
import { marketCalls } from '@koi/contracts/calls/market'
import { productCalls } from '@koi/contracts/calls/products'
import { searchCalls } from '@koi/contracts/calls/search'
import { identityCalls } from '@koi/contracts/calls/identity'
import { shareCalls } from '@koi/contracts/calls/share'
import { trackingCalls } from '@koi/contracts/calls/tracking'
import { paymentPasswordCalls } from '@koi/contracts/calls/payment-password'
import { suitabilityCalls } from '@koi/contracts/calls/suitability'
import { handled, type HandledCall } from '#http/handlers.ts'
import { defaultRateLimits, type RateLimits } from '#http/guards/rate-limits.ts'
import { createServer } from '#http/server.ts'
import type { Sessions } from '#http/sessions/session.ts'
import { addSystemRoutes } from '#http/system-routes.ts'
import { addTransferFrame } from '#http/transfer-frame.ts'
import { loadWebBuild } from '#http/pages/web-build.ts'
import { addWebFiles } from '#http/pages/web-files.ts'
import { addWebPages } from '#http/pages/web-pages.ts'
import type { IdentityCheck } from '#gateways/identity/identity-check.ts'
import { createProviders } from '#gateways/oauth/create-providers.ts'
import { createMiniProgram } from '#gateways/oauth/mini-program.ts'
import {
  createFakeWechatLinks,
  FAKE_MINI_PROGRAM,
} from '#gateways/mini-program-link/fake-wechat-links.ts'
import { askWechatAt } from '#gateways/mini-program-link/ask-wechat.ts'
import { createUrlLinks } from '#gateways/mini-program-link/url-links.ts'
import type { ChatPay } from '#gateways/chat-pay/chat-pay.ts'
import { noBridges, type BridgeConfig } from '#kernel/config/bridge-config.ts'
import { noApp, type AppConfig } from '#kernel/config/app-config.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import { noLogins, type LoginConfig } from '#kernel/config/login-config.ts'
import type { OriginConfig } from '#kernel/config/origin-config.ts'
import { createSeal, type Seal } from '#kernel/secrets/seal.ts'
import { actionHandlers } from '#modules/actions/index.ts'
import { behindBrandFlags, rulesOf } from '#modules/brands/index.ts'
import { addUnionConfigRoute } from '#modules/combinations/index.ts'
import { appLandingHandlers } from '#modules/app-landing/index.ts'
import { consentHandlers, createConsents, positionOf } from '#modules/consents/index.ts'
import { createClosings, createExports, dataRequestHandlers } from '#modules/data-requests/index.ts'
import {
  addFundConfigRoute,
  productFactHandlers,
  marketHandlers,
  productHandlers,
  searchHandlers,
} from '#modules/products/index.ts'
import { type EstimateFeed } from '#modules/holdings/index.ts'
import {
  addBridgeScripts,
  createJssdk,
  createProvider,
  hostHandlers,
  scriptOrigins,
} from '#modules/hosts/index.ts'
import { bookEvent } from '#modules/ledger/index.ts'
import { operationsHandlers } from '#modules/operations/index.ts'
import {
  createPasswords,
  hasPayPassword,
  paymentPasswordHandlers,
} from '#modules/payment-password/index.ts'
import { addNotifyRoute } from '#modules/payment/index.ts'
import {
  createAccounts,
  createIdentityModule,
  createOneTimeCodes,
  createSessions,
  printedName,
  identityHandlers,
  type Accounts,
  type CodeGateway,
  type CreditDemoMoney,
  type OneTimeCodes,
} from '#modules/identity/index.ts'
import { createShare, shareHandlers, type Share } from '#modules/share/index.ts'
import { createStatements } from '#modules/statements/index.ts'
import { createSuitability, suitabilityHandlers } from '#modules/suitability/index.ts'
import {
  addPingRoute,
  createStatistics,
  trackingHandlers,
  type Statistics,
} from '#modules/tracking/index.ts'
import { createDemoLogins } from './demo/logins/demo-logins.ts'
import { createDemoBridges } from './demo/bridges/demo-bridges.ts'
import { addFiles } from './compose-files.ts'
import { tradingCalls } from './compose-trading.ts'
import { createServices, type Services } from './services.ts'

/** What the server is made from; main.ts and the tests hand it over. */
export interface ComposeParts {
  db: Db
  log: Log
  nativeApp?: AppConfig
  isDemo: boolean
  operatorToken?: string | undefined
  limits?: RateLimits
  codeGateway?: CodeGateway
  /** A service that knows whose papers these are; in the demo a stand-in, else none unless told. */
  identityCheck?: IdentityCheck
  /** An operator's feed of intraday estimates; none unless told. */
  estimateOf?: EstimateFeed
  /** The chat app's payment; none unless configured. */
  chatPay?: ChatPay | undefined
  /** 32 bytes that names, identity numbers, phones and outside logins are sealed with. A new one each time unless told: tests only. */
  personalKey?: Buffer
  /** The hosts' scripts and the account at the chat app; none unless told. */
  bridges?: BridgeConfig
  /** Our apps at other houses; in the demo stand-ins take the place of those that are not told. */
  logins?: LoginConfig
  /** Proxies whose X-Forwarded-* is believed; none unless told. */
  trustedProxies?: readonly string[]
  /** Connections one address may hold open. */
  connectionsMax?: number
  /** Other names of this house; none unless told. */
  origins?: OriginConfig
  /** Where the built web app lies (apps/web/dist); without it pages say that it is not built. */
  webFolder?: string
}

/** The server and what its owner needs beside it. Nothing listens yet. */
export interface Koi {
  app: FastifyInstance
  clock: Clock
  sessions: Sessions
  accounts: Accounts
  seal: Seal
  calls: readonly HandledCall[]
  services: Services
  statistics: Statistics
}

/** Play money comes from outside the house; the entry is unique per account. */
const createDemoCredit =
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

/** Logging in; in the demo stand-ins of the other houses are mounted beside it. */
function createIdentity(
  parts: ComposeParts,
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

/** The hosts' scripts and tickets; in the demo stand-ins take the place of those that are not told. */
function createBridges({ bridges = noBridges, isDemo, webFolder }: ComposeParts) {
  const demoBridges = isDemo ? createDemoBridges(webFolder) : undefined
  const provider = bridges.jssdk ? createProvider(bridges.jssdk) : demoBridges?.provider
  return { scripts: bridges.scripts, demoBridges, provider }
}

/** Links into the mini-program: of the configured account, or of the demo's stand-in. */
function urlLinksOf({ logins: { miniProgram } = noLogins, isDemo }: ComposeParts) {
  if (miniProgram) return createUrlLinks({ ...miniProgram, ask: askWechatAt(miniProgram.apiUrl) })
  const { ask } = createFakeWechatLinks()
  return isDemo ? createUrlLinks({ ask, ...FAKE_MINI_PROGRAM }) : undefined
}

/** Sharing, with its pictures and its links into the mini-program. */
const createSharing = (parts: ComposeParts, { funds }: Services): Share =>
  createShare({ db: parts.db, log: parts.log, funds, rulesOf, urlLinks: urlLinksOf(parts) })

/** What people decide about their own data: consents, copies, closing the account. */
function createOwnData({ db, clock, seal }: { db: Db; clock: Clock; seal: Seal }) {
  const exports = createExports(db, seal)
  const closings = createClosings({ db, clock })
  return {
    exports,
    calls: [
      ...handled(consentCalls, consentHandlers(createConsents(db))),
      ...handled(dataRequestCalls, dataRequestHandlers({ exports, closings })),
    ],
    positionOf: (accountId: string) => positionOf(db, accountId, 'statistics'),
  }
}

/** Every call that a brand's flags stand in front of, with who answers it. */
function answeredCalls(
  parts: ComposeParts,
  {
    services,
    seal,
    accounts,
    codes,
    identity,
    provider,
    share,
    ownData,
    statistics,
  }: {
    services: Services
    seal: Seal
    accounts: Accounts
    codes: OneTimeCodes
    identity: ReturnType<typeof createIdentity>
    provider: ReturnType<typeof createBridges>['provider']
    share: Share
    ownData: ReturnType<typeof createOwnData>
    statistics: Statistics
  },
) {
  const { db, log, isDemo } = parts
  const phoneOf = async (accountId: string) => (await accounts.find(accountId))?.phone ?? undefined
  return behindBrandFlags([
    ...handled(
      identityCalls,
      identityHandlers({
        accounts,
        codes,
        isDemo,
        hasPayPassword: (accountId) => hasPayPassword(db, accountId),
      }),
    ),
    ...handled({ ...identityLoginCalls, ...miniProgramCalls }, identity.handlers),
    ...handled(hostCalls, hostHandlers(createJssdk({ provider, log }))),
    ...handled(
      paymentPasswordCalls,
      paymentPasswordHandlers(createPasswords({ db, codes, phoneOf })),
    ),
    ...handled(suitabilityCalls, suitabilityHandlers(createSuitability(db))),
    ...handled(searchCalls, searchHandlers(services.funds)),
    ...handled(productCalls, productHandlers(services.funds)),
    ...handled(productFactCalls, productFactHandlers(services.funds)),
    ...handled(marketCalls, marketHandlers(services.funds)),
    ...tradingCalls(parts, services, { codes, phoneOf, seal }),
    ...handled(appLandingCalls, appLandingHandlers(parts.nativeApp ?? noApp)),
    ...handled(operationsCalls, operationsHandlers(services.operations)),
    ...handled(shareCalls, shareHandlers(share)),
    ...ownData.calls,
    ...handled(trackingCalls, trackingHandlers({ ...services.traces, statistics, phoneOf })),
  ])
}

/** Builds the whole server by hand: read it to see what depends on what. */
export async function compose(parts: ComposeParts): Promise<Koi> {
  const { db, log, isDemo, estimateOf, chatPay } = parts
  const services = createServices({ db, isDemo, estimateOf, chatPay })
  const { clock, brands } = services

  const seal = createSeal(parts.personalKey ?? randomBytes(32))
  const sessions = createSessions(db)
  const accounts = createAccounts({ db, seal, isDemo, creditDemoMoney: createDemoCredit(clock) })
  const codes = createOneTimeCodes({ db, seal, log, isDemo, gateway: parts.codeGateway })
  const identity = createIdentity(parts, { accounts, codes, seal })
  const { scripts, demoBridges, provider } = createBridges(parts)
  const share = createSharing(parts, services)
  const statistics = createStatistics({ db, log })
  const ownData = createOwnData({ db, clock, seal })
  const statements = createStatements({ db, clock })
  const answered = answeredCalls(parts, {
    services,
    seal,
    accounts,
    codes,
    identity,
    provider,
    share,
    ownData,
    statistics,
  })
  const calls = [...answered, ...handled(actionCalls, actionHandlers(answered))]

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
    origins: parts.origins,
    trustedProxies: parts.trustedProxies,
    connectionsMax: parts.connectionsMax,
    inlineScripts: [...(web ? [web.scriptSource] : []), ...scriptOrigins(scripts)],
  })
  const limits = parts.limits ?? defaultRateLimits
  addPingRoute(app, { ...ownData, statistics, sessions, brands, clock, limits })
  app.addHook('onClose', () => statistics.close())
  addFiles(app, {
    share,
    exports: ownData.exports,
    statements,
    nameOf: async (accountId) => printedName(await accounts.find(accountId)),
    calls,
    sessions,
    brands,
    clock,
    limits,
  })
  addUnionConfigRoute(app, { db })
  addFundConfigRoute(app, { funds: services.funds, brands, clock })
  addSystemRoutes(app, { clock, calls, ping: () => clock.read(db) })
  identity.addRoutes(app, { brands, sessions, clock, limits })
  if (chatPay) addNotifyRoute(app, { ...services.payments.deps, chatPay })
  addBridgeScripts(app, { scripts, demoScripts: demoBridges?.demoScripts })
  demoBridges?.addRoutes(app)
  if (web) addWebFiles(app, web)
  addTransferFrame(app, { script: web?.transferScript, sisters: parts.origins?.sisters })
  addWebPages(app, { web, calls, sessions, brands, clock, origins: parts.origins })
  return { app, clock, sessions, accounts, seal, calls, services, statistics }
}
