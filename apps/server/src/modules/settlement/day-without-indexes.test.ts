import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { insertLots } from '#testing/orders-in-bulk.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { addAccount, addFund } from '#testing/small-market.ts'
import { auditBooks } from './index.ts'

/*
 * An evening changes every holding of a fund. What it changes stands in no index, so that a million updates write a million rows and
 * not their indexes as well; and it looks at nobody whom it gives nothing.
 */

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-03T10:00') })
const { db } = koi

const indexesOver = sql<{ index: string }>(
  'test-indexes-over',
  `select indexname as index from pg_indexes where tablename = $1 and indexdef ~ $2`,
)

it.each([
  [
    'position',
    ['shares', 'value_cents', 'value_day', 'profit_cents', 'day_profit_cents', 'unpaid_cents'],
  ],
  ['lot', ['shares_left', 'shares_bought']],
  ['ledger_balance', ['amount']],
])('no index of %s reads what an evening changes of it', async (table, columns) => {
  const anyColumn = `\\m(${columns.join('|')})\\M`
  expect(await db.rows(indexesOver, [table, anyColumn])).toEqual([])
})

const countCash = sql<{ count: number }>(
  'test-cash-accounts',
  `select count(*)::integer as count from ledger_account where kind = 'cash'`,
)

it('income opens no cash account for somebody who stays', async () => {
  await addFund(db, { code: 'M1', category: 'money', incomes: { '2026-03-04': 10_000 } })
  await addAccount(db, 'stays')
  await insertLots(db, {
    account: 'stays',
    fund: 'M1',
    lots: [{ confirmDate: '2026-03-03', shares: 1_000_000 }],
  })
  await koi.clock.freeze(shanghaiMs('2026-03-04T21:00'))
  const settled = await koi.services.settlement.settleUntil(shanghaiMs('2026-03-04T21:00'))
  expect(settled.fundDays).toBe(1)
  expect(await auditBooks(db)).toEqual([])
  expect(await db.get(countCash)).toEqual({ count: 0 })
})
