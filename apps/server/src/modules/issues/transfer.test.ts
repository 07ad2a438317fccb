import { issueCalls } from '@koi/contracts/calls/issues'
import { toWire } from '@koi/contracts/wire'
import { signed } from '@koi/domain/trade/signed-acts'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { cashBalance, shareBalances } from '#modules/ledger/index.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { protocolIdsOf } from '#modules/trade/index.ts'
import {
  codeOf,
  createInvestor,
  freshKey,
  shanghaiMs,
  sitExam,
  tradingAs,
  type Investor,
} from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { addIssues, allowTransfers, moveTo } from './issues.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
await addFund(db, {
  code: 'TERM',
  name: '月月定开',
  category: 'closed',
  riskCode: 5,
  days: {
    '2026-03-02': navOf('1.0000'),
    '2026-03-03': navOf('1.0000'),
    '2026-03-05': navOf('1.0100'),
    '2026-03-06': navOf('1.0200'),
    '2026-03-09': navOf('1.0300'),
    '2026-04-03': navOf('1.0500'),
    '2026-04-07': navOf('1.0600'),
  },
})
await addIssues(db, 'TERM', [
  ['A', '2026-03-02', '2026-03-04', '2026-03-05', '2026-04-07', '2026-04-09'],
  ['B', '2026-04-07', '2026-04-09', '2026-04-10', '2026-05-11', '2026-05-13'],
])
await allowTransfers(db, 'TERM')
const product = { fundCode: 'TERM', spid: TEST_SPID }

const giver = await createInvestor(koi)
const one = await createInvestor(koi)
const other = await createInvestor(koi)

const term = { fundCode: 'TERM', spid: TEST_SPID }

async function offer(person: Investor, shares: number, price: number): Promise<string> {
  const facts = { ...term, issue: 'A', shares, priceCents: price }
  const request = {
    ...product,
    issue: 'A',
    shares,
    price,
    passwordToken: await person.token(signed('offerTransfer', facts)),
    idempotencyKey: freshKey(),
  }
  return (await person.client.offerTransfer(request)).orderId
}

async function take(person: Investor, offerId: string, price: number, key = freshKey()) {
  const facts = { ...term, offerId, priceCents: price }
  return person.client.takeTransfer({
    ...product,
    offerId,
    passwordToken: await person.token(signed('takeTransfer', facts)),
    idempotencyKey: key,
    protocolIds: protocolIdsOf('TERM').join(','),
    confirmMismatch: 0,
  })
}

const offersFor = async ({ client }: Investor) => (await client.queryTransferOffers(product)).offers
const readLots = sql(
  'test-transfer-lots',
  `select source, issue, confirm_date as "confirmDate", redeemable_date as "redeemableDate",
     shares_left as shares, cost_cents as cost
   from lot where account_id = $1 and shares_left > 0`,
)

describe('an offer', () => {
  it('RU-103 ST-080 shares that are locked can be transferred: state 5', async () => {
    await giver.buy('TERM', 1_000_000)
    await other.buy('TERM', 100_000)
    await moveTo(koi, '2026-03-05T20:31')
    const { redeem } = (await giver.client.queryAsset(product)).trading
    expect(redeem.redeemStatus).toBe(5)
    const answer = await giver.client.queryHeldIssues(product)
    expect(answer.issues).toMatchObject([
      { transferableShares: 1_000_000, transferUntilMs: shanghaiMs('2026-04-02T15:00') },
    ])
    expect(answer.transfer).toEqual({ feePpm: 500, minShares: 10_000, priceRangePpm: 20_000 })
  })

  it('is refused for too many or too few shares, a price far off, and what one does not hold', async () => {
    expect(await codeOf(offer(giver, 1_000_001, 1_010_000))).toBe('1407')
    expect(await codeOf(offer(giver, 9_999, 10_000))).toBe('1526')
    // 1,000.00 shares are worth 1,010.00: two percent around it.
    expect(await codeOf(offer(giver, 100_000, 98_979))).toBe('1527')
    expect(await codeOf(offer(giver, 100_000, 103_021))).toBe('1527')
    expect(await codeOf(offer(one, 100_000, 101_000))).toBe('1613467522')
  })

  it('of somebody with play money is refused to a person without any, before money moves', async () => {
    const orderId = await offer(giver, 100_000, 101_000)
    const own = await koi.person()
    await sitExam(db, own.accountId, 'C5')
    const buyer = tradingAs(own, db)
    expect(await codeOf(take(buyer, orderId, 101_000))).toBe('1530')
    expect(await offersFor(one)).toMatchObject([{ orderId }])
    const { orders } = await buyer.client.queryOrders({ limit: 10 })
    expect(orders).toEqual([])
    await giver.client.cancelOrder({ orderId })
    expect(await auditBooks(db)).toEqual([])
  })

  it('that was signed at one price is made at no other, nor of other shares or another period', async () => {
    const facts = { ...term, issue: 'A', shares: 100_000, priceCents: 101_000 }
    const request = { ...product, issue: 'A', shares: 100_000, price: 101_000 }
    for (const change of [{ priceCents: 100_999 }, { shares: 99_999 }, { issue: 'B' }]) {
      const passwordToken = await giver.token(signed('offerTransfer', { ...facts, ...change }))
      const offered = { ...request, passwordToken, idempotencyKey: freshKey() }
      expect(await codeOf(giver.client.offerTransfer(offered))).toBe('1603')
    }
    expect(await offersFor(one)).toEqual([])
    expect((await shareBalances(db, giver.accountId, 'TERM')).frozen).toBe(0)
  })

  it('freezes its shares, shows to others, and can be withdrawn', async () => {
    const orderId = await offer(giver, 100_000, 101_000)
    expect(await shareBalances(db, giver.accountId, 'TERM')).toEqual({
      free: 900_000,
      frozen: 100_000,
    })
    expect(await offersFor(one)).toMatchObject([
      { orderId, shares: 100_000, priceCents: 101_000, valueCents: 101_000, isOwn: false },
    ])
    expect(await offersFor(giver)).toMatchObject([{ orderId, isOwn: true }])
    // Whose shares they are is nobody's business.
    const { queryTransferOffers: call } = issueCalls
    const seen = await one.inject(one.requestOf(call, toWire(call.request, product)))
    expect(seen.body).toContain(orderId)
    expect(seen.body).not.toMatch(new RegExp(`${giver.accountId}|account_?id`, 'i'))
    await giver.client.cancelOrder({ orderId })
    expect(await offersFor(one)).toEqual([])
    expect(await shareBalances(db, giver.accountId, 'TERM')).toEqual({
      free: 1_000_000,
      frozen: 0,
    })
    const { order } = await giver.client.queryOrder({ orderId })
    expect([order.stateText, order.sentence]).toEqual(['已撤回', '份额已解除冻结'])
    expect(await auditBooks(db)).toEqual([])
  })

  it('ST-081 with all shares on offer nothing more can be transferred: state 6', async () => {
    const orderId = await offer(giver, 1_000_000, 1_010_000)
    const { redeem } = (await giver.client.queryAsset(product)).trading
    expect(redeem.redeemStatus).toBe(6)
    await giver.client.cancelOrder({ orderId })
  })
})

describe('taking an offer', () => {
  it('moves money and shares at once, the lot with a date of its own', async () => {
    await moveTo(koi, '2026-03-06T20:31')
    const offerId = await offer(giver, 400_000, 404_000)
    const key = freshKey()
    const { orderId } = await take(one, offerId, 404_000, key)
    expect(await cashBalance(db, one.accountId)).toBe(10_000_000 - 404_000)
    // The fee of 0.05 % is the holder's.
    expect(await cashBalance(db, giver.accountId)).toBe(9_000_000 + 404_000 - 202)
    expect(await db.rows(readLots, [one.accountId])).toEqual([
      {
        source: 'transfer',
        issue: 'A',
        confirmDate: '2026-03-06',
        redeemableDate: '2026-04-07',
        shares: 400_000,
        cost: 404_000,
      },
    ])
    const { order } = await one.client.queryOrder({ orderId })
    expect(order).toMatchObject({ state: 'confirmed', stateText: '已受让', canCancel: false })
    const sold = (await giver.client.queryOrder({ orderId: offerId })).order
    expect(sold).toMatchObject({ stateText: '已转让', netCents: 403_798, feeCents: 202 })
    expect(sold.lots).toMatchObject([{ shares: 400_000, netCents: 403_798, feeCents: 202 }])
    expect(await auditBooks(db)).toEqual([])
    // The same request answers the same order.
    expect((await take(one, offerId, 404_000, key)).orderId).toBe(orderId)
  })

  it('both sides earn from their own shares on the next day', async () => {
    await moveTo(koi, '2026-03-09T20:31')
    const asset = await one.client.queryAsset(product)
    expect(asset.position).toMatchObject({ valueCents: 412_000, shares: 400_000 })
    expect(asset.profit).toMatchObject({ holdingProfitCents: 8_000, dayProfitCents: 4_000 })
    const left = await giver.client.queryAsset(product)
    expect(left.position).toMatchObject({ valueCents: 618_000, shares: 600_000 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('of two takers at once one wins, whatever they hold', async () => {
    const offerId = await offer(giver, 100_000, 103_000)
    const codes = await Promise.all([
      codeOf(take(one, offerId, 103_000)),
      codeOf(take(other, offerId, 103_000)),
    ])
    expect(codes.toSorted()).toEqual(['0', '1528'])
    expect(await auditBooks(db)).toEqual([])
  })

  it('two people who take from each other at once both get theirs', async () => {
    const [mine, yours] = [await offer(giver, 50_000, 51_500), await offer(other, 50_000, 51_500)]
    const codes = await Promise.all([
      codeOf(take(other, mine, 51_500)),
      codeOf(take(giver, yours, 51_500)),
    ])
    expect(codes).toEqual(['0', '0'])
    expect(await auditBooks(db)).toEqual([])
  })

  it('is refused for one’s own offer, without the money, and for whom the risk is too high', async () => {
    const offerId = await offer(giver, 100_000, 103_000)
    expect(await codeOf(take(giver, offerId, 103_000))).toBe('1529')
    const careful = await createInvestor(koi, 'C1')
    expect(await codeOf(take(careful, offerId, 103_000))).toBe('1313')
    const middle = await createInvestor(koi, 'C3')
    expect(await codeOf(take(middle, offerId, 103_000))).toBe('1314')
    const { mayBuy: verdict } = await careful.client.queryTransferOffers(product)
    expect(verdict.kind).toBe('refused')
    await giver.client.cancelOrder({ orderId: offerId })
    expect(await codeOf(take(one, offerId, 103_000))).toBe('1528')
  })

  it('is refused where the balance does not suffice, and leaves nothing behind', async () => {
    const poor = await createInvestor(koi)
    const offerId = await offer(giver, 100_000, 103_000)
    const spend = sql(
      'test-transfer-spend',
      `with e as (insert into ledger_entry (kind, reference, business_date, made_at)
         values ('test', $1, '2026-03-09', business_now()) returning id)
       insert into ledger_posting (entry_id, account_id, asset, amount)
       select e.id, v.account, 'CNY', v.amount from e, (values
         (ledger_account_id('cash', $1, 'CNY'), -9950000), (ledger_account_id('outside', 'test', 'CNY'), 9950000)
       ) as v (account, amount)`,
    )
    await db.run(spend, [poor.accountId])
    expect(await codeOf(take(poor, offerId, 103_000))).toBe('1404')
    expect(await offersFor(poor)).toHaveLength(1)
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('the end of offers', () => {
  it('comes before the maturity: nobody takes them, and the shares are free again', async () => {
    await koi.clock.freeze(shanghaiMs('2026-04-02T15:00'))
    const [late] = await offersFor(giver)
    expect(late).toBeUndefined()
    expect(await codeOf(offer(giver, 100_000, 103_000))).toBe('1525')
    await moveTo(koi, '2026-04-02T15:01')
    expect((await shareBalances(db, giver.accountId, 'TERM')).frozen).toBe(0)
    expect(await auditBooks(db)).toEqual([])
  })

  it('a taken lot matures with the others of its period', async () => {
    await one.client.setMaturityInstruction({ ...product, issue: 'A', instruction: 'redeem' })
    await moveTo(koi, '2026-04-09T09:01')
    expect((await shareBalances(db, one.accountId, 'TERM')).free).toBe(0)
    const { issues: closed } = await one.client.queryCloseIssueList(product)
    expect(closed).toMatchObject([{ issue: 'A', wayText: '已赎回' }])
    expect(await auditBooks(db)).toEqual([])
  })
})
