import { NAV_ONE } from '../products/nav.ts'
import type { Shares } from '../products/shares.ts'
import { type Cents, cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'

const PPM = 1_000_000

/** The fee of a transfer, taken from what its holder gets; half-up. */
export function transferFee(priceCents: Cents, feePpm: number): Cents {
  return cents(mulDiv(priceCents, feePpm, PPM, 'half-up'))
}

/** The lowest and highest price of shares ×100 at a NAV, rounded into the range. */
export function priceRange(
  { shares, nav }: { shares: Shares; nav: number },
  rangePpm: number,
): { minCents: Cents; maxCents: Cents; valueCents: Cents } {
  const valueCents = cents(mulDiv(shares, nav, NAV_ONE, 'half-up'))
  return {
    valueCents,
    minCents: cents(Math.max(1, mulDiv(valueCents, PPM - rangePpm, PPM, 'up'))),
    maxCents: cents(mulDiv(valueCents, PPM + rangePpm, PPM, 'down')),
  }
}
