import { daysBetween, isIsoDate, weekday } from '@koi/domain/calendar/dates'
import { CLOSED_DAYS_MAX } from '../../calendar.ts'
import { ImportProblem, type Parsed } from '../import-problem.ts'
import { parseJsonList } from './parse-json.ts'

/** Both usual spellings, 2026-07-03 and 20260703. */
function isoDay(item: unknown): string | undefined {
  if (typeof item !== 'string') return undefined
  const day = /^\d{8}$/.test(item) ? item.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3') : item
  return isIsoDate(day) ? day : undefined
}

function problemOf(item: unknown, day: string | undefined, before: string): string | undefined {
  if (day === undefined) return `${JSON.stringify(item)?.slice(0, 40)} is no date`
  if (weekday(day) > 5) return `${day} is a weekend day: the exchange never trades then`
  if (day === before) return `${day} stands there twice`
  return day < before ? `${day} comes after ${before}: not in order` : undefined
}

/** A calendar with a hole would silently close the market for weeks. */
function refuseHoles(days: readonly string[]) {
  const at = days.findIndex((day, index) => {
    const before = days[index - 1]
    return before !== undefined && daysBetween(before, day) > CLOSED_DAYS_MAX
  })
  if (at > 0) throw new ImportProblem(`no trading day between ${days[at - 1]} and ${days[at]}`)
}

/** The trading days of a JSON list, by item. Throws an ImportProblem when the file is no such list. */
export function parseCalendar(text: string): Parsed<string> {
  const parsed: Parsed<string> = { rows: [], rejects: [] }
  parseJsonList(text).forEach((item, at) => {
    const day = isoDay(item)
    const reason = problemOf(item, day, parsed.rows.at(-1) ?? '')
    if (reason === undefined && day !== undefined) parsed.rows.push(day)
    else parsed.rejects.push({ line: at + 1, reason: reason ?? 'is no date' })
  })
  if (parsed.rows.length === 0) throw new ImportProblem('the file has no trading day')
  refuseHoles(parsed.rows)
  return parsed
}
