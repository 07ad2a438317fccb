import { shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { mulDiv } from '@koi/domain/money/rounding'
import type { Queries } from '#kernel/db.ts'
import { upsertFundDays } from '../day-store.ts'
import { NAV_ONE } from '@koi/domain/products/nav'
import { TOTAL_INDEX_ONE, type ImportedDayRow } from '../fund-day.ts'
import type { PlanImport } from './import-plan.ts'
import { ImportProblem } from './import-problem.ts'
import { findImportedFund, openForSale, readIncomes } from './import-store.ts'
import { parseMoneyCsv, type PublishedIncome } from './formats/money-csv.ts'

/** Incomes of a day count as published at 20:00; those of days without trading on the next trading day. */
const PUBLICATION_MS = 20 * 60 * 60_000
/** Total return grows by the income of 10,000 shares, ×10^4 yuan over ×10^4 shares. */
const INCOME_ONE = 100_000_000

async function checkMoneyFund(tx: Queries, code: string): Promise<void> {
  const fund = await findImportedFund(tx, code)
  if (!fund) throw new ImportProblem(`fund ${code} is not known: import the fund list first`)
  if (fund.origin === 'demo') {
    throw new ImportProblem(
      `${code} is a demo fund; imported values are never mixed with generated ones`,
    )
  }
  if (fund.category !== 'money') {
    throw new ImportProblem(`${code} ${fund.name} is no money fund: it has values, not incomes`)
  }
}

/** Total return is worked out anew over all days, so that the newest days alone fit onto older ones. */
function dayRows(
  code: string,
  incomes: readonly PublishedIncome[],
  calendar: TradingCalendar,
): ImportedDayRow[] {
  let totalIndex = TOTAL_INDEX_ONE
  return incomes.map(({ day, income, sevenDayRate }) => {
    totalIndex = mulDiv(totalIndex, INCOME_ONE + income, INCOME_ONE, 'half-up')
    const published = calendar.isTradingDay(day) ? day : calendar.next(day)
    return {
      fundCode: code,
      day,
      nav: NAV_ONE,
      riseRate: null,
      income,
      sevenDayRate,
      totalIndex,
      publishedMs: shanghaiMidnightMs(published) + PUBLICATION_MS,
      printedRate: null,
      cumulative: null,
      isEstimated: false,
    }
  })
}

/** Incomes of one money fund from a CSV file that is named after its code. */
export const planIncomes: PlanImport = async (tx, { fileName, text, lastDay, calendar }) => {
  const code = /^(\d{6})\.csv$/i.exec(fileName)?.[1]
  if (code === undefined)
    throw new ImportProblem('the file is not named after a fund, like 000009.csv')
  const { rows, rejects } = parseMoneyCsv(text, lastDay)
  await checkMoneyFund(tx, code)
  return {
    goodCount: rows.length,
    rejects,
    async write(writing, importId) {
      const stored = await readIncomes(writing, code)
      const byDay = new Map([...stored, ...rows].map((row) => [row.day, row]))
      const all = [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
      await upsertFundDays(writing, dayRows(code, all, calendar), importId)
      await openForSale(writing, code)
      return []
    },
  }
}
