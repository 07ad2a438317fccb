import { signed } from '@koi/domain/trade/signed-acts'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { post } from '#modules/ledger/post.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { protocolIdsOf } from '#modules/trade/index.ts'
import { codeOf, createInvestor, shanghaiMs, sitExam, type Investor } from '#testing/investor.ts'
import { TEST_SPID } from '#testing/small-market.ts'
import { addMoneyFund, timeOf } from './money-funds.fixture.ts'
import { runTransfers } from './run-transfers.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-09-21T10:00') })
const { db } = koi
const goTo = timeOf(koi)
await addMoneyFund(koi, {
  code: 'PLUS',
  from: '2026-09-10',
  to: '2026-10-31',
  creditCents: 10_000_000,
})
const setWallet = sql('test-wallet', `insert into wallet_fund values ('main', $1)`)

async function agreement(who: Investor, keepCents: number) {
  const facts = { fundCode: 'PLUS', spid: TEST_SPID, keepCents }
  return {
    isOn: true,
    keepCents,
    passwordToken: await who.token(signed('switchOnWallet', facts)),
    protocolIds: protocolIdsOf('PLUS').join(','),
  }
}

/** One cent leaves the cash. */
const spend = (tx: Queries, accountId: string, atMs: number) =>
  post(tx, {
    kind: 'demoMoney',
    reference: `spent ${accountId}`,
    businessDate: '2026-10-13',
    atMs,
    postings: [
      { kind: 'cash', owner: accountId, asset: 'CNY', amount: -1 },
      { kind: 'outside', owner: 'demo', asset: 'CNY', amount: 1 },
    ],
  })

describe('the wallet 余额+', { timeout: 60_000 }, () => {
  it('is told of as missing where the brand has none', async () => {
    const who = await createInvestor(koi)
    expect(await codeOf(who.client.queryYejAsset({}))).toBe('1414')
    expect(await codeOf(who.client.queryLqtBalance({}))).toBe('1414')
    await db.run(setWallet, ['PLUS'])
  })

  it('CL-057 CL-059 answer balance, rates with their day, income with its day, and what is on its way', async () => {
    const who = await createInvestor(koi)
    await goTo('2026-09-21T14:00')
    await who.buy('PLUS', 1_000_000)
    expect(await who.client.queryLqtBalance({})).toMatchObject({
      fundCode: 'PLUS',
      spid: TEST_SPID,
      balanceCents: 0,
      inTransitCents: 1_000_000,
    })
    await goTo('2026-09-24T21:00')
    await who.redeem('PLUS', 100_000)
    // The 25th is a holiday: Thursday's income is the newest until Monday.
    await goTo('2026-09-27T12:00')
    expect(await who.client.queryYejAsset({})).toMatchObject({
      balanceCents: 1_000_300,
      redeemingCents: 100_000,
      inTransitCents: 0,
      cashCents: 9_000_000,
      per10kIncome: '1.0000',
      rateDay: '2026-09-24',
      dayProfitCents: 100,
      lastProfitDesc: '09-24 收益',
      totalProfitCents: 300,
      carryText: '收益每日结转为份额',
      auto: { isOn: false, keepCents: 0, nextDay: '2026-09-28', lastRun: null },
    })
    await goTo('2026-09-28T21:00')
    const asset = await who.client.queryYejAsset({})
    expect([asset.lastProfitDesc, asset.totalProfitCents]).toEqual(['09-28 收益', 700])
    expect(await auditBooks(db)).toEqual([])
  })

  it('CL-070 names the brand’s money fund with the highest 7-day rate, of what is published', async () => {
    const who = await createInvestor(koi)
    await addMoneyFund(koi, { code: 'HIGH', from: '2026-09-10', to: '2026-09-20' })
    await db.run(
      sql(
        'test-rates',
        `update fund_day set seven_day_rate =
      case fund_code when 'HIGH' then 21000 else 18530 end`,
      ),
    )
    expect(await who.client.queryYejMaxProfitRate({})).toMatchObject({
      fundCode: 'HIGH',
      sevenDayRate: '2.1000',
      rateDay: '2026-09-20',
    })
  })

  it('CL-078 RU-278 answers a money fund’s rate with four decimals and how its income is carried', async () => {
    const who = await createInvestor(koi)
    const answer = await who.client.queryFundMfCustom({ fundCode: 'PLUS', spid: TEST_SPID })
    expect(answer).toMatchObject({
      sevenDayRate: '1.8530',
      carryText: '收益每日结转为份额',
      quick: { state: 'noShares', dayCapCents: 1_000_000, dayRoomCents: 1_000_000 },
    })
  })
})

describe('the automatic transfer into 余额+', { timeout: 60_000 }, () => {
  const runs = async (who: Investor) => (await who.client.queryYejAsset({})).auto

  it('RU-183 moves nothing of a forbidden account', async () => {
    const who = await createInvestor(koi)
    await goTo('2026-09-29T10:00')
    await who.client.setWalletTransfer(await agreement(who, 9_000_000))
    const forbid = sql('test-wallet-forbid', 'update account set is_forbidden = true where id = $1')
    await db.run(forbid, [who.accountId])
    await goTo('2026-09-30T09:30')
    expect(await runs(who)).toMatchObject({ isOn: true, lastRun: null })
  })

  it('moves cash above what is kept once every trading day at 09:30, over the holiday too', async () => {
    const who = await createInvestor(koi)
    await goTo('2026-09-29T10:00')
    await who.client.setWalletTransfer(await agreement(who, 9_000_000))
    await goTo('2026-09-29T21:00')
    expect(await runs(who)).toMatchObject({ isOn: true, nextDay: '2026-09-30', lastRun: null })
    await goTo('2026-09-30T09:30')
    const { lastRun } = await runs(who)
    expect(lastRun).toMatchObject({ day: '2026-09-30', amountCents: 1_000_000, reason: '' })
    expect((await who.client.queryOrder({ orderId: lastRun?.orderId ?? '' })).order).toMatchObject({
      kind: 'buy',
      state: 'paid',
      fundCode: 'PLUS',
      amountCents: 1_000_000,
    })
    // Settled again and again it runs once.
    await goTo('2026-09-30T15:00')
    await goTo('2026-10-07T21:00')
    const { orders } = await who.client.queryOrders({ fundCode: 'PLUS' })
    expect(orders).toHaveLength(1)
    await goTo('2026-10-08T09:00')
    await goTo('2026-10-08T10:00')
    // Nothing above what is kept: nothing runs, nothing is noted.
    expect((await runs(who)).lastRun?.day).toBe('2026-09-30')
    expect(await auditBooks(db)).toEqual([])
  })

  it('asks about suitability every time, and says why it did not run', async () => {
    const who = await createInvestor(koi)
    await goTo('2026-10-08T10:00')
    await who.client.setWalletTransfer(await agreement(who, 0))
    await sitExam(db, who.accountId, 'C1', shanghaiMs('2026-10-08T12:00'))
    await goTo('2026-10-09T10:00')
    expect((await runs(who)).lastRun).toEqual({
      day: '2026-10-09',
      orderId: '',
      amountCents: 0,
      reason: '风险测评已过期，请重新测评',
    })
    await sitExam(db, who.accountId, 'C1')
    await goTo('2026-10-12T10:00')
    expect((await runs(who)).lastRun).toMatchObject({
      day: '2026-10-12',
      amountCents: 10_000_000,
    })
    expect(await auditBooks(db)).toEqual([])
  })

  it('leaves nothing of a run that is refused on the way, when the cash went elsewhere meanwhile', async () => {
    const who = await createInvestor(koi)
    await goTo('2026-10-12T12:00')
    await who.client.setWalletTransfer(await agreement(who, 0))
    const { trade } = koi.services
    // Between the look at the balance and its lock the person spends some of it.
    const channels = trade.channels.map((channel) => ({
      ...channel,
      async collect(...[tx, order, nowMs]: Parameters<typeof channel.collect>) {
        await db.transaction((other) => spend(other, who.accountId, nowMs))
        await channel.collect(tx, order, nowMs)
      },
    }))
    const asOf = new Date(shanghaiMs('2026-10-13T09:30'))
    const done = await db.transaction((tx) => runTransfers({ ...trade, channels })(tx, asOf, 10))
    expect(done).toBe(1)
    await koi.clock.freeze(asOf.getTime())
    expect((await runs(who)).lastRun).toMatchObject({
      day: '2026-10-13',
      orderId: '',
      reason: '余额不足，可用余额 99,999.99 元',
    })
    expect((await who.client.queryOrders({ fundCode: 'PLUS' })).orders).toEqual([])
    expect(await auditBooks(db)).toEqual([])
  })

  it('is switched on by password, papers and class only, and off at any time', async () => {
    const who = await createInvestor(koi)
    const good = await agreement(who, 500)
    const bad = { ...good, passwordToken: createToken() }
    expect(await codeOf(who.client.setWalletTransfer(bad))).toBe('1603')
    expect(await codeOf(who.client.setWalletTransfer({ ...good, protocolIds: '' }))).toBe('1406')
    expect(await codeOf(who.client.setWalletTransfer({ ...good, keepCents: 600 }))).toBe('1603')
    expect((await runs(who)).isOn).toBe(false)
    await who.client.setWalletTransfer(good)
    expect(await runs(who)).toMatchObject({ isOn: true, keepCents: 500 })
    // The same again, whose answer was lost.
    expect(await codeOf(who.client.setWalletTransfer(good))).toBe('0')
    await who.client.setWalletTransfer({ isOn: false })
    await goTo('2026-10-14T10:00')
    expect(await runs(who)).toMatchObject({ isOn: false, lastRun: null })
    const newcomer = await koi.demoPerson()
    expect(await codeOf(newcomer.client.setWalletTransfer(good))).toBe('1311')
  })
})
