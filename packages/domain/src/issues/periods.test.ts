import { anyNav } from '../products/nav.fixture.ts'
import { navOf, NAV_ONE } from '../products/nav.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exchange2026 } from '../calendar/exchange-2026.fixture.ts'
import { cents } from '../money/cents.ts'
import { anniversary, sharesToRedeem } from './periods.ts'

describe('anniversary (MONEY 1.9)', () => {
  it.each([
    ['2026-03-02', 1, '2026-04-02'],
    // A Saturday, the make-up working one included: the next trading day.
    ['2026-01-28', 1, '2026-03-02'],
    ['2026-09-10', 1, '2026-10-12'],
    // No such day: the last day of the month.
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-08-31', 1, '2026-09-30'],
    // National holidays.
    ['2026-07-02', 3, '2026-10-08'],
  ])('%s and %i months: %s', (date, months, day) => {
    expect(anniversary(exchange2026, date, months)).toBe(day)
  })
})

describe('sharesToRedeem', () => {
  const held = { shares: 1000_00, principalCents: cents(1000_00), nav: navOf('1.2500') }

  it.each([
    ['redeem', 1000_00],
    ['roll', 0],
    // 800.00 shares are worth the 1,000.00 yuan that were paid.
    ['rollPrincipal', 200_00],
  ] as const)('%s sells %i', (instruction, shares) => {
    expect(sharesToRedeem(instruction, held)).toBe(shares)
  })

  it('sells nothing where the principal is not there any more', () => {
    expect(sharesToRedeem('rollPrincipal', { ...held, nav: navOf('0.9900') })).toBe(0)
  })

  it('what it keeps is worth the principal, to the cent', () => {
    const parts = {
      shares: fc.integer({ min: 1, max: 1e9 }),
      principal: fc.integer({ min: 1, max: 1e9 }),
      nav: anyNav({ min: 0.1, max: 10 }),
    }
    fc.assert(
      fc.property(fc.record(parts), ({ shares, principal, nav }) => {
        const sold = sharesToRedeem('rollPrincipal', {
          shares,
          principalCents: cents(principal),
          nav,
        })
        const keepsPrincipal =
          BigInt(shares - sold) * BigInt(nav) >= BigInt(principal) * BigInt(NAV_ONE)
        expect(sold === 0 || (sold > 0 && keepsPrincipal)).toBe(true)
      }),
    )
  })
})
