import type { ActionKind } from '@koi/domain/returns/stated-action'
import type { UnexplainedDay } from '@koi/domain/returns/history'
import type { Queries } from '#kernel/db.ts'
import { parseActionCsv } from './formats/action-csv.ts'
import { newVersions } from '../disclosed/new-versions.ts'
import { insertReports, storedReports } from '../disclosed/report-store.ts'
import { parseFundScript } from './formats/fund-script.ts'
import { scriptHoldings } from './formats/script-holdings.ts'
import type { Statement } from './history-store.ts'
import type { ImportInput, PlanImport } from './import-plan.ts'
import { ImportProblem } from './import-problem.ts'
import { findImportedFund, openForSale, writeScriptTerms } from './import-store.ts'
import { judgeScriptFee } from './judge-script-fee.ts'
import { parseNavCsv, type NavRules } from './formats/nav-csv.ts'
import { writeHistory, type HistoryFund, type HistoryNews } from './write-history.ts'

function rulesOf({ calendar, lastDay }: ImportInput): NavRules {
  return { lastDay, isTradingDay: calendar.isTradingDay }
}

/** An imported fund with values. Throws an ImportProblem for any other. */
export async function importedFund(tx: Queries, code: string): Promise<HistoryFund> {
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
  const { category, navDelayDays } = fund
  return { code, category, navDelayDays }
}

async function writeNews(
  tx: Queries,
  fund: HistoryFund,
  { calendar }: ImportInput,
  news: HistoryNews,
): Promise<UnexplainedDay[]> {
  const unexplained = await writeHistory(tx, fund, calendar, news)
  if (news.navs) await openForSale(tx, fund.code)
  return unexplained
}

/** Dividends or splits of one fund from a CSV file that is named after its code. */
const planActions =
  (kind: ActionKind): PlanImport =>
  async (tx, input) => {
    const fund = await importedFund(tx, fundOf(input.fileName))
    const { rows, rejects } = parseActionCsv(input.text, kind)
    return {
      goodCount: rows.length,
      rejects,
      write: (writing, importId) =>
        writeNews(writing, fund, input, { statements: rows.map(ofFile), importId }),
    }
  }

const ofFile = (action: Omit<Statement, 'origin'>): Statement => ({ ...action, origin: 'file' })

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
  const fund = await importedFund(tx, code)
  return {
    goodCount: rows.length,
    rejects,
    write: (writing, importId) => writeNews(writing, fund, input, { navs: rows, importId }),
  }
}

/** Values, dividends, fee and disclosed holdings of one fund from a market-data script. */
export const planScript: PlanImport = async (tx, input) => {
  const script = parseFundScript(input.text, rulesOf(input))
  const fund = await importedFund(tx, script.code)
  const fee = await judgeScriptFee(tx, script, input.lastDay)
  const holdings = scriptHoldings(input.text, input)
  // Places go on after those of the values and of the fee: the quarters of a script have no lines of their own.
  const after = script.navs.length + script.rejects.length + 1
  const badQuarters = holdings.rejects.map(({ line, reason }) => ({ line: after + line, reason }))
  return {
    goodCount: script.navs.length,
    rejects: [...script.rejects, ...fee.rejects, ...badQuarters],
    async write(writing, importId) {
      const { navs, actions } = script
      const news = { navs, statements: actions.map(ofFile), importId }
      const unexplained = await writeNews(writing, fund, input, news)
      await writeScriptTerms(writing, { ...script, ...fee.terms })
      const told = holdings.rows.map((report) => ({ fundCode: fund.code, report }))
      const stored = await storedReports(writing, [fund.code])
      await insertReports(writing, newVersions(told, stored, { origin: 'script', importId }))
      return unexplained
    },
  }
}
