import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addCombinationMarket } from './combination-market.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
await addCombinationMarket(db)

async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text))
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}
const payDividend = sql(
  'test-one-total-dividend',
  `insert into fund_action (fund_code, day, kind, value) values ('CALM', '2026-03-10', 'dividend', 0.0500 * nav_one())`,
)

/** Every place that tells how much there is, how many holdings and how many orders under way. */
async function everywhere({ client }: Awaited<ReturnType<typeof createInvestor>>) {
  const main = await client.queryMainAsset({})
  const { holdings: funds, accounts } = await client.queryAssetList({})
  const { asset } = await client.queryAppAccount({ fundCode: 'WHOLE' })
  const proof = async (figure: 'value' | 'totalAsset') =>
    (await client.queryTotalProof({ figure })).lines[0]?.value
  const { orders } = await client.queryOrders({ limit: 50 })
  const isOpen = ({ state, kind }: (typeof orders)[number]) =>
    ['paid', 'accepted', 'moving'].includes(state) ||
    (state === 'confirmed' && (kind === 'redeem' || kind === 'unionRedeem'))
  return {
    held: [
      main.valueCents,
      [...funds, ...accounts].reduce((sum, { valueCents: money }) => sum + money, 0),
      await proof('value'),
    ],
    whole: [accounts[0]?.valueCents, asset.valueCents],
    totals: [main.totalCents, await proof('totalAsset')],
    lines: [main.holdingCount, funds.length + accounts.length],
    moving: [main.inTransitCount, orders.filter(isOpen).length],
  }
}

const isOne = (figures: readonly (number | undefined)[]) => new Set(figures).size === 1

it('one total and one count: home, lists, the page of the combination, proofs and records agree', async () => {
  await db.run(payDividend)
  const who = await createInvestor(koi)
  await who.buy('WHOLE', 1_000_000)
  await who.buy('CALM', 200_000)
  const first = await everywhere(who)
  // The combination is one order, whatever it is made of.
  expect(first.moving).toEqual([2, 2])
  expect(first.lines).toEqual([2, 2])
  for (const moment of ['2026-03-04T21:00', '2026-03-10T21:00']) {
    await goTo(moment)
    const now = await everywhere(who)
    expect(Object.entries(now).filter(([, figures]) => !isOne(figures))).toEqual([])
    expect(now.lines).toEqual([2, 2])
    // The combination holds two funds, and is one.
    const { obstacles } = await who.client.queryDataRequests({})
    expect(obstacles).toContainEqual({ kind: 'position', count: 2, amount: 0 })
  }
  // The dividend of a part lies in the combination as cash, and counts everywhere.
  const { asset } = await who.client.queryAppAccount({ fundCode: 'WHOLE' })
  expect(asset.idleCashCents).toBeGreaterThan(20_000)
  expect(asset.valueCents).toBe(
    asset.parts.reduce<number>((sum, { valueCents: value }) => sum + value, asset.idleCashCents),
  )
  await goTo('2026-03-11T10:00')
  await who.redeem('CALM', 50_000)
  await who.buy('CALM', 100_000)
  const last = await everywhere(who)
  expect(last.moving).toEqual([2, 2])
  expect(Object.entries(last).filter(([, figures]) => !isOne(figures))).toEqual([])
})
