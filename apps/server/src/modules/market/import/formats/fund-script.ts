import { cents, type Cents } from '@koi/domain/money/cents'
import { NAV_DECIMALS_MAX, parseNav } from '@koi/domain/products/nav'
import { shanghaiDate, weekday } from '@koi/domain/calendar/dates'
import { parseScaled } from '@koi/domain/money/scaled'
import type { PublishedNav } from '@koi/domain/returns/published-nav'
import type { StatedAction } from '@koi/domain/returns/stated-action'
import { z } from 'zod'
import { ImportProblem, type Reject } from '../import-problem.ts'
import { parseCumulative } from './parse-cumulative.ts'
import { RAW_RATE_ONE, ratesInPercent, type RawRate } from '../printed-rates.ts'
import type { NavRules } from './nav-csv.ts'
import { scriptLiterals } from './script-literals.ts'
import { valuationProblem } from '../valuation-day.ts'

/** What a market-data script says about a fund; rates in ppm, amounts in cents. */
export interface FundScript {
  code: string
  name: string
  navs: PublishedNav[]
  rejects: Reject[]
  /** Dividends and splits that the script names. */
  actions: StatedAction[]
  sourceRatePpm: number | undefined
  discountPermille: number | undefined
  minBuyCents: Cents | undefined
  manager: string | undefined
}

/** Daily rates are percent ×10^4. */
const PPM_OF_PERCENT = 10_000
const CENTS = 100
/** New shares for an old one are kept ×10^6. */
const SPLIT_DECIMALS = 6
const NAV_MAX = 1_000_000

const point = z.object({
  x: z.int(),
  y: z.number().positive().max(NAV_MAX),
  equityReturn: z.number().nullish(),
  unitMoney: z.string().nullish(),
})
const cumulativePoint = z.tuple([z.int(), z.number().nullable()])
const managers = z.array(z.object({ name: z.string().min(1) }))

function readJson(literals: ReadonlyMap<string, string>, name: string): unknown {
  const literal = literals.get(name)
  if (literal === undefined) return undefined
  try {
    return JSON.parse(literal)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new ImportProblem(`${name} of the script is no plain value`, { cause: error })
  }
}

/** A percent or amount that scripts print as text, times a scale; undefined for '' and '--'. */
function readNumber(literals: ReadonlyMap<string, string>, name: string, scale: number) {
  const value = readJson(literals, name)
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) && number >= 0 ? Math.round(number * scale) : undefined
}

interface Said {
  action?: StatedAction
  /** Why what the text says of a dividend or split cannot be taken: it is never rounded, and never passed over. */
  problem?: string
}

/** 分红：每份派现金0.5元 → a dividend; 拆分：每份基金份额折算1.041份 → a split. */
function saidOf(day: string, text: string): Said {
  if (text.trim() === '') return {}
  const dividend = /派现金?\s*([\d.]+)\s*元/.exec(text)?.[1]
  const split = /(?:折算|拆分)\D*([\d.]+)\s*份/.exec(text)?.[1]
  if (dividend !== undefined) {
    const value = parseNav(dividend)
    return value
      ? { action: { day, kind: 'dividend', value, origin: 'file' } }
      : { problem: `"${text}" names no dividend with at most ${NAV_DECIMALS_MAX} decimals` }
  }
  const value = split === undefined ? undefined : parseScaled(split, SPLIT_DECIMALS)
  return value
    ? { action: { day, kind: 'split', value, origin: 'file' } }
    : {
        problem: `"${text}" names no dividend, and no split with at most ${SPLIT_DECIMALS} decimals`,
      }
}

function dayProblem(day: string, seen: ReadonlySet<string>, rules: NavRules): string | undefined {
  if (day > rules.lastDay) return `${day} lies in the future`
  if (seen.has(day)) return `${day} stands in the script already`
  return rules.isTradingDay(day) ? undefined : valuationProblem(day, weekday(day))
}

const valueProblem = (value: number) =>
  `${value} is no value with at most ${NAV_DECIMALS_MAX} decimals`

function readNavs(
  items: readonly unknown[],
  cumulative: ReadonlyMap<string, number>,
  rules: NavRules,
) {
  const rows: (RawRate & { cumulative: number | null })[] = []
  const seen = new Set<string>()
  const result: Pick<FundScript, 'rejects' | 'actions'> = { rejects: [], actions: [] }
  items.forEach((item, at) => {
    const line = at + 1
    const parsed = point.safeParse(item)
    if (!parsed.success) {
      result.rejects.push({ line, reason: 'is no point of time, value and rate' })
      return
    }
    const { x, y, equityReturn, unitMoney } = parsed.data
    const day = shanghaiDate(x)
    const nav = parseNav(String(y))
    const reason = nav === undefined ? valueProblem(y) : dayProblem(day, seen, rules)
    if (nav === undefined || reason !== undefined) {
      result.rejects.push({ line, reason: reason ?? '' })
      return
    }
    seen.add(day)
    const rawRate =
      typeof equityReturn === 'number' ? Math.round(equityReturn * RAW_RATE_ONE) : null
    rows.push({ day, nav, rawRate, cumulative: cumulative.get(day) ?? null })
    const { action, problem } = saidOf(day, unitMoney ?? '')
    if (action) result.actions.push(action)
    if (problem !== undefined) result.rejects.push({ line, reason: problem })
  })
  rows.sort((a, b) => (a.day < b.day ? -1 : 1))
  return { ...result, navs: ratesInPercent(rows) }
}

/** The cumulative values by day (`Data_ACWorthTrend`); points that are none are left out. */
function readCumulative(literals: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const points = z.array(z.unknown()).safeParse(readJson(literals, 'Data_ACWorthTrend'))
  const byDay = new Map<string, number>()
  for (const point of points.data ?? []) {
    const parsed = cumulativePoint.safeParse(point)
    const value = parsed.data?.[1]
    const cumulative = typeof value === 'number' ? parseCumulative(value) : null
    if (parsed.data && cumulative) byDay.set(shanghaiDate(parsed.data[0]), cumulative)
  }
  return byDay
}

function discountOf(sourcePpm: number | undefined, nowPpm: number | undefined): number | undefined {
  if (sourcePpm === undefined || nowPpm === undefined || sourcePpm === 0) return undefined
  return Math.min(1000, Math.round((nowPpm * 1000) / sourcePpm))
}

/**
 * One fund out of the script that fund sites serve (`pingzhongdata`). Throws an ImportProblem when the
 * text is no such script, is cut off, or belongs to a money fund, whose income it prints differently.
 */
export function parseFundScript(text: string, rules: NavRules): FundScript {
  const literals = scriptLiterals(text)
  const [code, name] = [readJson(literals, 'fS_code'), readJson(literals, 'fS_name')]
  if (typeof code !== 'string' || !/^\d{6}$/.test(code) || typeof name !== 'string') {
    throw new ImportProblem('the script names no fund (fS_code, fS_name)')
  }
  const points = readJson(literals, 'Data_netWorthTrend')
  if (!Array.isArray(points) || points.length === 0) {
    throw new ImportProblem(`the script has no values of ${code} (Data_netWorthTrend)`)
  }
  const history = readNavs(points, readCumulative(literals), rules)
  if (history.navs.length === 0) throw new ImportProblem(`no value of ${code} can be imported`)
  const sourceRatePpm = readNumber(literals, 'fund_sourceRate', PPM_OF_PERCENT)
  const people = managers.safeParse(readJson(literals, 'Data_currentFundManager'))
  const names = people.success ? people.data.map((person) => person.name) : []
  const leastBuy = readNumber(literals, 'fund_minsg', CENTS) ?? 0
  return {
    code,
    name,
    ...history,
    sourceRatePpm,
    discountPermille: discountOf(sourceRatePpm, readNumber(literals, 'fund_Rate', PPM_OF_PERCENT)),
    minBuyCents: leastBuy > 0 ? cents(leastBuy) : undefined,
    manager: names.length > 0 ? names.join(' ') : undefined,
  }
}
