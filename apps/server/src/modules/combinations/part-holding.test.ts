import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { codeOf, createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'
import { TEST_SPID } from '#testing/small-market.ts'
import { addCombinationMarket } from './combination-market.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
await addCombinationMarket(db)

async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text), { allowBackwards: true })
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}
const person = await createInvestor(koi)
for (const [code, amount] of [
  ['WHOLE', 100_000],
  ['SHORT', 50_000],
  ['MID', 60_000],
  ['CALM', 20_000],
] as const) {
  await person.buy(code, amount)
}
await goTo('2026-03-05T10:00')

const accountOf = async ({ client }: Investor, fundCode: string) =>
  (await client.queryAppAccount({ fundCode })).asset.appAccountId
const of = (fundCode: string, appAccountId?: string) => ({
  fundCode,
  spid: TEST_SPID,
  ...(appAccountId !== undefined && { appAccountId }),
})

describe('CL-080 RT-070 a fund that stands in an account inside the person’s account', () => {
  it('is told apart from the same fund held by itself, in every figure', async () => {
    const { client } = person
    const whole = await accountOf(person, 'WHOLE')
    const inside = await client.queryAsset(of('CALM', whole))
    const own = await client.queryAsset(of('CALM'))
    expect(own.account).toEqual({ appAccountId: '', appType: 0 })
    expect(inside.account).toEqual({ appAccountId: whole, appType: 1 })
    // EN-096: a part of a combination tells which.
    expect([own.productKeys.unionId, inside.productKeys.unionId]).toEqual(['', 'U1'])
    expect(own.profit.costCents).toBe(20_000)
    expect(inside.profit.costCents).toBe(50_000)
    const { lots } = await client.queryLots(of('CALM', whole))
    expect(lots.map(({ costCents }) => costCents)).toEqual([50_000])
    const { profitDays } = await client.queryProfitDetail(of('CALM', whole))
    expect(profitDays[0]?.validCents).toBe(inside.position.valueCents)
    const curve = await client.queryHoldingCurve({ ...of('CALM', whole), period: 'setup' })
    expect(curve.valuesCents.at(-1)).toBe(inside.position.valueCents)
    const { closedOrders } = await client.queryAssetRecords(of('CALM', whole))
    expect(closedOrders.map(({ amountCents }) => amountCents)).toEqual([50_000])
  })

  it('ST-086 ST-087 is sold with its account: the button leads to that page, and stands still while it is locked', async () => {
    const { client } = person
    const buttonsOf = async (fundCode: string, whole: string) => {
      const appAccountId = await accountOf(person, whole)
      const { account, trading } = await client.queryAsset(of(fundCode, appAccountId))
      const { redeem, buy } = trading
      const destination = redeem.redeemDestination.replace(appAccountId, 'ACCOUNT')
      return [account.appType, buy.buyStatus, redeem.redeemStatus, destination]
    }
    const redeem = '/h5/v6/pages/redeem/index'
    const term = '/h5/v6/pages/trans-application'
    expect(await buttonsOf('CALM', 'WHOLE')).toEqual([
      1,
      0,
      1,
      `${redeem}?fund_code=WHOLE&spid=${TEST_SPID}&appacc_id=ACCOUNT&mode=union`,
    ])
    expect(await buttonsOf('CALM', 'MID')).toEqual([
      4,
      11,
      12,
      `${term}/mid-term-account/redeem?appacc_id=ACCOUNT`,
    ])
    expect(await buttonsOf('CALM', 'SHORT')).toEqual([3, 10, 2, ''])
    await goTo('2026-03-12T10:00')
    expect(await buttonsOf('CALM', 'SHORT')).toEqual([
      3,
      10,
      11,
      `${term}/short-term-account/redeem?appacc_id=ACCOUNT`,
    ])
  })

  it('ST-067 is not bought more of while its account takes nothing', async () => {
    const suspend = sql('test-part-sale', 'update fund set sale_state = $1 where code = $2')
    await db.run(suspend, ['suspended', 'CASH'])
    const appAccountId = await accountOf(person, 'SHORT')
    const { trading } = await person.client.queryAsset(of('CALM', appAccountId))
    expect(trading.buy.buyStatus).toBe(4)
    await db.run(suspend, ['open', 'CASH'])
  })

  it('is as unknown to somebody else as a missing one', async () => {
    const appAccountId = await accountOf(person, 'WHOLE')
    const other = await createInvestor(koi)
    for (const client of [other.client, person.client]) {
      const asked = of('CALM', client === person.client ? 'nobody' : appAccountId)
      expect(await codeOf(client.queryAsset(asked))).toBe('1613467522')
      expect(await codeOf(client.queryLots(asked))).toBe('1613467522')
      expect(await codeOf(client.queryAssetRecords(asked))).toBe('1613467522')
    }
  })
})

describe('RT-071 somebody who holds nothing but accounts', () => {
  it('has one newest day and one profit of it, on every page', async () => {
    const { client, buy } = await createInvestor(koi)
    await buy('MID', 60_000)
    await goTo('2026-03-18T10:00')
    const { holdings, accounts, updatedDay } = await client.queryAssetList({})
    const main = await client.queryMainAsset({})
    expect(holdings).toEqual([])
    expect(updatedDay).toBe(main.updatedDay)
    expect(accounts.map(({ dayProfitDay }) => dayProfitDay)).toEqual([updatedDay])
    expect(accounts[0]?.dayProfitCents).toBe(main.dayProfitCents)
  })
})
