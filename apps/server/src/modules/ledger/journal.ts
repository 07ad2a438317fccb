import { scaledText } from '@koi/domain/money/scaled'
import type { Queries } from '#kernel/db.ts'
import { readOneMoment } from '#kernel/turns/read-one-moment.ts'
import {
  journalAccounts,
  journalAssets,
  journalLastDay,
  journalLines,
  type JournalAccount,
  type JournalLine,
} from './journal-store.ts'

const ENTRIES_A_PAGE = 2_000
const ACCOUNTS_A_PAGE = 5_000
const INVESTOR_KINDS = new Set(['cash', 'shares', 'sharesFrozen', 'ownMoney'])

/** hledger wants names with digits quoted: fund codes are commodities. */
const commodity = (asset: string) => (asset === 'CNY' ? 'CNY' : `"${asset}"`)

/** Cents and shares ×100 have two decimals alike: `-12.34 CNY`, `7438.75 "900311"`. */
const amountText = (amount: number, asset: string) => `${scaledText(amount, 2)} ${commodity(asset)}`

const accountName = (kind: string, owner: string) =>
  `${INVESTOR_KINDS.has(kind) ? 'investors' : 'house'}:${kind}:${owner}`

function entryText(lines: readonly JournalLine[]): string {
  const [first] = lines
  if (!first) return ''
  const { businessDate, entryId, entryKind, reference, reverses } = first
  const note = reverses === null ? '' : `  ; reverses ${reverses}`
  const postings = lines.map(
    ({ accountKind, owner, asset, amount }) =>
      `    ${accountName(accountKind, owner)}  ${amountText(amount, asset)}\n`,
  )
  return `${businessDate} (${entryId}) ${entryKind} | ${reference}${note}\n${postings.join('')}\n`
}

/** Groups the lines of a page by their entry; they come ordered by it. */
function entryTexts(lines: readonly JournalLine[]): string {
  let text = ''
  let start = 0
  for (let at = 1; at <= lines.length; at++) {
    if (lines[at]?.entryId === lines[start]?.entryId) continue
    text += entryText(lines.slice(start, at))
    start = at
  }
  return text
}

async function* declarations(tx: Queries): AsyncGenerator<string> {
  yield 'decimal-mark .\naccount investors  ; type: L\naccount house  ; type: A\n'
  for (const asset of await journalAssets(tx)) yield `commodity 1000.00 ${commodity(asset)}\n`
  const names = new Set<string>()
  for await (const accounts of accountPages(tx)) {
    const fresh = accounts
      .map(({ kind, owner }) => accountName(kind, owner))
      .filter((name) => !names.has(name) && names.add(name))
    yield fresh.map((name) => `account ${name}\n`).join('')
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

async function* entries(tx: Queries): AsyncGenerator<string> {
  let afterId = 0
  for (;;) {
    const page = await journalLines(tx, afterId, ENTRIES_A_PAGE)
    const last = page.at(-1)
    if (!last) return
    yield entryTexts(page)
    afterId = last.entryId
  }
}

/** What the books say each investor has, as assertions the reader checks against all entries. */
async function* assertions(tx: Queries): AsyncGenerator<string> {
  const day = await journalLastDay(tx)
  if (day === null) return
  yield `${day} balances of the books\n`
  for await (const accounts of accountPages(tx)) {
    const kept = accounts.filter(({ balance }) => balance !== null)
    yield kept
      .map(
        ({ kind, owner, asset, balance }) =>
          `    ${accountName(kind, owner)}  ${amountText(0, asset)} = ${amountText(balance ?? 0, asset)}\n`,
      )
      .join('')
  }
}

/**
 * The whole ledger as an hledger journal, piece by piece: accounts and commodities declared, every entry
 * with its id, and at the end an assertion for each balance the books keep (RELIABILITY I14). Run it in a
 * transaction of its own: everything is of one moment.
 */
export async function* writeJournal(tx: Queries): AsyncGenerator<string> {
  await readOneMoment(tx)
  yield* declarations(tx)
  yield* entries(tx)
  yield* assertions(tx)
}
