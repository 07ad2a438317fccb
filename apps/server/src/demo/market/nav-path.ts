import { mulDiv } from '@koi/domain/money/rounding'
import { TOTAL_INDEX_ONE, type FundActionRow, type FundDayRow } from '#modules/market/index.ts'
import type { DayPlan } from './day-plan.ts'
import { factorNames, type FactorDays } from './factors.ts'
import { NAV_OF_STEP, type FundSpec } from './fund-spec.ts'
import { gaussian, seedOf } from './hash-noise.ts'

/** Where a path stands at the end of a day; everything that the next day depends on. */
export interface PathState {
  /** The NAV, and below the NAV of the base, in units of `NAV_OF_STEP`. */
  nav: number
  totalIndex: number
  /** The value and index right after the last dividend or split: from there the index follows the NAV. */
  baseNav: number
  baseIndex: number
}

export interface PathDay {
  state: PathState
  row: FundDayRow
  action: FundActionRow | undefined
}

const BASIS_POINT = 0.0001
const PPM = 1_000_000
const DAYS_OF_YEAR = 365
const RATIO_ONE = 1_000_000

/** Asks what a fund grows by on a day, as a fraction; the same for every day and order of asking. */
export type Growth = (spec: FundSpec, plan: DayPlan) => number

/** The growth of all funds; a combination grows as its parts do, held at their weights. */
export function createGrowth(
  factorDays: FactorDays,
  byCode: ReadonlyMap<string, FundSpec>,
): Growth {
  const seeds = new Map<string, number>()
  const seedFor = (name: string) => {
    const seed = seeds.get(name) ?? seedOf(`koi-demo-noise/${name}`)
    seeds.set(name, seed)
    return seed
  }
  return function growth(spec, plan): number {
    if (spec.parts.length > 0) {
      return spec.parts.reduce((sum, { fundCode, weightPermille }) => {
        const part = byCode.get(fundCode)
        if (!part) throw new Error(`combination ${spec.code} has no fund ${fundCode}`)
        return sum + (weightPermille / 1000) * growth(part, plan)
      }, 0)
    }
    const { loadings, noise, noiseBp, alphaBp } = spec.path
    const returns = factorDays(plan.number)
    let sum = alphaBp * BASIS_POINT
    for (const name of factorNames) sum += (loadings[name] ?? 0) * returns[name]
    if (noiseBp > 0) sum += noiseBp * BASIS_POINT * gaussian(seedFor(noise), plan.number)
    return sum - (spec.fees.servicePpm / PPM / DAYS_OF_YEAR) * plan.naturalDays
  }
}

function publishedMs(spec: FundSpec, plan: DayPlan): number {
  return spec.navDelayDays > 0 ? plan.publishedAbroadMs : plan.publishedMs
}

function dayRow(
  spec: FundSpec,
  plan: DayPlan,
  state: PathState,
  riseRate: number | null,
): FundDayRow {
  return {
    fundCode: spec.code,
    day: plan.day,
    nav: state.nav * NAV_OF_STEP,
    riseRate,
    income: null,
    sevenDayRate: null,
    totalIndex: state.totalIndex,
    publishedMs: publishedMs(spec, plan),
  }
}

/** The first day of a fund. */
export function firstDay(spec: FundSpec, plan: DayPlan): PathDay {
  const nav = spec.path.startNav
  const state = { nav, totalIndex: TOTAL_INDEX_ONE, baseNav: nav, baseIndex: TOTAL_INDEX_ONE }
  return { state, row: dayRow(spec, plan, state, null), action: undefined }
}

function dividendOf(spec: FundSpec, plan: DayPlan, nav: number): number {
  const rule = spec.path.dividend
  if (!rule || !plan.isFirstFrom20 || !rule.months.includes(plan.month)) return 0
  return nav > rule.floorNav ? rule.perShare : 0
}

function splitRatioOf(spec: FundSpec, plan: DayPlan): number {
  const rule = spec.path.split
  const isDue = rule !== undefined && plan.isFirstFrom10 && plan.day.startsWith(rule.month)
  return isDue ? rule.ratio : RATIO_ONE
}

function actionRow(spec: FundSpec, day: string, dividend: number, ratio: number) {
  const common = { fundCode: spec.code, day, origin: 'demo' as const }
  if (dividend > 0) return { ...common, kind: 'dividend' as const, value: dividend * NAV_OF_STEP }
  return ratio === RATIO_ONE ? undefined : { ...common, kind: 'split' as const, value: ratio }
}

/** The next day of a fund: value to four decimals, then dividend or split, total return from both. */
export function nextDay(spec: FundSpec, plan: DayPlan, before: PathState, growth: number): PathDay {
  const grown = Math.max(1, Math.round(before.nav * (1 + growth)))
  const dividend = dividendOf(spec, plan, grown)
  const ratio = splitRatioOf(spec, plan)
  const nav = mulDiv(grown - dividend, RATIO_ONE, ratio, 'half-up')
  const action = actionRow(spec, plan.day, dividend, ratio)
  /** What one share of the day before is worth now, ×10^4, in ×10^6 to stay whole. */
  const worth = nav * ratio + dividend * RATIO_ONE
  const totalIndex = action
    ? mulDiv(before.totalIndex, worth, before.nav * RATIO_ONE, 'half-up')
    : mulDiv(before.baseIndex, nav, before.baseNav, 'half-up')
  const base = action
    ? { baseNav: nav, baseIndex: totalIndex }
    : { baseNav: before.baseNav, baseIndex: before.baseIndex }
  const state = { nav, totalIndex, ...base }
  const riseRate = mulDiv(worth - before.nav * RATIO_ONE, 1, before.nav, 'half-up')
  return { state, row: dayRow(spec, plan, state, riseRate), action }
}
