import { redeemTimeline, buyTimeline } from '@koi/domain/trade/timeline'
import { WHOLE_PERMILLE } from '@koi/domain/combinations/weights'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { tradeDateOf } from '@koi/domain/calendar/trade-date'
import type { Queries } from '#kernel/db.ts'
import type { MomentStep } from '#modules/settlement/index.ts'
import type { Needs, TradeTerms } from '#modules/trade/index.ts'
import {
  finishRebalances,
  placeRebalancePurchases,
  takeReadyRebalances,
} from './rebalance-buy-store.ts'
import { placeRebalanceSales } from './rebalance-sell-store.ts'
import {
  applyWeights,
  insertRebalance,
  rebalanceFunds,
  takeDueRebalances,
  type NewRebalance,
} from './rebalance-store.ts'

type Deps = Needs<'calendar' | 'findTerms'>

/**
 * Announces new weights from a trading day on; they must make one whole. Answers whether it is new: what was
 * announced for a day is never changed.
 */
export async function announceRebalance(tx: Queries, rebalance: NewRebalance): Promise<boolean> {
  const total = rebalance.weights.reduce((sum, { weightPermille }) => sum + weightPermille, 0)
  if (total !== WHOLE_PERMILLE) throw new RangeError(`the weights sum to ${total}, not 1000`)
  return (await insertRebalance(tx, rebalance)) > 0
}

async function termsOfFunds({ findTerms }: Deps, tx: Queries, rebalanceId: number) {
  const all: TradeTerms[] = []
  for (const { fundCode, spid } of await rebalanceFunds(tx, rebalanceId)) {
    const terms = await findTerms(tx, fundCode, spid)
    if (terms) all.push(terms)
  }
  return all
}

const daysOf = ({ cutOffMinute, confirmDays, navDelayDays, hold }: TradeTerms) => ({
  cutOffMsOfDay: cutOffMinute * 60_000,
  confirmDays,
  navDelayDays,
  hold,
})

const saleDates = (calendar: TradingCalendar, nowMs: number) => (terms: TradeTerms) => {
  const when = { ...daysOf(terms), arriveDays: terms.arriveDays }
  const { confirmDate, arriveDate } = redeemTimeline(calendar, nowMs, when)
  return { fundCode: terms.fundCode, confirmDate, arriveDate }
}

const purchaseDates = (calendar: TradingCalendar, nowMs: number) => (terms: TradeTerms) => {
  const { tradeDate, confirmDate, redeemableDate } = buyTimeline(calendar, nowMs, daysOf(terms))
  return { fundCode: terms.fundCode, tradeDate, confirmDate, redeemableDate }
}

/** Before the days of a moment: a change whose day has come sells, for every holder, what stands above its weight. */
export function startRebalances(deps: Deps): MomentStep {
  return async (tx, asOf) => {
    let placed = 0
    for (const rebalance of await takeDueRebalances(tx, asOf)) {
      const calendar = await deps.calendar(tx)
      const nowMs = asOf.getTime()
      await applyWeights(tx, rebalance)
      const funds = await termsOfFunds(deps, tx, rebalance.id)
      const dates = funds.map(saleDates(calendar, nowMs))
      const tradeDate = tradeDateOf(nowMs, calendar)
      placed += await placeRebalanceSales(tx, { id: rebalance.id, tradeDate, asOf, dates })
    }
    return placed
  }
}

/** After the payouts of a moment: what was sold buys what is lacking, and what is bought ends the change. */
export function continueRebalances(deps: Deps): MomentStep {
  return async (tx, asOf) => {
    const ready = await takeReadyRebalances(tx, asOf)
    for (const rebalanceId of new Set(ready.map((order) => order.rebalanceId))) {
      const calendar = await deps.calendar(tx)
      const orders = ready.filter((order) => order.rebalanceId === rebalanceId).map(({ id }) => id)
      const funds = await termsOfFunds(deps, tx, rebalanceId)
      const dates = funds.map(purchaseDates(calendar, asOf.getTime()))
      await placeRebalancePurchases(tx, { orders, asOf, dates })
    }
    return ready.length + (await finishRebalances(tx, asOf))
  }
}
