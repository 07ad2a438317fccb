import { NAV_ONE } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { addMoneyFund, timeOf } from './money-funds.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const goTo = timeOf(koi)
const span = { from: '2026-03-02', to: '2026-03-31', creditCents: 10_000_000 }
const days = Object.fromEntries(
  ['02', '03', '04', '05', '06', '09', '10', '11', '12'].map((day) => [`2026-03-${day}`, NAV_ONE]),
)
const setWallet = sql('test-wallet', `insert into wallet_fund values ('main', $1)`)

await addMoneyFund(koi, { code: 'WALLET', ...span })
await addMoneyFund(koi, { code: 'CASH', ...span })
await addFund(db, { code: 'MIX', days })
await db.run(setWallet, ['WALLET'])

const sharesOf = sql<{ shares: number; profit: number }>(
  'test-shares',
  'select shares, profit_cents as profit from position where account_id = $1 and fund_code = $2',
)
const held = (who: Investor, code: string) => db.get(sharesOf, [who.accountId, code])

async function payWith(who: Investor, channel: number, source: string, amount: number) {
  const request = await who.buyRequest('MIX', amount, { payChannel: channel, paySource: source })
  const { orderId } = await who.client.buy(request)
  await who.client.mockPay({ orderId, payCode: 0 })
  return orderId
}

async function holder() {
  const who = await createInvestor(koi)
  await goTo('2026-03-03T10:00')
  await who.buy('WALLET', 2_000_000)
  await who.buy('CASH', 2_000_000)
  await goTo('2026-03-05T10:00')
  return who
}

describe(
  'paying with shares of a money fund (RU-305: channels 9 and 26)',
  { timeout: 60_000 },
  () => {
    it('RU-305 offers the wallet as channel 9, other money funds as 26, each with what it can pay', async () => {
      const who = await holder()
      const { channels } = await who.client.queryBuyPre({ fundCode: 'MIX', spid: TEST_SPID })
      const offered = channels.map(({ channel, source, balanceCents, usable }) => [
        channel,
        source,
        balanceCents,
        usable,
      ])
      expect(offered).toContainEqual([5, '', 6_000_000, true])
      expect(offered).toContainEqual([9, 'WALLET', 2_000_200, true])
      expect(offered).toContainEqual([26, 'CASH', 2_000_200, true])
      const own = await who.client.queryBuyPre({ fundCode: 'CASH', spid: TEST_SPID })
      expect(own.channels.find(({ channel }) => channel === 26)).toMatchObject({
        usable: false,
        reason: '不能用同一只基金付款',
      })
    })

    it.each([
      [9, ''],
      [26, 'CASH'],
    ])(
      'RU-305 channel %i moves the shares when it is paid, and the purchase settles',
      async (channel, source) => {
        const who = await holder()
        const code = source || 'WALLET'
        const { shares } = await held(who, code)
        const orderId = await payWith(who, channel, source, 1_500_000)
        expect((await held(who, code)).shares).toBe(shares - 1_500_000)
        const parts = await who.client.queryOrders({ fundCode: code })
        expect(parts.orders[0]).toMatchObject({
          kind: 'quickRedeem',
          parentId: orderId,
          sentence: '15,000.00 元已用于付款',
          canCancel: false,
        })
        await goTo('2026-03-06T10:00')
        expect((await who.client.queryOrder({ orderId })).order.state).toBe('confirmed')
        expect((await held(who, 'MIX')).shares).toBe(1_500_000)
        // It does not count against the day of quick redemptions.
        const { quick } = await who.client.queryFundMfCustom({ fundCode: code, spid: TEST_SPID })
        expect(quick.dayRoomCents).toBe(1_000_000)
        expect(await auditBooks(db)).toEqual([])
      },
    )

    it.each([5, 22, 27])(
      'RU-305 channel %i pays with the balance, and gives back to it',
      async (channel) => {
        const who = await holder()
        const cash = async () => (await who.client.queryMainAsset({})).cashCents
        const before = await cash()
        const shares = await held(who, 'CASH')
        const orderId = await payWith(who, channel, '', 150_000)
        expect(await cash()).toBe(before - 150_000)
        expect(await held(who, 'CASH')).toEqual(shares)
        const { order } = await who.client.queryOrder({ orderId })
        expect(order.payChannel).toBe('余额')
        await who.client.cancelOrder({ orderId })
        expect(await cash()).toBe(before)
        expect(await auditBooks(db)).toEqual([])
      },
    )

    it('gives the shares back the same day when the purchase is cancelled', async () => {
      const who = await holder()
      const before = await held(who, 'CASH')
      const orderId = await payWith(who, 26, 'CASH', before.shares)
      expect((await held(who, 'CASH')).shares).toBe(0)
      await who.client.cancelOrder({ orderId })
      expect(await held(who, 'CASH')).toEqual(before)
      expect((await who.client.queryOrder({ orderId })).order).toMatchObject({
        state: 'cancelled',
        sentence: '款项已原路退回货币基金',
      })
      expect(await auditBooks(db)).toEqual([])
      await goTo('2026-03-10T21:00')
      expect(await auditBooks(db)).toEqual([])
      // Nothing of the income of the days after is lost: from the 6th to the 10th 2 yuan a day.
      expect((await held(who, 'CASH')).profit - before.profit).toBeGreaterThanOrEqual(1_000)
    })

    it('buys the shares anew when the operator has redeemed them meanwhile', async () => {
      await addMoneyFund(koi, { code: 'ANEW', ...span })
      const who = await createInvestor(koi)
      await goTo('2026-03-03T10:00')
      await who.buy('ANEW', 2_000_000)
      await goTo('2026-03-05T10:00')
      await db.run(
        sql('test-late-cut-off', `update fund set cut_off_minute = 1020 where code = 'MIX'`),
      )
      const orderId = await payWith(who, 26, 'ANEW', 1_000_000)
      await goTo('2026-03-05T15:30')
      await who.client.cancelOrder({ orderId })
      const { orders } = await who.client.queryOrders({ fundCode: 'ANEW' })
      expect(orders[0]).toMatchObject({ kind: 'buy', state: 'paid', parentId: orderId })
      expect(await auditBooks(db)).toEqual([])
      await goTo('2026-03-10T21:00')
      expect((await held(who, 'ANEW')).shares).toBeGreaterThan(2_000_000)
      expect(await auditBooks(db)).toEqual([])
      await db.run(
        sql('test-usual-cut-off', `update fund set cut_off_minute = 900 where code = 'MIX'`),
      )
    })

    it('refuses more than there is, the fund itself, and a fund that is not held', async () => {
      const who = await holder()
      const ask = async (channel: number, source: string, amount: number, code = 'MIX') =>
        codeOf(
          who.client.buy(
            await who.buyRequest(code, amount, { payChannel: channel, paySource: source }),
          ),
        )
      expect(await ask(26, 'CASH', 2_000_201)).toBe('1404')
      expect(await ask(9, '', 2_000_201)).toBe('1404')
      expect(await ask(26, 'CASH', 1_000, 'CASH')).toBe('1405')
      expect(await ask(26, 'NOBODY', 1_000)).toBe('1405')
      expect(await auditBooks(db)).toEqual([])
    })

    it('lets a payment and a quick redemption of the same shares happen once only', async () => {
      const who = await holder()
      const fund = { payChannel: 26, paySource: 'CASH' }
      const request = await who.buyRequest('MIX', 1_800_000, fund)
      const { orderId } = await who.client.buy(request)
      const redemption = await who.redeemRequest('CASH', 1_800_000)
      const codes = await Promise.all([
        codeOf(who.client.mockPay({ orderId, payCode: 0 })),
        codeOf(who.client.redeem(redemption)),
      ])
      expect(codes.filter((code) => code === '0')).toHaveLength(1)
      expect(await auditBooks(db)).toEqual([])
    })
  },
)
