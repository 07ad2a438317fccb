import { once } from 'node:events'
import { formatNav } from '@koi/domain/products/nav'
import { scaledText } from '@koi/domain/money/scaled'
import { createClock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import { StartError } from '#kernel/errors.ts'
import {
  correctionReports,
  customerDiffs,
  endManualCorrections,
  manualCorrections,
} from '#modules/corrections/index.ts'
import { journalFormatOf, writeJournal } from '#modules/ledger/index.ts'
import { auditBooks, waitingDays } from '#modules/settlement/index.ts'
import { runCommand, withDatabase } from './command.ts'

const USAGE = `npm run -s ledger -- export > koi.journal   the whole ledger for hledger and ledger-cli
npm run -s ledger -- export --format=beancount > koi.beancount   for beancount
npm run ledger -- audit                  every rule of the books, and where it is broken
npm run ledger -- waiting                money funds whose income waits for a day that was skipped
npm run ledger -- corrections            corrected NAVs, what they came to, and what is left to do by hand
npm run ledger -- corrections <number>   the difference of each customer of one, as CSV
npm run ledger -- corrected <order>      what was left of an order, or of a lot, has been done by hand`

async function exportJournal(db: Db, option = '--format=hledger') {
  const format = journalFormatOf(option.replace('--format=', ''))
  if (!format) throw new StartError(USAGE)
  await db.transaction(async (tx) => {
    for await (const text of writeJournal(tx, format)) {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain')
    }
  })
}

async function audit(db: Db) {
  const findings = await auditBooks(db)
  for (const { rule, where } of findings) process.stdout.write(`${rule}: ${where}\n`)
  process.stderr.write(
    findings.length === 0 ? 'the books are whole\n' : `${findings.length} breaks\n`,
  )
  if (findings.length > 0) process.exitCode = 2
}

async function waiting(db: Db) {
  const nowMs = await createClock(db).now()
  const days = await waitingDays(db, new Date(nowMs))
  for (const { fundCode, day, behind } of days)
    process.stdout.write(`${fundCode}  ${day} is missing, ${behind} days wait behind it\n`)
  if (days.length > 0) process.exitCode = 2
}

async function corrections(db: Db, number: string | undefined) {
  if (number !== undefined) {
    process.stdout.write('account,fund,shares,cash,value,kept shares,kept cash,dividends\n')
    for (const row of await customerDiffs(db, Number(number))) {
      const changed = [row.sharesDiff, row.cashDiffCents, row.valueDiffCents]
      const figures = [...changed, row.keptShares, row.keptCents, row.dividendDiffCents]
      process.stdout.write(
        `${[row.accountId, row.fundCode, ...figures.map((x) => scaledText(x, 2))].join(',')}\n`,
      )
    }
    return
  }
  for (const report of await correctionReports(db, REPORTS_SHOWN)) {
    const { id, fundCode, day, mode, holders, orders, note } = report
    const navs = [report.oldNav, report.newNav]
      .map((nav) => formatNav(nav, report.navDecimals))
      .join(' → ')
    const byHand = report.manual > 0 ? `, ${report.manual} by hand` : ''
    const money = `paid ${scaledText(report.cashCents, 2)}, kept by holders ${scaledText(report.keptCents, 2)}`
    process.stdout.write(
      `${id}  ${fundCode} ${day}  ${navs}  ${mode}: ${holders} holders, ${orders} orders${byHand}, ${money}${note && ` · ${note}`}\n`,
    )
  }
  await correctionsByHand(db)
}

/** What no rule could redo. */
async function correctionsByHand(db: Db) {
  const rows = await manualCorrections(db)
  for (const { id, what, kind, fundCode, accountId, reason } of rows)
    process.stdout.write(
      `by hand, of correction ${id}: ${kind} ${what} of ${accountId} in ${fundCode} (${reason})\n`,
    )
}

async function corrected(db: Db, what: string | undefined) {
  const nowMs = await createClock(db).now()
  const count = await endManualCorrections(db, what ?? '', nowMs)
  if (count === 0) throw new StartError(`nothing is left to do by hand for ${what ?? 'no order'}`)
  process.stdout.write(`${what} is no longer on the list; its holder is told\n`)
}

const REPORTS_SHOWN = 50

const commands = new Map<string, (db: Db, argument: string | undefined) => Promise<void>>([
  ['export', exportJournal],
  ['audit', audit],
  ['waiting', waiting],
  ['corrections', corrections],
  ['corrected', corrected],
])

async function run(name: string | undefined, argument: string | undefined) {
  const command = commands.get(name ?? '')
  if (!command) throw new StartError(USAGE)
  await withDatabase(async (db) => {
    await command(db, argument)
  })
}

await runCommand(() => run(process.argv[2], process.argv[3]))
