import { shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import type { Queries } from '#kernel/db.ts'
import { deleteFundActions, upsertFundActions, upsertFundDays } from '../day-store.ts'
import type { FundDayRow } from '../fund-day.ts'
import { parseActionCsv } from './action-csv.ts'
import { parseFundScript } from './fund-script.ts'
import type { ImportInput, PlanImport } from './import-plan.ts'
import { ImportProblem } from './import-problem.ts'
import {
  findImportedFund,
  openForSale,
  readNamedActions,
  readNavs,
  writeScriptTerms,
} from './import-store.ts'
import { inferReturns, type KnownAction } from './infer-returns.ts'
import { parseNavCsv, type NavRules, type PublishedNav } from './nav-csv.ts'

/** Values of a day count as published at 20:00; those of funds abroad on the next trading day. */
const PUBLICATION_MS = 20 * 60 * 60_000

interface KnownFund {
  code: string
  isAbroad: boolean
}

function rulesOf({ calendar, lastDay }: ImportInput): NavRules {
  return { lastDay, isTradingDay: calendar.isTradingDay }
}

async function getFund(tx: Queries, code: string): Promise<KnownFund> {
  const fund = await findImportedFund(tx, code)
  if (!fund) throw new ImportProblem(`fund ${code} is not known: import the fund list first`)
  if (fund.origin === 'demo') {
    throw new ImportProblem(
      `${code} is a demo fund; imported values are never mixed with generated ones`,
    )
  }
  if (fund.category === 'money') {
    throw new ImportProblem(`${code} ${fund.name} is a money fund: it has incomes, not values`)
  }
  return { code, isAbroad: fund.navDelayDays > 0 }
}

/** What is stored and what the file says, the file first; both in order of days. */
function merged(stored: readonly PublishedNav[], given: readonly PublishedNav[]): PublishedNav[] {
  const byDay = new Map([...stored, ...given].map((row) => [row.day, row]))
  return [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** A day has one dividend and one split: what a newer file says counts. */
const newestOf = (actions: readonly KnownAction[]): KnownAction[] => [
  ...new Map(actions.map((action) => [`${action.day} ${action.kind}`, action])).values(),
]

/**
 * Writes values over the stored ones of the fund and works out total return and dividends anew over
 * all of them, so that a file with the newest days alone fits onto the older ones.
 */
async function writeNavs(
  tx: Queries,
  { code, isAbroad }: KnownFund,
  { calendar }: ImportInput,
  given: { navs: readonly PublishedNav[]; actions: readonly KnownAction[]; importId: number },
) {
  const published = merged(await readNavs(tx, code), given.navs)
  const named = newestOf([...(await readNamedActions(tx, code)), ...given.actions])
  const rules = {
    isTradingDay: calendar.isTradingDay,
    previousTradingDay: calendar.previous,
    isAbroad,
  }
  const { days, actions } = inferReturns(published, rules, named)
  const rows = days.map((row): FundDayRow => ({
    fundCode: code,
    income: null,
    sevenDayRate: null,
    publishedMs: shanghaiMidnightMs(isAbroad ? calendar.next(row.day) : row.day) + PUBLICATION_MS,
    ...row,
  }))
  await upsertFundDays(tx, rows, given.importId)
  await deleteFundActions(tx, code)
  await upsertFundActions(
    tx,
    actions.map((action) => ({ fundCode: code, ...action })),
  )
  await openForSale(tx, code)
}

/** Dividends or splits of one fund from a CSV file that is named after its code. */
const planActions =
  (kind: 'dividend' | 'split'): PlanImport =>
  async (tx, input) => {
    const fund = await getFund(tx, fundOf(input.fileName))
    const { rows, rejects } = parseActionCsv(input.text, kind)
    return {
      goodCount: rows.length,
      rejects,
      write: (writing, importId) =>
        writeNavs(writing, fund, input, { navs: [], actions: rows, importId }),
    }
  }

export const planDividends = planActions('dividend')
export const planSplits = planActions('split')

function fundOf(fileName: string): string {
  const code = /^(\d{6})\.csv$/i.exec(fileName)?.[1]
  if (code === undefined)
    throw new ImportProblem('the file is not named after a fund, like 000001.csv')
  return code
}

/** Values of one fund from a CSV file that is named after its code. */
export const planNavs: PlanImport = async (tx, input) => {
  const code = fundOf(input.fileName)
  const { rows, rejects } = parseNavCsv(input.text, rulesOf(input))
  const fund = await getFund(tx, code)
  return {
    goodCount: rows.length,
    rejects,
    write: (writing, importId) =>
      writeNavs(writing, fund, input, { navs: rows, actions: [], importId }),
  }
}

/** Values, dividends and fee of one fund from a market-data script. */
export const planScript: PlanImport = async (tx, input) => {
  const script = parseFundScript(input.text, rulesOf(input))
  const fund = await getFund(tx, script.code)
  return {
    goodCount: script.navs.length,
    rejects: script.rejects,
    async write(writing, importId) {
      await writeNavs(writing, fund, input, { ...script, importId })
      await writeScriptTerms(writing, script)
    },
  }
}
