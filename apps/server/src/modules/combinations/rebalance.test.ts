import { cents } from '@koi/domain/money/cents'
import { signed } from '@koi/domain/trade/signed-acts'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { cashBalance } from '#modules/ledger/index.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { balanceChannel } from '#modules/trade/index.ts'
import { createInvestor, freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addCombinationMarket } from './combination-market.fixture.ts'
import { announceRebalance } from './rebalance.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
await addCombinationMarket(db)

async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text))
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}
const START = 10_000_000
const assetOf = async ({ client }: Investor) =>
  (await client.queryAppAccount({ fundCode: 'WHOLE' })).asset
const weightsOf = async (person: Investor) =>
  Object.fromEntries(
    (await assetOf(person)).parts.map(({ fundCode, nowPermille }) => [fundCode, nowPermille]),
  )

const failPart = sql<{ id: string; accountId: string; amountCents: number }>(
  'test-fail-part',
  `with failed as (
     update trade_order set state = 'failed', ended_at = $2, fail_reason = '基金管理人拒绝'
     where parent_id = $1 and fund_code = 'FAR' returning id, account_id, amount_cents
   ), noted as (insert into order_event select id, 'failed', $2 from failed)
   select id, account_id as "accountId", amount_cents as "amountCents" from failed`,
)

/** The fund company refuses one part; the money comes back to the account that paid for it. */
const refuseFar = (orderId: string, at: string) =>
  db.transaction(async (tx) => {
    const nowMs = shanghaiMs(at)
    const part = await tx.get(failPart, [orderId, new Date(nowMs)])
    const backCents = cents(part.amountCents)
    const payment = { ...part, amountCents: backCents, fundCode: 'FAR', channel: 5, source: '' }
    await balanceChannel.giveBack(tx, payment, backCents, nowMs)
  })

describe('a part that fails', async () => {
  const person = await createInvestor(koi)

  it('is refunded the way the whole was paid; the rest is bought', async () => {
    const orderId = await person.buy('WHOLE', 100_000)
    await refuseFar(orderId, '2026-03-02T16:00')
    expect(await auditBooks(db)).toEqual([])
    await goTo('2026-03-04T09:00')
    const { order } = await person.client.queryOrder({ orderId })
    expect(order).toMatchObject({ state: 'confirmed', confirmedCents: 70_000 })
    expect(order.sentence).toContain('远方指数 确认失败，款项已退回')
    expect(await cashBalance(db, person.accountId)).toBe(START - 70_000)
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('new weights', async () => {
  const person = await createInvestor(koi)
  const idle = await createInvestor(koi)
  let bought = 0

  it('are announced with their reason and turnover before their day', async () => {
    await goTo('2026-03-05T10:00')
    await person.buy('WHOLE', 1_000_000)
    await goTo('2026-03-10T10:00')
    bought = (await assetOf(person)).valueCents
    await db.transaction((tx) =>
      announceRebalance(tx, {
        unionCode: 'WHOLE',
        day: '2026-03-11',
        reason: '海外估值偏高，降低权益比例',
        announcedMs: shanghaiMs('2026-03-10T09:00'),
        weights: [
          { fundCode: 'CALM', weightPermille: 700 },
          { fundCode: 'FAR', weightPermille: 300 },
        ],
      }),
    )
    const { rebalances, parts } = await person.client.queryCombination({ unionId: 'U1' })
    expect(rebalances).toMatchObject([{ day: '2026-03-11', isDone: false, turnoverPermille: 200 }])
    expect(parts).toHaveLength(3)
  })

  it('sell for every holder what stands above them, and tell why', async () => {
    await goTo('2026-03-11T10:00')
    const { orders } = await person.client.queryOrders({ kind: 'other' })
    expect(orders).toMatchObject([{ kind: 'rebalance', state: 'accepted', canCancel: false }])
    expect(orders[0]?.sentence).toContain('海外估值偏高，降低权益比例')
    expect((await idle.client.queryOrders({})).orders).toEqual([])
    expect(await auditBooks(db)).toEqual([])
  })

  it('buy what is lacking when the money has arrived, and end when it is confirmed', async () => {
    await goTo('2026-03-16T10:00')
    expect(await auditBooks(db)).toEqual([])
    await goTo('2026-03-20T21:00')
    const { orders } = await person.client.queryOrders({ kind: 'other' })
    const [order] = orders
    expect(order).toMatchObject({ kind: 'rebalance', state: 'confirmed' })
    expect(order?.netCents).toBeGreaterThan(bought / 10)
    const weights = await weightsOf(person)
    // 20 % left the money fund; what was earned meanwhile moves the weights a little.
    expect(weights['CASH'] ?? 0).toBeLessThan(10)
    expect(Math.abs((weights['CALM'] ?? 0) - 700)).toBeLessThan(20)
    expect(await cashBalance(db, person.accountId)).toBe(START - 1_000_000)
    expect(await auditBooks(db)).toEqual([])
  })

  it('are those of the next purchase', async () => {
    const { parts } = await person.client.queryCombination({ unionId: 'U1' })
    expect(parts.map(({ fundCode, weightPermille }) => [fundCode, weightPermille])).toEqual([
      ['CALM', 700],
      ['FAR', 300],
    ])
  })

  it('do nothing a second time', async () => {
    const before = await person.client.queryOrders({})
    await goTo('2026-03-20T22:00')
    expect((await person.client.queryOrders({})).orders).toHaveLength(before.orders.length)
  })

  it('refuse to be other than one whole', async () => {
    const wrong = {
      unionCode: 'WHOLE',
      day: '2026-04-01',
      reason: '',
      announcedMs: 0,
      weights: [{ fundCode: 'CALM', weightPermille: 999 }],
    }
    await expect(db.transaction((tx) => announceRebalance(tx, wrong))).rejects.toThrow(RangeError)
  })
})

describe('a dividend inside', async () => {
  it('stays as cash of the account, and goes home with the last redemption', async () => {
    const person = await createInvestor(koi)
    const { client, accountId } = person
    await db.run(
      sql(
        'test-dividend-inside',
        `insert into fund_action (fund_code, day, kind, value) values ('CALM', '2026-03-24', 'dividend', 0.0500 * nav_one())`,
      ),
    )
    await goTo('2026-03-20T22:30')
    await person.buy('WHOLE', 100_000)
    await goTo('2026-03-24T21:00')
    const asset = await assetOf(person)
    expect(asset.idleCashCents).toBeGreaterThan(3000)
    expect(await cashBalance(db, accountId)).toBe(START - 100_000)
    expect(await auditBooks(db)).toEqual([])
    for (const day of [
      '2026-03-25',
      '2026-03-26',
      '2026-03-27',
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
      '2026-04-02',
    ])
      await db.run(addDay, [day])
    await goTo('2026-03-26T10:00')
    const goesAlong = async (ratio: number) => {
      const ask = { appAccountId: asset.appAccountId, ratioPpm: ratio }
      return (await client.queryCombinationRedeemPre(ask)).idleCashCents
    }
    expect(await goesAlong(500_000)).toBe(0)
    expect(await goesAlong(1_000_000)).toBe(asset.idleCashCents)
    const { orderId } = await client.redeemCombination({
      appAccountId: asset.appAccountId,
      ratioPpm: 1_000_000,
      passwordToken: await person.token(
        signed('redeemCombination', { appAccountId: asset.appAccountId, ratioPpm: 1_000_000 }),
      ),
      idempotencyKey: freshKey(),
    })
    await goTo('2026-04-02T10:00')
    const { order } = await client.queryOrder({ orderId })
    expect(order.state).toBe('paidOut')
    const home = START - 100_000 + (order.netCents ?? 0) + asset.idleCashCents
    expect(await cashBalance(db, accountId)).toBe(home)
    expect((await assetOf(person)).idleCashCents).toBe(0)
    expect(await auditBooks(db)).toEqual([])
  })
})

const addDay = sql(
  'test-more-days',
  `insert into fund_day (fund_code, day, nav, total_index, published_at)
   select code, $1::date, 1.1 * nav_one(), 100000000, shanghai_time($1::date, 1200) from fund where category <> 'money'`,
)
