import { comparisonCalls } from '@koi/contracts/calls/comparison'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { marketCalls } from '@koi/contracts/calls/market'
import { productCalls } from '@koi/contracts/calls/products'
import { productFactCalls } from '@koi/contracts/calls/products-facts'
import { productMetricCalls } from '@koi/contracts/calls/products-metrics'
import { searchCalls } from '@koi/contracts/calls/search'
import { suitabilityCalls } from '@koi/contracts/calls/suitability'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { createClient, SUCCESS, type Client } from '@koi/contracts/client'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { suitabilityLevel } from '@koi/domain/products/risk'
import { recommendedLevel } from '@koi/domain/suitability/recommended-level'
import type { Brand } from '#brand.ts'
import { answerCall } from '#http/answer-call.ts'
import type { UserContext } from '#http/context.ts'
import type { HandledCall } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'

/** The reads that tools may make. */
const { searchFunds } = searchCalls
const { querySkuDetail } = productCalls
const { querySkuByProduct } = productFactCalls
const { queryFundMetrics } = productMetricCalls
const { compareFunds } = comparisonCalls
const { queryMainAsset, queryAssetList } = holdingsCalls
const { queryMarketIndices, queryMarketMoves } = marketCalls
const { queryRiskProfile } = suitabilityCalls
const { queryOrders } = tradeCalls
const readCalls = {
  searchFunds,
  querySkuDetail,
  querySkuByProduct,
  queryFundMetrics,
  compareFunds,
  queryMainAsset,
  queryAssetList,
  queryMarketIndices,
  queryMarketMoves,
  queryRiskProfile,
  queryOrders,
}
type Reads = Client<typeof readCalls>

/** For whom tools read, and when. */
export interface Asker {
  accountId: string
  brand: Brand
  nowMs: number
  calendar: TradingCalendar
  /** The calls of the product, made as the person themselves. */
  reads: Reads
  /** Whether they agreed that their own holdings and orders are read. */
  mayReadOwn: () => Promise<boolean>
  /** Whether something of a risk code may be proposed to them; what they name themselves is told of anyway. */
  isFit: (riskCode: number) => Promise<boolean>
}

export interface AskerParts {
  db: Db
  log: Log
  calls: readonly HandledCall[]
  calendar: (queries: Db) => Promise<TradingCalendar>
  mayReadOwn: (accountId: string) => Promise<boolean>
}

/** A tool comes from no browser: it logs nobody in or out. */
const nobodysSession: UserContext['session'] = {
  current: undefined,
  start: () => Promise.reject(new Error('a tool opens no session')),
  deviceKey: () => Promise.reject(new Error('a tool is no device')),
  renew: () => Promise.reject(new Error('a tool renews no session')),
  repeatCookies: () => undefined,
  end: () => Promise.reject(new Error('a tool ends no session')),
}

/** Calls by name, each through its contract and its handler, with the rights of one account; writes are none of them. */
function readsOf(
  { calls, log }: AskerParts,
  { accountId, brand, nowMs }: Pick<Asker, 'accountId' | 'brand' | 'nowMs'>,
): Reads {
  const context: UserContext = {
    accountId,
    brand,
    nowMs,
    log,
    requestId: 'assistant',
    site: { origin: '', hostName: '', device: '', address: '', loginKey: undefined },
    session: nobodysSession,
  }
  return createClient(readCalls, async (definition, request) => {
    const call = calls.find((each) => each.definition === definition)
    if (!call) throw new Error(`nobody answers ${definition.path}`)
    if (definition.writes || definition.access === 'operator') {
      throw new Error(`a tool only reads: ${definition.path}`)
    }
    const body = await answerCall(call, request, context)
    return { retcode: SUCCESS, retmsg: '', body }
  })
}

/** Everything that tools are given for one question. */
export async function createAsker(
  parts: AskerParts,
  asked: Pick<Asker, 'accountId' | 'brand' | 'nowMs'>,
): Promise<Asker> {
  const reads = readsOf(parts, asked)
  let level: Promise<number> | undefined
  async function readLevel() {
    const { investorClass, validUntilMs } = await reads.queryRiskProfile({})
    const investor =
      investorClass === null || validUntilMs === null
        ? undefined
        : { class: investorClass, validUntilMs }
    return recommendedLevel(investor, asked.nowMs)
  }
  return {
    ...asked,
    reads,
    calendar: await parts.calendar(parts.db),
    mayReadOwn: () => parts.mayReadOwn(asked.accountId),
    async isFit(riskCode) {
      level ??= readLevel()
      return suitabilityLevel(riskCode) <= (await level)
    },
  }
}
