import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import {
  codeOf,
  createInvestor,
  freshKey,
  shanghaiMs,
  sitExam,
  tradingAs,
} from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const NOW = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: NOW })
const { db } = koi
const at = (text: string) => koi.clock.freeze(shanghaiMs(text), { allowBackwards: true })

const days = {
  '2026-02-27': navOf('1.0000'),
  '2026-03-02': navOf('1.0000'),
  '2026-03-03': navOf('1.0000'),
  '2026-03-04': navOf('1.0000'),
}
await addFund(db, { code: 'OPEN', minBuyCents: 10_000, stepCents: 100, days })
await addFund(db, { code: 'SHUT', saleState: 'suspended', days })
await addFund(db, { code: 'R1', riskCode: 1, days })
await addFund(db, { code: 'R4', riskCode: 5, days })
await addFund(db, { code: 'UNKNOWN', riskCode: 7, days })
await addFund(db, { code: 'LIMIT', dayLimitCents: 1_000_000, days })
await addFund(db, { code: 'HOLD', minHoldShares: 10_000, days })
await addFund(db, { code: 'REAL', origin: 'import', days: { '2027-12-24': navOf('1.0000') } })

describe('a buy is refused', () => {
  it.each([
    ['of a product nobody sells', '1101', { fundCode: 'NOBODY' }],
    ['of a product of another seller', '1101', { spid: '1900000000' }],
    ['of a product not on sale', '1102', { fundCode: 'SHUT' }],
    ['below the minimum', '1401', { amount: 9_999 }],
    ['off the step', '1402', { amount: 10_050 }],
    ['over the balance', '1404', { amount: 10_000_100 }],
    ['of nothing', '1002', { amount: 0 }],
    ['of less than nothing', '1002', { amount: -10_000 }],
    ['without the protocols', '1406', { protocolIds: '' }],
    ['through a channel that is not there', '1405', { payChannel: 9 }],
  ] as const)('%s: %s', async (_case, code, change) => {
    const investor = await createInvestor(koi)
    const request = { ...(await investor.buyRequest('OPEN', 10_000)), ...change }
    expect(await codeOf(investor.client.buy(request))).toBe(code)
    expect((await investor.client.queryOrders({})).orders).toEqual([])
    expect((await investor.client.queryMainAsset({})).cashCents).toBe(10_000_000)
  })

  it('with one of three protocols missing', async () => {
    const investor = await createInvestor(koi)
    const request = await investor.buyRequest('OPEN', 10_000)
    const protocolIds = request.protocolIds?.split(',').slice(1).join(',')
    expect(await codeOf(investor.client.buy({ ...request, protocolIds }))).toBe('1406')
    expect(await codeOf(investor.client.buy(request))).toBe('0')
  })

  it('without an exam, and with one that has expired to the millisecond', async () => {
    const investor = tradingAs(await koi.demoPerson(), db)
    const buy = async () => codeOf(investor.client.buy(await investor.buyRequest('R1', 1000)))
    expect(await buy()).toBe('1311')
    await sitExam(db, investor.accountId, 'C5', NOW)
    expect(await buy()).toBe('1312')
    await sitExam(db, investor.accountId, 'C5', NOW + 1)
    expect(await buy()).toBe('0')
  })

  it.each([
    ['C1 may have R1', 'C1', 'R1', ['0', '0']],
    ['C1 never gets more than R1, whatever is confirmed', 'C1', 'OPEN', ['1313', '1313']],
    ['C3 has to confirm R4', 'C3', 'R4', ['1314', '0']],
    ['C4 has to confirm an unknown risk', 'C4', 'UNKNOWN', ['1314', '0']],
    ['C4 may have R4', 'C5', 'R4', ['0', '0']],
  ] as const)('for its risk: %s', async (_case, investorClass, fund, [plain, confirmed]) => {
    const investor = await createInvestor(koi, investorClass)
    const request = await investor.buyRequest(fund, 10_000)
    expect(await codeOf(investor.client.buy(request))).toBe(plain)
    const other = { ...(await investor.buyRequest(fund, 10_000)), confirmMismatch: 1 as const }
    expect(await codeOf(investor.client.buy(other))).toBe(confirmed)
  })

  it('over the day limit: 6,000 fit, two of 5,000 at once do not, 4,000 fill it (MONEY 1.9)', async () => {
    const investor = await createInvestor(koi)
    const place = async (amount: number) =>
      codeOf(investor.client.buy(await investor.buyRequest('LIMIT', amount)))
    const room = async () => {
      const { dayRoomCents } = await investor.client.queryBuyPre({
        fundCode: 'LIMIT',
        spid: TEST_SPID,
      })
      return dayRoomCents
    }
    expect(await place(600_000)).toBe('0')
    expect(await Promise.all([place(500_000), place(500_000)])).toEqual(['1403', '1403'])
    expect(await room()).toBe(400_000)
    expect(await place(400_000)).toBe('0')
    expect(await place(1000)).toBe('1403')
    expect(await room()).toBe(0)
    // The limit is that of a person: another one has all of it.
    const other = await createInvestor(koi)
    expect(await codeOf(other.buy('LIMIT', 1_000_000))).toBe('0')
    expect(await codeOf(other.buy('LIMIT', 1000))).toBe('1403')
  })

  it('of real funds beyond the known calendar, while the demo goes on with estimated days', async () => {
    await at('2027-12-29T10:00')
    const investor = await createInvestor(koi)
    expect(await codeOf(investor.buy('REAL', 10_000))).toBe('1505')
    const orderId = await investor.buy('OPEN', 10_000)
    expect((await investor.client.queryOrder({ orderId })).order.isEstimated).toBe(true)
    await at('2026-03-02T10:00')
  })
})

const tokenOf = async (who: Who, fundCode: string, amount: number) =>
  (await who.buyRequest(fundCode, amount)).passwordToken

describe('a token of the payment password', () => {
  it.each([
    ['invented', '1603', async () => 'x'.repeat(43)],
    ['for another amount', '1603', (one) => tokenOf(one, 'OPEN', 20_000)],
    ['for another product', '1603', (one) => tokenOf(one, 'R1', 10_000)],
    [
      'for a redemption',
      '1603',
      async (one) => (await one.redeemRequest('OPEN', 10_000)).passwordToken,
    ],
    [
      'for another way to pay',
      '1603',
      async (one) => (await one.buyRequest('OPEN', 10_000, { payChannel: 0 })).passwordToken,
    ],
    ['of somebody else', '1603', (_one, other) => tokenOf(other, 'OPEN', 10_000)],
    ['for exactly this', '0', (one) => tokenOf(one, 'OPEN', 10_000)],
  ] satisfies [string, string, (one: Who, other: Who) => Promise<string>][])(
    '%s: %s',
    async (_case, code, make) => {
      const [one, other] = await Promise.all([createInvestor(koi), createInvestor(koi)])
      const request = {
        ...(await one.buyRequest('OPEN', 10_000)),
        passwordToken: await make(one, other),
      }
      expect(await codeOf(one.client.buy(request))).toBe(code)
    },
  )

  it('is good once, also when two orders use it at the same time', async () => {
    const one = await createInvestor(koi)
    const request = await one.buyRequest('OPEN', 10_000)
    const send = () => codeOf(one.client.buy({ ...request, idempotencyKey: freshKey() }))
    expect((await Promise.all([send(), send(), send()])).toSorted()).toEqual(['0', '1603', '1603'])
  })

  it('is good for five minutes', async () => {
    const one = await createInvestor(koi)
    const request = await one.buyRequest('OPEN', 10_000)
    await at('2026-03-02T10:05')
    expect(await codeOf(one.client.buy(request))).toBe('1603')
    await at('2026-03-02T10:04:59.999')
    expect(await codeOf(one.client.buy(request))).toBe('0')
    await at('2026-03-02T10:00')
  })
})

it('answers for an order of somebody else what it answers for a missing one (IDOR)', async () => {
  const [one, other] = await Promise.all([createInvestor(koi), createInvestor(koi)])
  const { orderId } = await one.client.buy(await one.buyRequest('OPEN', 10_000))
  for (const id of [orderId, 'K20260302000000000000']) {
    expect(await codeOf(other.client.queryOrder({ orderId: id }))).toBe('1501')
    expect(await codeOf(other.client.cancelOrder({ orderId: id }))).toBe('1501')
    expect(await codeOf(other.client.mockPay({ orderId: id, payCode: 0 }))).toBe('1501')
  }
  expect((await one.client.queryOrder({ orderId })).order.state).toBe('created')
})

describe('a redemption is refused', async () => {
  const investor = await createInvestor(koi)
  await investor.buy('HOLD', 100_000)
  await koi.services.settlement.settleUntil(shanghaiMs('2026-03-03T20:30'))
  const redeem = async (shares: number, change: { spid?: string; fundCode?: string } = {}) =>
    codeOf(investor.client.redeem({ ...(await investor.redeemRequest('HOLD', shares)), ...change }))

  it('while the shares are locked, up to 15:00 of the day before they are free', async () => {
    await at('2026-03-03T14:59:59.999')
    expect(await redeem(100_000)).toBe('1407')
    await at('2026-03-04T10:00')
  })
  it.each([
    ['of nothing', 0, '1002'],
    ['of more than is held', 100_001, '1407'],
    ['that leaves less than the minimum holding', 95_001, '1408'],
    ['that leaves a hundredth of a share', 99_999, '1408'],
    ['that leaves exactly the minimum holding, which is fine', 90_000, '0'],
    ['of more than is left beside the one under way', 10_001, '1407'],
    ['of part of the minimum that is left', 5000, '1408'],
    ['of all that is left, which is fine', 10_000, '0'],
    ['of shares that are all frozen', 1, '1407'],
  ])('%s', async (_case, shares, code) => expect(await redeem(shares)).toBe(code))

  it('of a fund that was never held, of an unknown one and of a suspended one', async () => {
    expect(await codeOf(investor.redeem('OPEN', 100))).toBe('1613467522')
    expect(await redeem(1, { fundCode: 'NOBODY' })).toBe('1101')
    expect(await redeem(1, { fundCode: 'SHUT' })).toBe('1102')
  })

  it('and nothing of all that left a trace in the books', async () => {
    expect(await auditBooks(db)).toEqual([])
  })
})

type Who = Awaited<ReturnType<typeof createInvestor>>
