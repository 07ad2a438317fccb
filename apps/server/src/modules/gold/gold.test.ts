import { signed } from '@koi/domain/trade/signed-acts'
import { navOf, formatNav } from '@koi/domain/products/nav'
import type { goldCalls } from '@koi/contracts/calls/gold'
import type { RequestOf } from '@koi/contracts/call'
import { gramsFor, proceedsOf, navOfGramPrice } from '@koi/domain/gold/grams'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { protocolIdsOf } from '#modules/trade/index.ts'
import { codeOf, createInvestor, freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const MONDAY = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: MONDAY })
const { db } = koi
const goldFund = { category: 'gold', shareRounding: 'down', arriveDays: 1, riskCode: 2 } as const
const days = {
  '2026-02-27': navOf('7.0000'),
  '2026-03-02': navOf('7.0300'),
  '2026-03-03': navOf('7.0100'),
  '2026-03-04': navOf('7.0900'),
  '2026-03-05': navOf('7.1000'),
}
await addFund(db, { ...goldFund, code: 'GOLD', saleState: 'quoteOpen', days })
await addFund(db, { ...goldFund, code: 'STOPPED', saleState: 'suspended', days })
await addFund(db, { code: 'PLAIN', days })
const gold = { fundCode: 'GOLD', spid: TEST_SPID }
const product = { fundCode: 'GOLD', spid: TEST_SPID }

/** The clock stands at a moment, and everything due has happened. */
async function goTo(text: string, plusMs = 0) {
  const atMs = shanghaiMs(text) + plusMs
  await koi.clock.freeze(atMs, { allowBackwards: true })
  await koi.services.settlement.settleUntil(atMs)
}
await goTo('2026-03-02T10:00')

type BuyRequest = RequestOf<typeof goldCalls.buyGold>

async function buyRequest(
  investor: Investor,
  amount: number,
  change: Partial<BuyRequest> = {},
): Promise<BuyRequest> {
  const { quoteId, price } = await investor.client.quoteGold({ ...gold, side: 'buy' })
  const priceLimit = change.priceLimit ?? price
  return {
    ...gold,
    quoteId,
    priceLimit,
    amount,
    payChannel: 5,
    passwordToken: await investor.token(
      signed('buyGold', {
        ...product,
        amountCents: amount,
        grams: change.grams,
        priceLimit,
        payChannel: 5,
        paySource: '',
      }),
    ),
    idempotencyKey: freshKey(),
    protocolIds: protocolIdsOf('GOLD').join(','),
    confirmMismatch: 0,
    ...change,
  }
}

async function sellRequest(investor: Investor, grams: number) {
  const { quoteId, price } = await investor.client.quoteGold({ ...gold, side: 'sell' })
  return {
    ...gold,
    quoteId,
    priceLimit: price,
    grams,
    passwordToken: await investor.token(
      signed('sellGold', { ...product, grams, priceLimit: price }),
    ),
    idempotencyKey: freshKey(),
  }
}

const orderOf = async ({ client }: Investor, orderId: string) =>
  (await client.queryOrder({ orderId })).order

describe('the price of now', () => {
  const ask = () => koi.visitor().client.queryGoldRealTimePrice(gold)

  it('CL-067 tells price, time and session to everybody, and is the same for the same moment', async () => {
    const first = await ask()
    expect(first).toMatchObject({
      priceMs: MONDAY,
      nowMs: MONDAY,
      isOpen: true,
      sessionName: '早盘',
      closesMs: shanghaiMs('2026-03-02T11:30'),
      basePrice: 70_000,
      baseDay: '2026-02-27',
      tradeDate: '2026-03-02',
    })
    expect(Math.abs(first.price - 70_000)).toBeLessThan(3_500)
    expect(await ask()).toEqual(first)
  })

  it.each([
    ['2026-03-02T11:29:59.999', true, '2026-03-02T13:30'],
    ['2026-03-02T11:30', false, '2026-03-02T13:30'],
    ['2026-03-02T15:30', false, '2026-03-02T20:00'],
    ['2026-03-02T20:00', true, '2026-03-03T09:00'],
    ['2026-03-03T02:29:59.999', true, '2026-03-03T09:00'],
    ['2026-03-03T02:30', false, '2026-03-03T09:00'],
    ['2026-03-07T10:00', false, '2026-03-09T09:00'],
  ])('ST-070 ST-072 at %s the session is on: %s', async (at, isOpen, next) => {
    await goTo(at)
    const price = await ask()
    expect(price.isOpen).toBe(isOpen)
    expect(price.nextOpenMs).toBe(shanghaiMs(next))
    const { detail: shown } = await koi.visitor().client.querySkuDetail({ sku: gold })
    expect(shown.buyStatus).toBe(isOpen ? 7 : 9)
    const products = (await koi.visitor().client.queryGoldProducts({})).products
    expect(products.map((each) => [each.fundCode, each.buyStatus])).toEqual([
      ['GOLD', isOpen ? 7 : 9],
      ['STOPPED', 8],
    ])
    await goTo('2026-03-02T10:00')
  })

  it('draws the trade date so far, the night first', async () => {
    const { points } = await koi.visitor().client.queryGoldCurve({ ...gold, period: 'day' })
    expect(points.at(-1)?.at).toBe('2026-03-02 10:00')
    expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted())
    expect(points.at(-1)?.price).toBe((await ask()).price)
    const month = await koi.visitor().client.queryGoldCurve({ ...gold, period: 'month1' })
    expect(month.points).toEqual([{ at: '2026-02-27', price: 70_000 }])
  })

  it('is not known of what is no gold', async () => {
    const plain = { fundCode: 'PLAIN', spid: TEST_SPID }
    expect(await codeOf(koi.visitor().client.queryGoldRealTimePrice(plain))).toBe('1101')
  })
})

describe('a quote', () => {
  it('stands 15 seconds, over the market to buy and under it to sell', async () => {
    const investor = await createInvestor(koi)
    const buy = await investor.client.quoteGold({ ...gold, side: 'buy' })
    expect(buy).toMatchObject({ validSeconds: 15, validUntilMs: MONDAY + 15_000 })
    expect(buy.price).toBeGreaterThan(buy.marketPrice)
    const sell = await investor.client.quoteGold({ ...gold, side: 'sell' })
    expect(sell.price).toBeLessThan(sell.marketPrice)
  })

  it.each([
    [14_999, '0'],
    [15_000, '1421'],
  ])('%i ms later answers %s', async (laterMs, code) => {
    const investor = await createInvestor(koi)
    const request = await buyRequest(investor, 100_000)
    await goTo('2026-03-02T10:00', laterMs)
    expect(await codeOf(investor.client.buyGold(request))).toBe(code)
    await goTo('2026-03-02T10:00')
  })

  it('does not outlive its session', async () => {
    const investor = await createInvestor(koi)
    await goTo('2026-03-02T11:29:50')
    const quote = await investor.client.quoteGold({ ...gold, side: 'buy' })
    expect(quote.validUntilMs).toBe(shanghaiMs('2026-03-02T11:30'))
    await goTo('2026-03-02T12:00')
    const refused = investor.client.quoteGold({ ...gold, side: 'buy' })
    await expect(refused).rejects.toThrow('当前不在报价交易时段，下一时段 03-02 13:30 开始')
    await goTo('2026-03-02T10:00')
  })

  it('is good for one order', async () => {
    const investor = await createInvestor(koi)
    const request = await buyRequest(investor, 100_000)
    const again = {
      ...request,
      passwordToken: (await buyRequest(investor, 100_000)).passwordToken,
      idempotencyKey: freshKey(),
    }
    const codes = await Promise.all(
      [request, again].map((each) => codeOf(investor.client.buyGold(each))),
    )
    expect(codes.toSorted()).toEqual(['0', '1422'])
    expect((await investor.client.queryMainAsset({})).cashCents).toBe(9_900_000)
  })

  it('is nobody else’s, of no other side, and not made up', async () => {
    const [one, other] = [await createInvestor(koi), await createInvestor(koi)]
    const { quoteId } = await one.client.quoteGold({ ...gold, side: 'buy' })
    expect(await codeOf(other.client.buyGold(await buyRequest(other, 100_000, { quoteId })))).toBe(
      '1421',
    )
    const sell = await one.client.quoteGold({ ...gold, side: 'sell' })
    const wrongSide = { quoteId: sell.quoteId }
    expect(await codeOf(one.client.buyGold(await buyRequest(one, 100_000, wrongSide)))).toBe('1421')
    const madeUp = { quoteId: 'x'.repeat(43) }
    expect(await codeOf(one.client.buyGold(await buyRequest(one, 100_000, madeUp)))).toBe('1421')
  })

  it('is refused when the market has moved away', async () => {
    const investor = await createInvestor(koi)
    const request = await buyRequest(investor, 100_000)
    const move = sql(
      'test-move',
      'update gold_quote set market_price = market_price - 200 where id = $1',
    )
    await db.run(move, [request.quoteId])
    expect(await codeOf(investor.client.buyGold(request))).toBe('1423')
  })

  it('is refused beyond the price that was signed for, and takes no money', async () => {
    const investor = await createInvestor(koi)
    const { price } = await investor.client.quoteGold({ ...gold, side: 'buy' })
    const cheaper = await buyRequest(investor, 100_000, { priceLimit: price - 1 })
    expect(await codeOf(investor.client.buyGold(cheaper))).toBe('1426')
    // Another limit than the signed one, and another way of paying, amount or weight.
    for (const change of [
      { priceLimit: price },
      { priceLimit: price, payChannel: 9 },
      { priceLimit: price, amount: 100_001 },
      { priceLimit: price, grams: 100 },
    ]) {
      const request = { ...cheaper, ...change, idempotencyKey: freshKey() }
      expect(await codeOf(investor.client.buyGold(request))).not.toBe('0')
    }
    const otherLimit = { ...cheaper, priceLimit: price, idempotencyKey: freshKey() }
    expect(await codeOf(investor.client.buyGold(otherLimit))).toBe('1603')
    expect((await investor.client.queryMainAsset({})).cashCents).toBe(10_000_000)
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('buying', () => {
  it.each([
    ['below the minimum', '1401', 999, {}],
    ['over the balance', '1404', 20_000_000, {}],
    ['without the protocols', '1406', 100_000, { protocolIds: '' }],
    ['with a card, which pays later', '1405', 100_000, { payChannel: 0 }],
    ['of more grams than the amount buys', '1425', 100_000, { grams: 20_000 }],
    ['with a token for something else', '1603', 100_000, { passwordToken: 'x'.repeat(43) }],
  ] as const)('%s is refused with %s and uses nothing up', async (_case, code, amount, change) => {
    const investor = await createInvestor(koi)
    const request = await buyRequest(investor, amount)
    expect(await codeOf(investor.client.buyGold({ ...request, ...change }))).toBe(code)
    expect((await investor.client.queryMainAsset({})).cashCents).toBe(10_000_000)
    const fine = await buyRequest(investor, 100_000, { quoteId: request.quoteId })
    expect(await codeOf(investor.client.buyGold(fine))).toBe('0')
  })

  it('is refused by the one suitability function', async () => {
    const careful = await createInvestor(koi, 'C1')
    expect(await codeOf(careful.client.buyGold(await buyRequest(careful, 100_000)))).toBe('1313')
  })

  it('is not for the ordinary order, nor the other way round', async () => {
    const investor = await createInvestor(koi)
    const ordinary = await investor.buyRequest('GOLD', 100_000)
    expect(await codeOf(investor.client.buy(ordinary))).toBe('1102')
    const plain = await codeOf(
      investor.client.quoteGold({ fundCode: 'PLAIN', spid: TEST_SPID, side: 'buy' }),
    )
    expect(plain).toBe('1101')
  })

  it('answers a repeated request with the same order', async () => {
    const investor = await createInvestor(koi)
    const request = await buyRequest(investor, 100_000)
    const first = await investor.client.buyGold(request)
    expect(await investor.client.buyGold(request)).toEqual(first)
  })

  it('asked for again at a newer quote, after a lost answer, is the same order and paid once', async () => {
    const investor = await createInvestor(koi)
    const request = await buyRequest(investor, 100_000)
    const first = await investor.client.buyGold(request)
    const newer = await investor.client.quoteGold({ ...gold, side: 'buy' })
    const again = { ...request, quoteId: newer.quoteId }
    expect(await investor.client.buyGold(again)).toEqual(first)
    expect((await investor.client.queryMainAsset({})).cashCents).toBe(9_900_000)
  })
})

describe('the way of gold', async () => {
  const investor = await createInvestor(koi)
  const { client } = investor
  let price = 0

  it('deals at the quote: the grams are cut at four decimals and never cancelled', async () => {
    const request = await buyRequest(investor, 1_000_000)
    const { orderId } = await client.buyGold(request)
    const order = await orderOf(investor, orderId)
    expect(order).toMatchObject({
      kind: 'quoteBuy',
      state: 'paid',
      stateText: '已成交',
      canCancel: false,
      tradeDate: '2026-03-02',
      confirmDate: '2026-03-03',
    })
    price = (
      await db.get(
        sql<{ price: number }>('test-quote', 'select price from gold_quote where order_id = $1'),
        [orderId],
      )
    ).price
    expect(order.figures[0]?.value).toContain('克')
    expect(await codeOf(client.cancelOrder({ orderId }))).toBe('1502')
    expect(await client.queryGoldHolding(gold)).toMatchObject({
      grams: 0,
      comingGrams: gramsFor(1_000_000, price),
      sellableFrom: '2026-03-03',
      unitCost: null,
    })
    const weight = await client.buyGold(await buyRequest(investor, 800_000, { grams: 10_000 }))
    expect((await orderOf(investor, weight.orderId)).figures[0]?.value).toBe('1.0000 克')
  })

  it('is booked by the ordinary settlement, and sold from the next trading day on', async () => {
    expect(await codeOf(client.sellGold(await sellRequest(investor, 10_000)))).toBe('1613467522')
    await goTo('2026-03-03T10:00')
    const held = await client.queryGoldHolding(gold)
    const grams = gramsFor(1_000_000, price) + 10_000
    expect(held).toMatchObject({ grams, sellableGrams: grams, redeemStatus: 8 })
    expect(held.profitCents).toBe(held.valueCents - held.costCents)
    const asset = await client.queryAsset(gold)
    expect(asset.trading.redeem.redeemStatus).toBe(8)
    expect(await codeOf(client.sellGold(await sellRequest(investor, grams + 1)))).toBe('1407')
    const { quoteId, price: offered } = await client.quoteGold({ ...gold, side: 'sell' })
    const facts = { ...product, grams: 10_000, priceLimit: offered + 1 }
    const dearer = {
      ...gold,
      quoteId,
      grams: 10_000,
      priceLimit: offered + 1,
      passwordToken: await investor.token(signed('sellGold', facts)),
    }
    expect(await codeOf(client.sellGold({ ...dearer, idempotencyKey: freshKey() }))).toBe('1426')
    const atQuote = { ...dearer, priceLimit: offered, idempotencyKey: freshKey() }
    expect(await codeOf(client.sellGold(atQuote))).toBe('1603')
    expect(await codeOf(investor.redeem('GOLD', 10_000))).toBe('1102')
  })

  it('ST-083 ST-084 can be sold while quotes are given, and not outside', async () => {
    await goTo('2026-03-03T12:00')
    const { trading: outside } = await client.queryAsset(gold)
    const reason = '当前不在报价交易时段，下一时段 03-03 13:30 开始'
    expect(outside.buy).toEqual({ buyStatus: 9, buyReason: reason })
    expect(outside.redeem).toMatchObject({ redeemStatus: 9, redeemReason: reason })
    expect((await client.querySkuDetail({ sku: gold })).detail.notOnlineReason).toBe(reason)
    expect(await codeOf(client.quoteGold({ ...gold, side: 'sell' }))).toBe('1424')
    await goTo('2026-03-03T14:00')
  })

  it('sells at the quote, which the settlement pays out to the balance', async () => {
    const before = (await client.queryMainAsset({})).cashCents
    const request = await sellRequest(investor, 15_000)
    const { orderId } = await client.sellGold(request)
    const quote = await db.get(
      sql<{ price: number }>('test-quote-sold', 'select price from gold_quote where order_id = $1'),
      [orderId],
    )
    expect(await client.queryGoldHolding(gold)).toMatchObject({ sellingGrams: 15_000 })
    expect(await codeOf(client.cancelOrder({ orderId }))).toBe('1502')
    await goTo('2026-03-04T10:00')
    const order = await orderOf(investor, orderId)
    expect(order).toMatchObject({
      state: 'paidOut',
      nav: formatNav(navOfGramPrice(quote.price), 4),
    })
    const gain = (await client.queryMainAsset({})).cashCents - before
    expect(gain).toBe(order.netCents)
    // Two lots, each rounded by itself.
    expect(Math.abs(gain - proceedsOf(15_000, quote.price))).toBeLessThanOrEqual(1)
  })

  it('counts the night for the next day', async () => {
    await goTo('2026-03-04T21:00')
    const { orderId } = await client.buyGold(await buyRequest(investor, 100_000))
    expect(await orderOf(investor, orderId)).toMatchObject({
      tradeDate: '2026-03-05',
      confirmDate: '2026-03-06',
    })
  })

  it('keeps the books', async () => {
    await goTo('2026-03-09T10:00')
    expect(await auditBooks(db)).toEqual([])
  })
})
