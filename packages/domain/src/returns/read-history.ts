import type { Nav } from '../products/nav.ts'
import { mulDiv } from '../money/rounding.ts'
import { cumulativeWords, type CumulativeWord } from './cumulative-words.ts'
import { isBeyondLimit } from './day-limit.ts'
import { grownBy, growthOf, joined, riseBy } from './growth-of-actions.ts'
import { hiddenPayment, isPrintedRate, riseOf } from './hidden-payment.ts'
import { RATE_ONE, type HistoryRules, type PublishedNav } from './published-nav.ts'
import {
  TOTAL_INDEX_ONE,
  type History,
  type HistoryDay,
  type Statements,
  type UnexplainedDay,
  type UnexplainedReason,
} from './history.ts'
import type { StatedAction } from './stated-action.ts'

interface Base {
  nav: Nav
  index: number
}

interface Chain {
  /** The last trading day, against which rates are printed, and the one before it. */
  before: PublishedNav
  beforeIndex: number
  twoBefore: PublishedNav | undefined
  /** The value of the row before, if that is one of a Sunday: some sources print the next rate against it. */
  valuation: Nav | undefined
  /** Where the ratio of values starts: the last dividend, split or estimated day. */
  base: Base
  /** The newest day that was looked at, a Sunday too. */
  lastDay: string
}

type Outcome =
  | { kind: 'asIs'; unexplained?: UnexplainedDay }
  | { kind: 'stated'; actions: readonly StatedAction[] }
  /** Grown by a rate in place of the values, in percent ×10^4. */
  | { kind: 'chained'; rate: number; unexplained: UnexplainedDay }

const AS_IS: Outcome = { kind: 'asIs' }

/** Rates that differ from the value with a stated dividend by more than this speak of something else. */
const CONTRADICTION = 2_000
/** A cumulative value that knows of no cash leaves a split, and nobody splits by less than a hundredth. */
const LEAST_SPLIT = 10_000

function tradingDaysBetween(from: string, to: string, rules: HistoryRules): number {
  let [count, day] = [1, rules.previousTradingDay(to)]
  while (day > from && count < 60) {
    count += 1
    day = rules.previousTradingDay(day)
  }
  return count
}

/** One day of a history, and everything that is known about it. */
interface Asked {
  row: PublishedNav
  chain: Chain
  rules: HistoryRules
  word: CumulativeWord
}

function unexplainedDay(
  { row, chain }: Asked,
  reason: UnexplainedReason,
  missing: Nav,
): UnexplainedDay {
  const { before } = chain
  return {
    day: row.day,
    since: before.day,
    reason,
    navBefore: before.nav,
    nav: row.nav,
    rate: row.rate,
    missing: Math.max(0, missing),
  }
}

const isNextDay = ({ row, chain, rules }: Asked): boolean =>
  rules.previousTradingDay(row.day) <= chain.before.day

const isGapBefore = ({ chain: { before, twoBefore }, rules }: Asked): boolean =>
  twoBefore !== undefined && rules.previousTradingDay(before.day) > twoBefore.day

function isImplausible({ row, chain, rules }: Asked, move: number): boolean {
  const days = tradingDaysBetween(chain.before.day, row.day, rules)
  return isBeyondLimit(move, days, rules.dayLimitPpm(row.day))
}

/** A printed rate speaks of the value before only where no trading day lies between; 0 beside a move is none. */
function spokenRate(asked: Asked): number | undefined {
  const { row, chain } = asked
  const rise = riseOf(chain.before.nav, row.nav)
  if (row.rate === null || (row.rate === 0 && rise !== 0) || !isNextDay(asked)) return undefined
  const { valuation } = chain
  if (valuation !== undefined && isPrintedRate(row.rate, riseOf(valuation, row.nav))) return rise
  return row.rate
}

/** Without a word of a cumulative value: what the rate and the days between say. */
function byRate(asked: Asked, isCashOut: boolean): Outcome {
  const { row, chain } = asked
  const { before, twoBefore } = chain
  const rise = riseOf(before.nav, row.nav)
  const rate = spokenRate(asked)
  if (rate === undefined) {
    const isOutOfReach = isImplausible(asked, rise)
    if (!isOutOfReach) return AS_IS
    const missing = before.nav - row.nav
    if (row.rate === null || row.rate === 0) {
      return { kind: 'asIs', unexplained: unexplainedDay(asked, 'move', missing) }
    }
    return isPrintedRate(row.rate, rise)
      ? AS_IS
      : { kind: 'chained', rate: row.rate, unexplained: unexplainedDay(asked, 'rate', missing) }
  }
  const hidden = hiddenPayment({
    row,
    before,
    twoBefore,
    isGapBefore: isGapBefore(asked),
    rate,
  })
  if (hidden.kind === 'none') return AS_IS
  const isSmall = Math.abs(rate - rise) < LEAST_SPLIT
  if (isCashOut && isSmall) return AS_IS
  const isRise = hidden.missing < 0
  if (isRise && !isImplausible(asked, rise)) return AS_IS
  const unexplained = unexplainedDay(asked, 'rate', hidden.missing)
  if (hidden.kind === 'slip') return { kind: 'asIs', unexplained }
  return { kind: 'chained', rate, unexplained }
}

/** A cumulative value names an amount: cash, unless the printed rate or the trading days say that it cannot be. */
function byCash(asked: Asked, amount: Nav, since: string): Outcome {
  const { row, chain } = asked
  const { before } = chain
  const rise = riseOf(before.nav, row.nav)
  const whole = riseOf(before.nav, row.nav + amount)
  const rate = spokenRate(asked)
  const isAgreed =
    rate === undefined
      ? !isImplausible(asked, whole)
      : Math.abs(rate - whole) <= CONTRADICTION ||
        (isPrintedRate(rate, rise) && Math.abs(whole) <= Math.abs(rise))
  if (isAgreed && since === before.day) {
    const { day } = row
    return {
      kind: 'stated',
      actions: [{ day, kind: 'dividend', value: amount, origin: 'cumulative' }],
    }
  }
  return unclear(asked, amount)
}

/** Something was paid or split, and the cumulative value does not say what: as much as it names, or by the rate. */
function unclear(asked: Asked, amount: Nav): Outcome {
  const rate = spokenRate(asked)
  const whole = riseOf(asked.chain.before.nav, asked.row.nav + amount)
  return {
    kind: 'chained',
    rate: rate ?? whole,
    unexplained: unexplainedDay(asked, 'cumulative', amount),
  }
}

function outcomeOf(asked: Asked, stated: readonly StatedAction[], isNothing: boolean): Outcome {
  if (stated.length > 0) return { kind: 'stated', actions: stated }
  if (isNothing) return AS_IS
  const { word } = asked
  if (word.kind === 'cash') return byCash(asked, word.amount, word.since)
  if (word.kind === 'unclear') return unclear(asked, word.amount)
  // Taken as it is, whoever holds the fund would miss what was paid, should later values say that it was.
  if (word.kind === 'perhaps' && spokenRate(asked) === undefined) return unclear(asked, word.amount)
  return byRate(asked, word.kind === 'nothing')
}

interface Done {
  day: HistoryDay
  base: Base
}

/** The printed rate where it agrees with the value and what was stated, else the rise that follows from them. */
const shownRise = (rate: number | null, rise: number): number =>
  rate !== null && isPrintedRate(rate, rise) ? rate : rise

function dayOf(row: PublishedNav, chain: Chain, outcome: Outcome): Done {
  const { day, nav } = row
  const { before, beforeIndex, base } = chain
  if (outcome.kind === 'chained') {
    const totalIndex = mulDiv(beforeIndex, RATE_ONE + outcome.rate, RATE_ONE, 'half-up')
    const shown = { day, nav, riseRate: outcome.rate, totalIndex, isEstimated: true }
    return { day: shown, base: { nav, index: totalIndex } }
  }
  if (outcome.kind === 'stated') {
    const growth = growthOf(nav, before.nav, outcome.actions)
    const totalIndex = grownBy(beforeIndex, growth)
    const riseRate = shownRise(row.rate, riseBy(growth))
    return {
      day: { day, nav, riseRate, totalIndex, isEstimated: false },
      base: { nav, index: totalIndex },
    }
  }
  const totalIndex = mulDiv(base.index, nav, base.nav, 'half-up')
  const riseRate = shownRise(row.rate, riseOf(before.nav, nav))
  const isEstimated = outcome.unexplained !== undefined
  return { day: { day, nav, riseRate, totalIndex, isEstimated }, base }
}

const firstDay = ({ day, nav }: PublishedNav): HistoryDay => ({
  day,
  nav,
  riseRate: null,
  totalIndex: TOTAL_INDEX_ONE,
  isEstimated: false,
})

/**
 * Reads the published values of a fund, in order of days: total return, the dividends and splits that are stated, and
 * the days that nobody explains. Money moves on what is stated alone. It is, in this order, a dividend or split of its
 * own, an operator's word that nothing was paid, and a cumulative value (`cumulativeWords`). Without them
 *
 * - a printed rate above the move of the value says that something was paid or split: the return goes on by the rate,
 *   and the day is not explained;
 * - beside a rate of 0 or none, and after missing days, the value counts as it is. A move beyond what the trading days
 *   between can bring about is not explained.
 *
 * A value of a day without trading starts nothing and is no base for the next day. What is stated for a day without a
 * value counts at the next value.
 */
export function readHistory(
  published: readonly PublishedNav[],
  rules: HistoryRules,
  { actions, nothingOn }: Statements,
): History {
  const words = cumulativeWords(published, actions, rules.isTradingDay)
  const history: History = { days: [], actions: [], unexplained: [] }
  let chain: Chain | undefined
  for (const row of published) {
    const isTrading = rules.isTradingDay(row.day)
    if (!chain) {
      history.days.push(firstDay(row))
      const base = { nav: row.nav, index: TOTAL_INDEX_ONE }
      chain = {
        before: row,
        beforeIndex: base.index,
        twoBefore: undefined,
        valuation: undefined,
        base,
        lastDay: row.day,
      }
      continue
    }
    const word = words.get(row.day) ?? { kind: 'silent' }
    const { before } = chain
    const isSince = (day: string) => day > before.day && day <= row.day
    const stated = isTrading
      ? joined(
          actions.filter(({ day }) => isSince(day)),
          row.day,
        )
      : []
    const isNothing = !isTrading || [...nothingOn].some(isSince)
    const outcome = outcomeOf({ row, chain, rules, word }, stated, isNothing)
    const { day, base } = dayOf(row, chain, outcome)
    history.days.push(day)
    if (outcome.kind === 'stated') history.actions.push(...outcome.actions)
    else if (outcome.unexplained) history.unexplained.push(outcome.unexplained)
    chain = isTrading
      ? {
          before: row,
          beforeIndex: day.totalIndex,
          twoBefore: before,
          valuation: undefined,
          base,
          lastDay: row.day,
        }
      : { ...chain, valuation: row.nav, base, lastDay: row.day }
  }
  const { lastDay } = chain ?? { lastDay: '' }
  // What is stated for days to come waits for their values.
  if (chain)
    history.actions.push(...actions.filter(({ day }) => day > chain.before.day && day > lastDay))
  return history
}
