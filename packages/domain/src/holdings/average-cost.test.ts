import { anyNav } from '../funds/nav.fixture.ts'
import { navOf } from '../funds/nav.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import {
  buyShares,
  emptyPosition,
  positionProfit,
  sellShares,
  takeDividend,
} from './average-cost.ts'

const buy = (shares: number, amount: number) => ({ shares, amountCents: cents(amount) })
const sell = (shares: number, net: number) => ({ shares, netCents: cents(net) })
const twice = buyShares(buyShares(emptyPosition, buy(10_000_00, 10_000_00)), buy(5000_00, 5500_00))
const held = sellShares(twice, sell(6000_00, 7200_00))

describe('the average cost', () => {
  it('falls in proportion on a sale, and the rest of the proceeds is realised', () => {
    expect(held).toMatchObject({ shares: 9000_00, costCents: 9300_00, realisedCents: 1000_00 })
    expect(positionProfit(held, navOf('1.2500'))).toEqual({
      valueCents: 11_250_00,
      profitCents: 1950_00,
      profitRate: 209_677,
      unitCost: 10_333,
      cumulativeCents: 2950_00,
      dilutedCostCents: 8300_00,
      dilutedUnitCost: 9222,
    })
  })

  it('restarts after a full exit, while the cumulative profit goes on', () => {
    const sold = sellShares(held, sell(9000_00, 11_250_00))
    expect(sold).toMatchObject({ shares: 0, costCents: 0, realisedCents: 2950_00 })
    const again = buyShares(takeDividend(sold, cents(50_00)), buy(1000_00, 2000_00))
    expect(again).toMatchObject({
      costCents: 2000_00,
      realisedCents: 0,
      earlierProfitCents: 3000_00,
    })
    expect(positionProfit(again, navOf('2.1000'))).toMatchObject({
      profitCents: 100_00,
      unitCost: 20_000,
      cumulativeCents: 3100_00,
      dilutedCostCents: 2000_00,
    })
  })

  it('has no unit cost and no rate without shares', () => {
    expect(positionProfit(emptyPosition, navOf('1.0000'))).toMatchObject({
      valueCents: 0,
      profitRate: undefined,
      unitCost: undefined,
      dilutedUnitCost: undefined,
    })
  })

  it('counts a cash dividend as profit, but not as less cost', () => {
    const paid = positionProfit(takeDividend(held, cents(90_00)), navOf('1.2500'))
    expect(paid).toMatchObject({
      profitCents: 1950_00,
      cumulativeCents: 3040_00,
      dilutedCostCents: 8210_00,
    })
  })

  it('refuses to sell more than is held, and no shares at all', () => {
    expect(() => sellShares(held, sell(9000_01, 1))).toThrow(RangeError)
    expect(() => sellShares(held, sell(0, 0))).toThrow(RangeError)
    expect(() => buyShares(held, buy(-1, 1))).toThrow(RangeError)
  })

  const anyTrade = fc.record({
    isBuy: fc.boolean(),
    shares: fc.integer({ min: 1, max: 1e9 }),
    // Nobody pays a cent for a million: such a rate is no safe integer any more.
    amount: fc.integer({ min: 1_000, max: 1e9 }),
  })

  it('keeps the cumulative profit equal to value plus all taken out less all paid in', () => {
    fc.assert(
      fc.property(fc.array(anyTrade), anyNav(), (trades, nav) => {
        let position = emptyPosition
        let flows = 0
        for (const { isBuy, shares, amount } of trades) {
          if (isBuy) position = buyShares(position, buy(shares, amount))
          else if (position.shares > 0) {
            position = sellShares(position, sell(Math.min(shares, position.shares), amount))
          } else continue
          flows += isBuy ? -amount : amount
        }
        const profit = positionProfit(position, nav)
        expect(profit.cumulativeCents).toBe(profit.valueCents + flows)
        expect(position.shares === 0 ? position.costCents : 0).toBe(0)
        expect(position.costCents >= 0).toBe(true)
      }),
    )
  })
})
