import { readFile, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql, type Db } from '#kernel/db.ts'
import {
  ImportProblem,
  importFile,
  isImportKind,
  refreshImportedMetrics,
  type ImportKind,
  type ImportReport,
} from '#modules/market/index.ts'
import { runCommand, withDatabase } from './command.ts'

const USAGE = `npm run import -- fund-list <file.csv>       funds: code, initials, name, type, pinyin
npm run import -- profiles <file.json>       full name, set-up, company, manager, benchmark of funds
npm run import -- fees <file.csv>            what funds cost a year: management, custody, service
npm run import -- nav <000001.csv | folder>… values of funds, each file named after its fund
npm run import -- script <file.js>           one fund as fund sites serve it
npm run import -- money <000009.csv | folder>…      incomes of money funds
npm run import -- dividends <000001.csv | folder>…  dividends of funds
npm run import -- splits <000001.csv | folder>…     splits of funds
npm run import -- holdings <file.csv | folder>…     what funds disclose of their holdings
npm run import -- managers <file.csv>        who ran which fund from when until when
npm run import -- news <file>                news of a feed: RSS 2.0, Atom or JSON Feed
npm run import -- calendar <file.json>       trading days`

/** Plans made for small tables are a thousand times slower on full ones. */
const analyse = sql(
  'import-analyse',
  'analyze fund, fund_search, fund_day, fund_metric, holding_report, holding_position',
)

const REJECTS_SHOWN = 20
/** A whole fund list with its search index is one statement after the other, none above half a minute. */
const STATEMENT_TIMEOUT_MS = 120_000

function say(text: string) {
  process.stderr.write(`${text}\n`)
}

function report({ fileName, isRepeat, goodCount, badCount, rejects, unexplained }: ImportReport) {
  if (isRepeat) {
    say(`${fileName}: already imported (${goodCount} rows), nothing changed`)
    return
  }
  say(`${fileName}: ${goodCount} rows imported, ${badCount} left out`)
  if (unexplained.length > 0) {
    const last = unexplained.at(-1)?.day ?? ''
    say(
      `  ${unexplained.length} days are not explained, the last ${last}: npm run market -- unexplained all`,
    )
  }
  for (const { line, reason } of rejects.slice(0, REJECTS_SHOWN)) say(`  line ${line}: ${reason}`)
  if (badCount > REJECTS_SHOWN)
    say(`  … and ${badCount - REJECTS_SHOWN} more, in table import_reject`)
}

/** The files that are meant: a folder stands for its CSV files. */
async function filesOf(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const facts = await stat(path).catch(() => undefined)
      if (!facts) throw new ImportProblem(`there is no file ${path}`)
      if (!facts.isDirectory()) return [path]
      const names = (await readdir(path)).filter((name) => name.toLowerCase().endsWith('.csv'))
      if (names.length === 0) throw new ImportProblem(`the folder ${path} has no CSV file`)
      return names.toSorted().map((name) => join(path, name))
    }),
  )
  return found.flat()
}

/** One transaction a file: a refused file does not take the others with it. Answers how many failed. */
async function importAll(db: Db, kind: ImportKind, paths: readonly string[]): Promise<number> {
  let failures = 0
  for (const [at, path] of paths.entries()) {
    const fileName = basename(path)
    try {
      const bytes = await readFile(path)
      const onProgress = (text: string) => say(`${fileName}: ${text} …`)
      if (paths.length > 1) say(`${at + 1}/${paths.length} ${fileName}`)
      report(await importFile(db, { kind, fileName, bytes, onProgress }))
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error
      failures += 1
      say(`${fileName}: ${error.message}; nothing of it was imported`)
    }
  }
  return failures
}

async function run(kind: string | undefined, paths: readonly string[]) {
  if (kind === undefined || !isImportKind(kind) || paths.length === 0)
    throw new ImportProblem(USAGE)
  if (!['nav', 'holdings'].includes(kind) && paths.length > 1)
    throw new ImportProblem(`${kind} takes one file`)
  const files = await filesOf(paths)
  await withDatabase(
    async (db) => {
      const failures = await importAll(db, kind, files)
      if (failures > 0) process.exitCode = 1
      if (kind !== 'calendar' && kind !== 'news' && failures < files.length) {
        await refreshImportedMetrics(db)
        await db.run(analyse)
      }
    },
    { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
  )
}

await runCommand(() => run(process.argv[2], process.argv.slice(3)), [ImportProblem])
