import { investorLevel } from './investor-class.ts'
import type { InvestorRating } from './may-buy.ts'

/** Nobody knows a visitor's class: what is recommended to them stays moderate. */
const VISITOR_LEVEL = 3

/**
 * The highest product level that may be recommended to somebody, on every surface that chooses for them (MONEY 1.13): that of
 * their class. An expired exam proves nothing more than a visitor's silence, but its caution still holds.
 */
export function recommendedLevel(investor: InvestorRating | undefined, nowMs: number): number {
  if (!investor) return VISITOR_LEVEL
  const level = investorLevel(investor.class)
  return nowMs < investor.validUntilMs ? level : Math.min(level, VISITOR_LEVEL)
}
