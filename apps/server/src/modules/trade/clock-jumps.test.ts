import { NAV_ONE } from '@koi/domain/products/nav'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'

const days = ['2025-12-30', '2025-12-31', '2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08']
const koi = await createTestApp({ nowMs: shanghaiMs('2025-12-31T14:59:59.999') })
await addFund(koi.db, {
  code: 'FUND',
  days: Object.fromEntries(days.map((day, at) => [day, NAV_ONE + (at * NAV_ONE) / 100])),
})
const investor = await createInvestor(koi)

/** The machine's clock, and with it business time, as it jumps: forwards, back, over midnight and the year. */
const jumps: [moment: string, tradeDate: string][] = [
  ['2025-12-31T14:59:59.999', '2025-12-31'],
  ['2025-12-31T15:00', '2026-01-05'],
  // Two hours back: before the cut-off again.
  ['2025-12-31T13:00', '2025-12-31'],
  ['2026-01-01T00:00', '2026-01-05'],
  ['2025-12-31T23:59:59.999', '2026-01-05'],
  // A day and a holiday forwards, and a day back.
  ['2026-01-06T10:00', '2026-01-06'],
  ['2026-01-05T10:00', '2026-01-05'],
  ['2026-01-06T15:00', '2026-01-07'],
]

it('jumps of the clock move no order that was taken, and none is confirmed twice or lost (T5)', async () => {
  const placed: { listid: string; tradeDate: string }[] = []
  let last: { request: Parameters<typeof investor.client.buy>[0]; listid: string } | undefined
  for (const [moment, tradeDate] of jumps) {
    const nowMs = shanghaiMs(moment)
    await koi.clock.freeze(nowMs, { allowBackwards: true })
    await koi.services.settlement.settleUntil(nowMs)
    // The twin of the order before, sent again after the jump, is that order.
    const twin = last && (await investor.client.buy(last.request)).orderId
    expect(twin).toBe(last?.listid)
    const request = await investor.buyRequest('FUND', 10_000)
    const { orderId } = await investor.client.buy(request)
    await investor.client.mockPay({ orderId, payCode: 0 })
    last = { request, listid: orderId }
    placed.push({ listid: orderId, tradeDate })
    expect(await auditBooks(koi.db), moment).toEqual([])
  }

  const end = shanghaiMs('2026-01-09T10:00')
  await koi.clock.freeze(end, { allowBackwards: true })
  await koi.services.settlement.settleUntil(end)
  const found = await Promise.all(
    placed.map(async ({ listid }) => (await investor.client.queryOrder({ orderId: listid })).order),
  )
  expect(found.map(({ tradeDate: day }) => day)).toEqual(placed.map(({ tradeDate }) => tradeDate))
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['confirmed']))
  const { lots } = await investor.client.queryLots({
    fundCode: 'FUND',
    spid: found[0]?.spid ?? '',
  })
  expect(lots).toHaveLength(jumps.length)
  expect(await auditBooks(koi.db)).toEqual([])
}, 60_000)
