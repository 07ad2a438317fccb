import { type TradingCalendar } from '../calendar/trading-calendar.ts'
import { maxDrawdown } from '../metrics/drawdown.ts'
import { type CashFlow, xirr } from '../metrics/xirr.ts'
import { type Cents, cents } from '../money/cents.ts'
import { type PlanCycle, planDay, plannedAfter, plannedOnOrAfter } from './schedule.ts'
import {
  createSimulatedHolding,
  type FundDay,
  type SimulatedHolding,
  type SimulatedTerms,
} from './simulated-holding.ts'
import { type AmountGrid, amountOfPeriod, type StepUp } from './step-up.ts'

export type BacktestPlan = {
  readonly cycle: PlanCycle
  readonly amountCents: Cents
  readonly stepUp: StepUp | undefined
}

export type BacktestMarket = {
  /** Published days from the first on that is looked at, oldest first. */
  readonly days: readonly FundDay[]
  readonly terms: SimulatedTerms & AmountGrid & { readonly confirmDays: number }
  readonly calendar: TradingCalendar
}

/** One deduction that the plan would have made. */
type Deduction = {
  readonly plannedDate: string
  readonly dueDate: string
  readonly amountCents: Cents
  readonly feeCents: Cents
  readonly shares: number
}

/** What came of it: amounts in cents, `xirr` a ratio a year, `drawdown` ×10^4 of a per cent. */
export type BacktestResult = {
  readonly investedCents: Cents
  readonly buyFeeCents: Cents
  readonly redeemFeeCents: Cents
  /** After everything is sold at the end. */
  readonly endCents: Cents
  readonly profitCents: Cents
  readonly xirr: number | undefined
  readonly drawdown: number
}

type BacktestPoint = {
  readonly day: string
  readonly investedCents: Cents
  readonly planCents: Cents
  readonly onceCents: Cents
}

export type Backtest = {
  readonly from: string
  readonly to: string
  readonly deductions: readonly Deduction[]
  /** Due dates on which no NAV was published: nothing is deducted there, and the page says so. */
  readonly missingDates: readonly string[]
  readonly plan: BacktestResult
  /** The same money, all on the day of the first deduction. */
  readonly once: BacktestResult
  readonly points: readonly BacktestPoint[]
}

/**
 * What a plan would have made of a fund's past, with the fees and roundings of real orders, dividends as
 * its terms say, and everything sold on the last day; against one purchase of the same money at the
 * start. Undefined where the past holds no deduction. The past tells nothing of the future: whoever
 * shows it says so.
 */
export function backtestPlan(plan: BacktestPlan, market: BacktestMarket): Backtest | undefined {
  const due = dueAmounts(plan, market)
  const [first] = due.payments.keys()
  const last = market.days.at(-1)
  if (first === undefined || !last) return undefined
  const days = market.days.filter(({ day }) => day >= first)
  const budgetCents = cents(totalOf([...due.payments.values()].flat()))
  const regular = simulate(due.payments, days, market)
  const once = simulate(
    new Map([[first, [{ plannedDate: first, dueDate: first, amountCents: budgetCents }]]]),
    days,
    market,
  )
  return {
    from: first,
    to: last.day,
    deductions: regular.deductions,
    missingDates: due.missingDates,
    plan: resultOf(regular, budgetCents, last, market),
    once: resultOf(once, budgetCents, last, market),
    points: days.map(({ day }, index) => ({
      day,
      investedCents: regular.states[index]?.investedCents ?? cents(0),
      planCents: regular.states[index]?.worthCents ?? cents(0),
      onceCents: once.states[index]?.worthCents ?? cents(0),
    })),
  }
}

type Payment = Pick<Deduction, 'plannedDate' | 'dueDate' | 'amountCents'>
const totalOf = (payments: readonly Payment[]) =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The payments of each day that has a NAV, in order, and the due dates that have none. */
function dueAmounts(plan: BacktestPlan, { days, terms, calendar }: BacktestMarket) {
  const payments = new Map<string, Payment[]>()
  const missingDates: string[] = []
  const open = new Set(days.map(({ day }) => day))
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return { payments, missingDates }
  let done = 0
  for (
    let day = planDay(plannedOnOrAfter(plan.cycle, first, calendar), calendar);
    day.dueDate <= last;
    day = planDay(plannedAfter(plan.cycle, day.plannedDate, calendar), calendar)
  ) {
    if (open.has(day.dueDate)) {
      const payment = { ...day, amountCents: amountOfPeriod(plan, done, terms) }
      payments.set(day.dueDate, [...(payments.get(day.dueDate) ?? []), payment])
    } else missingDates.push(day.dueDate)
    done += 1
  }
  return { payments, missingDates }
}

type DayState = { day: string; investedCents: Cents; worthCents: Cents }
type Simulation = { holding: SimulatedHolding; deductions: Deduction[]; states: DayState[] }

function simulate(
  payments: ReadonlyMap<string, readonly Payment[]>,
  days: readonly FundDay[],
  { terms, calendar }: BacktestMarket,
): Simulation {
  const holding = createSimulatedHolding(terms)
  const deductions: Deduction[] = []
  let investedCents = 0
  const states = days.map((fundDay) => {
    const { day, nav } = fundDay
    holding.live(fundDay)
    for (const payment of payments.get(day) ?? []) {
      const confirmDate = calendar.plus(day, terms.confirmDays)
      const { feeCents, shares } = holding.buy(payment.amountCents, fundDay, confirmDate)
      deductions.push({ ...payment, feeCents, shares })
      investedCents += payment.amountCents
    }
    return { day, investedCents: cents(investedCents), worthCents: holding.worth(nav) }
  })
  return { holding, deductions, states }
}

function resultOf(
  { holding, deductions, states }: Simulation,
  budgetCents: Cents,
  last: FundDay,
  { terms, calendar }: BacktestMarket,
): BacktestResult {
  const sold = holding.soldFor(last.nav, calendar.plus(last.day, terms.confirmDays))
  const flows: CashFlow[] = deductions.map(({ dueDate, amountCents }) => ({
    date: dueDate,
    amountCents: cents(0 - amountCents),
  }))
  return {
    investedCents: budgetCents,
    buyFeeCents: cents(deductions.reduce((sum, { feeCents }) => sum + feeCents, 0)),
    redeemFeeCents: sold.feeCents,
    endCents: sold.netCents,
    profitCents: cents(sold.netCents - budgetCents),
    xirr: xirr([...flows, { date: last.day, amountCents: sold.netCents }]),
    drawdown: drawdownOf(states, budgetCents),
  }
}

/**
 * The deepest fall of the whole money: what is invested at its worth and what still waits as cash, so that
 * a plan and a single purchase of the same money can be compared.
 */
function drawdownOf(states: readonly DayState[], budgetCents: Cents): number {
  const points = states.map(({ day, investedCents, worthCents }) => ({
    date: day,
    index: budgetCents - investedCents + worthCents,
  }))
  return maxDrawdown(points)?.rate ?? 0
}
