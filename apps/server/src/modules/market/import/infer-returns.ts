import { mulDiv } from '@koi/domain/money/rounding'
import { TOTAL_INDEX_ONE, type FundActionRow } from '../fund-day.ts'
import { inferAction } from './infer-action.ts'
import type { PublishedNav } from './nav-csv.ts'

/** What inferring needs to know besides the values. */
export interface ReturnRules {
  isTradingDay: (day: string) => boolean
  previousTradingDay: (day: string) => string
  /** Sources print 0 for funds abroad when they have no rate. */
  isAbroad: boolean
}

export interface ReturnDay {
  day: string
  nav: number
  riseRate: number | null
  totalIndex: number
}

export type KnownAction = Pick<FundActionRow, 'day' | 'kind' | 'value' | 'isInferred'>

export interface FundReturns {
  days: ReturnDay[]
  actions: KnownAction[]
}

const RATIO_ONE = 1_000_000
/** A rate of 0 beside a fall like this is a dividend, whoever printed it: no basket fell so in a holiday. */
const CERTAIN_FALL_PPM = -80_000

/** Half of the last digit of a rate with two decimals. */
const PRINTED_TOLERANCE = 50

/** The rise from one value to another, ×10^4 percent. */
function riseOf(from: number, to: number): number {
  return mulDiv(to - from, RATIO_ONE, from, 'half-up')
}

/**
 * Whether a printed rate is a statement about the day. A rate of exactly 0 beside a changed value mostly
 * means that the source had none: for funds abroad, after missing days (weekly values of the first
 * months), and always when the value rose, as nothing but a dividend or split hides a return of 0.
 */
function isStated(published: PublishedNav, before: PublishedNav, rules: ReturnRules): boolean {
  if (published.rate === null) return false
  const rise = riseOf(before.nav, published.nav)
  if (published.rate !== 0 || rise === 0 || rise <= CERTAIN_FALL_PPM) return true
  const isNextDay = rules.previousTradingDay(published.day) === before.day
  return rise < 0 && isNextDay && !rules.isAbroad
}

/** What one share of the day before is worth on the day, ×10^4 × 10^6. */
function worthOf(nav: number, action: KnownAction): number {
  return action.kind === 'split' ? nav * action.value : (nav + action.value) * RATIO_ONE
}

interface Chain {
  /** The last trading day, against which most rates are printed. */
  before: PublishedNav & { totalIndex: number }
  /** The value of the row before, if that is one of a Sunday: some sources print the next rate against it. */
  valuation: number | undefined
  baseNav: number
  baseIndex: number
}

function step(published: PublishedNav, chain: Chain, action: KnownAction | undefined): number {
  if (!action) return mulDiv(chain.baseIndex, published.nav, chain.baseNav, 'half-up')
  const { before } = chain
  return mulDiv(
    before.totalIndex,
    worthOf(published.nav, action),
    before.nav * RATIO_ONE,
    'half-up',
  )
}

function actionOn(
  published: PublishedNav,
  { before, valuation }: Chain,
  rules: ReturnRules,
  known: ReadonlyMap<string, KnownAction>,
): KnownAction | undefined {
  const stated = known.get(published.day)
  if (stated) return stated
  if (published.rate === null || !isStated(published, before, rules)) return undefined
  const isAgainstValuation =
    valuation !== undefined &&
    Math.abs(riseOf(valuation, published.nav) - published.rate) <= PRINTED_TOLERANCE
  if (isAgainstValuation) return undefined
  const found = inferAction(before.nav, published.nav, published.rate)
  return found && { day: published.day, isInferred: true, ...found }
}

/**
 * Total return of published values in order of days. Between dividends and splits it is exactly the
 * ratio of the values; `known` actions count as they are, others are inferred from the daily rate,
 * which already reflects them. A value of a day without trading never starts a dividend and is no base
 * for the next day.
 */
export function inferReturns(
  published: readonly PublishedNav[],
  rules: ReturnRules,
  known: readonly KnownAction[] = [],
): FundReturns {
  const knownByDay = new Map(known.map((action) => [action.day, action]))
  const returns: FundReturns = { days: [], actions: [] }
  let chain: Chain | undefined
  for (const row of published) {
    const isTrading = rules.isTradingDay(row.day)
    const action = chain && isTrading ? actionOn(row, chain, rules, knownByDay) : undefined
    const totalIndex = chain ? step(row, chain, action) : TOTAL_INDEX_ONE
    returns.days.push({
      day: row.day,
      nav: row.nav,
      totalIndex,
      riseRate: shownRise(row, chain, action),
    })
    if (action) returns.actions.push(action)
    const base = chain && !action ? chain : { baseNav: row.nav, baseIndex: totalIndex }
    const before = isTrading || !chain ? { ...row, totalIndex } : chain.before
    const valuation = isTrading ? undefined : row.nav
    chain = { before, valuation, baseNav: base.baseNav, baseIndex: base.baseIndex }
  }
  return returns
}

/** The printed rate where it agrees with value and action, else the rise that follows from them. */
function shownRise(row: PublishedNav, chain: Chain | undefined, action: KnownAction | undefined) {
  if (!chain) return null
  const { before } = chain
  const rise = action
    ? mulDiv(worthOf(row.nav, action) - before.nav * RATIO_ONE, 1, before.nav, 'half-up')
    : riseOf(before.nav, row.nav)
  const isPrinted = row.rate !== null && Math.abs(row.rate - rise) <= PRINTED_TOLERANCE
  return isPrinted ? row.rate : rise
}
