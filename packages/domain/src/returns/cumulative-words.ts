import { NAV_ONE, type Nav } from '../products/nav.ts'
import type { PublishedNav } from './published-nav.ts'
import type { StatedAction } from './stated-action.ts'

/**
 * What cumulative values say about a day: nothing at all (there is none, or it cannot be one), that no cash was paid
 * since the last one, that exactly so much was, that something was which it does not name exactly, or that perhaps
 * something was: its slope is not known yet, and may be all there is to it.
 */
export type CumulativeWord =
  | { kind: 'silent' }
  | { kind: 'nothing' }
  | { kind: 'cash'; amount: Nav; since: string }
  | { kind: 'unclear'; amount: Nav }
  | { kind: 'perhaps'; amount: Nav }

/** Nobody pays less than half a tenth of a fen; below it lie the roundings of printed values. */
const LEAST = (NAV_ONE * 5) / 10_000
/** Roundings reach so far, where a source works its cumulative value out of more decimals than it prints. */
const ROUNDING_MOST = (NAV_ONE * 20) / 10_000
/** Rows on each side in which roundings are looked for, and how many make them a habit. */
const HABIT_ROWS = 20
const HABIT_STEPS = 4
/** So many rows that agree with each other make a level, if one below those before. */
const LASTING_ROWS = 5
/** From a quarter of a share's worth on it may as well be a split; the values of the next days tell. */
const LARGE_PART = 4
/** Splits have ratios of such steps, or bring the value to one yuan. */
const RATIO_STEPS = 20
const NEAR_ONE = NAV_ONE / 500
/** Large sums are paid in whole tenths of a fen. */
const WHOLE = NAV_ONE / 1000
/** How many later rows are asked whether it was cash or a split. */
const ROWS_ASKED = 20
/** What one day alone says is cash is a split only where so many later rows agree that it was carried. */
const ROWS_THAT_OVERTURN = 3
/** A slope is read off a row whose value moved by a fen, to a twentieth. */
const MOVE_THAT_TELLS = NAV_ONE / 100
const SLOPE_REACH = 0.05
/** Ten shares were made one: nobody does more. */
const LEAST_SLOPE = 0.1

interface Row {
  day: string
  nav: Nav
  cumulative: Nav
  /** Splits stated since the row before, new shares for an old one; 1 without. */
  ratio: number
  /** Something was stated since the row before: no word is needed. */
  isStated: boolean
}

/** cumulative = slope × value + level: 1 until a split that the source carries on in its cumulative value. */
interface Line {
  slope: number
  level: number
  /** Levels that a row fell from; coming back to one is no dividend. */
  left: number[]
  /** Values have moved along this line: it is known that the slope is no other. */
  isKnown: boolean
}

const gapOf = (row: Row, slope: number): number => row.cumulative - slope * row.nav

const isNear = (one: number, other: number, tolerance: number): boolean =>
  Math.abs(one - other) <= tolerance

function rowsWith(
  published: readonly PublishedNav[],
  stated: readonly StatedAction[],
  isTradingDay: (day: string) => boolean,
): Row[] {
  let last = ''
  return published.flatMap(({ day, nav, cumulative }) => {
    if (cumulative === null || cumulative === 0 || !isTradingDay(day)) return []
    const between = stated.filter((action) => action.day > last && action.day <= day)
    last = day
    const ratio = between.reduce(
      (product, { kind, value }) => (kind === 'split' ? (product * value) / 1_000_000 : product),
      1,
    )
    return [{ day, nav, cumulative, ratio, isStated: between.length > 0 }]
  })
}

/** How far the gap of this source moves by rounding alone around a row; 0 where it never does. */
function roundingAround(rows: readonly Row[], at: number): number {
  let steps = 0
  let most = 0
  const first = Math.max(1, at - HABIT_ROWS)
  for (let next = first; next <= Math.min(rows.length - 1, at + HABIT_ROWS); next += 1) {
    const [before, row] = [rows[next - 1], rows[next]]
    if (!before || !row || next === at || row.isStated) continue
    const step = gapOf(row, 1) - gapOf(before, 1)
    const isRounding = step !== 0 && (step < 0 || step < LEAST) && step >= -ROUNDING_MOST
    if (!isRounding) continue
    steps += 1
    most = Math.max(most, Math.abs(step))
  }
  return steps >= HABIT_STEPS ? most : 0
}

/** Whether two rows keep a slope: undefined where the value moved too little to tell it from the other. */
function keeps(
  [from, to]: readonly [Row, Row],
  [slope, other]: readonly [number, number],
  tolerance: number,
): boolean | undefined {
  const reach = tolerance + LEAST / 2
  if (Math.abs((to.nav - from.nav) * (other - slope)) <= 2 * reach) return undefined
  return isNear(gapOf(to, slope), gapOf(from, slope), reach)
}

interface Votes {
  /** Pairs of rows that keep the slope, and later rows that are in one. */
  pairs: number
  rows: number
}

/**
 * Which of two slopes the rows from `at` on keep: by how the cumulative value moves with the value, from row to row
 * and since that row. Undefined where the values moved too little to tell, and where fewer than `least` rows speak
 * for the other one. The rows are heard in the order in which they are published, and what they told first stands
 * until enough others outweigh it: the first slope, with which cash is booked, until `ROWS_THAT_OVERTURN` rows speak
 * for the other; the other one until `least` rows speak for the first. A dividend that by chance looks like the other
 * slope on one day unsays nothing.
 */
function slopeKept(
  rows: readonly Row[],
  at: number,
  [one, other]: readonly [number, number],
  { tolerance, least = 1 }: { tolerance: number; least?: number },
): number | undefined {
  const forOne: Votes = { pairs: 0, rows: 0 }
  const forOther: Votes = { pairs: 0, rows: 0 }
  let kept: number | undefined
  for (let next = at + 1; next < Math.min(rows.length, at + 1 + ROWS_ASKED); next += 1) {
    const [anchor, before, row] = [rows[at], rows[next - 1], rows[next]]
    if (!anchor || !before || !row || row.isStated) break
    const pairs = [anchor, before].map((from) => [from, row] as const)
    count(forOne, pairs.filter((pair) => keeps(pair, [one, other], tolerance)).length)
    count(forOther, pairs.filter((pair) => keeps(pair, [other, one], tolerance)).length)
    const leastForOne = kept === other ? least : 1
    const leastForOther = kept === one ? Math.max(least, ROWS_THAT_OVERTURN) : least
    if (forOne.pairs > forOther.pairs && forOne.rows >= leastForOne) kept = one
    if (forOther.pairs > forOne.pairs && forOther.rows >= leastForOther) kept = other
  }
  return kept
}

function count(votes: Votes, pairs: number): void {
  votes.pairs += pairs
  if (pairs > 0) votes.rows += 1
}

/**
 * The slope of the first rows: not 1 where a split before them is carried on. Of a few rows, or values that hardly
 * moved, it is not known and taken for 1.
 */
function firstSlope(rows: readonly Row[]): number {
  const slopes = rows.slice(1, ROWS_ASKED + 1).flatMap((row, at) => {
    const before = rows[at]
    const moved = before ? row.nav - before.nav : 0
    return !before || row.isStated || Math.abs(moved) < MOVE_THAT_TELLS
      ? []
      : [(row.cumulative - before.cumulative) / moved]
  })
  const middle = slopes.toSorted((one, other) => one - other)[Math.floor(slopes.length / 2)] ?? 1
  const agreeing = slopes.filter((slope) => isNear(slope, middle, SLOPE_REACH * Math.abs(middle)))
  const isKnown = slopes.length >= LASTING_ROWS && agreeing.length * 2 > slopes.length
  if (!isKnown || middle <= 0 || isNear(middle, 1, SLOPE_REACH)) return 1
  return agreeing.reduce((sum, slope) => sum + slope, 0) / agreeing.length
}

/**
 * Whether the rows after `at` keep the distance that it has between cumulative and unit NAV: then the change of
 * level is real, and no misprint of one day.
 */
function lasts(rows: readonly Row[], at: number, slope: number, tolerance: number): boolean {
  const after = rows.slice(at, at + LASTING_ROWS)
  const gap = after[0] && gapOf(after[0], slope)
  return (
    gap !== undefined &&
    after.length === LASTING_ROWS &&
    after.every((row) => isNear(gapOf(row, slope), gap, tolerance + LEAST))
  )
}

interface Step {
  rows: readonly Row[]
  at: number
  row: Row
  before: Row
  line: Line
}

function afterStated({ rows, at, row, line }: Step): CumulativeWord {
  const carried = line.slope * row.ratio
  if (carried !== line.slope) {
    const kept = slopeKept(rows, at, [line.slope, carried], {
      tolerance: 0,
      least: ROWS_THAT_OVERTURN,
    })
    line.slope = kept ?? line.slope
    line.isKnown = kept !== undefined
  }
  line.level = gapOf(row, line.slope)
  return { kind: 'silent' }
}

function afterFall({ rows, at, row, line }: Step, tolerance: number): CumulativeWord {
  if (lasts(rows, at, line.slope, tolerance)) {
    line.left.push(line.level)
    line.level = gapOf(row, line.slope)
  }
  return { kind: 'silent' }
}

/** A value and its cumulative value that moved together: some other slope may be all there is to it. */
function mayBeSlope(before: Row, row: Row): boolean {
  const slope = (row.cumulative - before.cumulative) / (row.nav - before.nav)
  return Number.isFinite(slope) && slope >= LEAST_SLOPE
}

/** Whether a large amount on a newest day is like a split: to one yuan, by a plain ratio, or no sum that is paid. */
function looksSplit({ nav }: Row, amount: number): boolean {
  const steps = ((nav + amount) * RATIO_STEPS) / nav
  const reach = (LEAST * RATIO_STEPS) / nav
  return (
    isNear(nav, NAV_ONE, NEAR_ONE) ||
    isNear(steps, Math.round(steps), reach) ||
    amount % WHOLE !== 0
  )
}

/** Something was paid or split: the later rows tell which, where they can. */
function afterRise({ rows, at, row, before, line }: Step, tolerance: number): CumulativeWord {
  const { slope, level } = line
  const amount = Math.round(gapOf(row, slope) - level)
  const next = rows[at + 1]
  const isSlip = next && !next.isStated && isNear(gapOf(next, slope), level, tolerance + LEAST)
  if (isSlip) return { kind: 'silent' }
  const isBack = line.left.some((one) => isNear(one, gapOf(row, slope), tolerance + LEAST))
  const carried = (row.cumulative - level) / row.nav
  const isLarge = amount * LARGE_PART >= before.nav
  const isCashAlone = !(isLarge && looksSplit(row, amount))
  const least = isCashAlone ? ROWS_THAT_OVERTURN : 1
  const kept = slopeKept(rows, at, [slope, carried], { tolerance, least })
  if (kept === carried) line.slope = carried
  if (kept !== undefined) line.isKnown = true
  line.level = gapOf(row, line.slope)
  if (isBack) return { kind: 'silent' }
  if (!line.isKnown && mayBeSlope(before, row)) return { kind: 'perhaps', amount }
  const isCash = kept === undefined ? isCashAlone : kept === slope
  return isCash && slope === 1 && tolerance === 0
    ? { kind: 'cash', amount, since: before.day }
    : { kind: 'unclear', amount }
}

function wordOf(step: Step): CumulativeWord {
  const { rows, at, row, line } = step
  if (row.isStated) return afterStated(step)
  const rounding = roundingAround(rows, at)
  const tolerance = line.slope === 1 ? rounding : rounding + LEAST
  const rise = gapOf(row, line.slope) - line.level
  if (Math.abs(rise) < LEAST || Math.abs(rise) <= tolerance) {
    if (Math.abs(row.nav - step.before.nav) >= MOVE_THAT_TELLS) line.isKnown = true
    return { kind: 'nothing' }
  }
  return rise < 0 ? afterFall(step, tolerance) : afterRise(step, tolerance)
}

/**
 * What the cumulative values (累计净值) say, by day. A source keeps
 *
 *     cumulative = value + everything that was paid in cash for a share
 *
 * so that a rise of the difference is a dividend, exactly. A split moves it by company: some go on without a step
 * (cumulative = ratio × value + what was paid, so that from then on it moves by the ratio), some let it fall with
 * the value (the difference stays), some add what the value lost. Therefore
 *
 * - a rise below a quarter of the value is cash, unless the values of three later days show that it was carried by a
 *   ratio (what is booked on its day is seldom taken back so);
 * - a larger one that looks like a split (to one yuan, by a plain ratio, no whole sum) is unclear until they show it;
 * - a rise that the next row takes back, a fall, and coming back from one are slips of the source or days on which it
 *   printed the value in its place: they say nothing;
 * - of the first rows, and after a stated split, a rise may be the slope: only a printed rate tells until later rows do;
 * - where the difference keeps moving by roundings, and after a split that is carried by a ratio, no amount is exact.
 *
 * A split itself is never read out of a cumulative value: its ratio is not in it to the last digit.
 */
export function cumulativeWords(
  published: readonly PublishedNav[],
  stated: readonly StatedAction[],
  isTradingDay: (day: string) => boolean,
): ReadonlyMap<string, CumulativeWord> {
  const rows = rowsWith(published, stated, isTradingDay)
  const words = new Map<string, CumulativeWord>()
  const [first] = rows
  if (!first) return words
  const slope = firstSlope(rows)
  const line: Line = { slope, level: gapOf(first, slope), left: [], isKnown: slope !== 1 }
  rows.forEach((row, at) => {
    const before = rows[at - 1]
    if (before) words.set(row.day, wordOf({ rows, at, row, before, line }))
  })
  return words
}
