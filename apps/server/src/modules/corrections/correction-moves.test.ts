import { parseNav } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { convertWorld, navs } from '#modules/conversions/conversions.fixture.ts'
import { cashBalance } from '#modules/ledger/index.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'
import { TEST_SPID } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const { addConvertFund, goTo, convertRequest, orderOf, positionOf } = convertWorld(koi)
const setNav = sql(
  'test-move-nav',
  'update fund_day set nav = $3 where fund_code = $1 and day = $2',
)
const setState = sql('test-move-state', 'update fund set sale_state = $2 where code = $1')
const readKept = sql(
  'test-move-kept',
  `select outcome, new_shares as shares, kept_shares as "keptShares", kept_cents as "keptCents"
   from nav_correction_order where order_id = $1 order by correction_id`,
)
const readMove = sql<{ state: string; net_cents: number; target_shares: number | null }>(
  'test-move-order',
  `select state, net_cents, target_shares from trade_order where id = $1`,
)
const moveOf = (orderId: string) => db.get(readMove, [orderId])
const readEntries = sql<{ kind: string }>(
  'test-move-entries',
  `select kind from ledger_entry where reference like $1 || '%' and kind <> 'freeze' order by id`,
)

const product = (fundCode: string) => ({ fundCode, spid: TEST_SPID })
const nav = (text: string) => parseNav(text) ?? 0
const correct = (fund: string, day: string, value: string) =>
  db.run(setNav, [fund, day, nav(value)])

/** The books are whole, and what both holdings show follows from their facts. */
async function expectWhole(who: Investor, ...funds: readonly string[]) {
  expect(await auditBooks(db)).toEqual([])
  for (const fund of funds) {
    for (const figure of ['value', 'cost', 'realised', 'totalProfit'] as const) {
      const proof = await who.client.queryProfitProof({ ...product(fund), figure })
      expect([fund, figure, proof.booksGapCents]).toEqual([fund, figure, 0])
    }
  }
}

let pairs = 0
/** Two funds of one company: leaving costs 0.5 %, entering 0.5 %; both are worth more on the fourth of March. */
async function pair() {
  pairs += 1
  const [from, to] = [`F${pairs}`, `T${pairs}`]
  await goTo('2026-03-02T10:00')
  await addConvertFund({
    code: from,
    redeemTiers: [{ from: 0, ratePpm: 5000 }],
    days: navs('1.0000', '1.0000', '1.2000'),
  })
  await addConvertFund({
    code: to,
    buyTiers: [{ from: 0, ratePpm: 5000 }],
    days: navs('1.0000', '1.0000', '1.3000'),
  })
  return { from, to }
}

/** Somebody who has moved 1,000.00 of their 2,000.00 shares on the fourth of March. */
async function mover({
  from,
  to,
  mode = 'convert',
}: {
  from: string
  to: string
  mode?: 'convert' | 'exchange'
}) {
  await goTo('2026-03-02T10:00')
  const who = await createInvestor(koi)
  await who.buy(from, 200_000)
  await goTo('2026-03-04T10:00')
  const asked = { from, to, mode, shares: 100_000 }
  const { orderId } = await who.client.convert(await convertRequest(who, asked))
  return { who, orderId }
}

const correctionsOf = async ({ client }: Investor, fund: string) =>
  (await client.queryNavCorrections(product(fund))).corrections

describe('a conversion at a wrong NAV', () => {
  it('of the first fund is confirmed again in both: reversal, new entry, both holdings', async () => {
    const { from, to } = await pair()
    const { who, orderId } = await mover({ from, to })
    await goTo('2026-03-06T21:00')
    expect(await moveOf(orderId)).toMatchObject({ net_cents: 119_400, target_shares: 91_389 })
    await correct(from, '2026-03-04', '1.2600')
    await goTo('2026-03-09T09:01')
    // 1,260.00 less 6.30; less 0.5 %: 1,247.46; at 1.3000.
    expect(await moveOf(orderId)).toMatchObject({
      net_cents: 125_370,
      target_shares: 95_958,
      state: 'confirmed',
    })
    expect((await positionOf(who, to)).shares).toBe(95_958)
    expect((await positionOf(who, from)).shares).toBe(100_000)
    const kinds = await db.rows(readEntries, [orderId])
    expect(kinds.map(({ kind }) => kind.replace(/\d+/, ''))).toEqual([
      'confirmConvert',
      'unconfirm',
      'reconfirm',
    ])
    const told = {
      fundCode: from,
      state: 'done',
      isReconfirmed: true,
      sharesDiff: 0,
      orders: [{ orderId, kindName: '转换', outcome: 'redone' }],
      otherFunds: [{ fundCode: to, sharesDiff: 4569 }],
    }
    for (const fund of [from, to]) expect(await correctionsOf(who, fund)).toMatchObject([told])
    await expectWhole(who, from, to)
  })

  it('of the second fund is confirmed again there', async () => {
    const { from, to } = await pair()
    const { who, orderId } = await mover({ from, to })
    await goTo('2026-03-06T21:00')
    await correct(to, '2026-03-04', '1.2500')
    await goTo('2026-03-09T09:01')
    // 1,188.06 at 1.2500.
    expect(await moveOf(orderId)).toMatchObject({ net_cents: 119_400, target_shares: 95_045 })
    expect(await correctionsOf(who, to)).toMatchObject([
      { isReconfirmed: true, sharesDiff: 3656, otherFunds: [] },
    ])
    expect(await correctionsOf(who, from)).toEqual([])
    await expectWhole(who, from, to)
  })

  it('of both on one day, and both again: as if both had been right at once', async () => {
    const { from, to } = await pair()
    const { who, orderId } = await mover({ from, to })
    await goTo('2026-03-06T21:00')
    await correct(from, '2026-03-04', '1.2600')
    await correct(to, '2026-03-04', '1.2500')
    await goTo('2026-03-09T09:01')
    expect(await moveOf(orderId)).toMatchObject({ net_cents: 125_370, target_shares: 99_797 })
    await expectWhole(who, from, to)
    await correct(from, '2026-03-04', '1.2000')
    await correct(to, '2026-03-04', '1.3000')
    await goTo('2026-03-09T15:01')
    expect(await moveOf(orderId)).toMatchObject({ net_cents: 119_400, target_shares: 91_389 })
    expect((await positionOf(who, to)).shares).toBe(91_389)
    await expectWhole(who, from, to)
  })

  it('whose shares were sold on: they stay the holder’s, and it is said', async () => {
    const { from, to } = await pair()
    const { who, orderId } = await mover({ from, to })
    await goTo('2026-03-06T10:00')
    await who.redeem(to, 91_389)
    await goTo('2026-03-09T10:00')
    await correct(to, '2026-03-04', '1.4000')
    await goTo('2026-03-09T15:01')
    // 1,188.06 at 1.4000 would be 848.61.
    const kept = { outcome: 'redone', shares: 91_389, keptShares: 6528 }
    expect(await db.rows(readKept, [orderId])).toMatchObject([kept])
    expect(await correctionsOf(who, to)).toMatchObject([{ sharesDiff: 0, keptShares: 6528 }])
    await expectWhole(who, from, to)
    // A second correction goes on from what is held.
    await correct(to, '2026-03-04', '1.2000')
    await goTo('2026-03-10T09:01')
    expect((await positionOf(who, to)).shares).toBe(99_005 - 91_389)
    await expectWhole(who, from, to)
  })

  it('while a sale of its shares is under way: frozen shares are not taken', async () => {
    const { from, to } = await pair()
    const { who, orderId } = await mover({ from, to })
    await goTo('2026-03-06T10:00')
    await who.redeem(to, 90_000)
    await correct(to, '2026-03-04', '1.4000')
    await goTo('2026-03-06T14:00')
    expect(await db.rows(readKept, [orderId])).toMatchObject([{ shares: 90_000, keptShares: 5139 }])
    await expectWhole(who, from, to)
    await goTo('2026-03-10T21:00')
    await expectWhole(who, from, to)
  })

  it('into a money fund: the shares follow, incomes of before stay as allotted', async () => {
    const { from } = await pair()
    const to = `M${pairs}`
    const incomes = Object.fromEntries(Object.keys(navs()).map((day) => [day, 10_000]))
    await addConvertFund({ code: to, category: 'money', incomes })
    const { who, orderId } = await mover({ from, to })
    await goTo('2026-03-06T21:00')
    const before = (await positionOf(who, to)).shares
    await correct(from, '2026-03-04', '1.2600')
    await goTo('2026-03-09T09:01')
    expect((await moveOf(orderId)).target_shares).toBe(125_370)
    expect((await positionOf(who, to)).shares).toBe(before + 5970)
    await expectWhole(who, from, to)
    await goTo('2026-03-10T21:00')
    await expectWhole(who, from, to)
  })

  it('is shown as of an earlier day with what was known then', async () => {
    const { from, to } = await pair()
    const { who } = await mover({ from, to })
    await goTo('2026-03-06T21:00')
    const asked = (fund: string) => ({ ...product(fund), asOf: '2026-03-06' })
    const read = () =>
      Promise.all([from, to].map((fund) => who.client.queryHoldingAsOf(asked(fund))))
    const before = await read()
    await correct(from, '2026-03-04', '1.2600')
    await goTo('2026-03-09T09:01')
    expect(await read()).toEqual(before)
  })
})

describe('an exchange at a wrong NAV', () => {
  it('under way: its money is corrected and goes on with it', async () => {
    const { from, to } = await pair()
    const { who, orderId } = await mover({ from, to, mode: 'exchange' })
    await goTo('2026-03-05T09:01')
    expect(await moveOf(orderId)).toMatchObject({ state: 'moving', net_cents: 119_400 })
    await correct(from, '2026-03-04', '1.2600')
    await goTo('2026-03-05T10:00')
    expect(await moveOf(orderId)).toMatchObject({ state: 'moving', net_cents: 125_370 })
    await expectWhole(who, from)
    await goTo('2026-03-06T21:00')
    // 1,253.70 less 0.5 % at 1.3000.
    expect(await moveOf(orderId)).toMatchObject({ state: 'confirmed', target_shares: 95_958 })
    await expectWhole(who, from, to)
    // Both legs again, each at the NAV of its own day.
    await correct(from, '2026-03-04', '1.2000')
    await correct(to, '2026-03-05', '1.2500')
    await goTo('2026-03-09T09:01')
    expect(await moveOf(orderId)).toMatchObject({ net_cents: 119_400, target_shares: 95_045 })
    await expectWhole(who, from, to)
  })

  it('whose money came back: what is missing is paid, what was too much stays', async () => {
    const { from, to } = await pair()
    const { who, orderId } = await mover({ from, to, mode: 'exchange' })
    await goTo('2026-03-05T09:01')
    await db.run(setState, [to, 'suspended'])
    await goTo('2026-03-05T10:00')
    expect((await moveOf(orderId)).state).toBe('failed')
    const cash = await cashBalance(db, who.accountId)
    await correct(from, '2026-03-04', '1.2600')
    await goTo('2026-03-06T09:01')
    expect(await cashBalance(db, who.accountId)).toBe(cash + 5970)
    await expectWhole(who, from)
    await correct(from, '2026-03-04', '1.2000')
    await goTo('2026-03-06T15:01')
    expect(await cashBalance(db, who.accountId)).toBe(cash + 5970)
    expect(await db.rows(readKept, [orderId])).toMatchObject([
      { outcome: 'redone', keptCents: 0 },
      { outcome: 'kept', keptCents: 5970 },
    ])
    const [newest] = await correctionsOf(who, from)
    expect(newest).toMatchObject({ state: 'done', isReconfirmed: false, keptCents: 5970 })
    await expectWhole(who, from)
  })
})

describe('many small corrections', () => {
  it('are compared with what was confirmed, not with the version before', async () => {
    await goTo('2026-03-02T10:00')
    await addConvertFund({ code: 'SMALL', days: navs('5.0000') })
    const who = await createInvestor(koi)
    const orderId = await who.buy('SMALL', 1_000_000)
    await goTo('2026-03-04T21:00')
    await correct('SMALL', '2026-03-02', '5.0200')
    await goTo('2026-03-05T09:01')
    expect((await orderOf(who, orderId)).confirmedShares).toBe(200_000)
    expect(await correctionsOf(who, 'SMALL')).toMatchObject([
      { state: 'values', isReconfirmed: false, orders: [{ orderId, outcome: 'small' }] },
    ])
    await correct('SMALL', '2026-03-02', '5.0400')
    await goTo('2026-03-06T09:01')
    // 10,000.00 / 5.0400: 0.79 % off in two steps of 0.40 %.
    expect((await orderOf(who, orderId)).confirmedShares).toBe(198_413)
    const [newest] = await correctionsOf(who, 'SMALL')
    expect(newest).toMatchObject({ state: 'done', isReconfirmed: true, sharesDiff: -1587 })
    await expectWhole(who, 'SMALL')
  })
})

describe('a reinvested dividend', () => {
  it('of a day whose NAV was wrong has the shares of the right one', async () => {
    await goTo('2026-03-02T10:00')
    await addConvertFund({ code: 'AGAIN', days: navs('1.0000'), dividendDefault: 'reinvest' })
    await db.run(
      sql(
        'test-move-dividend',
        `insert into fund_action (fund_code, day, kind, value) values ('AGAIN', '2026-03-04', 'dividend', $1)`,
      ),
      [nav('0.1000')],
    )
    const who = await createInvestor(koi)
    await who.buy('AGAIN', 1_000_000)
    await goTo('2026-03-05T21:00')
    expect((await positionOf(who, 'AGAIN')).shares).toBe(1_100_000)
    await correct('AGAIN', '2026-03-04', '0.9000')
    await goTo('2026-03-06T09:01')
    // 1,000.00 at 0.9000.
    expect((await positionOf(who, 'AGAIN')).shares).toBe(1_111_111)
    expect(await correctionsOf(who, 'AGAIN')).toMatchObject([
      { sharesDiff: 11_111, orders: [{ kindName: '红利再投资', outcome: 'redone' }] },
    ])
    await expectWhole(who, 'AGAIN')
    await who.redeem('AGAIN', 1_111_000)
    await goTo('2026-03-09T21:00')
    await correct('AGAIN', '2026-03-04', '1.0000')
    await goTo('2026-03-10T09:01')
    expect(await correctionsOf(who, 'AGAIN')).toMatchObject([{ keptShares: 11_000 }, {}])
    await expectWhole(who, 'AGAIN')
  })
})

describe('a correction', () => {
  it('in a month that is over: the month says that it was corrected', async () => {
    const { from, to } = await pair()
    const { who } = await mover({ from, to })
    await goTo('2026-04-01T10:00')
    const marchOf = async () =>
      (await who.client.queryStatements({})).months.find(({ month }) => month === '2026-03')
    expect(await marchOf()).toMatchObject({ correctedOn: '' })
    await correct(from, '2026-03-04', '1.2600')
    await goTo('2026-04-02T09:01')
    expect(await marchOf()).toMatchObject({ correctedOn: '2026-04-01' })
    await expectWhole(who, from, to)
  })
})
