import { accountAt, accountKinds } from '@koi/domain/ledger/account-kinds'
import { moneyEvents } from '@koi/domain/ledger/money-event-list'
import { isMoney, type MoneyFlow } from '@koi/domain/ledger/money-flow'
import {
  postingsOf,
  type LedgerPosting,
  type MoneyEventName,
} from '@koi/domain/ledger/money-events'
import { describe, expect, it } from 'vitest'
import { bookAll, booking } from '#kernel/sql/booking-sql.ts'
import { createTestApp } from '#http/testing.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { post } from './post.ts'

const NOW = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: NOW })

const isName = (name: string): name is MoneyEventName => Object.hasOwn(moneyEvents, name)
const names = Object.keys(moneyEvents).filter(isName)
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Facts = Record<string, string | number>

/** Facts of three rows, all amounts different: a row an entry, or three holders in one. */
function threeRows(name: MoneyEventName): Facts[] {
  const flows: readonly MoneyFlow[] = moneyEvents[name].flows
  return [1, 2, 3].map((row) => {
    const facts: Facts = {}
    for (const [place, { asset, amount, from, to }] of flows.entries()) {
      facts[amount] = row * 1000 + place * 10
      if (!isMoney(asset)) facts[asset] = `${asset}-fund`
      for (const { kind, role } of [accountAt(from), accountAt(to)]) {
        if (role === undefined) continue
        // Funds and providers are the same in all rows, people are not.
        facts[role] ??= accountKinds[kind].ofInvestor ? `${role}${row}` : `${role}-fund`
      }
    }
    return facts
  })
}

const listOf = (postings: readonly LedgerPosting[]) => {
  const sums = new Map<string, number>()
  for (const { kind, owner, asset, amount } of postings) {
    const key = `${kind}:${owner}:${asset}`
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  return [...sums].map(([key, amount]) => `${key} ${amount}`).toSorted()
}

const readLines = sql<LedgerPosting & { reference: string }>(
  'test-booking-lines',
  `select e.reference, e.made_at, a.kind, a.owner, a.asset, p.amount from ledger_entry e
   join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
   where e.kind = $1 and e.reference like $2`,
)

/** What investors give away in the rows, they have. */
async function fillPurses(tx: Queries, name: MoneyEventName, lines: readonly LedgerPosting[]) {
  const given = lines.filter(({ kind, amount }) => amount < 0 && accountKinds[kind].ofInvestor)
  if (given.length === 0) return
  const time = { businessDate: '2026-03-02', atMs: NOW }
  const postings = given.flatMap((line) => [
    { ...line, amount: -line.amount },
    { ...line, kind: 'outside' as const, owner: 'test' },
  ])
  await post(tx, { kind: 'demoMoney', reference: `purses-${name}`, ...time, postings })
}

describe('what SQL books for a set of rows', () => {
  it.each(names)('of %s is what the domain says of each row', async (name) => {
    const rows = threeRows(name)
    const { entry, of } = moneyEvents[name]
    const isShared = of === 'fundDay'
    const referenceOf = (row: number) => (isShared ? `test-${name}` : `test-${name}-${row}`)
    const expected = rows.map((facts): LedgerPosting[] =>
      Reflect.apply(postingsOf, undefined, [name, facts]),
    )
    const columns = Object.entries(rows[0] ?? {}).map(
      ([fact, value]) => `${snake(fact)} ${typeof value === 'number' ? 'bigint' : 'text'}`,
    )
    const source = `select * from jsonb_to_recordset($1::jsonb)
      as row (reference text, at timestamptz, ${columns.join(', ')})`
    const statements = booking(`test-${name}`, name, source)
    const given = rows.map((facts, row) => ({
      reference: referenceOf(row),
      at: new Date(NOW).toISOString(),
      ...Object.fromEntries(Object.entries(facts).map(([fact, value]) => [snake(fact), value])),
    }))
    const lines = await koi.db.transaction(async (tx) => {
      await fillPurses(tx, name, expected.flat())
      await bookAll(tx, statements, [JSON.stringify(given)])
      return tx.rows(readLines, [entry, `test-${name}%`])
    })
    const references = isShared ? [referenceOf(0)] : rows.map((_, row) => referenceOf(row))
    expect([...new Set(lines.map(({ reference }) => reference))].toSorted()).toEqual(references)
    for (const [place, reference] of references.entries()) {
      const wanted = isShared ? expected.flat() : (expected[place] ?? [])
      expect(listOf(lines.filter((line) => line.reference === reference))).toEqual(listOf(wanted))
    }
  })
})

describe('accounts', () => {
  const constraint = sql<{ text: string }>(
    'test-account-kinds',
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'ledger_account_kind_check'`,
  )
  const trigger = sql<{ text: string }>(
    'test-balance-kinds',
    `select prosrc as text from pg_proc where proname = 'ledger_check_and_balance'`,
  )
  const namesIn = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind)

  it('are of kinds that the database knows', async () => {
    const { text } = await koi.db.get(constraint)
    expect(namesIn(text)).toEqual(expect.arrayContaining(Object.keys(accountKinds)))
  })

  it('of investors, and no others, have a balance that the database keeps', async () => {
    const { text } = await koi.db.get(trigger)
    const [, list = ''] = /a\.kind in \(([^)]*)\)/.exec(text) ?? []
    const ofInvestors = Object.entries(accountKinds)
      .filter(([, { ofInvestor }]) => ofInvestor)
      .map(([kind]) => kind)
    expect(namesIn(list).toSorted()).toEqual(ofInvestors.toSorted())
  })
})
