import { refusals } from '@koi/contracts/codes/refusals'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, freshKey, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const at = (text: string) => koi.clock.freeze(shanghaiMs(text), { allowBackwards: true })
const settle = (text: string) => koi.services.settlement.settleUntil(shanghaiMs(text))
// A price of 1.0000 and no fees: money only moves, so that every reader can count it.
const days = {
  '2026-02-27': navOf('1.0000'),
  '2026-03-02': navOf('1.0000'),
  '2026-03-03': navOf('1.0000'),
  '2026-03-04': navOf('1.0000'),
}
await addFund(db, { code: 'A', days })
await addFund(db, { code: 'B', days })

/** Events of an order in the order they happened; the allowed paths are domain/trade/order-states.ts. */
const readPath = sql<{ state: string }>(
  'test-order-path',
  'select state from order_event where order_id = $1 order by happened_at, state',
)
const pathOf = async (listid: string) =>
  (await db.rows(readPath, [listid])).map(({ state }) => state).toSorted()

describe('payments of one person at the same time', () => {
  it('take no more than there is: the ones that come too late are refused, not broken', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createInvestor(koi)))
    for (const who of people) {
      const orders = []
      for (const fund of ['A', 'B', 'A', 'B']) {
        orders.push((await who.client.buy(await who.buyRequest(fund, 6_000_000))).orderId)
      }
      const codes = await Promise.all(
        orders.map((listid) => codeOf(who.client.mockPay({ orderId: listid, payCode: 0 }))),
      )
      expect(codes.toSorted()).toEqual(['0', '1404', '1404', '1404'])
      expect((await who.client.queryMainAsset({})).cashCents).toBe(4_000_000)
    }
  })

  it('take the money of one order once', async () => {
    const who = await createInvestor(koi)
    const { orderId } = await who.client.buy(await who.buyRequest('A', 1_000_000))
    const pay = () => codeOf(who.client.mockPay({ orderId, payCode: 0 }))
    const codes = await Promise.all(Array.from({ length: 20 }, pay))
    expect(codes.toSorted()).toEqual(['0', ...Array.from({ length: 19 }, () => '28027201')])
    expect((await who.client.queryMainAsset({})).cashCents).toBe(9_000_000)
    expect(await pathOf(orderId)).toEqual(['created', 'paid'])
  })
})

describe('an order that waits for its money', () => {
  it('is let go of by hand, once, and gives its room of the day back', async () => {
    const who = await createInvestor(koi)
    const { orderId } = await who.client.buy(await who.buyRequest('A', 1_000_000))
    const stranger = await createInvestor(koi)
    expect(await codeOf(stranger.client.cancelOrder({ orderId }))).toBe('1501')
    const ends = await Promise.all(
      Array.from({ length: 5 }, () => who.client.cancelOrder({ orderId })),
    )
    expect(ends.map(({ state }) => state)).toEqual(Array(5).fill('closed'))
    const { order } = await who.client.queryOrder({ orderId })
    expect(order).toMatchObject({
      state: 'closed',
      sentence: '未付款，已取消',
      canCancel: false,
      needsPayment: false,
    })
    expect(await pathOf(orderId)).toEqual(['closed', 'created'])
    expect(await codeOf(who.client.mockPay({ orderId, payCode: 0 }))).toBe(
      String(refusals.orderNotPayable.code),
    )
    expect((await who.client.queryMainAsset({})).cashCents).toBe(10_000_000)
  })

  it('is paid or let go of, never both, and what was paid is there', async () => {
    for (let round = 0; round < 6; round += 1) {
      const who = await createInvestor(koi)
      const { orderId } = await who.client.buy(await who.buyRequest('A', 1_000_000))
      const [paid] = await Promise.all([
        codeOf(who.client.mockPay({ orderId, payCode: 0 })),
        codeOf(who.client.cancelOrder({ orderId })),
      ])
      const { state } = (await who.client.queryOrder({ orderId })).order
      const { cashCents, inTransitCents } = await who.client.queryMainAsset({})
      // Let go of after it was paid it is taken back.
      expect(['closed', 'cancelled']).toContain(state)
      expect(paid === '0' ? 'cancelled' : 'closed').toBe(state)
      expect({ cashCents, inTransitCents }).toEqual({ cashCents: 10_000_000, inTransitCents: 0 })
    }
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('orders of one person at the same time', () => {
  it('share the shares of a holding: none is sold twice, and what is taken back is free again', async () => {
    await at('2026-03-02T10:00')
    const who = await createInvestor(koi)
    await who.buy('A', 1_000_000)
    await settle('2026-03-03T09:00')
    await at('2026-03-04T10:00')
    const requests = await Promise.all(
      Array.from({ length: 12 }, () => who.redeemRequest('A', 200_000)),
    )
    const sold = await Promise.all(
      requests.map(async (request) => {
        const answer = who.client.redeem(request)
        const code = await codeOf(answer)
        return { code, listid: code === '0' ? (await answer).orderId : '' }
      }),
    )
    const codes = sold.map(({ code }) => code).toSorted()
    expect(codes).toEqual([...Array(5).fill('0'), ...Array(7).fill(codes.at(-1))])
    expect(codes.at(-1)).not.toBe('0')
    // Taking back and selling again cross each other; neither waits for the other for ever.
    const orders = sold.filter(({ code }) => code === '0').map(({ listid }) => listid)
    const more = await Promise.all(orders.map(() => who.redeemRequest('A', 200_000)))
    const again = await Promise.all([
      ...orders.map((listid) => codeOf(who.client.cancelOrder({ orderId: listid }))),
      ...more.map((request) => codeOf(who.client.redeem(request))),
    ])
    expect(again.slice(0, orders.length)).toEqual(orders.map(() => '0'))
    expect(await auditBooks(db)).toEqual([])
  })

  it('use a token once, though two keys come with it', async () => {
    await at('2026-03-02T10:00')
    const who = await createInvestor(koi)
    const request = await who.buyRequest('A', 1000)
    const codes = await Promise.all(
      Array.from({ length: 10 }, () =>
        codeOf(who.client.buy({ ...request, idempotencyKey: freshKey() })),
      ),
    )
    const refused = String(refusals.passwordTokenInvalid.code)
    expect(codes.toSorted()).toEqual(['0', ...Array(9).fill(refused)])
    expect((await who.client.queryOrders({})).orders).toHaveLength(1)
  })
})

describe('one order wanted by several at once ends in exactly one way', () => {
  it('cancelled twenty times gives the money back once', async () => {
    const who = await createInvestor(koi)
    const listid = await who.buy('A', 1_000_000)
    const cancel = () => codeOf(who.client.cancelOrder({ orderId: listid }))
    await Promise.all(Array.from({ length: 20 }, cancel))
    expect((await who.client.queryMainAsset({})).cashCents).toBe(10_000_000)
    expect(await pathOf(listid)).toEqual(['cancelled', 'created', 'paid'])
  })

  it('cancelled and confirmed', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createInvestor(koi)))
    const orders = await Promise.all(people.map((who) => who.buy('A', 1_000_000)))
    // Business time stands before the cut-off while the settlement is already asked for the next day.
    const [codes] = await Promise.all([
      Promise.all(
        people.map((who, index) =>
          codeOf(who.client.cancelOrder({ orderId: orders[index] ?? '' })),
        ),
      ),
      settle('2026-03-03T09:00'),
    ])
    for (const [index, who] of people.entries()) {
      const { order } = await who.client.queryOrder({ orderId: orders[index] ?? '' })
      const asset = await who.client.queryMainAsset({})
      const isCancelled = codes[index] === '0'
      expect([codes[index], order.state]).toEqual(
        isCancelled ? ['0', 'cancelled'] : ['1502', 'confirmed'],
      )
      expect([asset.cashCents, asset.valueCents]).toEqual(
        isCancelled ? [10_000_000, 0] : [9_000_000, 1_000_000],
      )
    }
    expect(await auditBooks(db)).toEqual([])
  })

  it('paid and closed for want of payment', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createInvestor(koi)))
    const orders = await Promise.all(
      people.map(async (who) => (await who.client.buy(await who.buyRequest('A', 1000))).orderId),
    )
    const [codes] = await Promise.all([
      Promise.all(
        people.map((who, i) =>
          codeOf(who.client.mockPay({ orderId: orders[i] ?? '', payCode: 0 })),
        ),
      ),
      settle('2026-03-03T09:00'),
    ])
    for (const [index, who] of people.entries()) {
      const { state } = (await who.client.queryOrder({ orderId: orders[index] ?? '' })).order
      expect(['0 paid', '0 confirmed', '1503 closed']).toContain(`${codes[index]} ${state}`)
    }
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('many people trade at once (RELIABILITY T10)', () => {
  const COUNT = 6
  const ROUNDS = 8
  const readTotal = sql<{ total: string }>(
    'test-money-of-people',
    `select (select coalesce(sum(b.amount), 0) from ledger_balance b join ledger_account a on a.id = b.account_id
         where a.kind = 'cash' and a.owner = any($1))
       + (select coalesce(sum(amount_cents), 0) from trade_order where account_id = any($1) and state = 'paid')
       + (select coalesce(sum(net_cents), 0) from trade_order
           where account_id = any($1) and kind = 'redeem' and state = 'confirmed')
       + (select coalesce(sum(value_cents), 0) from position where account_id = any($1)) as total`,
  )

  it('and every reader sees the same total all the time, in the database and through the API', async () => {
    await at('2026-03-02T10:00')
    const people = await Promise.all(Array.from({ length: COUNT }, () => createInvestor(koi)))
    for (const who of people) await who.buy('A', 3_000_000)
    await settle('2026-03-03T09:00')
    await at('2026-03-03T10:00')
    for (const who of people) await who.buy('B', 50_000)
    await at('2026-03-04T10:00')
    const owners = people.map(({ accountId }) => accountId)
    const total = COUNT * 10_000_000
    const watch = { isOver: false, reads: 0 }

    async function watchTotal() {
      while (!watch.isOver) {
        expect(Number((await db.get(readTotal, [owners])).total)).toBe(total)
        watch.reads += 1
      }
    }
    async function trade(who: (typeof people)[number], seed: number) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const fund = (seed + round) % 2 === 0 ? 'A' : 'B'
        const amount = 10_000 + seed * 100 + round
        const [bought, sold] = await Promise.all([
          who.buy(fund, amount),
          codeOf(who.redeem('A', 1_500_000 + seed)),
          codeOf(
            who.client.buy({ ...(await who.buyRequest('B', amount)), idempotencyKey: freshKey() }),
          ),
        ])
        // 15,000.00 shares fit twice into 30,000.00 only without the seed's hundredths.
        expect(['0', '1407']).toContain(sold)
        if (round % 3 === 0) await who.client.cancelOrder({ orderId: bought })
        const asset = await who.client.queryMainAsset({})
        expect(asset.totalCents).toBe(10_000_000)
      }
    }
    const watcher = watchTotal()
    // The buys of the day before confirm and the evening's values come in while people trade.
    const settler = settle('2026-03-04T10:00')
    await Promise.all([...people.map(trade), settler]).finally(() => {
      watch.isOver = true
    })
    await watcher
    expect(watch.reads).toBeGreaterThan(5)
    expect(await auditBooks(db)).toEqual([])

    await settle('2026-03-06T09:30')
    expect(Number((await db.get(readTotal, [owners])).total)).toBe(total)
    for (const [index, who] of people.entries()) {
      const pre = await who.client.queryRedeemPre({ fundCode: 'A', spid: TEST_SPID })
      const sold = 1_500_000 + index
      // One redemption went through, two only where both fitted.
      expect(pre.redeemableShares + pre.lockedShares).toBeGreaterThanOrEqual(3_000_000 - 2 * sold)
      const { orders: order_list } = await who.client.queryOrders({ kind: 'redeem', limit: 50 })
      expect(order_list.length).toBe(index === 0 ? 2 : 1)
    }
    expect(await auditBooks(db)).toEqual([])
  })
})
