import { formatNav, NAV_DECIMALS_USUAL, NAV_ONE } from '../products/nav.ts'
import { formatShares, type Shares } from '../products/shares.ts'
import { type Cents, cents } from '../money/cents.ts'
import { type DayFact } from './holding-history.ts'
import { type Booking, type Replay } from './replay.ts'
import { roundedRatio } from './rounded-ratio.ts'

/** The dividend of a day on shares ×100 held when it began (MONEY 1.6). */
export const dividendOf = (
  shares: Shares,
  { dividendPerShare }: Pick<DayFact, 'dividendPerShare'>,
): Cents => cents(roundedRatio(shares, dividendPerShare, NAV_ONE))

type DayBooking = Extract<Booking, { kind: 'day' }>

/** Cents that a day's dividend would be more on the shares of the replay than what was paid; negative when less. */
const missingOf = ({ before, fact }: DayBooking): number =>
  fact.dividendCents === undefined ? 0 : dividendOf(before.shares, fact) - fact.dividendCents

/**
 * What the dividends of a holding would be on the shares that it has after corrections, less what was paid: such
 * dividends stay as they are (MONEY 1.16).
 */
export const unpaidDividends = ({ bookings }: Pick<Replay, 'bookings'>): Cents =>
  cents(
    bookings.reduce((sum, booking) => sum + (booking.kind === 'day' ? missingOf(booking) : 0), 0),
  )

/** How a dividend was made, as a line of a proof says it. */
export function dividendFormula(booking: DayBooking): string {
  const { before, fact } = booking
  const text = `${formatShares(before.shares)} 份 × 每份 ${formatNav(fact.dividendPerShare, NAV_DECIMALS_USUAL)} 元`
  return missingOf(booking) === 0 ? text : `${text}，已按更正前的份额支付`
}
