import type { UnexplainedDay } from '@koi/domain/returns/history'
import type { Queries } from '#kernel/db.ts'
import { loadTradingCalendar } from '../load-calendar.ts'
import { withdrawStatements, type Statement } from './history-store.ts'
import { importedFund } from './import-navs.ts'
import { lockImports } from './import-store.ts'
import { writeHistory } from './write-history.ts'

/**
 * An operator's word about a day of an imported fund: a dividend, a split, or that nothing was paid. Answers the days
 * that stay unexplained. Throws an ImportProblem for a fund that has no values of others.
 */
export async function stateAction(
  tx: Queries,
  code: string,
  said: Omit<Statement, 'origin'>,
): Promise<UnexplainedDay[]> {
  await lockImports(tx)
  const fund = await importedFund(tx, code)
  const statements = [{ ...said, origin: 'operator' as const }]
  return writeHistory(tx, fund, await loadTradingCalendar(tx), { statements, importId: null })
}

/** Takes back what an operator said of a day; answers false where nothing was said. */
export async function withdrawAction(tx: Queries, code: string, day: string): Promise<boolean> {
  await lockImports(tx)
  const fund = await importedFund(tx, code)
  const isSaid = (await withdrawStatements(tx, code, day)) > 0
  if (isSaid) await writeHistory(tx, fund, await loadTradingCalendar(tx), { importId: null })
  return isSaid
}
