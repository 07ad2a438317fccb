import { addDays, daysBetween } from '../calendar/dates.ts'
import { type CashFlow, xirr } from '../metrics/xirr.ts'
import { cents } from '../money/cents.ts'
import { growthBetween, type HeldSeries, heldGrowth, mixGrowth, valueAt } from './time-weighted.ts'

/** Money that went into a holding (`in`) or came out of it (`out`, dividends as well). */
export type GapFlow = {
  readonly day: string
  readonly kind: 'in' | 'out'
  /** What the person paid or received, in cents. */
  readonly paidCents: number
  /** The fee within it: the money worked with was paid − fee, the money taken off paid + fee. */
  readonly feeCents: number
}

export type GapHolding = HeldSeries & { readonly key: string; readonly flows: readonly GapFlow[] }

/** An order, and what its fund did afterwards until the end. */
type GapMove = GapFlow & { readonly key: string; readonly afterRate: number }

/** Rates ×10^8 over the whole period, not per year: 5,000,000 is 5 %. */
export type BehaviourGap = {
  readonly fromDay: string
  readonly toDay: string
  readonly days: number
  /** What the money earned, in cents: the value at the end less that at the start, less what was paid in, and what came out. */
  readonly profitCents: number
  /** Money-weighted: what the person's own money earned. */
  readonly moneyWeighted: number
  /** The same per year (XIRR, act/365). */
  readonly moneyWeightedYearly: number
  /** Time-weighted: what the funds earned that were held at first, had nothing been done. */
  readonly timeWeighted: number
  /** moneyWeighted − timeWeighted = timing + fees + switching, exactly. */
  readonly gap: number
  readonly timing: number
  readonly fees: number
  readonly switching: number
  readonly feesCents: number
  /** The orders that mattered most, most first. */
  readonly moves: readonly GapMove[]
}

/** So long a holding must be to say something about behaviour. */
export const GAP_DAYS_MIN = 30
const SCALE = 1e8
const YEAR_DAYS = 365
const MOVES_MAX = 5

/** The first evening, and whether something was held by then or came on the day. */
type Start = { readonly day: string; readonly isHeld: boolean }

const isWithin = (day: string, start: Start, to: string) =>
  day <= to && (start.isHeld ? day > start.day : day >= start.day)

/**
 * The behaviour gap (PRODUCT 5): what a person earned less what their first mix of funds earned by
 * itself, over the same days. Four returns stand between the two:
 *
 * - B: the mix of the first evening, held unchanged, dividends reinvested (time-weighted, the funds);
 * - P: what was really held day by day, without the weight of money in and out (time-weighted, the person);
 * - G: the money-weighted return of the same flows had there been no fees;
 * - M: the money-weighted return.
 *
 * switching = P − B, timing = G − P, fees = M − G. Each of the four is rounded to 10^-8 first, so the
 * parts add up exactly. Undefined where nothing was held at the start, where the days are fewer than
 * `GAP_DAYS_MIN`, or where the flows have no rate.
 */
export function behaviourGap(
  all: readonly GapHolding[],
  { from, to }: { from: string; to: string },
): BehaviourGap | undefined {
  const start = startOf(all, from)
  if (!start || daysBetween(start.day, to) < GAP_DAYS_MIN) return undefined
  const days = daysBetween(start.day, to)
  const holdings = all.map((holding) => ({
    ...holding,
    flows: holding.flows.filter(({ day }) => isWithin(day, start, to)),
  }))
  const mix = mixGrowth(holdings, start.day, to)
  const yearly = xirr(flowsOf(holdings, start, to, paidOf))
  const yearlyFree = xirr(flowsOf(holdings, start, to, workedOf))
  if (mix === undefined || yearly === undefined || yearlyFree === undefined) return undefined
  const [b, p, g, m] = [
    mix - 1,
    heldGrowth(holdings, start.day, to) - 1,
    periodRate(yearlyFree, days),
    periodRate(yearly, days),
  ].map((rate) => Math.round(rate * SCALE))
  if (b === undefined || p === undefined || g === undefined || m === undefined) return undefined
  return {
    fromDay: start.day,
    toDay: to,
    days,
    profitCents: flowsOf(holdings, start, to, paidOf).reduce(
      (sum, { amountCents }) => sum + amountCents,
      0,
    ),
    moneyWeighted: m,
    moneyWeightedYearly: Math.round(yearly * SCALE),
    timeWeighted: b,
    gap: m - b,
    timing: g - p,
    fees: m - g,
    switching: p - b,
    feesCents: holdings.reduce(
      (sum, { flows }) => sum + flows.reduce((part, { feeCents }) => part + feeCents, 0),
      0,
    ),
    moves: movesOf(holdings, to),
  }
}

/** Where the period begins: the evening before it where something was held, else the first purchase. */
function startOf(holdings: readonly GapHolding[], from: string): Start | undefined {
  const before = addDays(from, -1)
  if (holdings.some((holding) => valueAt(holding, before) > 0)) {
    return { day: before, isHeld: true }
  }
  const day = holdings
    .flatMap(({ flows }) => flows)
    .filter((flow) => flow.kind === 'in' && flow.day >= from)
    .map((flow) => flow.day)
    .toSorted()[0]
  return day === undefined ? undefined : { day, isHeld: false }
}

const paidOf = ({ paidCents }: GapFlow) => paidCents
const workedOf = ({ kind, paidCents, feeCents }: GapFlow) =>
  kind === 'in' ? paidCents - feeCents : paidCents + feeCents

/** The value at the start as paid in, the flows after it, the value at the end as received. */
function flowsOf(
  holdings: readonly GapHolding[],
  start: Start,
  to: string,
  amountOf: (flow: GapFlow) => number,
): CashFlow[] {
  const flows: CashFlow[] = []
  const add = (date: string, amount: number) => {
    if (amount !== 0) flows.push({ date, amountCents: cents(amount) })
  }
  for (const holding of holdings) {
    if (start.isHeld) add(start.day, -valueAt(holding, start.day))
    for (const flow of holding.flows) {
      add(flow.day, flow.kind === 'in' ? -amountOf(flow) : amountOf(flow))
    }
    add(to, valueAt(holding, to))
  }
  return flows
}

function periodRate(yearly: number, days: number): number {
  return Math.expm1(Math.log1p(yearly) * (days / YEAR_DAYS))
}

function movesOf(holdings: readonly GapHolding[], to: string): GapMove[] {
  const moves = holdings.flatMap(({ key, points, flows }) =>
    flows.map((flow) => ({
      ...flow,
      key,
      afterRate: Math.round((growthBetween(points, flow.day, to) - 1) * SCALE),
    })),
  )
  const weight = ({ paidCents, afterRate }: GapMove) => Math.abs(paidCents * afterRate)
  return moves.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOVES_MAX)
}
