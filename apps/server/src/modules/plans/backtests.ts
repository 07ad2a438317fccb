import type { planCalls } from '@koi/contracts/calls/plans'
import type { ParsedRequestOf, ResponseOf } from '@koi/contracts/call'
import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { addMonths, shanghaiDate } from '@koi/domain/calendar/dates'
import { scaledRate } from '@koi/domain/metrics/index-point'
import { cents } from '@koi/domain/money/cents'
import { backtestPlan, type Backtest, type BacktestResult } from '@koi/domain/plans/backtest'
import { planCycle } from '@koi/domain/plans/schedule'
import { stepUpOf } from '@koi/domain/plans/step-up'
import { wholeBuyTiers, wholeRedeemTiers, type Needs } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { stepOf } from './agreement.ts'
import { fundPast } from './backtest-store.ts'
import { planObstacle } from './plan-terms.ts'

type Asked = ParsedRequestOf<(typeof planCalls)['queryPlanBacktest']>
type Answer = ResponseOf<(typeof planCalls)['queryPlanBacktest']>
type WireResult = NonNullable<Answer['backtest']>['plan']

/** So many points are drawn; a phone shows no more. */
const POINTS_MAX = 160

const wireResult = (result: BacktestResult): WireResult => ({
  ...result,
  xirrRate: result.xirr === undefined ? null : scaledRate(result.xirr),
  drawdownRate: result.drawdown,
})

function thinned(points: Backtest['points']) {
  const every = Math.ceil(points.length / POINTS_MAX)
  return points.filter((_, index) => index % every === 0 || index === points.length - 1)
}

const wire = (found: Backtest, isShort: boolean): NonNullable<Answer['backtest']> => ({
  fromDate: found.from,
  toDate: found.to,
  periodCount: found.deductions.length,
  missingDates: [...found.missingDates],
  isShort,
  plan: wireResult(found.plan),
  once: wireResult(found.once),
  points: thinned(found.points).map(({ day, investedCents, planCents, onceCents }) => ({
    day,
    investedCents,
    planCents,
    onceCents,
  })),
})

/** What a plan would have made of a product's past, at the fees of today, dividends reinvested. */
export async function planBacktest(
  { trade }: { trade: Needs<'db' | 'clock' | 'calendar' | 'findTerms'> },
  asked: Asked,
  brand: Shelf,
): Promise<Answer> {
  const { db } = trade
  const nowMs = await trade.clock.now()
  const terms = await trade.findTerms(db, asked.fundCode, asked.spid)
  if (!terms || !isOnShelf(terms, brand)) throw refuse('productUnknown')
  if (planObstacle(terms) === 'planProductUnfit') throw refuse('planProductUnfit')
  const cycle = planCycle(asked.cycle, asked.payDay)
  if (!cycle) throw refuse('planDayWrong')
  const step = stepOf(asked)
  const from = addMonths(shanghaiDate(nowMs), -12 * asked.years)
  const { days, firstDay } = await fundPast(db, terms.fundCode, { nowMs, from })
  const found = backtestPlan(
    {
      cycle,
      amountCents: cents(asked.amount),
      stepUp: stepUpOf(step),
    },
    {
      days,
      calendar: await trade.calendar(db),
      terms: {
        buyTiers: wholeBuyTiers(terms.buyTiers),
        discountPermille: terms.discountPermille,
        redeemTiers: wholeRedeemTiers(terms.redeemTiers),
        shareRounding: terms.shareRounding,
        dividends: 'reinvest',
        minCents: terms.minBuyCents,
        stepCents: terms.stepCents,
        confirmDays: terms.confirmDays,
      },
    },
  )
  return { backtest: found ? wire(found, firstDay !== undefined && firstDay > from) : null }
}
