import { addDays } from '@koi/domain/calendar/dates'
import { NAV_ONE } from '@koi/domain/products/nav'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-02-27T10:00') })
const days = Object.fromEntries(
  [...Array(60).keys()].map((back) => [addDays('2026-03-31', -back), NAV_ONE]),
)

async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text))
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}

it('RT-154 tells of every month what was paid and what came back, and of what products: the sums of all rows', async () => {
  await addFund(koi.db, { code: 'AAA', days })
  await addFund(koi.db, { code: 'BBB', days })
  const who = await createInvestor(koi)
  const { client } = who
  await who.buy('AAA', 100_000)
  await goTo('2026-03-04T10:00')
  await who.buy('BBB', 50_000)
  await goTo('2026-03-04T10:01')
  const taken = await who.buy('BBB', 70_000)
  await client.cancelOrder({ orderId: taken })
  await goTo('2026-03-04T10:02')
  await who.redeem('AAA', 30_000)
  await goTo('2026-03-10T10:00')
  await who.redeem('AAA', 10_000)

  const all = await client.queryOrders({ limit: 3 })
  const rest = await client.queryOrders({ limit: 3, offset: 3 })
  const rows = [...all.orders, ...rest.orders]
  expect(rows.map((row) => [row.kind, row.movedCents === null])).toEqual([
    // Nobody knows yet what it comes to.
    ['redeem', true],
    ['redeem', false],
    ['buy', true],
    ['buy', false],
    ['buy', false],
  ])
  const sumOf = (sign: 1 | -1, month: string) =>
    rows
      .filter((row) => new Date(row.createdMs + 8 * 3_600_000).toISOString().startsWith(month))
      .reduce((sum, row) => sum + Math.max(0, sign * (row.movedCents ?? 0)), 0)
  expect(all.months).toEqual(
    ['2026-03', '2026-02'].map((month) => ({
      month,
      paidCents: sumOf(-1, month),
      gotCents: sumOf(1, month),
    })),
  )
  expect(all.months[1]).toMatchObject({ paidCents: 100_000, gotCents: 0 })
  expect(all.funds.map((fund) => fund.fundCode)).toEqual(['AAA', 'BBB'])
  expect([rest.months, rest.funds]).toEqual([[], []])

  const one = await client.queryOrders({ fundCode: 'BBB', kind: 'buy' })
  expect(one.months).toEqual([{ month: '2026-03', paidCents: 50_000, gotCents: 0 }])
  // What one narrows by is all there is, whatever is chosen.
  expect(one.funds).toHaveLength(2)
  expect(TEST_SPID).toBe(one.orders[0]?.spid)
})
