import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { shareBalances, cashBalance } from '#modules/ledger/index.ts'
import { post } from '#modules/ledger/post.ts'
import { addAccount, addFund } from '#testing/small-market.ts'
import { createTestDb } from '#testing/test-database.ts'
import { auditBooks, createSettlement } from './index.ts'

const { db } = await createTestDb()
const settlement = createSettlement({ db })

const at = (text: string) => Date.parse(`${text}+08:00`)

const insertBuy = sql(
  'test-paid-buy',
  `insert into trade_order (id, account_id, kind, fund_code, spid, state, amount_cents, created_at, accepted_at,
     trade_date, confirm_date, redeemable_date)
   values ($1, $2, 'buy', $3, '1800007030', 'paid', $4, shanghai_time($5, 600), shanghai_time($5, 600), $5, $6, $7)`,
)
const insertRedeem = sql(
  'test-accepted-redeem',
  `insert into trade_order (id, account_id, kind, fund_code, spid, state, shares, created_at, accepted_at,
     trade_date, confirm_date, arrive_date)
   values ($1, $2, 'redeem', $3, '1800007030', 'accepted', $4, shanghai_time($5, 600), shanghai_time($5, 600), $5, $6, $7)`,
)
const readOrder = sql(
  'test-order',
  `select state, nav, net_cents as net, fee_cents as fee, confirmed_shares as shares from trade_order where id = $1`,
)
const readPosition = sql<
  Record<'shares' | 'cost' | 'value' | 'profit' | 'realised' | 'dayProfit' | 'dividend', number> & {
    dayProfitDay: string | null
  }
>(
  'test-position',
  `select shares, cost_cents as cost, value_cents as value, profit_cents as profit, realised_cents as realised,
     day_profit_cents as "dayProfit", day_profit_day as "dayProfitDay", dividend_cents as dividend
   from position where account_id = $1 and fund_code = $2`,
)
const insertAction = sql(
  'test-action',
  'insert into fund_action (fund_code, day, kind, value) values ($1, $2, $3, $4)',
)

/** A paid buy with its ledger entry, as the cashier leaves it. */
async function paidBuy(
  id: string,
  account: string,
  fund: string,
  cents: number,
  days: readonly [string, string, string],
) {
  await db.transaction(async (tx) => {
    await tx.run(insertBuy, [id, account, fund, cents, ...days])
    await post(tx, {
      kind: 'pay',
      reference: id,
      businessDate: days[0],
      atMs: at(`${days[0]}T10:00`),
      postings: [
        { kind: 'outside', owner: 'test', asset: 'CNY', amount: -cents },
        { kind: 'buyTransit', owner: fund, asset: 'CNY', amount: cents },
      ],
    })
  })
}

async function acceptedRedeem(
  id: string,
  account: string,
  fund: string,
  shares: number,
  days: readonly [string, string, string],
) {
  await db.transaction(async (tx) => {
    await tx.run(insertRedeem, [id, account, fund, shares, ...days])
    await post(tx, {
      kind: 'freeze',
      reference: id,
      businessDate: days[0],
      atMs: at(`${days[0]}T10:00`),
      postings: [
        { kind: 'shares', owner: account, asset: fund, amount: -shares },
        { kind: 'sharesFrozen', owner: account, asset: fund, amount: shares },
      ],
    })
  })
}

describe('the day close', () => {
  it('confirms a buy at the NAV of its trade date, the net rounded to the fen first (MONEY 1.3)', async () => {
    await addAccount(db, 'a1')
    await addFund(db, {
      code: 'F1',
      buyTiers: [{ from: 0, ratePpm: 1500 }],
      redeemTiers: [
        { from: 0, ratePpm: 15000 },
        { from: 7, ratePpm: 5000 },
        { from: 30, ratePpm: 0 },
      ],
      days: {
        '2026-03-02': navOf('1.2345'),
        '2026-03-03': navOf('1.2400'),
        '2026-03-04': navOf('1.2300'),
      },
    })
    await paidBuy('B1', 'a1', 'F1', 1_000_000, ['2026-03-02', '2026-03-03', '2026-03-04'])
    await settlement.settleUntil(at('2026-03-02T20:31'))
    expect(await db.get(readOrder, ['B1'])).toMatchObject({ state: 'paid' })
    await settlement.settleUntil(at('2026-03-03T09:01'))
    expect(await db.get(readOrder, ['B1'])).toEqual({
      state: 'confirmed',
      nav: navOf('1.2345'),
      net: 998_502,
      fee: 1498,
      shares: 808_831,
    })
    expect(await shareBalances(db, 'a1', 'F1')).toEqual({ free: 808_831, frozen: 0 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('works the NAV of the next days into the position, the parts adding up to the cent', async () => {
    await settlement.settleUntil(at('2026-03-03T20:31'))
    expect(await db.get(readPosition, ['a1', 'F1'])).toEqual({
      shares: 808_831,
      cost: 1_000_000,
      value: 1_002_950,
      profit: 2950,
      realised: 0,
      dayProfit: 4448,
      dayProfitDay: '2026-03-03',
      dividend: 0,
    })
    expect(await auditBooks(db)).toEqual([])
  })

  it('redeems first in, first out with the fee of each lot, then pays out', async () => {
    await settlement.settleUntil(at('2026-03-04T09:01'))
    await acceptedRedeem('R1', 'a1', 'F1', 400_000, ['2026-03-04', '2026-03-05', '2026-03-06'])
    await settlement.settleUntil(at('2026-03-05T09:01'))
    // 4,000.00 × 1.2300 = 4,920.00; two days held: 1.5 % = 73.80
    expect(await db.get(readOrder, ['R1'])).toEqual({
      state: 'confirmed',
      nav: navOf('1.2300'),
      net: 484_620,
      fee: 7380,
      shares: 400_000,
    })
    expect(await auditBooks(db)).toEqual([])
    await settlement.settleUntil(at('2026-03-06T09:01'))
    expect(await db.get(readOrder, ['R1'])).toMatchObject({ state: 'paidOut' })
    expect(await cashBalance(db, 'a1')).toBe(484_620)
    expect(await auditBooks(db)).toEqual([])
  })

  it('does nothing when it runs again', async () => {
    expect(await settlement.settleUntil(at('2026-03-06T09:01'))).toEqual({
      fundDays: 0,
      buys: 0,
      redemptions: 0,
      payOuts: 0,
      others: 0,
    })
  })

  it('pays a cash dividend on the shares held when the day began, and splits every lot', async () => {
    await addAccount(db, 'a2')
    await addFund(db, {
      code: 'F2',
      days: {
        '2026-03-09': navOf('1.1845'),
        '2026-03-10': navOf('1.1345'),
        '2026-03-11': navOf('0.5700'),
      },
    })
    await db.run(insertAction, ['F2', '2026-03-10', 'dividend', navOf('0.0500')])
    await db.run(insertAction, ['F2', '2026-03-11', 'split', 2_000_000])
    await paidBuy('B2', 'a2', 'F2', 958_060, ['2026-03-09', '2026-03-10', '2026-03-11'])
    await settlement.settleUntil(at('2026-03-10T20:31'))
    // 9,580.60 / 1.1845 = 8,088.31 shares × 0.0500 = 404.42 (MONEY 1.6)
    expect(await cashBalance(db, 'a2')).toBe(40_442)
    await settlement.settleUntil(at('2026-03-11T20:31'))
    const position = await db.get(readPosition, ['a2', 'F2'])
    expect(position).toMatchObject({ shares: 1_617_662, value: 922_067 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('allots the income of a money fund to the fen, the largest fractions first', async () => {
    await addFund(db, {
      code: 'M1',
      category: 'money',
      incomes: { '2026-03-12': 4000, '2026-03-13': 10_000, '2026-03-14': 10_000 },
    })
    for (const account of ['m1', 'm2', 'm3']) {
      await addAccount(db, account)
      await paidBuy(`BM${account}`, account, 'M1', 333_334, [
        '2026-03-12',
        '2026-03-13',
        '2026-03-16',
      ])
    }
    await settlement.settleUntil(at('2026-03-13T20:31'))
    const incomes = await Promise.all(
      ['m1', 'm2', 'm3'].map((account) => db.get(readPosition, [account, 'M1'])),
    )
    expect(incomes.map(({ profit }) => profit)).toEqual([34, 33, 33])
    expect(await auditBooks(db)).toEqual([])
  })

  it.each([
    [1_200_000, 51],
    [23_142, 0],
    [23_143, 1],
  ])(
    'gives %i hundredths of a share %i cents of .4321 per 10,000: cut, never rounded up (MONEY 1.5)',
    async (shares, income) => {
      const code = `M${shares}`
      await addFund(db, {
        code,
        category: 'money',
        incomes: { '2026-03-12': 4000, '2026-03-13': 4321 },
      })
      await addAccount(db, code)
      await paidBuy(`B${code}`, code, code, shares, ['2026-03-12', '2026-03-13', '2026-03-16'])
      await settlement.settleUntil(at('2026-03-13T20:31'))
      expect(await db.get(readPosition, [code, code])).toMatchObject({ profit: income })
    },
  )

  it('starts income on the confirm day and stops it on the confirm day of the redemption (MONEY 1.5)', async () => {
    await settlement.settleUntil(at('2026-03-14T20:31'))
    const position = await db.get(readPosition, ['m1', 'M1'])
    // 12 March, the trade date, brought nothing; 13 and 14 March did. The cent that m1 has more since
    // the 13th makes its fraction the largest again.
    expect(position.dayProfitDay).toBe('2026-03-14')
    expect(position.profit).toBe(34 + 34)
    expect(await auditBooks(db)).toEqual([])
  })
})
