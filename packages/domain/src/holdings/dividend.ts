import type { ShareRounding } from '../products/fund-terms.ts'
import { NAV_ONE, type Nav } from '../products/nav.ts'
import { type Shares } from '../products/shares.ts'
import { type Cents, cents } from '../money/cents.ts'
import { divideBig, mulDiv, safeNumber } from '../money/rounding.ts'

/** What a holder gets of a dividend: money, or shares for it. */
export const dividendModes = ['cash', 'reinvest'] as const
export type DividendMode = (typeof dividendModes)[number]

const modeNames = { cash: '现金分红', reinvest: '红利再投资' } as const satisfies Record<
  DividendMode,
  string
>

/** The mode's name for the user. */
export function dividendModeName(mode: DividendMode): string {
  return modeNames[mode]
}

/** A cash dividend of `perShare` parts of NAV_ONE, rounded half-up to the cent (MONEY 1.6). */
export function cashDividend(shares: Shares, perShare: number): Cents {
  return cents(mulDiv(shares, perShare, NAV_ONE, 'half-up'))
}

/** What the shares of a reinvested dividend are counted from. */
export const REINVEST_ROUNDINGS = ['amount', 'exact'] as const
type ReinvestRounding = (typeof REINVEST_ROUNDINGS)[number]

/**
 * The shares that a dividend becomes at the NAV of its ex-date, without a fee (MONEY 1.6): of the
 * amount rounded to the cent, or of the exact one where the fund's registrar counts so.
 * Throws a RangeError for a NAV that is not positive.
 */
export function reinvestedShares(dividend: {
  shares: Shares
  perShare: number
  nav: Nav
  rounding: ReinvestRounding
  shareRounding: ShareRounding
}): Shares {
  const { shares, perShare, nav, rounding, shareRounding } = dividend
  if (nav <= 0) throw new RangeError(`reinvestedShares: NAV is not positive: ${nav}`)
  if (rounding === 'exact') {
    return safeNumber(divideBig(BigInt(shares) * BigInt(perShare), BigInt(nav), shareRounding))
  }
  return mulDiv(cashDividend(shares, perShare), NAV_ONE, nav, shareRounding)
}
