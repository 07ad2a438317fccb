import { cents } from '@koi/domain/money/cents'
import { navOf } from '@koi/domain/products/nav'
import { signed } from '@koi/domain/trade/signed-acts'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createInvestor, freshKey, shanghaiMs } from '#testing/investor.ts'
import { recordedDb } from '#testing/recorded-db.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { until } from '#testing/until.ts'
import { createServices } from '../../services.ts'
import { BALANCE_CHANNEL } from './pay/channels.ts'
import { signedOrder } from './place/order-once.ts'
import { payOrder } from './pay/pay.ts'
import { placeBuy } from './place/place-buy.ts'
import { placeRedemption } from './redeem/place-redeem.ts'
import { protocolIdsOf } from './place/protocols.ts'

const FUND = '000101'
const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
await addFund(koi.db, {
  code: FUND,
  days: { '2026-02-27': navOf('1.2'), '2026-03-02': navOf('1.2') },
})
const investor = await createInvestor(koi)
const { accountId } = investor
const db = recordedDb(koi.db)
const { trade } = createServices({ db, isDemo: true })
await until(() => db.changes.areHeard())

/** What some work sent to the database. */
async function sentFor<T>(work: () => Promise<T>) {
  db.sent.length = 0
  const value = await work()
  return { value, sent: [...db.sent] }
}

async function buyRequest() {
  const facts = {
    fundCode: FUND,
    spid: TEST_SPID,
    amountCents: cents(100_000),
    payChannel: BALANCE_CHANNEL,
    paySource: '',
    couponId: '',
  }
  return {
    ...facts,
    accountId,
    passwordToken: await investor.token(signed('buy', facts)),
    idempotencyKey: freshKey(),
    protocolIds: protocolIdsOf(FUND).join(','),
    confirmedMismatch: false,
    biStat: undefined,
  }
}

async function buy() {
  const request = await buyRequest()
  return sentFor(() => placeBuy(trade, request))
}

const pay = (orderId: string) => sentFor(() => payOrder(trade, { accountId, orderId, payCode: 0 }))

/*
 * The number of statements is what a call costs: each is a message to the database and its answer. The lists below may get
 * shorter; what makes one longer has to say so here.
 */

it('a purchase is read by one statement and written by one', async () => {
  await buy()
  expect((await buy()).sent).toEqual(['order-buyer', 'order-place-signed'])
})

it('its payment out of the balance too', async () => {
  const { value } = await buy()
  expect((await pay(value.orderId)).sent).toEqual(['order-unpaid', 'order-pay'])
})

it('a twin is answered by the one that reads', async () => {
  const request = await buyRequest()
  const first = await placeBuy(trade, request)
  const { value, sent } = await sentFor(() => placeBuy(trade, request))
  expect(value).toEqual(first)
  expect(sent).toEqual(['order-buyer'])
})

it('a redemption as a purchase: its holding is read whole, and held by the statement that writes', async () => {
  const { value } = await buy()
  await pay(value.orderId)
  const later = shanghaiMs('2026-03-04T10:00')
  await koi.services.settlement.settleUntil(later)
  await koi.clock.freeze(later)
  const facts = { fundCode: FUND, spid: TEST_SPID, shares: 100, restMode: 'defer' as const }
  const redemption = async () => ({
    ...facts,
    accountId,
    passwordToken: await investor.token(signed('redeem', facts)),
    idempotencyKey: freshKey(),
    biStat: undefined,
  })
  await placeRedemption(trade, await redemption())
  const next = await redemption()
  await trade.clock.now()
  const { sent } = await sentFor(() => placeRedemption(trade, next))
  expect(sent).toEqual(['order-holding', 'order-leave-signed'])
})

it('whatever else is signed opens with one statement: clock, key and token', async () => {
  const facts = { amountCents: 100 }
  const passwordToken = await investor.token(signed('contributePension', facts))
  const request = { accountId, idempotencyKey: freshKey(), passwordToken, facts }
  const place = () => signedOrder(trade, { ...request, act: 'contributePension' }, async () => {})
  const { value, sent } = await sentFor(place)
  expect(sent).toEqual(['begin', 'order-open', 'commit'])
  expect((await sentFor(place)).value).toEqual(value)
})
