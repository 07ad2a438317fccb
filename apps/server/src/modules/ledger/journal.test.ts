import { navOf } from '@koi/domain/products/nav'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { journalText } from './journal.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const days = {
  '2026-02-27': navOf('1.2000'),
  '2026-03-02': navOf('1.2345'),
  '2026-03-03': navOf('1.2400'),
  '2026-03-04': navOf('1.2500'),
}
await addFund(koi.db, { code: '000101', days, redeemTiers: [{ from: 0, ratePpm: 15_000 }] })

async function goTo(moment: string) {
  await koi.clock.freeze(shanghaiMs(moment))
  await koi.services.settlement.settleUntil(shanghaiMs(moment))
}

const investor = await createInvestor(koi)
await investor.buy('000101', 100_000)
const cancelled = await investor.buy('000101', 50_000)
await investor.client.cancelOrder({ orderId: cancelled })
await goTo('2026-03-03T09:01')
await goTo('2026-03-04T10:00')
await investor.redeem('000101', 30_000)
await goTo('2026-03-09T09:01')

const journal = await journalText(koi.db)

/** Amount of a posting line in hundredths, and its commodity. */
const POSTING = /^ {4}(\S+) {2}(-?)(\d+)\.(\d\d) (\S+)$/
const hundredths = (sign: string, whole: string, rest: string) => Number(`${sign}${whole}${rest}`)

it('writes every entry so that it balances for each commodity by itself', () => {
  const entries = journal.split('\n\n').filter((block) => /^\d{4}-\d\d-\d\d \(/.test(block))
  expect(entries.length).toBeGreaterThan(6)
  for (const entry of entries) {
    const sums = new Map<string, number>()
    for (const line of entry.split('\n').slice(1)) {
      const [, , sign = '', whole = '', rest = '', asset = ''] = POSTING.exec(line) ?? []
      expect(line).toMatch(POSTING)
      sums.set(asset, (sums.get(asset) ?? 0) + hundredths(sign, whole, rest))
    }
    expect(
      [...sums.values()].every((sum) => sum === 0),
      entry,
    ).toBe(true)
  }
})

it('says which entry a reversal takes back', () => {
  const [, payId] = new RegExp(`\\((\\d+)\\) pay \\| ${cancelled}`).exec(journal) ?? []
  expect(journal).toContain(`refund | ${cancelled}  ; reverses ${payId}`)
})

it('asserts at the end what the books say each investor has', async () => {
  const { cashCents: cash_balance } = await investor.client.queryMainAsset({})
  const text = `${(cash_balance / 100).toFixed(2)} CNY`
  expect(journal).toContain(`    investors:cash:${investor.accountId}  0.00 CNY = ${text}\n`)
})
