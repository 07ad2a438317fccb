import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { sql, type Db } from '#kernel/db.ts'
import { post } from '#modules/ledger/post.ts'
import { addFreeRedeem, addPaidBuys, insertLots } from '#testing/orders-in-bulk.ts'
import { addAccount, addFund } from '#testing/small-market.ts'
import { createTestDb } from '#testing/test-database.ts'
import { auditBooks, createSettlement } from './index.ts'
import { settlementMoments } from './service.ts'

const { db } = await createTestDb()
const at = (text: string) => Date.parse(`${text}+08:00`)

const lockPosition = sql(
  'test-lock-position',
  'select shares from position where account_id = $1 and fund_code = $2 for update',
)
const countWaiting = sql<{ count: number }>(
  'test-count-waiting',
  `select count(*) as count from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
)
const insertSplit = sql(
  'test-split',
  `insert into fund_action (fund_code, day, kind, value) values ($1, '2026-03-05', 'split', 2000000)`,
)

/** The database, counting how often a transaction was begun: a deadlock begins one again. */
function counted(inner: Db) {
  const counter = { runs: 0 }
  const transaction: Db['transaction'] = (work) =>
    inner.transaction((tx) => {
      counter.runs += 1
      return work(tx)
    })
  return { counter, db: { ...inner, transaction } }
}

const days = {
  '2026-03-03': navOf('1.0000'),
  '2026-03-04': navOf('1.0000'),
  '2026-03-05': navOf('0.5000'),
}

/** A holder of 1,000.00 shares whose settlement is due in some way. */
const scenes: [string, string, (who: { account: string; fund: string }) => Promise<unknown>][] = [
  [
    'a buy is confirmed',
    '2026-03-05T09:00',
    async (who) => {
      await addFund(db, { code: who.fund, days })
      await insertLots(db, { ...who, lots: [{ shares: 100_000, confirmDate: '2026-03-02' }] })
      await addPaidBuys(db, {
        ...who,
        amounts: [5000],
        tradeDate: '2026-03-04',
        confirmDate: '2026-03-05',
      })
    },
  ],
  [
    'a redemption is confirmed',
    '2026-03-05T09:00',
    async (who) => {
      await addFund(db, { code: who.fund, days })
      await insertLots(db, { ...who, lots: [{ shares: 100_000, confirmDate: '2026-03-02' }] })
      await addFreeRedeem(db, {
        ...who,
        shares: 5000,
        tradeDate: '2026-03-04',
        confirmDate: '2026-03-05',
      })
    },
  ],
  [
    'a split is made',
    '2026-03-05T21:00',
    async (who) => {
      await addFund(db, { code: who.fund, days })
      await db.run(insertSplit, [who.fund])
      await insertLots(db, { ...who, lots: [{ shares: 100_000, confirmDate: '2026-03-02' }] })
    },
  ],
  [
    'income is allotted',
    '2026-03-05T21:00',
    async (who) => {
      await addFund(db, {
        code: who.fund,
        category: 'money',
        incomes: { '2026-03-03': 0, '2026-03-04': 0, '2026-03-05': 10_000 },
      })
      await insertLots(db, { ...who, lots: [{ shares: 1_000_000, confirmDate: '2026-03-02' }] })
    },
  ],
]

let settledUntilMs = 0

describe('a redemption that is placed while', () => {
  it.each(scenes)(
    '%s lets the settlement wait and never locks it out',
    async (name, moment, make) => {
      const who = {
        account: `who ${name}`,
        fund: `F${scenes.findIndex(([other]) => other === name)}`,
      }
      await addAccount(db, who.account)
      await make(who)
      // The evening before, so that what is left to do is the scene's own.
      const evening = at('2026-03-04T21:00')
      await createSettlement({ db }).settleUntil(evening)
      const moments = settlementMoments(Math.max(evening, settledUntilMs), at(moment)).length + 1
      settledUntilMs = Math.max(settledUntilMs, at(moment))
      const { counter, db: settlementDb } = counted(db)
      const settlement = createSettlement({ db: settlementDb })
      let settling: Promise<unknown> = Promise.resolve()
      let tries = 0
      // As placeRedemption does it: the position first, then the shares in the ledger.
      await db.transaction(async (tx) => {
        tries += 1
        await tx.get(lockPosition, [who.account, who.fund])
        settling = settlement.settleUntil(at(moment))
        while ((await db.get(countWaiting)).count === 0) expect(tries).toBe(1)
        await post(tx, {
          kind: 'freeze',
          reference: name,
          businessDate: '2026-03-05',
          atMs: at(moment),
          postings: [
            { kind: 'shares', owner: who.account, asset: who.fund, amount: -100 },
            { kind: 'sharesFrozen', owner: who.account, asset: who.fund, amount: 100 },
          ],
        })
        await post(tx, {
          kind: 'unfreeze',
          reference: name,
          businessDate: '2026-03-05',
          atMs: at(moment),
          postings: [
            { kind: 'sharesFrozen', owner: who.account, asset: who.fund, amount: -100 },
            { kind: 'shares', owner: who.account, asset: who.fund, amount: 100 },
          ],
        })
      })
      await settling
      expect({ tries, runs: counter.runs }).toEqual({ tries: 1, runs: 1 + moments })
      expect(await auditBooks(db)).toEqual([])
    },
  )
})
