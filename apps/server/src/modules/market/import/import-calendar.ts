import { isJoined } from '../calendar.ts'
import { parseCalendar } from './formats/calendar-file.ts'
import type { PlanImport } from './import-plan.ts'
import { ImportProblem } from './import-problem.ts'
import { writeCalendar } from './import-store.ts'

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
      await writeCalendar(tx, { from, to, days, source: fileName })
      return []
    },
  }
}
