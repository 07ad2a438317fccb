import { shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { decimalsOfNavs } from '@koi/domain/products/nav'
import { dayLimitPpm } from '@koi/domain/returns/day-limit'
import { isPrintedRate, riseOf } from '@koi/domain/returns/hidden-payment'
import type { PublishedNav } from '@koi/domain/returns/published-nav'
import type { UnexplainedDay } from '@koi/domain/returns/history'
import { readHistory } from '@koi/domain/returns/read-history'
import type { Queries } from '#kernel/db.ts'
import { deleteFundActions, upsertFundActions, upsertFundDays } from '../day-store.ts'
import type { ImportedDayRow } from '../fund-day.ts'
import {
  addStatementsOf,
  noteHistoryRead,
  readStoredHistory,
  replaceUnexplained,
  statementsOf,
  widenNavDecimals,
  type Statement,
  type StoredHistory,
} from './history-store.ts'

/** Values of a day count as published at 20:00; those of funds abroad on the next trading day. */
const PUBLICATION_MS = 20 * 60 * 60_000
/** A rate that was printed as a fraction and read as percent. */
const FRACTION = 100
const MOVE_THAT_TELLS = 1_000

/** The fund whose history is written, and the calendar it is read by. */
export interface HistoryFund {
  code: string
  category: string
  navDelayDays: number
}

/** What comes to a history. */
export interface HistoryNews {
  navs?: readonly PublishedNav[]
  statements?: readonly Statement[]
  /** The file it came with; null where none did. */
  importId: number | null
}

const isAbroad = ({ navDelayDays }: HistoryFund): boolean => navDelayDays > 0

function limitKind(fund: HistoryFund) {
  if (isAbroad(fund)) return 'abroad'
  return fund.category === 'bond' ? 'bond' : 'home'
}

/** The old rule kept a fraction that disagreed with the value as if it were a rate: it says nothing. */
function withoutMisreadRates({ rows, isOfOldRule }: StoredHistory): readonly PublishedNav[] {
  if (!isOfOldRule) return rows
  return rows.map((row, at) => {
    const before = rows[at - 1]
    if (!before || row.rate === null) return row
    const rise = riseOf(before.nav, row.nav)
    const isFraction =
      Math.abs(rise) >= MOVE_THAT_TELLS &&
      !isPrintedRate(row.rate, rise) &&
      Math.abs(row.rate * FRACTION - rise) <= FRACTION
    return isFraction ? { ...row, rate: null } : row
  })
}

/** What is stored and what a file says, the file first; both in order of days. A file may lack what another printed. */
function merged(
  stored: readonly PublishedNav[],
  given: readonly PublishedNav[],
): readonly PublishedNav[] {
  const byDay = new Map(stored.map((row) => [row.day, row]))
  for (const row of given) {
    const before = byDay.get(row.day)
    const isSameValue = before?.nav === row.nav
    byDay.set(row.day, {
      ...row,
      rate: row.rate ?? (isSameValue ? before.rate : null),
      cumulative: row.cumulative ?? (isSameValue ? before.cumulative : null),
    })
  }
  return [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/**
 * Writes what came over what is stored of a fund and reads its whole history anew, so that a file with the newest days
 * alone fits onto the older ones. Answers the days that nobody explains.
 */
export async function writeHistory(
  tx: Queries,
  fund: HistoryFund,
  calendar: TradingCalendar,
  { navs = [], statements = [], importId }: HistoryNews,
): Promise<UnexplainedDay[]> {
  const { code } = fund
  await addStatementsOf(tx, code, statements)
  const published = merged(withoutMisreadRates(await readStoredHistory(tx, code)), navs)
  const rules = {
    isTradingDay: calendar.isTradingDay,
    previousTradingDay: calendar.previous,
    dayLimitPpm: (day: string) => dayLimitPpm(limitKind(fund), day),
  }
  const stated = await statementsOf(tx, code)
  const { days, actions, unexplained } = readHistory(published, rules, stated)
  const rows = days.map((row, at): ImportedDayRow => ({
    fundCode: code,
    income: null,
    sevenDayRate: null,
    publishedMs:
      shanghaiMidnightMs(isAbroad(fund) ? calendar.next(row.day) : row.day) + PUBLICATION_MS,
    printedRate: published[at]?.rate ?? null,
    cumulative: published[at]?.cumulative ?? null,
    ...row,
  }))
  await upsertFundDays(tx, rows, importId)
  await deleteFundActions(tx, code)
  // What is stated before there is any value waits for it.
  const coming = published.length === 0 ? stated.actions : actions
  await upsertFundActions(
    tx,
    coming.map((action) => ({ fundCode: code, ...action })),
  )
  await replaceUnexplained(tx, code, unexplained)
  await widenNavDecimals(
    tx,
    code,
    decimalsOfNavs(
      navs.map(({ nav }) => nav),
      0,
    ),
  )
  await noteHistoryRead(tx, code)
  return unexplained
}
