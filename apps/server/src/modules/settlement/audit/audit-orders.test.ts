import { navOf } from '@koi/domain/products/nav'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { auditBooks } from '../index.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
await addFund(db, {
  code: 'FUND',
  days: { '2026-02-27': navOf('1.0000'), '2026-03-02': navOf('1.0000') },
})
const who = await createInvestor(koi)
const listid = await who.buy('FUND', 100_000)
await koi.clock.freeze(shanghaiMs('2026-03-03T10:00'))
await koi.services.settlement.settleUntil(shanghaiMs('2026-03-03T10:00'))

const guards = [
  sql('test-unfix', 'alter table order_event disable trigger order_event_fixed'),
  sql('test-unguard', 'alter table trade_order disable trigger order_moves'),
]

/** What the audit says of the order after a change that is taken back again. */
async function saidAfter(name: string, text: string) {
  const change = sql(`test-audit ${name}`, text)
  const undo = new Error('undo')

  let said: string[] = []
  await db
    .transaction(async (tx) => {
      // The database lets nobody do it; the audit looks all the same.
      for (const guard of guards) await tx.run(guard)
      await tx.run(change, [listid])
      const findings = await auditBooks(tx)
      said = findings.filter(({ where }) => where.startsWith(listid)).map(({ rule }) => rule)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return said
}

it('finds nothing in an order that went its way', async () => {
  expect(await auditBooks(db)).toEqual([])
})

it.each([
  [
    'a step left out',
    `delete from order_event where order_id = $1 and state = 'paid'`,
    'an order went a way that its kind has not',
  ],
  ['no history', 'delete from order_event where order_id = $1', 'an order has no events'],
  [
    'a state without its event',
    `update order_event set state = 'failed' where order_id = $1 and state = 'confirmed'`,
    'the last event of an order is not its state',
  ],
  [
    'a state of another kind',
    `update trade_order set state = 'paidOut' where id = $1`,
    'an order stands in a state that its kind has not',
  ],
  [
    'an entry of another kind of order',
    `insert into ledger_entry (kind, reference, business_date, made_at)
       select 'freeze', id, trade_date, confirmed_at from trade_order where id = $1`,
    "an entry is none of the money events of the order's kind",
  ],
  [
    'a correction of an entry that no correction makes',
    `insert into ledger_entry (kind, reference, business_date, made_at)
       select 'exchangeIn', id || ':in:7', trade_date, confirmed_at from trade_order where id = $1`,
    "an entry is none of the money events of the order's kind",
  ],
  [
    'a cent neither confirmed nor given back',
    'update trade_order set fee_cents = fee_cents + 1 where id = $1',
    'a purchase is not what was paid',
  ],
])('says %s', async (name, change, rule) => {
  expect(await saidAfter(name, change)).toContain(rule)
})

it.each([
  ['changed', `update order_event set detail = 'x' where order_id = $1`],
  ['taken away', 'delete from order_event where order_id = $1'],
])('is spared an event that is %s: the database refuses it', async (name, text) => {
  const change = sql(`test-event ${name}`, text)
  await expect(db.run(change, [listid])).rejects.toThrow('append-only')
})
