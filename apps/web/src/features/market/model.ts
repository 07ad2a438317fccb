import type { ResponseOf } from '@koi/contracts/call'
import type { marketCalls } from '@koi/contracts/calls/market'
import { RANK_KEYS, type RankKey } from '@koi/domain/market/rank-keys'
import { groupThousands } from '@koi/domain/money/format-cents'
import { rateText } from '@koi/domain/rates/format-rate'

export type MarketIndex = ResponseOf<typeof marketCalls.queryMarketIndices>['indices'][number]
export type Moves = ResponseOf<typeof marketCalls.queryMarketMoves>
type RankMark = ResponseOf<typeof marketCalls.queryFundRank>['marks'][number]

/** A close ×10^4 as it is read, with two decimals: `3,921.12`. */
export function closeText(close: number): string {
  const [whole = '', decimals = ''] = (Math.round(close / 100) / 100).toFixed(2).split('.')
  return `${groupThousands(whole)}.${decimals}`
}

/** A rise ×10^4 of a percent as figures take it; nothing for none. */
export const riseOf = (rate: number | null): string => (rate === null ? '' : rateText(rate))

/** The newest of some days. */
export const newestDay = (all: readonly { day: string }[]): string =>
  all.reduce((newest, { day }) => (day > newest ? day : newest), '')

/**
 * A place among what this list ranks of its kind, and the deepest fall, for a row of a rank; empty over periods that are too short for
 * them. 同类排名 of a product is another rank: among all funds of its kind, each class of them, on sale here or not.
 */
export function rankFacts({ rank, peers, drawdown }: RankMark): string[] {
  return [
    ...(rank === null || peers === null ? [] : [`榜内 ${rank}/${peers}`]),
    ...(drawdown === null ? [] : [`最大回撤 -${(Math.round(drawdown / 100) / 100).toFixed(2)}%`]),
  ]
}

const periodNames = {
  day1_rise_rate: '日涨跌',
  month1_rise_rate: '近1月',
  month3_rise_rate: '近3月',
  month6_rise_rate: '近6月',
  year1_rise_rate: '近1年',
  year3_rise_rate: '近3年',
} as const satisfies Record<RankKey, string>

/** What a rank may go by, the longest last. */
export const rankPeriods = RANK_KEYS.map((value) => ({ value, label: periodNames[value] }))
