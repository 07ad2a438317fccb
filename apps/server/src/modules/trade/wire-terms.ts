import type { tradeCalls } from '@koi/contracts/calls/trade'
import type { ResponseOf } from '@koi/contracts/call'
import type { TradeTerms } from './terms.ts'

type BuyPre = ResponseOf<(typeof tradeCalls)['queryBuyPre']>
/** The days of an order; those of one that is not taken say neither kind nor period. */
type Days = { kind?: 'buy' | 'subscribe'; issue?: string }

/** The raising that an order placed now belongs to; null for other products. */
export function wireSubscription({ raising }: TradeTerms, days: Days): BuyPre['subscription'] {
  if (!raising || days.kind !== 'subscribe') return null
  return {
    lastDay: raising.lastDay,
    effectDay: raising.effectDay,
    openDay: raising.openDay,
    interestPpm: raising.interestPpm,
  }
}

/** The period that an order placed now belongs to; null for products without periods. */
export function wirePeriod({ periods }: TradeTerms, { issue }: Days): BuyPre['period'] {
  const period = periods?.find((one) => one.issue === issue)
  if (!period) return null
  return {
    issue: period.issue,
    openStart: period.openStart,
    openEnd: period.openEnd,
    valueDate: period.valueDate,
    maturityDate: period.maturityDate,
    settleDate: period.settleDate,
    rateText: period.rateText,
  }
}
