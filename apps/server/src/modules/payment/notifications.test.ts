import { HOUR_MS } from '@koi/domain/calendar/dates'
import { navOf } from '@koi/domain/products/nav'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { createPayer, fakeChatPayAt, notify } from './payers.fixture.ts'
import { noteStray, openMatters } from './bills/reconcile.ts'

const nowMs = shanghaiMs('2026-03-02T10:00')
const { clock, fake, chatPay } = fakeChatPayAt(nowMs)
const koi = await createTestApp({ nowMs, chatPay })
const { db } = koi
const days = {
  '2026-02-27': navOf('1.0000'),
  '2026-03-02': navOf('1.0100'),
  '2026-03-03': navOf('1.0200'),
}
await addFund(db, { code: 'FUND', days })
const payer = await createPayer(koi)

const pay = (paymentId: string) => fake.ledger.pay(paymentId, clock.ms)
/** Moves business and real time together. */
async function goOn(byMs: number) {
  clock.ms += byMs
  await koi.clock.freeze((await koi.clock.now()) + byMs)
}

afterEach(async () => expect(await auditBooks(db)).toEqual([]))

describe('news of a payment (T3)', () => {
  it('RU-006 told a hundred times at once pay one order once', async () => {
    const { orderId, paymentId, params } = await payer.order('FUND', 100_000)
    expect(params).toMatchObject({ signType: 'RSA', package: `prepay_id=wx${paymentId}` })
    pay(paymentId)
    const news = Array.from({ length: 100 }, () => notify(koi, fake.notificationOf(paymentId)))
    // A server out of connections answers 503, and is told again.
    const answered = await Promise.all(news)
    expect(answered.filter((status) => status !== 204 && status !== 503)).toEqual([])
    expect(await notify(koi, fake.notificationOf(paymentId))).toBe(204)
    expect(await payer.stateOf(orderId)).toBe('paid')
    expect(await payer.paymentOf(orderId)).toMatchObject({ state: 'paid', receivedCents: 100_000 })
    expect(await payer.refundsOf(orderId)).toEqual([])
  })

  it('before the prepayment was answered: the order is paid all the same', async () => {
    const byChat = { payChannel: 0, paySource: 'wechat' }
    const buy = await payer.buyRequest('FUND', 50_000, byChat)
    const { orderId } = await payer.client.buy(buy)
    fake.behaviour.losesReplies = true
    expect(await codeOf(payer.client.prepay({ orderId }))).toBe('1735')
    fake.behaviour.losesReplies = false
    const { id } = await payer.paymentOf(orderId)
    pay(id)
    expect(await notify(koi, fake.notificationOf(id))).toBe(204)
    expect(await payer.stateOf(orderId)).toBe('paid')
    expect(await codeOf(payer.client.prepay({ orderId }))).toBe('28027201')
  })

  it('with another amount goes into suspense, and buys nothing', async () => {
    const { orderId, paymentId } = await payer.order('FUND', 70_000)
    pay(paymentId)
    const news = fake.notificationOf(paymentId, { amountCents: 7_000 })
    expect(await notify(koi, news)).toBe(204)
    expect(await notify(koi, fake.notificationOf(paymentId))).toBe(204)
    expect(await payer.paymentOf(orderId)).toMatchObject({
      state: 'suspense',
      receivedCents: 7_000,
    })
    expect(await payer.stateOf(orderId)).toBe('created')
  })

  it('with a bad signature, or a day old, changes nothing', async () => {
    const { orderId, paymentId } = await payer.order('FUND', 60_000)
    const { headers, body } = fake.notificationOf(paymentId, { state: 'SUCCESS' })
    const forged = { ...headers, 'wechatpay-signature': 'AAAA' }
    expect(await notify(koi, { headers: forged, body })).toBe(401)
    clock.ms += 24 * HOUR_MS
    expect(await notify(koi, { headers, body })).toBe(401)
    clock.ms -= 24 * HOUR_MS
    expect(await payer.stateOf(orderId)).toBe('created')
    // The demo cashier cannot say that the chat app has money.
    expect(await codeOf(payer.client.mockPay({ orderId, payCode: 0 }))).toBe('1405')
  })

  it('after the order was cancelled: its refund stays the only one', async () => {
    const { orderId, paymentId } = await payer.order('FUND', 80_000)
    pay(paymentId)
    await notify(koi, fake.notificationOf(paymentId))
    await payer.client.cancelOrder({ orderId })
    expect(await notify(koi, fake.notificationOf(paymentId))).toBe(204)
    expect(await payer.refundsOf(orderId)).toMatchObject([{ amountCents: 80_000, state: 'due' }])
    expect(await auditBooks(db)).toEqual([])
    await koi.services.operations.catchUp()
    expect(await payer.refundsOf(orderId)).toMatchObject([{ state: 'done', cause: 'order' }])
    expect(fake.ledger.refunds.size).toBe(1)
  })

  it('after the time was over: the money goes back by itself', async () => {
    const { orderId, paymentId } = await payer.order('FUND', 90_000)
    pay(paymentId)
    // The platform told it, and every answer of ours was lost on the way.
    fake.behaviour.slow = () => Promise.reject(new Error('no connection'))
    await goOn(16 * 60_000)
    await koi.services.operations.catchUp()
    fake.behaviour.slow = undefined
    expect(await payer.stateOf(orderId)).toBe('closed')
    const told = [
      notify(koi, fake.notificationOf(paymentId)),
      notify(koi, fake.notificationOf(paymentId)),
    ]
    expect(await Promise.all(told)).toEqual([204, 204])
    expect(await payer.paymentOf(orderId)).toMatchObject({ state: 'returned' })
    await koi.services.operations.catchUp()
    expect(await payer.refundsOf(orderId)).toMatchObject([
      { amountCents: 90_000, state: 'done', cause: 'late' },
    ])
    expect(await payer.stateOf(orderId)).toBe('closed')
  })
})

const readStrays = sql(
  'test-strays',
  `select reason, subject, amount_cents as amount, times, said from payment_stray where ended_at is null
   order by id`,
)
const countNonces = sql<{ count: number }>(
  'test-nonces',
  'select count(*)::integer as count from payment_nonce',
)
const ageNonces = sql(
  'test-nonces-age',
  'update payment_nonce set seen_at = seen_at - make_interval(mins => $1)',
)
const endStrays = sql('test-strays-end', 'update payment_stray set ended_at = now()')
const strays = () => db.rows(readStrays)

describe('news that fit nothing', () => {
  const sixty = { amount: { total: 60_000, currency: 'CNY' } }
  afterEach(() => db.run(endStrays))
  const good = {
    appid: 'wx-stand-in',
    mchid: '1900000109',
    transaction_id: '4200',
    trade_state: 'SUCCESS',
    success_time: '2026-03-02T10:00:00+08:00',
    payer: { openid: 'who-paid' },
  }

  it.each([
    ['without an amount', {}],
    ['of nothing', { amount: { total: 0, currency: 'CNY' } }],
    ['below nothing', { amount: { total: -60_000, currency: 'CNY' } }],
    ['in another currency', { amount: { total: 60_000, currency: 'USD' } }],
    ['in an unknown state', { trade_state: 'DREAMT', amount: { total: 60_000 } }],
    ['with text that no database keeps', { ...sixty, bank_type: 'CMB\0' }],
    ['with half a character', { ...sixty, trade_state: '\uD800' }],
    ['with an amount that is such text', { amount: { total: 'a\0' } }],
    ['with a transaction of that text', { ...sixty, transaction_id: 'a\0' }],
    ['with a transaction without end', { ...sixty, transaction_id: '4'.repeat(9_000) }],
    ['of the year 0', { ...sixty, success_time: '0000-01-01T00:00:00+08:00' }],
  ])('%s are refused, and wait in suspense', async (_what, change) => {
    const { orderId, paymentId } = await payer.order('FUND', 60_000)
    const content = { ...good, out_trade_no: paymentId, ...change }
    expect(await notify(koi, fake.notificationWith(content))).toBe(400)
    expect(await notify(koi, fake.notificationWith(content))).toBe(400)
    expect(await strays()).toMatchObject([
      { reason: 'unexpected', subject: paymentId, amount: null, times: 2 },
    ])
    expect(JSON.stringify(await strays())).not.toContain('who-paid')
    expect(await payer.paymentOf(orderId)).toMatchObject({ state: 'waiting' })
    // What really became of it is asked.
    pay(paymentId)
    await goOn(31_000)
    await koi.services.operations.catchUp()
    expect(await payer.stateOf(orderId)).toBe('paid')
  })

  it.each([
    ['a payment', { trade_state: 'SUCCESS', out_trade_no: 'a\0', ...sixty }, 'TRANSACTION.SUCCESS'],
    ['a refund', { refund_status: '\uD800', out_refund_no: 'a\0' }, 'REFUND.SUCCESS'],
  ])('of %s that is named by such text are refused', async (_what, change, event) => {
    expect(await notify(koi, fake.notificationWith({ ...good, ...change }, event))).toBe(400)
    expect(await strays()).toMatchObject([{ reason: 'unexpected', subject: '' }])
  })

  it('of a payment with the transaction of another one are refused: its money was counted', async () => {
    const [first, second] = [await payer.order('FUND', 60_000), await payer.order('FUND', 60_000)]
    const news = { ...good, ...sixty, transaction_id: '4201' }
    const told = ({ paymentId }: typeof first) =>
      notify(koi, fake.notificationWith({ ...news, out_trade_no: paymentId }))
    expect([await told(first), await told(second), await told(first)]).toEqual([204, 400, 204])
    expect([await payer.stateOf(first.orderId), await payer.stateOf(second.orderId)]).toEqual([
      'paid',
      'created',
    ])
    expect(await strays()).toMatchObject([{ reason: 'unexpected', subject: second.paymentId }])
  })

  it('that are no JSON are refused, and leave a trace', async () => {
    for (const body of ['<xml/>', '', '[]']) expect(await notify(koi, fake.notice(body))).toBe(400)
    expect(await strays()).toMatchObject([{ reason: 'unexpected', subject: '', times: 3 }])
  })

  it('of a payment that is not ours are acknowledged, and leave a trace', async () => {
    const content = { ...good, out_trade_no: 'FOREIGN', amount: { total: 5_000, currency: 'CNY' } }
    expect(await notify(koi, fake.notificationWith(content))).toBe(204)
    expect(await strays()).toMatchObject([
      { reason: 'unknownPayment', subject: 'FOREIGN', amount: 5_000, times: 1 },
    ])
  })

  it('of a refund that is not ours, or of another amount, leave a trace', async () => {
    const { orderId, paymentId } = await payer.order('FUND', 10_000)
    pay(paymentId)
    await notify(koi, fake.notificationOf(paymentId))
    await payer.client.cancelOrder({ orderId })
    const [refund] = await payer.refundsOf(orderId)
    const told = (id: string, cents: number) =>
      fake.notificationWith(
        {
          mchid: '1900000109',
          out_refund_no: id,
          refund_status: 'SUCCESS',
          amount: { refund: cents },
        },
        'REFUND.SUCCESS',
      )
    expect(await notify(koi, told(refund?.id ?? '', 9_999))).toBe(204)
    expect(await notify(koi, told('FOREIGN', 10_000))).toBe(204)
    expect(await payer.refundsOf(orderId)).toMatchObject([{ state: 'due' }])
    expect(await strays()).toMatchObject([
      { reason: 'otherRefundAmount', subject: refund?.id, amount: 9_999 },
      { reason: 'unknownRefund', subject: 'FOREIGN' },
    ])
    await koi.services.operations.catchUp()
  })

  it('end when an operator has seen to them', async () => {
    await notify(koi, fake.notice('{}'))
    const { strays: open } = await openMatters(koi.services.payments.deps)
    const [one] = open
    await noteStray(koi.services.payments.deps, one?.id ?? 0)
    expect((await openMatters(koi.services.payments.deps)).strays).toEqual([])
    await expect(noteStray(koi.services.payments.deps, one?.id ?? 0)).rejects.toThrow(/no open/)
  })
})

describe('a replay', () => {
  it('of a message that was worked is left alone; told anew, it counts', async () => {
    const content = {
      mchid: '1900000109',
      out_trade_no: 'AGAIN',
      trade_state: 'SUCCESS',
      amount: { total: 5_000 },
    }
    const first = fake.notificationWith(content)
    for (let times = 0; times < 3; times += 1) expect(await notify(koi, first)).toBe(204)
    expect(await strays()).toMatchObject([{ subject: 'AGAIN', times: 1 }])
    expect(await notify(koi, fake.notificationWith(content))).toBe(204)
    expect(await strays()).toMatchObject([{ subject: 'AGAIN', times: 2 }])
    await db.run(endStrays)
  })

  it('of one that failed in the middle is worked', async () => {
    const { orderId, paymentId } = await payer.order('FUND', 15_000)
    pay(paymentId)
    const news = fake.notificationOf(paymentId)
    const broken = { ...news, headers: { ...news.headers, 'wechatpay-signature': 'AAAA' } }
    expect(await notify(koi, broken)).toBe(401)
    expect(await notify(koi, news)).toBe(204)
    expect(await payer.stateOf(orderId)).toBe('paid')
  })

  it('is refused by its time long before its nonce is forgotten', async () => {
    const count = async () => (await db.get(countNonces)).count
    expect(await count()).toBeGreaterThan(0)
    await db.run(ageNonces, [50])
    await koi.services.operations.catchUp()
    expect(await count()).toBeGreaterThan(0)
    await db.run(ageNonces, [11])
    await koi.services.operations.catchUp()
    expect(await count()).toBe(0)
  })
})

describe('without any news', () => {
  it('the server asks by itself, and the page may ask too', async () => {
    const first = await payer.order('FUND', 30_000)
    const second = await payer.order('FUND', 40_000)
    pay(first.paymentId)
    pay(second.paymentId)
    const { state } = await payer.client.queryPayment({ orderId: first.orderId })
    expect([state, await payer.stateOf(first.orderId)]).toEqual(['paid', 'paid'])
    await goOn(31_000)
    await koi.services.operations.catchUp()
    expect(await payer.stateOf(second.orderId)).toBe('paid')
  })

  it('an unpaid payment is closed at the provider, too: nobody pays for a closed order', async () => {
    const { orderId, paymentId } = await payer.order('FUND', 20_000)
    await goOn(16 * 60_000)
    await koi.services.operations.catchUp()
    expect(await payer.paymentOf(orderId)).toMatchObject({ state: 'closed' })
    expect(() => pay(paymentId)).toThrow(/CLOSED/)
    expect(await codeOf(payer.client.prepay({ orderId }))).toBe('1503')
  })

  it('a refund that is refused, lost or slow is tried until it is done', async () => {
    const { orderId, paymentId } = await payer.order('FUND', 10_000)
    pay(paymentId)
    await notify(koi, fake.notificationOf(paymentId))
    await payer.client.cancelOrder({ orderId })
    const order = async () => (await payer.client.queryOrder({ orderId })).order
    fake.behaviour.refusesRefunds = true
    await koi.services.operations.catchUp()
    fake.behaviour.refusesRefunds = false
    expect(await payer.refundsOf(orderId)).toMatchObject([{ state: 'due', tries: 1 }])
    fake.behaviour.losesReplies = true
    await goOn(20_000)
    await koi.services.operations.catchUp()
    fake.behaviour.losesReplies = false
    expect((await order()).sentence).toContain('退款中')
    await goOn(HOUR_MS / 60)
    await koi.services.operations.catchUp()
    expect(await payer.refundsOf(orderId)).toMatchObject([{ state: 'done' }])
    expect((await order()).sentence).toContain('已退回')
  })
})

it('who is not known to the chat app is told where to log in', async () => {
  const stranger = await koi.demoPerson()
  const { channels } = await stranger.client.queryBuyPre({ fundCode: 'FUND', spid: '1800007030' })
  expect(channels.find(({ source }) => source === 'wechat')).toMatchObject({ usable: false })
})
