import { addDays } from '@koi/domain/calendar/dates'
import type { Queries } from '#kernel/db.ts'
import {
  insertIndexDays,
  insertMissingFundDays,
  loadTradingCalendar,
  readLateStarts,
} from '#modules/market/index.ts'
import { demoCatalogue } from './catalogue.ts'
import { FIRST_DAY, planDays } from './day-plan.ts'
import { createFactorDays } from './factors.ts'
import { wholeHistory } from './fund-history.ts'
import { indexDays } from './index-path.ts'
import { createGrowth } from './nav-path.ts'
import { sparseDays } from './sparse-days.ts'

/**
 * Demo markets of earlier versions begin five years ago: adds a day a month since each fund was set up. Done once;
 * answers how many days were added.
 */
export async function fillEarlierHistory(tx: Queries): Promise<number> {
  const late = await readLateStarts(tx)
  const lastDay = late.reduce((newest, { firstDay }) => (firstDay > newest ? firstDay : newest), '')
  if (lastDay === '') return 0
  const calendar = await loadTradingCalendar(tx)
  const factorDays = createFactorDays()
  const specs = new Map(demoCatalogue.map((spec) => [spec.code, spec]))
  const plans = planDays(calendar, FIRST_DAY, lastDay)
  const market = { calendar, plans, growth: createGrowth(factorDays, specs) }
  const days = late.flatMap(({ code, setUpDate, firstDay }) => {
    const spec = specs.get(code)
    const span = { setUpDate, lastDay: addDays(firstDay, -1) }
    return spec ? sparseDays(wholeHistory(spec, market, span).days) : []
  })
  await insertIndexDays(tx, sparseDays(indexDays(plans, factorDays)))
  return insertMissingFundDays(tx, days)
}
