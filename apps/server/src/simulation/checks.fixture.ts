import { spawnSync } from 'node:child_process'
import type { TestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { writeJournal } from '#modules/ledger/index.ts'
import { booksGap } from '#modules/profit/books-gap.ts'
import { historyOf } from '#modules/profit/history.ts'
import { bookedOf } from '#modules/profit/store.ts'
import { HOLDING_FIGURES, proofOfFigure } from '@koi/domain/profit/proof-of-figure'
import { unprovenLine } from '@koi/domain/profit/proof-line'

const readBalances = sql<{ name: string; amount: number }>(
  'simulation-balances',
  `select a.kind || ':' || a.owner || ' ' || a.asset as name, sum(p.amount)::bigint as amount
   from ledger_account a join ledger_posting p on p.account_id = a.id group by 1 having sum(p.amount) <> 0 order by 1`,
)
const POSTING = /^ {4}[a-z]+:(\S+?) {2}(-?)(\d+)\.(\d\d) ([^\s=]+)$/

/** What hledger has to say against a journal; nothing where it agrees, or is not installed. */
function hledgerGaps(journal: string): string[] {
  const { error, status, stderr } = spawnSync('hledger', ['check', '-f', '-', '--strict'], {
    input: journal,
    encoding: 'utf8',
  })
  const isMissing = error !== undefined && 'code' in error && error.code === 'ENOENT'
  return isMissing || status === 0 ? [] : [`hledger: ${error?.message ?? stderr}`]
}

/** The journal an auditor gets, added up by account, against the ledger, and as hledger reads it; answers what differs. */
export async function journalGaps({ db }: TestApp): Promise<string[]> {
  const sums = new Map<string, number>()
  const journal = await db.transaction(async (tx) => {
    let text = ''
    for await (const piece of writeJournal(tx)) text += piece
    return text
  })
  for (const line of journal.split('\n')) {
    const [, account, sign = '', whole = '', rest = '', asset = ''] = POSTING.exec(line) ?? []
    if (account === undefined) continue
    const name = `${account} ${asset.replaceAll('"', '')}`
    sums.set(name, (sums.get(name) ?? 0) + Number(`${sign}${whole}${rest}`))
  }
  const told = [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => `${name} ${amount}`)
  const booked = await db.rows(readBalances)
  const kept = booked.map(({ name, amount }) => `${name} ${amount}`)
  const missing = (one: readonly string[], other: readonly string[]) => {
    const known = new Set(other)
    return one.filter((line) => !known.has(line))
  }
  return [
    ...hledgerGaps(journal),
    ...missing(told, kept).map((line) => `journal only: ${line}`),
    ...missing(kept, told).map((line) => `ledger only: ${line}`),
  ]
}

/** Every holding replayed from its facts alone, against its books; answers what differs, and how many agree. */
export async function replayGaps({ db }: TestApp, people: readonly string[], nowMs: number) {
  const gaps: string[] = []
  let count = 0
  for (const personId of people) {
    for (const booked of await bookedOf(db, personId)) {
      count += 1
      const { accountId, fundCode } = booked
      const where = `${accountId} ${fundCode}`
      try {
        const seen = { accountId, fundCode, knownAt: new Date(nowMs) }
        const { replay, navs, navDecimals } = await historyOf(db, seen, {
          isMoneyFund: booked.category === 'money',
        })
        if (replay.state.shares !== booked.shares)
          gaps.push(`${where}: shares ${replay.state.shares} of ${booked.shares}`)
        for (const figure of HOLDING_FIGURES) {
          const line = proofOfFigure(figure, { replay, navs, navDecimals })
          const gap = booksGap(figure, line, booked)
          if (gap !== 0) gaps.push(`${where}: ${figure} by ${gap}`)
          if (unprovenLine(line) !== undefined) gaps.push(`${where}: ${figure} is not proven`)
        }
      } catch (error) {
        gaps.push(`${where}: ${String(error)}`)
      }
    }
  }
  return { gaps, count }
}
