import { addDays, shanghaiDate } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { Queries } from '#kernel/db.ts'
import {
  TOTAL_INDEX_ONE,
  insertIndexDays,
  insertLargeDays,
  insertIssues,
  insertMissingFundDays,
  loadTradingCalendar,
  readDemoPaths,
  readLastCloses,
  setUpFund,
  updateSaleTerms,
  upsertFundActions,
} from '#modules/market/index.ts'
import { demoCatalogue } from './catalogue.ts'
import { planDays, type DayPlan } from './day-plan.ts'
import { createFactorDays } from './factors.ts'
import { navHistory, type FundHistory } from './fund-history.ts'
import { NAV_OF_STEP, type FundSpec } from './fund-spec.ts'
import { extendDemoReports } from './holdings/extend-demo-reports.ts'
import { extendDemoNews } from './news/extend-demo-news.ts'
import { extendDemoManagers } from './managers/extend-demo-managers.ts'
import { indexDays } from './index-path.ts'
import { moneyDays } from './money-path.ts'
import { createGrowth, type Growth } from './nav-path.ts'
import { periodicTerms, setUpDayAfter } from './sale-terms.ts'
import { issueRows, mayBegin } from './term-records.ts'

type StoredPath = Awaited<ReturnType<typeof readDemoPaths>>[number]

interface Span {
  calendar: TradingCalendar
  plans: readonly DayPlan[]
  growth: Growth
  toDay: string
}

const specs: ReadonlyMap<string, FundSpec> = new Map(demoCatalogue.map((spec) => [spec.code, spec]))

/** A stored NAV in the unit that the generator works in (`NAV_OF_STEP`). */
const stepsOf = (nav: number | null): number | null => (nav === null ? null : nav / NAV_OF_STEP)

/**
 * The state at the end of the stored path. The total index follows the NAV from the last dividend or
 * split on; a fund that never has one, from its set-up on.
 */
function stateOf({ path: { dividend, split, startNav } }: FundSpec, stored: StoredPath) {
  const { totalIndex, baseIndex } = stored
  const [nav, baseNav] = [stepsOf(stored.nav), stepsOf(stored.baseNav)]
  if (nav === null || totalIndex === null) return undefined
  if (baseNav !== null && baseIndex !== null) return { nav, totalIndex, baseNav, baseIndex }
  const isPlain = dividend === undefined && split === undefined
  return isPlain
    ? { nav, totalIndex, baseNav: startNav, baseIndex: TOTAL_INDEX_ONE }
    : { nav, totalIndex, baseNav: nav, baseIndex: totalIndex }
}

/** The date on which a fund that has no day yet begins, or undefined while it is being raised. */
function firstDayOf(path: StoredPath, { calendar, toDay }: Span): string | undefined {
  if (path.setUpDate !== null) return path.setUpDate
  if (path.subscribeEndMs === null) return undefined
  const day = setUpDayAfter(shanghaiDate(path.subscribeEndMs), calendar)
  return day <= toDay ? day : undefined
}

function missingDays(spec: FundSpec, path: StoredPath, span: Span): FundHistory {
  const { calendar, plans, growth, toDay } = span
  const from = path.lastDay === null ? firstDayOf(path, span) : addDays(path.lastDay, 1)
  if (from === undefined || !mayBegin(spec) || spec.saleState === 'terminated')
    return { days: [], actions: [] }
  if (spec.income) {
    const totalIndex = path.totalIndex ?? undefined
    return { days: moneyDays(spec, calendar, { from, to: toDay, totalIndex }), actions: [] }
  }
  return navHistory(
    spec,
    plans.filter(({ day }) => day >= from),
    growth,
    stateOf(spec, path),
  )
}

/** The windows of closed-period products move on when they are over. */
function currentTerms(
  paths: readonly StoredPath[],
  { calendar, toDay }: Pick<Span, 'calendar' | 'toDay'>,
) {
  return paths.flatMap(({ code, setUpDate }) => {
    const spec = specs.get(code)
    const window = spec?.window
    if (window?.kind !== 'periodic' || setUpDate === null) return []
    const { subscribeStartMs, subscribeEndMs, issue } = periodicTerms(
      window,
      setUpDate,
      toDay,
      calendar,
      spec?.cutOffMinute,
    )
    return [{ code, startMs: subscribeStartMs, endMs: subscribeEndMs, issue }]
  })
}

/** Moves the windows of closed-period products to where they stand on a day, which may be past. */
export async function standWindowsOn(tx: Queries, day: string): Promise<void> {
  const calendar = await loadTradingCalendar(tx)
  const paths = await readDemoPaths(tx)
  await updateSaleTerms(tx, currentTerms(paths, { calendar, toDay: day }))
}

/** The periods that have come near. */
const currentIssues = (paths: readonly StoredPath[], { calendar, toDay }: Span) =>
  paths.flatMap(({ code, setUpDate }) => {
    const spec = specs.get(code)
    return spec ? issueRows(spec, setUpDate ?? undefined, toDay, calendar) : []
  })

async function beginNewFunds(tx: Queries, paths: readonly StoredPath[], span: Span) {
  for (const path of paths.filter(({ setUpDate }) => setUpDate === null)) {
    const day = firstDayOf(path, span)
    const spec = specs.get(path.code)
    if (day !== undefined && spec && mayBegin(spec)) await setUpFund(tx, path.code, day)
  }
}

async function extendIndexes(tx: Queries, toDay: string, calendar: TradingCalendar) {
  const closes = await readLastCloses(tx)
  const lastDay = closes.map(({ day }) => day).reduce((a, b) => (a > b ? a : b), '')
  if (lastDay === '' || lastDay >= toDay) return
  const known = new Map(closes.map(({ code, close }) => [code, close]))
  const plans = planDays(calendar, addDays(lastDay, 1), toDay)
  await insertIndexDays(tx, indexDays(plans, createFactorDays(), known))
}

/**
 * Adds the days that demo funds and indices lack up to and with a date, the same rows that a demo
 * started on that date would have. Days carry their publication time, so they may be added early.
 * Also moves sale windows on and begins funds whose subscription is over. Doing it twice changes
 * nothing; imported funds are not touched. Answers how many days were added.
 */
export async function extendDemoMarket(tx: Queries, toDay: string): Promise<number> {
  const calendar = await loadTradingCalendar(tx)
  const paths = await readDemoPaths(tx)
  const oldest = paths
    .filter(({ code }) => specs.get(code)?.saleState !== 'terminated')
    .reduce((day, { lastDay }) => (lastDay !== null && lastDay < day ? lastDay : day), toDay)
  const span: Span = {
    calendar,
    toDay,
    plans: planDays(calendar, addDays(oldest, 1), toDay),
    growth: createGrowth(createFactorDays(), specs),
  }
  const histories = paths.flatMap((path) => {
    const spec = specs.get(path.code)
    return spec ? [missingDays(spec, path, span)] : []
  })
  await beginNewFunds(tx, paths, span)
  await updateSaleTerms(tx, currentTerms(paths, span))
  await insertIssues(tx, currentIssues(paths, span))
  await upsertFundActions(
    tx,
    histories.flatMap(({ actions }) => actions),
  )
  await extendIndexes(tx, toDay, calendar)
  const written = await insertMissingFundDays(
    tx,
    histories.flatMap(({ days }) => days),
  )
  await extendDemoReports(tx, toDay, calendar)
  await extendDemoManagers(tx)
  await extendDemoNews(tx, toDay)
  await insertLargeDays(tx)
  return written
}
