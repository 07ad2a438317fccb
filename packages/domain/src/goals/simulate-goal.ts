import { CENTS_MAX } from '../money/cents.ts'

/** What one fund of a goal starts with, what is paid into it, and how it may grow. */
export interface SimulatedFund {
  /** Cents. */
  startCents: number
  /**
   * Cents paid into it in each month from now on, at the month's end; one place more than months, as what is paid after the
   * last whole month no longer grows.
   */
  paidCents: readonly number[]
  /** Ratios of past months, the same months for all funds of a goal; empty where it is counted at no return. */
  growth: readonly number[]
}

export interface SimulationTerms {
  funds: readonly SimulatedFund[]
  /** Whole months that money grows. */
  months: number
  paths: number
  /** A number from 0 up to and without 1; the same ones in the same order give the same range. */
  random: () => number
  /** Months at which values are kept beside the end, in order. */
  marks?: readonly number[]
}

/** What the goal came to in every path, ascending and as the paths came; and at each mark, ascending. Cents. */
export interface Simulation {
  finals: readonly number[]
  sorted: readonly number[]
  sortedAt: readonly (readonly number[])[]
}

/** Months that are drawn together, so that good and bad times keep their length. */
const BLOCK_MONTHS = 6
const PATHS_MAX = 500
const PATHS_MIN = 200
/** So many steps of funds and months at most: the work of a page has a bound. */
const STEPS_MAX = 1_500_000

/** How many paths a goal is simulated by: fewer where they are long and of many funds. Money has no part in it. */
export function pathsFor(months: number, funds: number): number {
  const affordable = Math.floor(STEPS_MAX / Math.max(1, months * funds))
  return Math.min(PATHS_MAX, Math.max(PATHS_MIN, affordable))
}

/**
 * A value after a month: half-up to the cent, never above what stays exact. More money never becomes less by it, and a ratio of
 * 1 changes nothing.
 */
const grown = (valueCents: number, ratio: number): number =>
  Math.min(CENTS_MAX, Math.round(valueCents * ratio))

/**
 * A block bootstrap: each path goes through past months, drawn in blocks that may begin anywhere and go on at the beginning
 * behind the last month. In one path all funds go through the same months, so they fall together as they did. Money
 * stays in its fund. Which months are drawn depends on the random numbers alone.
 */
export function simulateGoal(terms: SimulationTerms): Simulation {
  const { funds, months, paths, random, marks = [] } = terms
  const history = Math.max(0, ...funds.map(({ growth }) => growth.length))
  const finals: number[] = []
  const at = marks.map((): number[] => [])
  for (let path = 0; path < paths; path++) {
    const drawn = drawMonths(months, history, random)
    const totals = totalsOf(funds, months, drawn)
    for (const [place, mark] of marks.entries()) at[place]?.push(totals[mark] ?? 0)
    finals.push(totals[months + 1] ?? 0)
  }
  return { finals, sorted: ascending(finals), sortedAt: at.map(ascending) }
}

/** The past month that each month of a path is. */
function drawMonths(months: number, history: number, random: () => number): Int32Array {
  const drawn = new Int32Array(months)
  for (let month = 0; month < months; month++) {
    const isNew = month % BLOCK_MONTHS === 0
    drawn[month] = isNew
      ? Math.floor(random() * history)
      : ((drawn[month - 1] ?? 0) + 1) % Math.max(1, history)
  }
  return drawn
}

/** What all funds together are worth before each month of a path, after the last one, and with what is paid behind it. */
function totalsOf(
  funds: readonly SimulatedFund[],
  months: number,
  drawn: Int32Array,
): Float64Array {
  const totals = new Float64Array(months + 2)
  for (const { startCents, growth, paidCents } of funds) {
    let value = startCents
    for (let month = 0; month < months; month++) {
      add(totals, month, value)
      const ratio = growth[drawn[month] ?? 0] ?? 1
      value = Math.min(CENTS_MAX, grown(value, ratio) + (paidCents[month] ?? 0))
    }
    add(totals, months, value)
    add(totals, months + 1, value + (paidCents[months] ?? 0))
  }
  return totals
}

function add(totals: Float64Array, place: number, value: number): void {
  totals[place] = Math.min(CENTS_MAX, (totals[place] ?? 0) + value)
}

const ascending = (values: readonly number[]): number[] => [...Float64Array.from(values).toSorted()]

/** The value that so many permille of the paths stay at or below (nearest rank); 0 without any. Cents. */
export function percentile(sorted: readonly number[], permille: number): number {
  const rank = Math.ceil((sorted.length * permille) / 1000)
  return sorted[Math.max(0, rank - 1)] ?? 0
}
