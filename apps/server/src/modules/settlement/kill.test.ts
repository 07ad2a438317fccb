import { navOf, NAV_ONE } from '@koi/domain/products/nav'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { addDays } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { createDb, sql, type Connection, type Db } from '#kernel/db.ts'
import { DatabaseDown } from '#kernel/errors.ts'
import { addFreeRedeem, addPaidBuys, insertLots } from '#testing/orders-in-bulk.ts'
import { killedBefore } from '#testing/killed-before.ts'
import { addAccount, addFund } from '#testing/small-market.ts'
import { createTestDb } from '#testing/test-database.ts'
import { auditBooks, createSettlement } from './index.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const insertAction = sql(
  'test-action',
  'insert into fund_action (fund_code, day, kind, value) values ($1, $2, $3, $4)',
)

const dumps = [
  `select account_id, fund_code, shares, cost_cents, value_cents, value_day, profit_cents, realised_cents
     from position order by 1, 2`,
  'select * from profit_day order by account_id, fund_code, day',
  'select account_id, fund_code, source, shares_left from lot order by account_id, fund_code, confirm_date, shares_bought',
  'select account_id, state, net_cents, confirmed_shares from trade_order order by account_id, kind, amount_cents, shares',
  `select a.owner, a.kind, a.asset, sum(p.amount)::bigint as amount from ledger_account a
     join ledger_posting p on p.account_id = a.id group by 1, 2, 3 order by 1, 2, 3`,
  'select count(*) as count from ledger_entry',
  'select count(*) as count from order_event',
].map((text, index) => sql(`test-kill-dump-${index}`, text))
const dump = (db: Db) => Promise.all(dumps.map((statement) => db.rows(statement)))

/** A day on which everything happens: buys, redemptions, a dividend, a split, income, payouts. */
async function makeBusyDay(db: Db) {
  const navs = {
    '2026-03-03': navOf('1.0000'),
    '2026-03-04': navOf('1.2345'),
    '2026-03-05': navOf('0.6000'),
    '2026-03-06': navOf('0.6100'),
  }
  const redeemTiers = [{ from: 0, ratePpm: 15_000 }]
  await addFund(db, {
    code: 'BUSY',
    buyTiers: [{ from: 0, ratePpm: 1500 }],
    redeemTiers,
    days: navs,
  })
  await db.run(insertAction, ['BUSY', '2026-03-05', 'dividend', navOf('0.0100')])
  await db.run(insertAction, ['BUSY', '2026-03-06', 'split', 2_000_000])
  await addFund(db, {
    code: 'CASH',
    category: 'money',
    incomes: { '2026-03-04': 5000, '2026-03-05': 5000, '2026-03-06': 5000 },
  })
  for (let person = 1; person <= 8; person += 1) {
    const account = `p${String(person).padStart(2, '0')}`
    await addAccount(db, account)
    const lots = [
      { shares: 10_000 * person, confirmDate: '2026-02-03' },
      { shares: 7777, confirmDate: '2026-03-02' },
    ]
    await insertLots(db, { account, fund: 'BUSY', lots })
    const day = { account, tradeDate: '2026-03-04', confirmDate: '2026-03-05' }
    await addPaidBuys(db, { ...day, fund: 'BUSY', amounts: [100_001 + person, 50_000] })
    await addPaidBuys(db, { ...day, fund: 'CASH', amounts: [1_000_000 + person] })
    await addFreeRedeem(db, { ...day, fund: 'BUSY', shares: 10_000 * person + 100 })
  }
}

const program = join(import.meta.dirname, '../../testing/settle-child.ts')

/** A node of its own, a process that settles until a moment. */
const settleApart = (connection: Connection, untilMs: number) =>
  spawn(
    process.execPath,
    ['--import', 'tsx', program, JSON.stringify(connection), String(untilMs)],
    { cwd: import.meta.dirname, env: { PATH: process.env['PATH'] }, stdio: 'inherit' },
  )

describe('a settlement', () => {
  const END = at('2026-03-09T21:00')

  it('killed before any of its statements leaves whole books, and the next one ends the same (T2, T6)', async () => {
    const [calm, struck] = [await createTestDb(), await createTestDb()]
    await makeBusyDay(calm.db)
    await makeBusyDay(struck.db)
    await createSettlement({ db: calm.db }).settleUntil(END)

    const before = await dump(struck.db)
    let kills = 0
    for (;;) {
      const settlement = createSettlement({
        db: killedBefore(struck.db, struck.connection, kills + 1),
      })
      const end = await settlement.settleUntil(END).catch((error: unknown) => error)
      if (!(end instanceof Error)) break
      expect(end).toBeInstanceOf(DatabaseDown)
      kills += 1
      expect(await dump(struck.db)).toEqual(before)
      expect(await auditBooks(struck.db)).toEqual([])
    }
    expect(kills).toBeGreaterThan(40)
    expect(await dump(struck.db)).toEqual(await dump(calm.db))
    expect(await auditBooks(struck.db)).toEqual([])
  }, 60_000)

  it('whose process is killed goes on where it stopped (T2)', async () => {
    const [calm, struck] = [await createTestDb(), await createTestDb()]
    const days = Array.from({ length: 30 }, (_, index) => addDays('2026-03-05', index))
    for (const { db } of [calm, struck]) {
      await makeBusyDay(db)
      await addFund(db, {
        code: 'LONG',
        days: Object.fromEntries(days.map((day, index) => [day, NAV_ONE + index])),
      })
      const pay = { account: 'p01', fund: 'LONG', amounts: [100_000], confirmDate: '2026-03-06' }
      await addPaidBuys(db, { ...pay, tradeDate: '2026-03-05' })
      // Begins the row of what is settled, so that all moments from here on are worked one by one.
      await createSettlement({ db }).settleUntil(at('2026-03-04T10:00'))
    }
    const end = at('2026-04-05T21:00')
    await createSettlement({ db: calm.db }).settleUntil(end)

    const readDone = sql<{ done: number }>(
      'test-done-until',
      `select done_until as done from settle_state`,
    )
    const done = async () => (await struck.db.get(readDone)).done
    for (const killAt of ['2026-03-05T09:00', '2026-03-20T09:00', '2026-03-30T20:30']) {
      const child = settleApart(struck.connection, end)
      const exit = once(child, 'exit')
      while ((await done()) < at(killAt)) expect(child.exitCode).toBeNull()
      child.kill('SIGKILL')
      expect(await exit).toEqual([null, 'SIGKILL'])
      expect(await auditBooks(struck.db)).toEqual([])
    }
    expect(await done()).toBeLessThan(end)
    await createSettlement({ db: struck.db }).settleUntil(end)
    expect(await dump(struck.db)).toEqual(await dump(calm.db))
  }, 60_000)

  it('run by two nodes at once, of which one is killed in the middle, is ended by the other (T2, T6)', async () => {
    const [calm, shared] = [await createTestDb(), await createTestDb()]
    for (const { db } of [calm, shared]) {
      await makeBusyDay(db)
      await createSettlement({ db }).settleUntil(at('2026-03-04T10:00'))
    }
    await createSettlement({ db: calm.db }).settleUntil(END)

    const countEntries = sql<{ count: number }>(
      'test-kill-entries',
      'select count(*)::int as count from ledger_entry',
    )
    const entries = async () => (await shared.db.get(countEntries)).count
    const before = await entries()
    const nodes = [settleApart(shared.connection, END), settleApart(shared.connection, END)]
    const exits = nodes.map((node) => once(node, 'exit'))
    // Some of the work is done by then, and some is not.
    while ((await entries()) === before)
      expect(nodes.map(({ exitCode }) => exitCode)).toEqual([null, null])
    nodes[0]?.kill('SIGKILL')
    expect(await exits[0]).toEqual([null, 'SIGKILL'])
    expect(await exits[1]).toEqual([0, null])
    expect(await dump(shared.db)).toEqual(await dump(calm.db))
    expect(await auditBooks(shared.db)).toEqual([])
  }, 60_000)

  it('run by four nodes at once does the work once (T6)', async () => {
    const [calm, crowded] = [await createTestDb(), await createTestDb()]
    await makeBusyDay(calm.db)
    await makeBusyDay(crowded.db)
    const alone = await createSettlement({ db: calm.db }).settleUntil(END)
    const nodes = Array.from({ length: 4 }, () =>
      createDb({ connection: crowded.connection, max: 2 }),
    )
    const done = await Promise.all(nodes.map((db) => createSettlement({ db }).settleUntil(END)))
    await Promise.all(nodes.map((db) => db.close()))
    const sum = (key: keyof typeof alone) =>
      done.reduce((total, settled) => total + settled[key], 0)
    expect({
      fundDays: sum('fundDays'),
      buys: sum('buys'),
      redemptions: sum('redemptions'),
      payOuts: sum('payOuts'),
      others: sum('others'),
    }).toEqual(alone)
    expect(alone).toMatchObject({ buys: 24, redemptions: 8, payOuts: 8 })
    expect(await dump(crowded.db)).toEqual(await dump(calm.db))
    expect(await auditBooks(crowded.db)).toEqual([])
  }, 60_000)
})
