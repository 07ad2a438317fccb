import type { Scope } from '@koi/domain/ai-clients/scopes'
import type { CallName, calls } from '@koi/contracts/calls'
import type { Client } from '@koi/contracts/client'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { suitabilityLevel } from '@koi/domain/products/risk'
import { recommendedLevel } from '@koi/domain/suitability/recommended-level'
import type { Brand } from '#brand.ts'
import type { Db } from '#kernel/db.ts'

/** The reads that tools may make: calls of the product by their names. */
export const READS = [
  'searchFunds',
  'querySkuDetail',
  'querySkuByProduct',
  'queryFundMetrics',
  'compareFunds',
  'queryMainAsset',
  'queryAssetList',
  'queryMarketIndices',
  'queryMarketMoves',
  'queryFundRank',
  'querySubjects',
  'queryRiskProfile',
  'queryOrders',
  'queryNewsList',
  'queryWatchlist',
  'queryProfitDetail',
  'checkAnswer',
] as const satisfies readonly CallName[]
export type Reads = Pick<Client<typeof calls>, (typeof READS)[number]>

/** For whom tools read, and when. */
export interface Asker {
  accountId: string
  brand: Brand
  nowMs: number
  calendar: TradingCalendar
  /** The calls of the product, made as the person themselves. */
  reads: Reads
  /** Whether they agreed that this is read of what is their own. */
  mayReadOwn: (what: Scope) => Promise<boolean>
  /** Whether something of a risk code may be proposed to them; what they name themselves is told of anyway. */
  isFit: (riskCode: number) => Promise<boolean>
}

export interface AskerParts {
  db: Db
  /** The reads with the rights of one account at one brand. */
  readsOf: (asked: Pick<Asker, 'accountId' | 'brand' | 'nowMs'>) => Reads
  calendar: (queries: Db) => Promise<TradingCalendar>
  mayReadOwn: (accountId: string) => Promise<boolean>
}

/** Everything that tools are given for one question. */
export async function createAsker(
  parts: AskerParts,
  asked: Pick<Asker, 'accountId' | 'brand' | 'nowMs'>,
): Promise<Asker> {
  const reads = parts.readsOf(asked)
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
