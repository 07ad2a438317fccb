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

const accountOf = async ({ client }: Investor, fund_code: string) =>
  (await client.queryAppAccount({ fund_code })).union_asset.appacc_id
const of = (fund_code: string, appacc_id?: string) => ({
  fund_code,
  spid: TEST_SPID,
  ...(appacc_id !== undefined && { appacc_id }),
})

describe('CL-080 RT-070 a fund that stands in an account inside the person’s account', () => {
  it('is told apart from the same fund held by itself, in every figure', async () => {
    const { client } = person
    const whole = await accountOf(person, 'WHOLE')
    const inside = await client.queryAsset(of('CALM', whole))
    const own = await client.queryAsset(of('CALM'))
    expect(own.account_info).toEqual({ appacc_id: '', app_type: 0 })
    expect(inside.account_info).toEqual({ appacc_id: whole, app_type: 1 })
    // EN-096: a part of a combination tells which.
    expect([own.product_keys.union_id, inside.product_keys.union_id]).toEqual(['', 'U1'])
    expect(own.profit_info.position_cost).toBe(20_000)
    expect(inside.profit_info.position_cost).toBe(50_000)
    const { lots } = await client.queryLots(of('CALM', whole))
    expect(lots.map(({ cost_cents }) => cost_cents)).toEqual([50_000])
    const { profit_list } = await client.queryProfitDetail(of('CALM', whole))
    expect(profit_list[0]?.valid_money).toBe(inside.position_info.position_money)
    const curve = await client.queryHoldingCurve({ ...of('CALM', whole), period: 'setup' })
    expect(curve.values_cents.at(-1)).toBe(inside.position_info.position_money)
    const { close_trans_list } = await client.queryAssetRecords(of('CALM', whole))
    expect(close_trans_list.map(({ amount_cents }) => amount_cents)).toEqual([50_000])
  })

  it('ST-086 ST-087 is sold with its account: the button leads to that page, and stands still while it is locked', async () => {
    const { client } = person
    const buttonsOf = async (fund_code: string, whole: string) => {
      const appacc_id = await accountOf(person, whole)
      const { account_info, trans_info } = await client.queryAsset(of(fund_code, appacc_id))
      const { redeem_info, buy_info } = trans_info
      const destination = redeem_info.redeem_button_jump_dest.replace(appacc_id, 'ACCOUNT')
      return [
        account_info.app_type,
        buy_info.buy_button_status,
        redeem_info.redeem_button_status,
        destination,
      ]
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
    const appacc_id = await accountOf(person, 'SHORT')
    const { trans_info } = await person.client.queryAsset(of('CALM', appacc_id))
    expect(trans_info.buy_info.buy_button_status).toBe(4)
    await db.run(suspend, ['open', 'CASH'])
  })

  it('is as unknown to somebody else as a missing one', async () => {
    const appacc_id = await accountOf(person, 'WHOLE')
    const other = await createInvestor(koi)
    for (const client of [other.client, person.client]) {
      const asked = of('CALM', client === person.client ? 'nobody' : appacc_id)
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
    const { holding_list, account_list, updated_day } = await client.queryAssetList({})
    const main = await client.queryMainAsset({})
    expect(holding_list).toEqual([])
    expect(updated_day).toBe(main.updated_day)
    expect(account_list.map(({ yday_profit_day }) => yday_profit_day)).toEqual([updated_day])
    expect(account_list[0]?.yday_profit).toBe(main.yday_profit)
  })
})
