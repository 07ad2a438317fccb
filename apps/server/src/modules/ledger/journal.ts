import type { Queries } from '#kernel/db.ts'
import { readOneMoment } from '#kernel/turns/read-one-moment.ts'
import { beancountFormat } from './beancount-format.ts'
import { hledgerFormat } from './hledger-format.ts'
import type { JournalFormat } from './journal-format.ts'
import {
  journalAccounts,
  journalAssets,
  journalDays,
  journalLines,
  type JournalAccount,
  type JournalDay,
  type JournalLine,
} from './journal-store.ts'

const ENTRIES_A_PAGE = 2_000
const ACCOUNTS_A_PAGE = 5_000

/** `hledger` is what hledger and ledger-cli read alike. */
const formats = { hledger: hledgerFormat, beancount: beancountFormat } as const

export type JournalFormatName = keyof typeof formats

/** The format of a name that somebody typed, if there is one. */
export const journalFormatOf = (name: string): JournalFormatName | undefined =>
  name === 'hledger' || name === 'beancount' ? name : undefined

/** Groups the lines of a page by their entry; they come ordered by it. */
function entryTexts(lines: readonly JournalLine[], format: JournalFormat): string {
  let text = ''
  let start = 0
  for (let at = 1; at <= lines.length; at++) {
    if (lines[at]?.entryId === lines[start]?.entryId) continue
    const [first, ...others] = lines.slice(start, at)
    if (first) text += format.entry([first, ...others])
    start = at
  }
  return text
}

async function* declarations(
  tx: Queries,
  format: JournalFormat,
  firstDay: string,
): AsyncGenerator<string> {
  yield format.head(await journalAssets(tx), firstDay)
  const names = new Set<string>()
  for await (const accounts of accountPages(tx)) {
    const fresh = accounts
      .map(({ kind, owner }) => format.accountName(kind, owner))
      .filter((name) => !names.has(name) && names.add(name))
    yield fresh.map((name) => format.account(name, firstDay)).join('')
  }
  yield '\n'
}

async function* accountPages(tx: Queries): AsyncGenerator<JournalAccount[]> {
  let afterId = 0
  for (;;) {
    const page = await journalAccounts(tx, afterId, ACCOUNTS_A_PAGE)
    const last = page.at(-1)
    if (!last) return
    yield page
    afterId = last.id
  }
}

async function* entriesOf(
  tx: Queries,
  format: JournalFormat,
  day: JournalDay,
): AsyncGenerator<string> {
  let afterId = day.firstId - 1
  while (afterId < day.lastId) {
    const page = await journalLines(tx, day, { afterId, entries: ENTRIES_A_PAGE })
    const last = page.at(-1)
    if (!last) return
    yield entryTexts(page, format)
    afterId = last.entryId
  }
}

/** What the books say each investor has, as assertions the reader checks against all entries. */
async function* assertions(
  tx: Queries,
  format: JournalFormat,
  lastDay: string,
): AsyncGenerator<string> {
  yield format.assertions(lastDay)
  for await (const accounts of accountPages(tx)) {
    yield accounts
      .flatMap(({ balance, ...account }) =>
        balance === null ? [] : format.assertion({ ...account, balance }, lastDay),
      )
      .join('')
  }
}

/**
 * The whole ledger as a journal, piece by piece: accounts and commodities declared, every entry with its id in the order of
 * the business dates, and at the end an assertion for each balance the books keep (RELIABILITY I14). An empty ledger is
 * an empty journal. Run it in a transaction of its own: everything is of one moment.
 */
export async function* writeJournal(
  tx: Queries,
  name: JournalFormatName = 'hledger',
): AsyncGenerator<string> {
  await readOneMoment(tx)
  const format = formats[name]
  const days = await journalDays(tx)
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return
  yield* declarations(tx, format, first.day)
  for (const day of days) yield* entriesOf(tx, format, day)
  yield* assertions(tx, format, last.day)
}
