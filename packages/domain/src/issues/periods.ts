import { addMonths } from '../calendar/dates.ts'
import type { TradingCalendar } from '../calendar/trading-calendar.ts'
import type { Shares } from '../products/shares.ts'
import { NAV_ONE, type Nav } from '../products/nav.ts'
import type { Cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'

/**
 * The calendar anniversary (对日) so many months later: the last day of a month that has no such day, and
 * the next trading day where that one is closed (MONEY 1.9).
 */
export function anniversary(
  calendar: Pick<TradingCalendar, 'onOrAfter'>,
  date: string,
  months: number,
): string {
  return calendar.onOrAfter(addMonths(date, months))
}

/** What becomes of the shares of a period when it ends, as it is offered; without an instruction they roll on. */
export const MATURITY_INSTRUCTIONS = ['roll', 'rollPrincipal', 'redeem'] as const
export type MaturityInstruction = (typeof MATURITY_INSTRUCTIONS)[number]

export const maturityInstructions = {
  redeem: { label: '到期赎回', detail: '本金和收益一起转入余额' },
  roll: { label: '自动续期', detail: '全部份额进入下一期' },
  rollPrincipal: { label: '本金续期', detail: '收益转入余额，本金进入下一期' },
} as const satisfies Record<MaturityInstruction, { label: string; detail: string }>

/**
 * Shares ×100 that an instruction sells at the NAV of the maturity day. Rolling the principal keeps just so
 * many shares that they are worth it, rounded up, and never more than there are.
 */
export function sharesToRedeem(
  instruction: MaturityInstruction,
  held: { shares: Shares; principalCents: Cents; nav: Nav },
): Shares {
  if (instruction === 'roll') return 0
  if (instruction === 'redeem') return held.shares
  const kept = mulDiv(held.principalCents, NAV_ONE, held.nav, 'up')
  return Math.max(0, held.shares - kept)
}
