import { signed } from '@koi/domain/trade/signed-acts'
import { NAV_ONE } from '@koi/domain/products/nav'
import { isOrderKind, type OrderKind, orderKind } from '@koi/domain/trade/order-kinds'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { announceRebalance } from '#modules/combinations/rebalance.ts'
import { addCombinationMarket } from '#modules/combinations/combination-market.fixture.ts'
import { convertWorld, navs, WEEK } from '#modules/conversions/conversions.fixture.ts'
import { addIssues, addRaising, allowTransfers } from '#modules/issues/issues.fixture.ts'
import { addMoneyFund } from '#modules/money-funds/money-funds.fixture.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { protocolIdsOf } from '#modules/trade/index.ts'
import { createInvestor, freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { endManualCorrections, manualCorrections } from './answer-store.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const { addConvertFund, goTo, convertRequest } = convertWorld(koi)
const days = navs('1')
const product = (fundCode: string) => ({ fundCode, spid: TEST_SPID })

const raise = sql(
  'test-kinds-raise',
  'update fund_day set nav = nav * 102 / 100 where fund_code = $1 and day = $2',
)
const readOutcomes = sql<{ id: string; kind: OrderKind; outcomes: string[] }>(
  'test-kinds-outcomes',
  `select o.id, o.kind, coalesce(array_agg(x.outcome) filter (where x.outcome is not null), '{}') as outcomes
   from trade_order o left join nav_correction_order x on x.order_id = o.id
   where o.id = any ($1) or o.parent_id = any ($1) group by o.id order by o.id`,
)
const setWallet = sql('test-kinds-wallet', `insert into wallet_fund values ('main', $1)`)

/** What was traded, and the day whose NAV is then found to have been wrong. */
interface Case {
  who: Investor
  orders: string[]
  fund: string
  day: string
}

async function start() {
  await goTo('2026-03-02T10:00')
  return createInvestor(koi)
}

async function bought(code: string): Promise<Case> {
  const who = await start()
  await addFund(db, { code, days })
  const order = await who.buy(code, 1_000_000)
  await goTo('2026-03-04T10:00')
  return { who, orders: [order], fund: code, day: '2026-03-02' }
}

async function sold(): Promise<Case> {
  const { who, fund } = await bought('SELL')
  const order = await who.redeem(fund, 500_000)
  await goTo('2026-03-05T10:00')
  return { who, orders: [order], fund, day: '2026-03-04' }
}

async function moved(mode: 'convert' | 'exchange'): Promise<Case> {
  const who = await start()
  const [from, to] = [`${mode}A`, `${mode}B`]
  await addConvertFund({ code: from, days })
  await addConvertFund({ code: to, days })
  await who.buy(from, 1_000_000)
  await goTo('2026-03-04T10:00')
  const asked = { from, to, mode, shares: 500_000 }
  const { orderId } = await who.client.convert(await convertRequest(who, asked))
  await goTo('2026-03-06T21:00')
  return { who, orders: [orderId], fund: from, day: '2026-03-04' }
}

/** A purchase that is paid with shares of a money fund: they change hands at one yuan. */
async function paidWithShares(): Promise<Case> {
  const who = await start()
  const span = { from: '2026-03-02', to: '2026-03-31', creditCents: 10_000_000 }
  await addMoneyFund(koi, { code: 'PURSE', ...span })
  await db.run(setWallet, ['PURSE'])
  await addFund(db, { code: 'MIX', days })
  await who.buy('PURSE', 2_000_000)
  await goTo('2026-03-05T10:00')
  const wallet = { payChannel: 9, paySource: 'PURSE' }
  const request = await who.buyRequest('MIX', 500_000, wallet)
  const { orderId } = await who.client.buy(request)
  await who.client.mockPay({ orderId, payCode: 0 })
  await goTo('2026-03-06T10:00')
  return { who, orders: [orderId], fund: 'MIX', day: '2026-03-05' }
}

const GOLD = { category: 'gold', shareRounding: 'down', arriveDays: 1, riskCode: 2 } as const

async function buyGold(who: Investor): Promise<string> {
  const { quoteId, price } = await who.client.quoteGold({ ...product('GOLD'), side: 'buy' })
  const pay = { payChannel: 5, paySource: '', grams: null }
  const deal = { fundCode: 'GOLD', spid: TEST_SPID, priceLimit: price }
  const { orderId } = await who.client.buyGold({
    ...product('GOLD'),
    quoteId,
    priceLimit: price,
    amount: 1_000_000,
    payChannel: 5,
    passwordToken: await who.token(signed('buyGold', { ...deal, ...pay, amountCents: 1_000_000 })),
    idempotencyKey: freshKey(),
    protocolIds: protocolIdsOf('GOLD').join(','),
    confirmMismatch: 0,
  })
  return orderId
}

async function quoteBought(): Promise<Case> {
  await addFund(db, {
    ...GOLD,
    code: 'GOLD',
    saleState: 'quoteOpen',
    days: { '2026-02-27': NAV_ONE * 7, ...navs('7') },
  })
  const who = await start()
  const order = await buyGold(who)
  await goTo('2026-03-04T10:00')
  return { who, orders: [order], fund: 'GOLD', day: '2026-03-02' }
}

/** After the purchase of the case before: the hours of quotes only go on. */
async function quoteSold(): Promise<Case> {
  const who = await createInvestor(koi)
  await buyGold(who)
  await goTo('2026-03-06T10:00')
  const { quoteId, price } = await who.client.quoteGold({ ...product('GOLD'), side: 'sell' })
  const deal = { fundCode: 'GOLD', spid: TEST_SPID, priceLimit: price, grams: 10_000 }
  const { orderId } = await who.client.sellGold({
    ...product('GOLD'),
    idempotencyKey: freshKey(),
    quoteId,
    priceLimit: price,
    grams: 10_000,
    passwordToken: await who.token(signed('sellGold', deal)),
  })
  await goTo('2026-03-09T10:00')
  return { who, orders: [orderId], fund: 'GOLD', day: '2026-03-06' }
}

async function subscribed(): Promise<Case> {
  const who = await start()
  await addFund(db, { code: 'NEW', days })
  const raising = { firstDay: '2026-03-02', lastDay: '2026-03-03', effectDay: '2026-03-04' }
  await addRaising(db, { code: 'NEW', ...raising, openDay: '2026-03-06' })
  const order = await who.buy('NEW', 1_000_000)
  await goTo('2026-03-05T21:00')
  return { who, orders: [order], fund: 'NEW', day: '2026-03-04' }
}

/** Shares of a period go from one holder to another, at the price the two agreed. */
async function handedOver(role: 'giver' | 'taker'): Promise<Case> {
  const giver = await start()
  const taker = await createInvestor(koi)
  const code = `TERM${role}`
  await addFund(db, { code, category: 'closed', riskCode: 5, days })
  await addIssues(db, code, [
    ['A', '2026-03-02', '2026-03-03', '2026-03-04', '2026-04-07', '2026-04-09'],
    ['B', '2026-04-07', '2026-04-09', '2026-04-10', '2026-05-11', '2026-05-13'],
  ])
  await allowTransfers(db, code)
  await giver.buy(code, 1_000_000)
  await goTo('2026-03-04T21:00')
  await goTo('2026-03-05T10:00')
  const of = { fundCode: code, spid: TEST_SPID }
  const offer = await giver.client.offerTransfer({
    ...product(code),
    issue: 'A',
    shares: 500_000,
    price: 500_000,
    passwordToken: await giver.token(
      signed('offerTransfer', { ...of, issue: 'A', shares: 500_000, priceCents: 500_000 }),
    ),
    idempotencyKey: freshKey(),
  })
  const taken = await taker.client.takeTransfer({
    ...product(code),
    offerId: offer.orderId,
    passwordToken: await taker.token(
      signed('takeTransfer', { ...of, offerId: offer.orderId, priceCents: 500_000 }),
    ),
    idempotencyKey: freshKey(),
    protocolIds: protocolIdsOf(code).join(','),
    confirmMismatch: 0,
  })
  await goTo('2026-03-06T10:00')
  const who = role === 'giver' ? giver : taker
  const order = role === 'giver' ? offer.orderId : taken.orderId
  return { who, orders: [order], fund: code, day: '2026-03-05' }
}

async function chosen(): Promise<Case> {
  const { who, fund } = await bought('MODE')
  const key = { idempotencyKey: freshKey() }
  const { orderId } = await who.client.setDividendMode({
    ...product(fund),
    mode: 'reinvest',
    ...key,
  })
  await goTo('2026-03-06T10:00')
  return { who, orders: [orderId], fund, day: '2026-03-04' }
}

/** One holder of a combination, whose three cases follow one another. */
let combined: Investor | undefined

async function unionBought(): Promise<Case> {
  await addCombinationMarket(db)
  combined = await start()
  const order = await combined.buy('WHOLE', 1_000_000)
  await goTo('2026-03-06T10:00')
  return { who: combined, orders: [order], fund: 'CALM', day: '2026-03-02' }
}

/** Sold, and all of it paid out to the person: a difference is theirs, too. */
async function unionSold(): Promise<Case> {
  const who = combined ?? (await start())
  const { asset } = await who.client.queryAppAccount({ fundCode: 'WHOLE' })
  const { orderId } = await who.client.redeemCombination({
    appAccountId: asset.appAccountId,
    ratioPpm: 500_000,
    passwordToken: await who.token(
      signed('redeemCombination', { appAccountId: asset.appAccountId, ratioPpm: 500_000 }),
    ),
    idempotencyKey: freshKey(),
  })
  await goTo('2026-03-17T21:00')
  return { who, orders: [orderId], fund: 'CALM', day: '2026-03-06' }
}

/** Finished: what its sale gave is a figure of the whole by then. */
async function rebalanced(): Promise<Case> {
  const who = combined ?? (await start())
  await db.transaction((tx) =>
    announceRebalance(tx, {
      unionCode: 'WHOLE',
      day: '2026-03-18',
      reason: '降低债券比例',
      announcedMs: shanghaiMs('2026-03-17T09:00'),
      weights: [
        { fundCode: 'CALM', weightPermille: 300 },
        { fundCode: 'FAR', weightPermille: 700 },
      ],
    }),
  )
  await goTo('2026-03-18T10:00')
  await goTo('2026-03-24T21:00')
  const { orders: records } = await who.client.queryOrders({ kind: 'other' })
  expect(records).toMatchObject([{ kind: 'rebalance', state: 'confirmed' }])
  const orders = records.map(({ orderId }) => orderId)
  return { who, orders, fund: 'CALM', day: '2026-03-18' }
}

const cases: Readonly<Record<OrderKind, () => Promise<Case>>> = {
  quoteBuy: quoteBought,
  quoteRedeem: quoteSold,
  buy: () => bought('BUY'),
  subscribe: subscribed,
  redeem: sold,
  quickRedeem: paidWithShares,
  convert: () => moved('convert'),
  exchange: () => moved('exchange'),
  transferOut: () => handedOver('giver'),
  transferIn: () => handedOver('taker'),
  dividendMode: chosen,
  unionBuy: unionBought,
  unionRedeem: unionSold,
  rebalance: rebalanced,
}
const kinds = Object.keys(cases).filter(isOrderKind)

describe(
  'a NAV that was wrong by two percent, for every kind of order',
  { timeout: 60_000 },
  () => {
    it.each(kinds)('%s', async (kind) => {
      const { who, orders, fund, day } = await cases[kind]()
      const settledMs = await koi.clock.now()
      await db.run(raise, [fund, day])
      await koi.clock.freeze(settledMs + 60_000, { allowBackwards: true })
      await koi.services.settlement.settleUntil(settledMs + 60_000)
      const rows = await db.rows(readOutcomes, [orders])
      expect(rows.map((row) => row.kind)).toContain(kind)
      // A whole has none of its own; its parts have, and so has a purchase whose shares were paid with shares.
      const own = rows.filter((row) => row.kind === kind)
      const rule = orderKind(kind).correction
      for (const { outcomes } of own) expect(outcomes).toEqual(rule === 'redone' ? ['redone'] : [])
      const parts = rows.filter(
        (row) => orderKind(row.kind).correction === 'redone' && row.kind !== kind,
      )
      const partly = parts.some(({ outcomes }) => outcomes.includes('redone'))
      expect(partly || rule !== 'parts').toBe(true)
      const { corrections } = await who.client.queryNavCorrections(product(fund))
      const isAnyRedone = rows.some(({ outcomes }) => outcomes.includes('redone'))
      expect(corrections[0]?.isReconfirmed ?? false).toBe(isAnyRedone)
      expect(await auditBooks(db)).toEqual([])
    })
  },
)

describe('income of a money fund that was wrong', () => {
  it('waits for an operator, and its holders are told that nothing was adjusted', async () => {
    const who = await start()
    await addMoneyFund(koi, { code: 'INCOME', from: '2026-03-02', to: '2026-03-31' })
    await who.buy('INCOME', 1_000_000)
    await goTo('2026-03-05T21:00')
    await db.run(
      sql(
        'test-kinds-income',
        `update fund_day set income = 2 * income where fund_code = 'INCOME' and day = '2026-03-04'`,
      ),
    )
    await goTo('2026-03-06T09:01')
    const { corrections } = await who.client.queryNavCorrections(product('INCOME'))
    expect(corrections).toMatchObject([{ state: 'manual', isReconfirmed: false, orders: [] }])
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('what no rule can redo', () => {
  it('is said to the holder and listed for the operator: shares from before a split', async () => {
    const who = await start()
    await addFund(db, { code: 'CUT', days: navs('1', '1', '1', '0.5') })
    await db.run(
      sql(
        'test-kinds-split',
        `insert into fund_action (fund_code, day, kind, value) values ('CUT', '2026-03-05', 'split', 2000000)`,
      ),
    )
    const order = await who.buy('CUT', 1_000_000)
    await goTo('2026-03-06T10:00')
    await db.run(raise, ['CUT', WEEK[0]])
    await goTo('2026-03-06T15:01')
    const { corrections } = await who.client.queryNavCorrections(product('CUT'))
    expect(corrections).toMatchObject([
      {
        state: 'partly',
        isReconfirmed: false,
        orders: [{ orderId: order, outcome: 'manual', text: '之后发生过份额折算，由人工处理' }],
      },
    ])
    expect(await manualCorrections(db)).toMatchObject([
      { what: order, reason: 'laterSplit', fundCode: 'CUT' },
    ])
    const nowMs = await koi.clock.now()
    expect(await endManualCorrections(db, order, nowMs)).toBe(1)
    expect(await endManualCorrections(db, order, nowMs)).toBe(0)
    expect(await manualCorrections(db)).toEqual([])
    const then = (await who.client.queryNavCorrections(product('CUT'))).corrections
    expect(then).toMatchObject([{ state: 'done', orders: [{ outcome: 'byHand' }] }])
    expect(await auditBooks(db)).toEqual([])
  })
})
