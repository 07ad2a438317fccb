import { navOf } from '../products/nav.ts'
import { describe, expect, it } from 'vitest'
import { type RedeemOrder } from './redeem-fee.ts'
import { waitingSaves } from './waiting-saves.ts'

const order: RedeemOrder = {
  lots: [{ id: 'a', shares: 1000_00, confirmDate: '2026-06-10' }],
  shares: 1000_00,
  nav: navOf('1.0000'),
  redeemConfirmDate: '2026-06-15',
  tiers: [
    { fromDays: 0, ratePpm: 15_000 },
    { fromDays: 7, ratePpm: 10_000 },
    { fromDays: 30, ratePpm: 10_000 },
    { fromDays: 180, ratePpm: 0 },
  ],
}

describe('waitingSaves', () => {
  it('tells each wait that makes the redemption cheaper, and skips tiers that do not', () => {
    expect(waitingSaves(order)).toEqual([
      { days: 2, fromDate: '2026-06-17', savesCents: 5_00 },
      { days: 175, fromDate: '2026-12-07', savesCents: 15_00 },
    ])
  })

  it('adds up what several lots save by the same day', () => {
    const lots = [...order.lots, { id: 'b', shares: 1000_00, confirmDate: '2026-06-12' }]
    expect(waitingSaves({ ...order, lots, shares: 2000_00 }).slice(0, 2)).toEqual([
      { days: 2, fromDate: '2026-06-17', savesCents: 5_00 },
      { days: 4, fromDate: '2026-06-19', savesCents: 10_00 },
    ])
  })

  it('is silent when the redemption is free already', () => {
    expect(waitingSaves({ ...order, redeemConfirmDate: '2027-06-15' })).toEqual([])
  })
})
