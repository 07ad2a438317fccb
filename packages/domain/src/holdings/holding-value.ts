import { type Nav } from '../funds/nav.ts'
import { type Shares } from '../funds/shares.ts'
import { type Cents, cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'

const NAV_SCALE = 10_000

/** What shares are worth at a NAV, rounded half-up to the cent. */
export function holdingValue(shares: Shares, nav: Nav): Cents {
  return cents(mulDiv(shares, nav, NAV_SCALE, 'half-up'))
}
