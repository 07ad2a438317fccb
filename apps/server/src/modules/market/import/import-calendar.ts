import { isJoined } from '../calendar.ts'
import { parseCalendar } from './formats/calendar-file.ts'
import type { PlanImport } from './import-plan.ts'
import { ImportProblem } from './import-problem.ts'
import { markMeasuredFrom } from '../measure-store.ts'
import { writeCalendar } from './import-store.ts'

/** The first day that is in one of two lists alone, both in order; undefined where they are the same. */
function firstChanged(before: readonly string[], after: readonly string[]): string | undefined {
  const at = after.findIndex((day, place) => day !== before[place])
  const [was, is] = at < 0 ? [before[after.length], undefined] : [before[at], after[at]]
  return was === undefined || (is !== undefined && is < was) ? is : was
}

/** Trading days, which override what is known of their range. */
export const planCalendar: PlanImport = async (_tx, { text, calendar, fileName }) => {
  const { rows: days, rejects } = parseCalendar(text)
  const [from = '', to = ''] = [days.at(0), days.at(-1)]
  if (!isJoined(calendar, { from, to })) {
    throw new ImportProblem(
      `${from} to ${to} leaves unknown days beside the known calendar, ${calendar.from} to ${calendar.to}`,
    )
  }
  return {
    goodCount: days.length,
    rejects,
    async write(tx) {
      const first = firstChanged(calendar.days(from, to), days)
      await writeCalendar(tx, { from, to, days, source: fileName })
      // Risk is worked out of trading days alone.
      if (first !== undefined) await markMeasuredFrom(tx, first)
      return []
    },
  }
}
