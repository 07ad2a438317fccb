import { signed } from '@koi/domain/trade/signed-acts'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { cashBalance } from '#modules/ledger/index.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { createInvestor, freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addCombinationMarket } from './combination-market.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
await addCombinationMarket(db)
const START = 10_000_000

async function goTo(text: string, world = koi) {
  await world.clock.freeze(shanghaiMs(text), { allowBackwards: true })
  await world.services.settlement.settleUntil(shanghaiMs(text))
}

/** Buys the portfolio, waits a week, and sells half of it. */
async function sellHalf(person: Investor, world = koi) {
  await goTo('2026-03-02T10:00', world)
  await person.buy('WHOLE', 100_000)
  await goTo('2026-03-10T10:00', world)
  const { asset: union_asset } = await person.client.queryAppAccount({ fundCode: 'WHOLE' })
  const { orderId } = await person.client.redeemCombination({
    appAccountId: union_asset.appAccountId,
    ratioPpm: 500_000,
    passwordToken: await person.token(
      signed('redeemCombination', { appAccountId: union_asset.appAccountId, ratioPpm: 500_000 }),
    ),
    idempotencyKey: freshKey(),
  })
  return { listid: orderId, inside: union_asset.appAccountId }
}

const setNav = sql(
  'test-part-nav',
  'update fund_day set nav = $3 where fund_code = $1 and day = $2',
)

const insertLarge = sql(
  'test-large-part',
  `insert into large_redemption (fund_code, day, total_shares, net_shares, published_at)
   values ('CALM', '2026-03-10', 10000000000, 2500000000, shanghai_time('2026-03-10', 1230))`,
)

describe('half of a combination, sold while one of its funds is much redeemed', () => {
  it('brings the money of the deferred rest home too', async () => {
    await db.run(insertLarge, [])
    const person = await createInvestor(koi)
    const { listid, inside } = await sellHalf(person)
    await goTo('2026-03-11T10:00')
    await goTo('2026-03-24T10:00')
    const { order, parts } = await person.client.queryOrder({ orderId: listid })
    expect(order.state).toBe('paidOut')
    expect(parts).toHaveLength(4)
    expect(await cashBalance(db, inside)).toBe(0)
    const home = await cashBalance(db, person.accountId)
    expect(home).toBe(START - 100_000 + (order.netCents ?? 0))
    // About half of what was paid, not half less the rest of one part.
    expect(home).toBeGreaterThan(START - 55_000)
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('half of a combination, sold at a NAV of one of its funds that was wrong', () => {
  it.each([
    ['less, before the part is paid out', '2026-03-13T10:00', navOf('0.9000')],
    ['more, before the part is paid out', '2026-03-13T10:00', navOf('1.2000')],
    ['more, after all is paid out', '2026-03-19T10:00', navOf('1.2000')],
  ])('gives %s', async (_, correctedAt, nav) => {
    const world = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
    await addCombinationMarket(world.db)
    const person = await createInvestor(world)
    const { listid, inside } = await sellHalf(person, world)
    await goTo(correctedAt, world)
    await world.db.run(setNav, ['FAR', '2026-03-10', nav])
    await goTo('2026-03-20T10:00', world)
    await goTo('2026-03-24T10:00', world)
    const { order } = await person.client.queryOrder({ orderId: listid })
    expect(order.state).toBe('paidOut')
    expect(await cashBalance(world.db, inside)).toBe(0)
    const home = await cashBalance(world.db, person.accountId)
    expect(home).toBe(START - 100_000 + (order.netCents ?? 0))
    expect(await auditBooks(world.db)).toEqual([])
  })
})
