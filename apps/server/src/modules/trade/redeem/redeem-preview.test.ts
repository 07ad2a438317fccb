import { navOf } from '@koi/domain/products/nav'
import { exchange2026 } from '@koi/domain/calendar/exchange-2026.fixture'
import { describe, expect, it } from 'vitest'
import { redeemPreview } from './redeem-preview.ts'

const calendar = exchange2026
const lots = [
  { id: 1, confirmDate: '2026-11-20', redeemableDate: '2026-11-23', shares: 100_000, issue: '' },
]
const terms = {
  redeemTiers: [
    { fromDays: 0, ratePpm: 15_000 },
    { fromDays: 7, ratePpm: 0 },
  ],
}

describe('redeemPreview', () => {
  it('names the first trade date on which the sale is cheaper, not the day it would confirm', () => {
    const when = { calendar, tradeDate: '2026-11-23', confirmDate: '2026-11-24', confirmDays: 1 }
    const preview = redeemPreview(terms, lots, { shares: 100_000, nav: navOf('1.0000'), when })
    expect(preview.feeCents).toBe(1500)
    // Seven days are reached on Friday the 27th, the confirm date of a sale on Thursday the 26th.
    expect(preview.waitingSaves).toEqual([{ days: 3, fromDate: '2026-11-26', savesCents: 1500 }])
  })

  it('says nothing when no wait helps', () => {
    const when = { calendar, tradeDate: '2026-12-01', confirmDate: '2026-12-02', confirmDays: 1 }
    const preview = redeemPreview(terms, lots, { shares: 50_000, nav: navOf('1.0000'), when })
    expect(preview).toMatchObject({ feeCents: 0, waitingSaves: [] })
  })
})
