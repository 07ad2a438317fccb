import { navOf } from '@koi/domain/products/nav'
import { HOLDING_FIGURES, proofOfFigure } from '@koi/domain/profit/proof-of-figure'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { addMoneyFund, timeOf } from '#modules/money-funds/money-funds.fixture.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { createInvestor, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { booksGap } from './books-gap.ts'
import { historyOf } from './history.ts'
import { bookedOf } from './store.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const goTo = timeOf(koi)

/** Figures of a money fund whose proof and books differ, and by how much. */
async function gapsOf({ accountId }: Investor, fundCode: string) {
  const knownAt = new Date(await koi.clock.now())
  const booked = (await bookedOf(db, accountId)).find((row) => row.fundCode === fundCode)
  if (!booked) throw new Error(`${fundCode} is not held`)
  const seen = { accountId, fundCode, knownAt }
  const { replay, navs, navDecimals } = await historyOf(db, seen, { isMoneyFund: true })
  return HOLDING_FIGURES.flatMap((figure) => {
    const gap = booksGap(figure, proofOfFigure(figure, { replay, navs, navDecimals }), booked)
    return gap === 0 ? [] : [[figure, gap]]
  })
}

describe('the proof of a money fund that paid for a purchase', () => {
  it.each([
    ['CARRY', { carryDay: 15 }],
    ['DAILY', {}],
  ])(
    'of %s agrees with the books when the shares came back the next morning',
    async (code, carry) => {
      const span = { from: '2026-03-02', to: '2026-03-31', creditCents: 10_000_000 }
      await addMoneyFund(koi, { code, ...span, ...carry })
      const days = { '2026-03-06': navOf('1.0000'), '2026-03-09': navOf('1.0000') }
      await addFund(db, { code: `MIX-${code}`, days })
      const who = await createInvestor(koi)
      await goTo('2026-03-03T10:00')
      await who.buy(code, 2_000_000)
      await goTo('2026-03-05T15:30')
      const fund = { payChannel: 26, paySource: code }
      const { orderId } = await who.client.buy(await who.buyRequest(`MIX-${code}`, 300_000, fund))
      await who.client.mockPay({ orderId, payCode: 0 })
      await goTo('2026-03-06T10:00')
      await who.client.cancelOrder({ orderId })
      // Before the income of the day is out, and after.
      expect(await gapsOf(who, code)).toEqual([])
      await goTo('2026-03-06T21:00')
      expect(await gapsOf(who, code)).toEqual([])
      expect(await auditBooks(db)).toEqual([])
      await koi.clock.freeze(shanghaiMs('2026-03-02T10:00'), { allowBackwards: true })
    },
  )
})
