import { createHash } from 'node:crypto'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { UnexplainedDay } from '@koi/domain/returns/history'
import type { Db } from '#kernel/db.ts'
import { loadTradingCalendar } from '../load-calendar.ts'
import { decodeText } from './formats/decode-text.ts'
import { planCalendar } from './import-calendar.ts'
import { planNews } from '../news/import-news.ts'
import { planManagers } from '../managers/import-managers.ts'
import { planFundList, planProfiles } from './import-funds.ts'
import { planHoldings } from './import-holdings.ts'
import { planIncomes } from './import-incomes.ts'
import { planDividends, planNavs, planScript, planSplits } from './import-navs.ts'
import { planYearlyFees } from '../yearly-fees/import-yearly-fees.ts'
import type { PlanImport } from './import-plan.ts'
import type { Reject } from './import-problem.ts'
import {
  addImportRun,
  findImportRun,
  findLastRun,
  lockImports,
  readImportTimes,
} from './import-store.ts'

/** The kinds of file that can be imported, by the word on the command line. */
const importKinds = {
  'fund-list': planFundList,
  profiles: planProfiles,
  nav: planNavs,
  script: planScript,
  money: planIncomes,
  dividends: planDividends,
  splits: planSplits,
  holdings: planHoldings,
  managers: planManagers,
  fees: planYearlyFees,
  news: planNews,
  calendar: planCalendar,
} as const satisfies Record<string, PlanImport>

export type ImportKind = keyof typeof importKinds

/** Kinds whose file is named after its fund. */
const perFund: ReadonlySet<string> = new Set(['nav', 'money', 'dividends', 'splits'])

/** Whether a word names a kind of file. */
export function isImportKind(word: string): word is ImportKind {
  return Object.hasOwn(importKinds, word)
}

export interface ImportReport {
  fileName: string
  /** The run that brought its rows in, now or before. */
  importId: number
  /** The very same file was imported before; nothing was changed. */
  isRepeat: boolean
  goodCount: number
  badCount: number
  /** The rows left out now; empty for a repeat. */
  rejects: Reject[]
  /** Days of its fund that nobody explains, after it. */
  unexplained: readonly UnexplainedDay[]
}

export interface FileToImport {
  kind: ImportKind
  fileName: string
  bytes: Uint8Array
  /** Where it was fetched; absent for a file an operator brought. */
  sourceUrl?: string
  onProgress?: (text: string) => void
}

/**
 * Imports one file, all or nothing. Bad rows are left out and reported, good ones go in; the same file
 * again changes nothing. Throws an ImportProblem when the file as a whole is refused.
 */
export async function importFile(db: Db, file: FileToImport): Promise<ImportReport> {
  const { kind, fileName, bytes, sourceUrl = '', onProgress = () => {} } = file
  const text = decodeText(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return db.transaction(async (tx) => {
    await lockImports(tx)
    const { latestMs } = await readImportTimes(tx)
    // The same bytes under another name are another fund's values.
    const identity = perFund.has(kind) ? `${sha256}:${fileName}` : sha256
    // What was said before may be said again, fees that went back among it: only what was said last is a repeat.
    const isStream = kind === 'news' || kind === 'fees'
    const before = isStream
      ? await findLastRun(tx, kind, `${identity}:%`, fileName)
      : await findImportRun(tx, kind, identity)
    if (before) {
      const { id: importId, goodCount, badCount } = before
      return {
        fileName,
        importId,
        isRepeat: true,
        goodCount,
        badCount,
        rejects: [],
        unexplained: [],
      }
    }
    const calendar = await loadTradingCalendar(tx)
    const lastDay = shanghaiDate(latestMs)
    const plan = await importKinds[kind](tx, {
      fileName,
      text,
      calendar,
      lastDay,
      latestMs,
      onProgress,
    })
    const { goodCount, rejects } = plan
    const importId = await addImportRun(tx, {
      kind,
      fileName,
      sha256: isStream ? `${identity}:${fileName}:${latestMs}` : identity,
      goodCount,
      rejects,
      sourceUrl,
    })
    const unexplained = await plan.write(tx, importId)
    const badCount = rejects.length
    return { fileName, importId, isRepeat: false, goodCount, badCount, rejects, unexplained }
  })
}
