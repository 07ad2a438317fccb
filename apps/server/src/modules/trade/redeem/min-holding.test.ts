import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { shareBalances } from '#modules/ledger/index.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const days = {
  '2026-02-27': navOf('1.0000'),
  '2026-03-02': navOf('1.0000'),
  '2026-03-03': navOf('1.0000'),
  '2026-03-04': navOf('1.0000'),
}
const setRule = sql('test-min-hold-rule', 'update fund set min_hold_rule = $2 where code = $1')

async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text), { allowBackwards: true })
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}

/** Somebody with 1,000.00 free shares of a fund of which 100.00 must be left. */
async function holder(code: string, rule: 'refuse' | 'redeemAll') {
  await addFund(db, { code, minHoldShares: 10_000, days })
  await db.run(setRule, [code, rule])
  await goTo('2026-03-02T10:00')
  const who = await createInvestor(koi)
  await who.buy(code, 100_000)
  await goTo('2026-03-04T10:00')
  return who
}

describe('a redemption that leaves less than the minimum holding (MONEY 1.4)', () => {
  it('is refused where the contract says nothing else', async () => {
    const who = await holder('REFUSES', 'refuse')
    expect(await codeOf(who.redeem('REFUSES', 95_000))).toBe('1408')
    expect(await shareBalances(db, who.accountId, 'REFUSES')).toEqual({ free: 100_000, frozen: 0 })
  })

  it('takes all where the contract says so, as the page announces', async () => {
    const who = await holder('ALL', 'redeemAll')
    const pre = await who.client.queryRedeemPre({ fundCode: 'ALL', spid: TEST_SPID })
    expect(pre).toMatchObject({ takesAllBelowMin: true, minHoldShares: 10_000 })
    const listid = await who.redeem('ALL', 95_000)
    const { order } = await who.client.queryOrder({ orderId: listid })
    expect(order).toMatchObject({ shares: 100_000, quantityText: '1,000.00 份' })
    expect(await shareBalances(db, who.accountId, 'ALL')).toEqual({ free: 0, frozen: 100_000 })
    await goTo('2026-03-05T10:00')
    expect((await who.client.queryOrder({ orderId: listid })).order).toMatchObject({
      confirmedShares: 100_000,
      netCents: 100_000,
    })
    expect(await auditBooks(db)).toEqual([])
  })

  it('is refused there too while a part is locked, because that cannot go', async () => {
    const who = await holder('LOCKED', 'redeemAll')
    await goTo('2026-03-03T16:00')
    await who.buy('LOCKED', 5000)
    await goTo('2026-03-05T10:00')
    expect(await codeOf(who.redeem('LOCKED', 100_000))).toBe('1408')
    expect(await auditBooks(db)).toEqual([])
  })
})
