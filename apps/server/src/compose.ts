import { randomBytes } from 'node:crypto'
import { actionCalls } from '@koi/contracts/calls/actions'
import { appLandingCalls } from '@koi/contracts/calls/app-landing'
import { comparisonCalls } from '@koi/contracts/calls/comparison'
import { uploadCalls } from '@koi/contracts/calls/uploads'
import { diagnosisCalls } from '@koi/contracts/calls/diagnosis'
import { identityLoginCalls } from '@koi/contracts/calls/identity-logins'
import { hostCalls } from '@koi/contracts/calls/hosts'
import { miniProgramCalls } from '@koi/contracts/calls/identity-mini-program'
import { operationsCalls } from '@koi/contracts/calls/operations'
import { productFactCalls } from '@koi/contracts/calls/products-facts'
import { indexCalls } from '@koi/contracts/calls/products-indices'
import { marketCalls } from '@koi/contracts/calls/market'
import { marketNewsCalls } from '@koi/contracts/calls/market-news'
import { productDisclosedCalls } from '@koi/contracts/calls/products-disclosed'
import { productHistoryCalls } from '@koi/contracts/calls/products-history'
import { listScreenCalls } from '@koi/contracts/calls/products-screens'
import { productPaperCalls } from '@koi/contracts/calls/products-papers'
import { productPeopleCalls } from '@koi/contracts/calls/products-people'
import { productMetricCalls } from '@koi/contracts/calls/products-metrics'
import { productCalls } from '@koi/contracts/calls/products'
import { searchCalls } from '@koi/contracts/calls/search'
import { identityCalls } from '@koi/contracts/calls/identity'
import { shareCalls } from '@koi/contracts/calls/share'
import { trackingCalls } from '@koi/contracts/calls/tracking'
import { watchlistCalls } from '@koi/contracts/calls/watchlist'
import { paymentPasswordCalls } from '@koi/contracts/calls/payment-password'
import { suitabilityCalls } from '@koi/contracts/calls/suitability'
import { createDemoFaceCheck } from '#gateways/face/demo-face-check.ts'
import { demoIdentityCheck } from '#gateways/identity/demo-identity-check.ts'
import { addMediaRoutes } from '#gateways/media/media-routes.ts'
import { handled } from '#http/handlers.ts'
import { defaultRateLimits } from '#http/guards/rate-limits.ts'
import { createServer } from '#http/server.ts'
import { addSystemRoutes } from '#http/system-routes.ts'
import { addTransferFrame } from '#http/transfer-frame.ts'
import { loadWebBuild } from '#http/pages/web-build.ts'
import { addWebFiles } from '#http/pages/web-files.ts'
import { addWebPages } from '#http/pages/web-pages.ts'
import { noApp } from '#kernel/config/app-config.ts'
import { createSeal, type Seal } from '#kernel/secrets/seal.ts'
import { actionHandlers } from '#modules/actions/index.ts'
import { behindBrandFlags } from '#modules/brands/index.ts'
import { addUnionConfigRoute } from '#modules/combinations/index.ts'
import { appLandingHandlers } from '#modules/app-landing/index.ts'
import {
  addFundConfigRoute,
  productFactHandlers,
  indexHandlers,
  marketHandlers,
  marketNewsHandlers,
  productDisclosedHandlers,
  productMetricHandlers,
  productHistoryHandlers,
  listScreenHandlers,
  productPaperHandlers,
  productPeopleHandlers,
  productHandlers,
  searchHandlers,
} from '#modules/products/index.ts'
import { comparisonHandlers } from '#modules/comparison/index.ts'
import { createObjects } from '#modules/objects/index.ts'
import { uploadHandlers, type Uploads } from '#modules/uploads/index.ts'
import { diagnosisHandlers } from '#modules/diagnosis/index.ts'
import { addBridgeScripts, createJssdk, hostHandlers, scriptOrigins } from '#modules/hosts/index.ts'
import { operationsHandlers } from '#modules/operations/index.ts'
import {
  createPasswords,
  hasPayPassword,
  paymentPasswordHandlers,
} from '#modules/payment-password/index.ts'
import { addNotifyRoute } from '#modules/payment/index.ts'
import {
  createAccounts,
  createOneTimeCodes,
  createSessions,
  printedName,
  identityHandlers,
  type Accounts,
  type OneTimeCodes,
} from '#modules/identity/index.ts'
import { createAirKeeper, type AirKeeper } from '#modules/live/index.ts'
import { addStopRoute } from '#modules/messages/index.ts'
import { createExperiments } from '#modules/experiments/index.ts'
import {
  addPlacementFiles,
  createPlacementMemory,
  type PlacementParts,
} from '#modules/recommendation/index.ts'
import { shareHandlers, type Share } from '#modules/share/index.ts'
import { createStatements } from '#modules/statements/index.ts'
import { createSuitability, suitabilityHandlers } from '#modules/suitability/index.ts'
import {
  addPingRoute,
  createStatistics,
  trackingHandlers,
  type Statistics,
} from '#modules/tracking/index.ts'
import { createWatchlist, watchlistHandlers } from '#modules/watchlist/index.ts'
import { addFiles } from './compose/add-files.ts'
import { tradingCalls } from './compose/trading-calls.ts'
import { createServices, type Services } from './services.ts'
import type { ComposeParts, Koi } from './compose/compose-parts.ts'
import { createDemoCredit, createIdentity } from './compose/create-identity.ts'
import { createBridges } from './compose/create-bridges.ts'
import { createSharing } from './compose/create-sharing.ts'
import { addAiClients, aiClientCallsOf } from './compose/add-ai-clients.ts'
import { createAssistantCalls } from './compose/create-assistant.ts'
import { createServiceCalls } from './compose/create-service.ts'
import { createReportCalls } from './compose/create-reports.ts'
import { messageCallsOf } from './compose/message-calls.ts'
import { createOwnData } from './compose/create-own-data.ts'
import { benefitCalls } from './compose/benefit-calls.ts'
import { placementCallsOf } from './compose/placement-calls.ts'
import { tutorialCallsOf } from './compose/tutorial-calls.ts'
import { createPictureUploads } from './compose/create-uploads.ts'
import { createCommunity } from './compose/create-community.ts'
import { addLiveChannel } from './compose/add-live-channel.ts'
import { DEMO_SHOW_ID } from './demo/live/demo-show-id.ts'

/** What is told of products and markets. */
const productReads = (funds: Services['funds']) => [
  ...handled(searchCalls, searchHandlers(funds)),
  ...handled(productCalls, productHandlers(funds)),
  ...handled(productFactCalls, productFactHandlers(funds)),
  ...handled(indexCalls, indexHandlers(funds)),
  ...handled(marketCalls, marketHandlers(funds)),
  ...handled(marketNewsCalls, marketNewsHandlers(funds)),
  ...handled(productDisclosedCalls, productDisclosedHandlers(funds)),
  ...handled(productHistoryCalls, productHistoryHandlers(funds)),
  ...handled(productPaperCalls, productPaperHandlers(funds)),
  ...handled(productPeopleCalls, productPeopleHandlers(funds)),
  ...handled(productMetricCalls, productMetricHandlers(funds)),
]

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
    uploads,
    statistics,
    placements,
    air,
  }: {
    services: Services
    seal: Seal
    accounts: Accounts
    codes: OneTimeCodes
    identity: ReturnType<typeof createIdentity>
    provider: ReturnType<typeof createBridges>['provider']
    share: Share
    ownData: ReturnType<typeof createOwnData>
    uploads: Uploads
    statistics: Statistics
    placements: PlacementParts
    air: AirKeeper
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
    ...productReads(services.funds),
    ...handled(listScreenCalls, listScreenHandlers({ db })),
    ...handled(watchlistCalls, watchlistHandlers(createWatchlist({ db, funds: services.funds }))),
    ...messageCallsOf(parts, { seal, codes }),
    ...benefitCalls({ db, seal, share }),
    ...tutorialCallsOf(parts, services),
    ...handled(comparisonCalls, comparisonHandlers({ db, ...services })),
    ...handled(diagnosisCalls, diagnosisHandlers({ db, ...services })),
    ...tradingCalls(parts, services, { codes, phoneOf, seal }),
    ...handled(appLandingCalls, appLandingHandlers(parts.nativeApp ?? noApp)),
    ...handled(operationsCalls, operationsHandlers(services.operations)),
    ...placementCallsOf(placements),
    ...handled(shareCalls, shareHandlers(share)),
    ...ownData.calls,
    ...aiClientCallsOf(db),
    ...handled(uploadCalls, uploadHandlers(uploads, db)),
    ...createCommunity({
      db,
      funds: services.funds,
      seal,
      phoneOf,
      identityCheck: parts.identityCheck ?? (isDemo ? demoIdentityCheck : undefined),
      faceCheck: parts.faceCheck ?? (isDemo ? createDemoFaceCheck() : undefined),
      air: { media: parts.media, keeper: air },
      selfServedRoom: isDemo ? DEMO_SHOW_ID : undefined,
    }),
    ...handled(
      trackingCalls,
      trackingHandlers({
        ...services.traces,
        statistics,
        phoneOf,
        experiments: placements.experiments,
      }),
    ),
  ])
}

/** All calls: those of the areas, and those that ask others of them. */
function createCalls(parts: ComposeParts, made: Parameters<typeof answeredCalls>[1]) {
  const { db, log } = parts
  const { services, share, accounts } = made
  const answered = answeredCalls(parts, made)
  const { clock } = services
  const assistant = createAssistantCalls({ ...parts, clock, services, share, calls: answered })
  const service = createServiceCalls({ db, log, accounts, calls: answered })
  const { reports, ...lab } = createReportCalls({
    ...parts,
    services,
    calls: [...answered, ...assistant.calls],
  })
  const calls = [
    ...answered,
    ...assistant.calls,
    ...service,
    ...lab.calls,
    ...handled(actionCalls, actionHandlers(answered)),
  ]
  return { answered, calls, assistant, reports }
}

/** Files that pages read before anybody asks a call. */
function addConfigFiles(
  app: Koi['app'],
  {
    db,
    brands,
    clock,
    funds,
  }: Pick<Services, 'brands' | 'clock' | 'funds'> & Pick<PlacementParts, 'db'>,
  placements: PlacementParts,
) {
  addUnionConfigRoute(app, { db, brands })
  addFundConfigRoute(app, { funds, brands, clock })
  addPlacementFiles(app, { ...placements, brands, clock })
}

/** What other programs call, not our pages: login providers, payments, mail programs, AI clients, hosts. */
function addDoors(
  app: Koi['app'],
  parts: ComposeParts,
  made: {
    services: Services
    identity: ReturnType<typeof createIdentity>
    bridges: ReturnType<typeof createBridges>
    sessions: Koi['sessions']
    seal: Seal
    limits: NonNullable<ComposeParts['limits']>
    answered: ReturnType<typeof answeredCalls>
  },
) {
  const { services, identity, bridges, sessions, seal, limits, answered } = made
  const { scripts, demoBridges } = bridges
  const { db, chatPay } = parts
  const { brands, clock, payments } = services
  identity.addRoutes(app, { brands, sessions, clock, limits })
  if (chatPay) addNotifyRoute(app, { ...payments.deps, chatPay })
  addStopRoute(app, { db, seal, clock })
  addAiClients(app, { ...parts, ...services, limits, calls: answered })
  addBridgeScripts(app, { scripts, demoScripts: demoBridges?.demoScripts })
  demoBridges?.addRoutes(app)
}

/** What is ended with the server, each when it may be. */
function endInOrder(
  app: Koi['app'],
  {
    assistant,
    statistics,
    coder,
    air,
  }: Pick<Koi, 'statistics' | 'coder' | 'air'> & Pick<ReturnType<typeof createCalls>, 'assistant'>,
) {
  // An answer that is being written is left to another node before the connections end.
  app.addHook('preClose', () => assistant.close())
  app.addHook('onClose', () => statistics.close())
  app.addHook('onClose', () => coder.close())
  app.addHook('onClose', () => air.stop())
}

/** Builds the whole server by hand: read it to see what depends on what. */
export async function compose(parts: ComposeParts): Promise<Koi> {
  const { db, log, isDemo, estimateOf, chatPay } = parts
  const services = createServices({ db, isDemo, estimateOf, chatPay })
  const { clock, brands } = services

  const seal = createSeal(parts.personalKey ?? randomBytes(32))
  const sessions = createSessions({ db, seal, deviceKeysMax: parts.deviceKeysMax })
  const accounts = createAccounts({ db, seal, isDemo, creditDemoMoney: createDemoCredit(clock) })
  const codes = createOneTimeCodes({ db, seal, log, isDemo, gateway: parts.codeGateway })
  const identity = createIdentity(parts, { accounts, codes, seal })
  const bridges = createBridges(parts)
  const { scripts, provider } = bridges
  const share = createSharing(parts, services)
  const statistics = createStatistics({ db, log })
  const objects = createObjects({ db, store: parts.objectStore })
  const ownData = createOwnData({ db, clock, seal, objects })
  const { uploads, coder } = createPictureUploads({ db, seal, objects, scenes: parts.scenes })
  const placements = {
    db,
    funds: services.funds,
    memory: createPlacementMemory(db),
    experiments: createExperiments(db),
  }
  const air = createAirKeeper({ ...parts, media: parts.media })
  const { answered, calls, assistant, reports } = createCalls(parts, {
    services,
    seal,
    accounts,
    codes,
    identity,
    provider,
    share,
    ownData,
    uploads,
    statistics,
    placements,
    air,
  })

  const limits = parts.limits ?? defaultRateLimits
  const web = parts.webFolder === undefined ? undefined : await loadWebBuild(parts.webFolder)
  const app = await createServer({
    ...parts,
    clock,
    sessions,
    brands,
    calls,
    limits,
    operatorToken: parts.operatorToken,
    liveOrigins: parts.media?.origins,
    inlineScripts: [...(web ? [web.scriptSource] : []), ...scriptOrigins(scripts)],
  })
  addPingRoute(app, { ...ownData, statistics, sessions, brands, clock, limits })
  addFiles(app, {
    db,
    share,
    uploads,
    exports: ownData.exports,
    statements: createStatements({ db, clock }),
    nameOf: async (accountId) => printedName(await accounts.find(accountId)),
    calls,
    sessions,
    brands,
    clock,
    limits,
  })
  addConfigFiles(app, { ...services, db }, placements)
  await addLiveChannel(app, { db, log, clock, brands, sessions })
  endInOrder(app, { assistant, statistics, coder, air })
  if (parts.media) await addMediaRoutes(app, parts.media)
  addSystemRoutes(app, { clock, calls, ping: () => clock.read(db) })
  addDoors(app, parts, { services, identity, bridges, sessions, seal, limits, answered })
  if (web) addWebFiles(app, web)
  addTransferFrame(app, { script: web?.transferScript, sisters: parts.origins?.sisters })
  addWebPages(app, { web, calls, sessions, brands, clock, origins: parts.origins })
  return {
    app,
    clock,
    sessions,
    accounts,
    seal,
    calls,
    services,
    statistics,
    objects,
    coder,
    air,
    reports,
  }
}
