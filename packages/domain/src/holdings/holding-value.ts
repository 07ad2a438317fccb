import { NAV_ONE, type Nav } from '../products/nav.ts'
import { type Shares } from '../products/shares.ts'
import { type Cents, cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'

/** What shares are worth at a NAV, rounded half-up to the cent. */
export function holdingValue(shares: Shares, nav: Nav): Cents {
  return cents(mulDiv(shares, nav, NAV_ONE, 'half-up'))
}
