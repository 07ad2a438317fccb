import { type Cents, cents } from '../money/cents.ts'
import { pathsFor, percentile, simulateGoal, type SimulatedFund } from './simulate-goal.ts'
import { ON_TRACK_PERMILLE } from './verdict.ts'

/** The outer and the middle lines of a range, in permille of the paths. */
const LOW = 100
const MID = 500
const HIGH = 900
/** Points of the picture of a range, its end included. */
const POINTS_MAX = 12
/** What more a month is named in whole ten yuan. */
const EXTRA_STEP_CENTS = 1000
/** How often it is tried with a step more, where rounding left it short. */
const EXTRA_TRIES = 5

export interface RangeTerms {
  funds: readonly SimulatedFund[]
  months: number
  targetCents: number
  /** Makes the same random numbers anew each time it is called. */
  seeded: () => () => number
}

export interface ExtraTerms extends RangeTerms {
  /** Shares of more money that would be paid every month, by fund; any whole unit. */
  weights: readonly number[]
}

interface RangePoint {
  /** Whole months from now. */
  month: number
  lowCents: Cents
  midCents: Cents
  highCents: Cents
}

export interface GoalRange {
  /** The last point is the goal's day. */
  points: RangePoint[]
  paths: number
  /** Paths that come to the target. */
  reachedPaths: number
  /** What each path came to, in cents: `extraMoney` goes on from there. */
  finals: readonly number[]
}

/** More money a month, and how many paths reach the target with it. */
export interface ExtraMoney {
  extraCents: Cents
  extraReachedPaths: number
}

const marksOf = (months: number): number[] => {
  const step = Math.max(1, Math.ceil(months / POINTS_MAX))
  const marks: number[] = []
  for (let month = 0; month < months; month += step) marks.push(month)
  return marks
}

const pointOf = (month: number, sorted: readonly number[]): RangePoint => ({
  month,
  lowCents: cents(percentile(sorted, LOW)),
  midCents: cents(percentile(sorted, MID)),
  highCents: cents(percentile(sorted, HIGH)),
})

const countOf = (finals: readonly number[], targetCents: number) =>
  finals.filter((final) => final >= targetCents).length

/** Money that is paid every month beside what is planned, in proportion to the weights. */
function withExtra({ funds, weights, months }: ExtraTerms, extraCents: number): SimulatedFund[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  return funds.map((fund, place) => {
    const own = sum === 0 ? 0 : Math.floor((extraCents * (weights[place] ?? 0)) / sum)
    const paidCents = Array.from(
      { length: months + 1 },
      (_, month) => (fund.paidCents[month] ?? 0) + (month < months ? own : 0),
    )
    return { ...fund, paidCents }
  })
}

/**
 * Where a goal may stand on its day: the 10 %, 50 % and 90 % lines of what its funds' past months would make of it, and how
 * many paths reach it. Cents. The same terms give the same range; more money lowers no line. History is no promise: whoever
 * shows this says so.
 */
export function goalRange({ funds, months, targetCents, seeded }: RangeTerms): GoalRange {
  const paths = pathsFor(months, funds.length)
  const marks = marksOf(months)
  const { finals, sorted, sortedAt } = simulateGoal({
    funds,
    months,
    paths,
    marks,
    random: seeded(),
  })
  const points = marks.map((month, place) => pointOf(month, sortedAt[place] ?? []))
  return {
    points: [...points, pointOf(months, sorted)],
    paths,
    reachedPaths: countOf(finals, targetCents),
    finals,
  }
}

/**
 * What more every month, in whole ten yuan, lets `ON_TRACK_PERMILLE` of the paths reach the target; 0 where enough do already,
 * where no month is left, or where it would be more than the target itself.
 */
export function extraMoney(
  terms: ExtraTerms,
  { paths, reachedPaths, finals }: GoalRange,
): ExtraMoney {
  const nothing = { extraCents: cents(0), extraReachedPaths: reachedPaths }
  const { funds, months, targetCents, seeded } = terms
  const enough = Math.ceil((paths * ON_TRACK_PERMILLE) / 1000)
  if (reachedPaths >= enough || months === 0) return nothing
  const reached = (some: readonly SimulatedFund[]) =>
    simulateGoal({ funds: some, months, paths, random: seeded() }).finals
  // What the target, paid every month, becomes in each path: as much less is needed as it is more than what is missing.
  const bare = funds.map((fund) => ({ ...fund, startCents: 0, paidCents: [] }))
  const grown = reached(withExtra({ ...terms, funds: bare }, targetCents))
  const needs = finals.map(
    (final, path) => Math.max(0, targetCents - final) / Math.max(1, grown[path] ?? 0),
  )
  const need = (needs.toSorted((a, b) => a - b)[enough - 1] ?? 0) * targetCents
  let extra = Math.ceil(need / EXTRA_STEP_CENTS) * EXTRA_STEP_CENTS
  for (let tries = 0; tries < EXTRA_TRIES && extra <= targetCents; tries++) {
    const extraReachedPaths = countOf(reached(withExtra(terms, extra)), targetCents)
    if (extraReachedPaths >= enough) return { extraCents: cents(extra), extraReachedPaths }
    extra += EXTRA_STEP_CENTS
  }
  return nothing
}

/** What comes together at no return, and what is missing of it. Cents. */
export interface PlainSum {
  plannedCents: Cents
  sumCents: Cents
  missingCents: Cents
  /** In each month that is left, up to the cent, so that nothing is missing. */
  missingPerMonthCents: Cents
}

/** The plain sum of a goal: what is there, and what is planned until its day. */
export function plainSum(
  startCents: number,
  paidCents: readonly number[],
  { months, targetCents }: { months: number; targetCents: number },
): PlainSum {
  const planned = paidCents.reduce((sum, each) => sum + each, 0)
  const missing = Math.max(0, targetCents - startCents - planned)
  return {
    plannedCents: cents(planned),
    sumCents: cents(startCents + planned),
    missingCents: cents(missing),
    missingPerMonthCents: cents(Math.ceil(missing / Math.max(1, months))),
  }
}
