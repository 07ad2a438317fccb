import { couponCalls } from '@koi/contracts/calls/coupons'
import { CallFailed } from '@koi/contracts/client'
import { addDays } from '@koi/domain/calendar/dates'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it, vi } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { tellWaiting } from '#modules/messages/tell.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { rulesFrom } from '#testing/rules-from.ts'
import { bookWaitingUses } from './index.ts'

/** The trading days of four weeks. */
const DAYS = Array.from({ length: 26 }, (_, place) => addDays('2026-03-02', place)).filter(
  (_, place) => place % 7 < 5,
)
let today = '2026-03-02'
const NOW = shanghaiMs(`${today}T10:00`)
const koi = await createTestApp({ nowMs: NOW })
const { db } = koi
const at = async (day: string, time: string) => {
  const nowMs = shanghaiMs(`${day}T${time}`)
  await koi.clock.freeze(nowMs)
  await koi.services.settlement.settleUntil(nowMs)
  today = day
}
/** The morning of the next trading day: what was bought is confirmed. */
function nextMorning() {
  const next = DAYS[DAYS.indexOf(today) + 1]
  if (next === undefined) throw new Error('the days of this market are over')
  return at(next, '10:00')
}
const days = Object.fromEntries(['2026-02-27', ...DAYS].map((day) => [day, navOf('1.0000')]))
const buyTiers = [
  { from: 0, ratePpm: 15_000 },
  { from: 5_000_000, fixedCents: 100_000 },
]
await addFund(db, { code: 'FEE', days, buyTiers, discountPermille: 1000 })
await addFund(db, { code: 'OTHER', days, buyTiers })
await addFund(db, { code: 'FIX', days, buyTiers, discountPermille: 1000 })
const operator = await koi.demoPerson()

let count = 0
/** The page on whose way the newest prize is offered; money is offered on none where one buys. */
let way = ''
const save = (file: object) =>
  operator.client.savePrize({ prizeFile: { id: `p${count}`, ...file } })
/** A prize of its own for a test; answers its id. */
async function prize(file: object): Promise<string> {
  count += 1
  way = `welcome-${count}`
  await save({ name: '测试卡', validDays: 30, pages: [way], ...file })
  return `p${count}`
}
const AMOUNT_CARD = { kind: 'feeAmount', feeOffCents: 500 }
const DAY_CARD = { kind: 'feeDays', feeLeftPermille: 100 }
const PACKET = { kind: 'redPacket', valueCents: 888, stock: 5 }

/** Takes what is offered on the way of the newest prize. */
async function receive({ client }: Investor, page = way): Promise<string> {
  const { token } = await client.preExecPathDispatch({ page })
  const { coupons } = await client.execPathDispatch({ token })
  return coupons[0]?.couponId ?? ''
}
const cardOf = async ({ client }: Investor, couponId: string) =>
  (await client.queryCoupon({ couponId })).coupon
const cashOf = async ({ client }: Investor) => (await client.queryMainAsset({})).cashCents

/** Buys 10,000 yuan, of which the fee is 147.78, with a card. */
async function buyWith(investor: Investor, couponId: string, amountCents = 1_000_000) {
  const request = await investor.buyRequest('FEE', amountCents, { couponId })
  const { orderId } = await investor.client.buy(request)
  return orderId
}
const pay = ({ client }: Investor, orderId: string) => client.mockPay({ orderId, payCode: 0 })
const readMoney = sql<{ kind: string; amount: number }>(
  'test-coupon-money',
  `select a.kind, sum(p.amount)::bigint as amount from ledger_entry e join ledger_posting p on p.entry_id = e.id
     join ledger_account a on a.id = p.account_id
   where e.reference in ($1, 'coupon:' || $1) and a.kind in ('couponBudget', 'couponReserved', 'feeIncome', 'fundCash')
   group by a.kind having sum(p.amount) <> 0`,
)
/** What an order moved between the brand’s budget and the fund, once the books have all of it. */
async function moneyOf(orderId: string) {
  await bookWaitingUses(db)
  const rows = await db.rows(readMoney, [orderId])
  expect(await auditBooks(db)).toEqual([])
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
}

describe('what is offered on the way of a page', () => {
  it('CL-126, CL-127, RU-232: the second call carries the token of the first and gives what was offered', async () => {
    await prize(AMOUNT_CARD)
    const investor = await createInvestor(koi)
    const offer = await investor.client.preExecPathDispatch({ page: way })
    expect(offer.prizes).toMatchObject([{ prizeId: `p${count}`, busiType: 3, discountType: 2 }])
    const { coupons } = await investor.client.execPathDispatch({ token: offer.token })
    expect(coupons).toMatchObject([
      {
        prizeId: `p${count}`,
        state: 3,
        isExpired: 0,
        expireTime: `${addDays(today, 29)} 23:59:59`,
      },
    ])
    // Who has all they get is offered nothing.
    expect(await investor.client.preExecPathDispatch({ page: way })).toEqual({
      token: '',
      prizes: [],
    })
  })

  it('for the products that are asked about: what is for another one is left out', async () => {
    const products = [{ fundCode: 'OTHER', spid: TEST_SPID }]
    await prize({ ...AMOUNT_CARD, products })
    const { client } = await createInvestor(koi)
    const offeredFor = async (fundInfos?: { fundCode: string; spid: string }[]) =>
      (await client.preExecPathDispatch({ page: way, fundInfos })).prizes.length
    expect(await offeredFor(products)).toBe(1)
    expect(await offeredFor([{ fundCode: 'FEE', spid: TEST_SPID }])).toBe(0)
    expect(await offeredFor([{ fundCode: 'FEE', spid: TEST_SPID }, ...products])).toBe(1)
    expect(await offeredFor()).toBe(1)
  })

  it('money for buying is offered and given while the rules allow it, and not under a stricter pack', async () => {
    await rulesFrom(koi, '2026-01-01', { buyPrizes: true })
    const products = [{ fundCode: 'OTHER', spid: TEST_SPID }]
    await prize({ ...PACKET, products, accountMax: 2 })
    const { client } = await createInvestor(koi)
    const { token } = await client.preExecPathDispatch({ page: way })
    expect(token).not.toBe('')
    await rulesFrom(koi, '2026-01-02', { buyPrizes: false })
    expect((await client.preExecPathDispatch({ page: way })).prizes).toEqual([])
    expect(await codeOf(client.execPathDispatch({ token }))).toBe('2204')
    await rulesFrom(koi, '2026-01-02', { buyPrizes: true })
    expect((await client.execPathDispatch({ token })).coupons).toHaveLength(1)
    await rulesFrom(koi, '2026-01-02', { buyPrizes: false })
  })

  it('a token is good once, for its owner, for a quarter of an hour', async () => {
    await prize({ ...AMOUNT_CARD, accountMax: 3 })
    const [investor, other] = [await createInvestor(koi), await createInvestor(koi)]
    const { token } = await investor.client.preExecPathDispatch({ page: way })
    expect(await codeOf(other.client.execPathDispatch({ token }))).toBe('2203')
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => investor.client.execPathDispatch({ token })),
    )
    // Whoever lost the answer asks again, and is given nothing more.
    const { coupons } = await investor.client.couponList({})
    expect(taken.map((answer) => answer.coupons)).toEqual(Array.from({ length: 10 }, () => coupons))
    expect(coupons).toHaveLength(1)
    expect(await codeOf(other.client.execPathDispatch({ token }))).toBe('2203')
    const late = await investor.client.preExecPathDispatch({ page: way })
    await at(today, '10:16')
    expect(await codeOf(investor.client.execPathDispatch({ token: late.token }))).toBe('2203')
  })

  it('of a stock of five a hundred people get five, and one who asks a hundred times gets one', async () => {
    await prize({ ...AMOUNT_CARD, stock: 5 })
    const page = way
    const people = await Promise.all(Array.from({ length: 20 }, () => createInvestor(koi)))
    const tokens = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const { client } = people[at % 20] ?? operator
        return { client, token: (await client.preExecPathDispatch({ page })).token }
      }),
    )
    const codes = await Promise.all(
      tokens.map(({ client, token }) => codeOf(client.execPathDispatch({ token }))),
    )
    const tally = codes.filter((code) => code === '0').length
    expect(tally).toBe(5)
    const had = await Promise.all(people.map(({ client }) => client.couponList({})))
    expect(
      had
        .map(({ coupons }) => coupons.length)
        .toSorted((one, other) => one - other)
        .slice(-6),
    ).toEqual([0, 1, 1, 1, 1, 1])
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('a card at a purchase', () => {
  it('is reserved with the order, and takes its amount off the fee when that is confirmed: more shares, paid by the brand', async () => {
    await prize(AMOUNT_CARD)
    const investor = await createInvestor(koi)
    const couponId = await receive(investor)
    const orderId = await buyWith(investor, couponId)
    expect(await cardOf(investor, couponId)).toMatchObject({ state: 4, freezeFee: 500, orderId })
    const figures = async () => (await investor.client.queryOrder({ orderId })).order.figures
    expect(await figures()).toContainEqual({ label: '卡券', value: '预计减免 5.00 元' })
    // With one order it is with no other, and the answer leads to what can be done.
    await expect(buyWith(investor, couponId)).rejects.toMatchObject({
      retcode: '2202',
      body: { error_link_url: 'flowblock://flow-block-guide?displayType=sheet&errcode=2202' },
    })
    await pay(investor, orderId)
    expect(await moneyOf(orderId)).toEqual({ couponBudget: -500, couponReserved: 500 })
    await nextMorning()
    const { order } = await investor.client.queryOrder({ orderId })
    // 10,000 ÷ 1.015 = 9,852.22; the fee is 147.78, of which 5.00 are spared.
    expect(order).toMatchObject({ state: 'confirmed', feeCents: 14_278 })
    expect(order.confirmedShares).toBe(985_722)
    expect(await figures()).toContainEqual({ label: '卡券已减免', value: '5.00 元' })
    expect(await cardOf(investor, couponId)).toMatchObject({ state: 5, freezeFee: 0, orderId })
    expect(await moneyOf(orderId)).toEqual({
      couponBudget: -500,
      feeIncome: 14_778,
      fundCash: 985_722,
    })
    expect((await investor.client.cardQuery({})).savedCents).toBe(500)
  })

  it('comes back when the order is taken back, no longer good than it was, and may be used anew', async () => {
    await prize({ ...AMOUNT_CARD, validDays: 1 })
    const investor = await createInvestor(koi)
    const couponId = await receive(investor)
    const orderId = await buyWith(investor, couponId)
    await pay(investor, orderId)
    await investor.client.cancelOrder({ orderId })
    expect(await cardOf(investor, couponId)).toMatchObject({
      state: 3,
      freezeFee: 0,
      orderId: '',
      expireTime: `${today} 23:59:59`,
    })
    expect(await moneyOf(orderId)).toEqual({})
    const { order } = await investor.client.queryOrder({ orderId })
    expect(order.figures).toContainEqual({ label: '卡券', value: '已退回' })
    // One message for both: the order came back, and the card with it.
    await tellWaiting(db, tellers)
    const { messages } = await investor.client.queryMessages({ kind: 'trade' })
    expect(messages.map(({ body }) => body)).toEqual([expect.stringMatching(/使用的卡券已退回$/)])
    expect(await codeOf(buyWith(investor, couponId))).toBe('0')
  })

  const setNav = sql(
    'test-coupon-nav',
    'update fund_day set nav = $2 where fund_code = $1 and day = $3',
  )
  it('stays used, and saved what it saved, where the NAV of its purchase is corrected', async () => {
    await prize(AMOUNT_CARD)
    const investor = await createInvestor(koi)
    const couponId = await receive(investor)
    const request = await investor.buyRequest('FIX', 1_000_000, { couponId })
    const { orderId } = await investor.client.buy(request)
    await pay(investor, orderId)
    const day = today
    await nextMorning()
    const order = async () => (await investor.client.queryOrder({ orderId })).order
    expect(await order()).toMatchObject({ feeCents: 14_278, confirmedShares: 985_722 })
    await db.run(setNav, ['FIX', navOf('1.0100'), day])
    await nextMorning()
    // The fee is what it was: 9,857.22 ÷ 1.01.
    expect(await order()).toMatchObject({ feeCents: 14_278, confirmedShares: 975_962 })
    expect(await cardOf(investor, couponId)).toMatchObject({ state: 5, freezeFee: 0, orderId })
    expect(await moneyOf(orderId)).toMatchObject({ couponBudget: -500 })
  })

  it('comes back when nobody pays for the order', async () => {
    await prize(AMOUNT_CARD)
    const investor = await createInvestor(koi)
    const couponId = await receive(investor)
    const orderId = await buyWith(investor, couponId)
    await nextMorning()
    expect(await cardOf(investor, couponId)).toMatchObject({ state: 3 })
    expect(await moneyOf(orderId)).toEqual({})
    // The same at once, where its person lets go of it.
    const another = await buyWith(investor, couponId)
    expect(await cardOf(investor, couponId)).toMatchObject({ state: 4 })
    await investor.client.cancelOrder({ orderId: another })
    expect(await cardOf(investor, couponId)).toMatchObject({ state: 3, orderId: '' })
    expect(await codeOf(buyWith(investor, couponId))).toBe('0')
  })

  it('of days is good for one purchase after the other, and for two at once', async () => {
    await prize({ ...DAY_CARD, maxSavingCents: 10_000 })
    const investor = await createInvestor(koi)
    const couponId = await receive(investor)
    const orders = [await buyWith(investor, couponId), await buyWith(investor, couponId)]
    // 147.78 less a tenth is 133.00; more than 100.00 it does not save.
    expect(await cardOf(investor, couponId)).toMatchObject({ state: 3, freezeFee: 20_000 })
    for (const orderId of orders) await pay(investor, orderId)
    await nextMorning()
    for (const orderId of orders) {
      expect((await investor.client.queryOrder({ orderId })).order.feeCents).toBe(4_778)
    }
    expect(await cardOf(investor, couponId)).toMatchObject({ state: 3, freezeFee: 0 })
  })

  it.each<
    [string, object, Partial<{ amountCents: number; payChannel: number; fund: string }>, RegExp]
  >([
    [
      'for another product it is refused',
      { products: [{ fundCode: 'OTHER', spid: TEST_SPID }] },
      {},
      /^2202 .*不能用于这只产品/,
    ],
    [
      'RU-115, RU-162, ST-138: for another way to pay it is refused',
      { payChannels: [0, 9] },
      {},
      /^2202 .*仅限用银行卡、货币基金支付时使用/,
    ],
    ['RU-162, RU-305: one of its ways to pay is enough', { payChannels: [9, 5] }, {}, /^taken$/],
    [
      'RU-112, RU-161, ST-135: below its threshold it is refused',
      { minFeeCents: 14_779 },
      {},
      /^2202 .*手续费满 147\.79 元可用/,
    ],
    ['RU-161: at its threshold it is taken', { minFeeCents: 14_778 }, {}, /^taken$/],
    [
      'RU-114, ST-137: an amount card that would save less than its effective fee is refused',
      { feeOffCents: 14_779 },
      {},
      /^2202 .*手续费不足 147\.79 元，用了会浪费/,
    ],
    ['RU-114: one that saves just as much is taken', { feeOffCents: 14_778 }, {}, /^taken$/],
    ['a fixed fee takes none', {}, { amountCents: 5_000_000 }, /^2202 .*没有可以减免的手续费/],
  ])('%s', async (_, file, { amountCents }, reason) => {
    await prize({ ...AMOUNT_CARD, ...file })
    const investor = await createInvestor(koi)
    const couponId = await receive(investor)
    const told = await buyWith(investor, couponId, amountCents).then(
      () => 'taken',
      (error: unknown) => (error instanceof CallFailed ? `${error.retcode} ${error.message}` : ''),
    )
    expect(told).toMatch(reason)
    expect((await cardOf(investor, couponId)).state).toBe(told === 'taken' ? 4 : 3)
  })

  it('is refused after its last day, of somebody else, and unknown', async () => {
    await prize({ ...AMOUNT_CARD, validDays: 1 })
    const [investor, other] = [await createInvestor(koi), await createInvestor(koi)]
    const couponId = await receive(investor)
    expect(await codeOf(buyWith(other, couponId))).toBe('2201')
    expect(await codeOf(other.client.queryCoupon({ couponId }))).toBe('2201')
    expect(await codeOf(buyWith(investor, 'nobody'))).toBe('2201')
    await nextMorning()
    expect(await cardOf(investor, couponId)).toMatchObject({ state: 3, isExpired: 1 })
    expect(await codeOf(buyWith(investor, couponId))).toBe('2202')
  })

  const lockCoupon = sql('test-coupon-lock', 'select 1 from coupon where id = $1 for update')
  const countWaiting = sql<{ count: number }>(
    'test-coupon-waiting',
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  const untilWaiting = (count: number) =>
    vi.waitFor(async () => expect((await db.get(countWaiting)).count).toBe(count), 30_000)

  it('of days is used by orders or exchanged, never both: not at one moment, and not after it saved a fee', async () => {
    const from = await prize(DAY_CARD)
    const investor = await createInvestor(koi)
    const couponId = await receive(investor)
    const into = await prize({ ...AMOUNT_CARD, firstDay: today })
    const window = { startsAt: `${today} 00:00`, endsAt: `${addDays(today, 30)} 00:00` }
    const words = { name: '换卡', rules: '一张换一张。' }
    const terms = { kind: 'exchange', prizes: [{ prizeId: into }], givenUpPrizeId: from }
    await operator.client.saveActivity({
      activityFile: { id: 'swap', ...words, ...window, ...terms },
    })
    const exchange = () =>
      codeOf(investor.client.exchange({ activityId: 'swap', idempotencyKey: freshKey() }))
    const request = await investor.buyRequest('FEE', 1_000_000, { couponId })
    const codes: Promise<string>[] = []
    await db.transaction(async (tx) => {
      await tx.run(lockCoupon, [couponId])
      // The order comes first to the card, the exchange waits behind it.
      codes.push(codeOf(investor.client.buy(request)))
      await untilWaiting(1)
      codes.push(exchange())
      await untilWaiting(2)
    })
    expect(await Promise.all(codes)).toEqual(['0', '2201'])
    expect(await auditBooks(db)).toEqual([])
    await pay(investor, (await cardOf(investor, couponId)).orderId)
    await nextMorning()
    expect(await exchange()).toBe('2201')
    expect(await auditBooks(db)).toEqual([])
    const withdrawn = sql('test-withdrawn', `update coupon set state = $2 where id = $1`)
    await db.run(withdrawn, [couponId, 'withdrawn'])
    expect(await auditBooks(db)).toEqual([
      { rule: 'a card that was given up has an order', where: couponId },
    ])
    await db.run(withdrawn, [couponId, 'usable'])
  })

  it('is one order’s, whoever of a hundred comes first', async () => {
    await prize(AMOUNT_CARD)
    const investor = await createInvestor(koi)
    const couponId = await receive(investor)
    const requests = await Promise.all(
      Array.from({ length: 100 }, () => investor.buyRequest('FEE', 100_000, { couponId })),
    )
    const codes = await Promise.all(requests.map((request) => codeOf(investor.client.buy(request))))
    expect(codes.filter((code) => code === '0')).toHaveLength(1)
    // Of so many at once some may be asked to come again.
    expect(codes.filter((code) => !['0', '2202', '1006'].includes(code))).toEqual([])
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('a red packet', () => {
  it('goes into the balance once, however often it is asked for', async () => {
    await prize(PACKET)
    const investor = await createInvestor(koi)
    const couponId = await receive(investor)
    const before = await cashOf(investor)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => codeOf(investor.client.cashOutCoupon({ couponId }))),
    )
    // Of so many at once some may be asked to come again.
    expect(answers.filter((code) => !['0', '1006'].includes(code))).toEqual([])
    expect(await cardOf(investor, couponId)).toMatchObject({ state: 5 })
    expect((await cashOf(investor)) - before).toBe(888)
    expect(await auditBooks(db)).toEqual([])
  })

  it('is refused of others, after its day, and where it is a card', async () => {
    await prize({ ...PACKET, validDays: 1 })
    const [investor, other] = [await createInvestor(koi), await createInvestor(koi)]
    const couponId = await receive(investor)
    expect(await codeOf(other.client.cashOutCoupon({ couponId }))).toBe('2201')
    await prize(AMOUNT_CARD)
    expect(await codeOf(investor.client.cashOutCoupon({ couponId: await receive(investor) }))).toBe(
      '2202',
    )
    await nextMorning()
    expect(await codeOf(investor.client.cashOutCoupon({ couponId }))).toBe('2202')
  })
})

describe('one’s coupons', () => {
  it('CL-128: are listed by state, product and page; what can be used no more is left out if wished', async () => {
    const investor = await createInvestor(koi)
    await prize({ ...AMOUNT_CARD, products: [{ fundCode: 'OTHER', spid: TEST_SPID }] })
    const other = await receive(investor)
    await prize(PACKET)
    const packet = await receive(investor)
    await investor.client.cashOutCoupon({ couponId: packet })
    const listed = async (request: Parameters<typeof investor.client.couponList>[0]) =>
      (await investor.client.couponList(request)).coupons.map(({ couponId }) => couponId)
    expect((await listed({})).toSorted()).toEqual([other, packet].toSorted())
    expect(await listed({ state: 5 })).toEqual([packet])
    expect(await listed({ filterExpire: 1 })).toEqual([other])
    expect(
      await listed({ filterExpire: 1, fundInfo: { fundCode: 'FEE', spid: TEST_SPID } }),
    ).toEqual([])
    expect(await listed({ page: 2 })).toEqual([])
  })

  it('CL-121: card_query has the fee cards that can be used, nothing else that one has, and what cards saved', async () => {
    const investor = await createInvestor(koi)
    const cards = async () => {
      const answer = await investor.client.cardQuery({})
      return { ids: answer.cards.map(({ couponId }) => couponId), saved: answer.savedCents }
    }
    await prize(PACKET)
    await receive(investor)
    await prize({ ...AMOUNT_CARD, validDays: 1 })
    const short = await receive(investor)
    await prize(AMOUNT_CARD)
    const amount = await receive(investor)
    await prize(DAY_CARD)
    const ofDays = await receive(investor)
    const all = [short, amount, ofDays].toSorted()
    expect((await cards()).ids.toSorted()).toEqual(all)
    expect((await cards()).saved).toBe(0)
    await pay(investor, await buyWith(investor, amount))
    // One that an order has stands there with its reason: it may come back.
    expect((await cards()).ids.toSorted()).toEqual(all)
    await nextMorning()
    expect(await cards()).toEqual({ ids: [ofDays], saved: 500 })
  })

  it.each<[string, object, object]>([
    ['a red packet', PACKET, { prize_busi_type: 0, goods_sub_type: 1, discount_type: 0 }],
    ['an amount card', AMOUNT_CARD, { prize_busi_type: 3, goods_sub_type: 20, discount_type: 2 }],
    ['a card of days', DAY_CARD, { prize_busi_type: 3, goods_sub_type: 20, discount_type: 1 }],
    [
      'points',
      { kind: 'points', points: 50, stock: 5 },
      { prize_busi_type: 0, goods_sub_type: 18, discount_type: 0, point: 50 },
    ],
  ])('EN-141, EN-143, EN-146: the wire tells %s by its codes', async (_, file, codes) => {
    await prize(file)
    const investor = await createInvestor(koi)
    const request = { user_prize_id: await receive(investor) }
    const answer = await investor.inject(investor.requestOf(couponCalls.queryCoupon, request))
    expect(answer.json().user_prize_info).toMatchObject(codes)
  })

  it('are told of once before they expire, all of a day as one message, and not what came today or was used', async () => {
    const investor = await createInvestor(koi)
    const told = async () => {
      await koi.services.operations.catchUp()
      await tellWaiting(db, tellers)
      const { messages } = await investor.client.queryMessages({})
      return messages.filter(({ title }) => title === '卡券即将到期').map(({ body }) => body)
    }
    // Not on a Friday: three days are over on Monday.
    if (!DAYS.includes(addDays(today, 1))) await nextMorning()
    await prize({ ...AMOUNT_CARD, name: '三天卡', validDays: 3 })
    await receive(investor)
    await prize({ ...AMOUNT_CARD, name: '四天卡', validDays: 4 })
    const used = await receive(investor)
    await prize({ ...AMOUNT_CARD, name: '一月卡' })
    await receive(investor)
    const received = today
    expect(await told()).toEqual([])
    await nextMorning()
    await pay(investor, await buyWith(investor, used))
    expect(await told()).toEqual([`三天卡 ${addDays(received, 2)} 到期`])
    expect(await told()).toHaveLength(1)
  })

  it('keep one that an order has among those that can be used, when its last day is over too: it may come back', async () => {
    await prize({ ...AMOUNT_CARD, validDays: 1 })
    const investor = await createInvestor(koi)
    const couponId = await receive(investor)
    await at(today, '16:00')
    await pay(investor, await buyWith(investor, couponId))
    await nextMorning()
    const { coupons } = await investor.client.couponList({ filterExpire: 1 })
    expect(coupons).toMatchObject([{ couponId, state: 4, isExpired: 1 }])
  })

  it('EN-138..161, CL-118: say all that user_prize_info has, each under its name of the wire', async () => {
    await prize({
      ...DAY_CARD,
      name: '一折卡',
      actName: '新客礼',
      note: '每笔最多省 50 元',
      coverUrl: '/h5/v6/assets/coupon-fee-1.svg',
      maxSavingCents: 5_000,
      minFeeCents: 1_000,
      payChannels: [5, 22],
      products: [{ fundCode: 'FEE', spid: TEST_SPID }],
    })
    const investor = await createInvestor(koi)
    const couponId = await receive(investor)
    const request = investor.requestOf(couponCalls.queryCoupon, { user_prize_id: couponId })
    const answer = await investor.inject(request)
    expect(answer.json().user_prize_info).toEqual({
      user_prize_id: couponId,
      prize_id: `p${count}`,
      prize_name: '一折卡',
      prize_busi_type: 3,
      business_type: 1,
      goods_sub_type: 20,
      state: 3,
      is_expired: 0,
      discount_type: 1,
      discount_rate_str: '100',
      effective_fee: 0,
      save_amount: 5_000,
      freeze_fee: 0,
      expire_time: `${addDays(today, 29)} 23:59:59`,
      pay_channel: '5,22',
      point: 0,
      min_threshhold: 1_000,
      prize_detail: { couponType: 1, couponProfit: [{ iProfit: 0, iMaxProfit: 5_000 }] },
      prize_spid_detail_item: [{ fund_code: 'FEE', spid: TEST_SPID }],
      cover_url: '/h5/v6/assets/coupon-fee-1.svg',
      desc: '每笔最多省 50 元',
      act_name: '新客礼',
      received_ms: await koi.clock.now(),
      used_ms: null,
      listid: '',
    })
  })
})

describe('a prize that an operator sets', () => {
  it.each<[string, object, RegExp]>([
    ['of days without its rate', { kind: 'feeDays' }, /feeLeftPermille/],
    ['of an amount with a rate', { ...AMOUNT_CARD, feeLeftPermille: 100 }, /feeLeftPermille/],
    ['money without end', { kind: 'redPacket', valueCents: 1 }, /stock/],
    ['for buying, where the rules forbid it', { ...PACKET, pages: ['buy'] }, /no prize for buying/],
    ['good for ever', { ...AMOUNT_CARD, validDays: undefined }, /validDays/],
    ['with a cap above its amount', { ...AMOUNT_CARD, maxSavingCents: 501 }, /maxSavingCents/],
    ['for a way to pay that is none', { ...AMOUNT_CARD, payChannels: [3] }, /payChannels/],
    [
      'that is over',
      { ...AMOUNT_CARD, validDays: undefined, validUntil: '2026-03-01' },
      /validUntil/,
    ],
    ...['coupon-after-buy', 'welcome-buy', 'coupon/buy', 'welcome-2026-plan', 'coupon-holding'].map(
      (page): [string, object, RegExp] => [
        `for buying by the way ${page}`,
        { ...PACKET, pages: [page] },
        /no prize for buying/,
      ],
    ),
    ['of a year before all calendars', { ...AMOUNT_CARD, firstDay: '0000-01-01' }, /firstDay/],
    ['with a name that has blanks of no width', { ...AMOUNT_CARD, name: '\u200b' }, /name/],
    [
      'with a word as long as a book',
      { ...AMOUNT_CARD, ['x'.repeat(10_000)]: 1 },
      /[^x]x{100,200}…$/,
    ],
    ['for buying by another name', { ...PACKET, pages: ['trade/buy'] }, /no prize for buying/],
    [
      'with a picture of another host',
      { ...AMOUNT_CARD, coverUrl: 'https://x.test/a.png' },
      /coverUrl/,
    ],
    ['with a picture of no host', { ...AMOUNT_CARD, coverUrl: '//x.test/a.png' }, /coverUrl/],
    ['that nobody can use', { ...AMOUNT_CARD, effectiveCents: 501 }, /effectiveCents/],
    ['with a word that it has not', { ...AMOUNT_CARD, colour: 'red' }, /colour/],
    [
      'that ends before it begins',
      { ...AMOUNT_CARD, firstDay: '2026-03-12', lastDay: '2026-03-11' },
      /lastDay/,
    ],
  ])('is refused %s', async (_, file, told) => {
    const whole = { name: '测试卡', validDays: 30, ...file }
    const prizeFile = JSON.parse(JSON.stringify({ id: 'wrong', ...whole }))
    await expect(operator.client.savePrize({ prizeFile })).rejects.toMatchObject({
      retcode: '2206',
      message: expect.stringMatching(told),
    })
  })

  it('keeps what people already have, and may be ended, renamed and given in a larger stock', async () => {
    const products = [{ fundCode: 'FEE', spid: TEST_SPID }]
    const prizeId = await prize({ ...AMOUNT_CARD, stock: 3, products })
    const investor = await createInvestor(koi)
    await receive(investor)
    const { prizes } = await operator.client.queryPrizes({})
    const found = prizes.find(({ prizeFile }) => prizeFile['id'] === prizeId)
    expect(found).toMatchObject({ issued: 1, used: 0, savedCents: 0 })
    const file = found?.prizeFile ?? {}
    expect(await codeOf(save({ ...file, feeOffCents: 100, effectiveCents: 100 }))).toBe('2206')
    expect(await codeOf(save({ ...file, name: '新名字', stock: 9, isOn: false }))).toBe('0')
    const other = await createInvestor(koi)
    expect((await other.client.preExecPathDispatch({ page: way })).prizes).toEqual([])
  })
})
