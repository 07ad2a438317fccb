import { daysBetween } from '../calendar/dates.ts'
import { settleBuy, type BuyFeeTier } from '../fees/buy-fee.ts'
import { NAV_ONE } from '../products/nav.ts'
import type { Shares } from '../products/shares.ts'
import { type Cents, cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'

const PPM = 1_000_000

/** What money earns while a fund is raised: a yearly rate in ppm over a year of so many days. */
export interface RaisingInterest {
  ratePpm: number
  yearDays: number
}

/**
 * Interest of a subscription from the day it counts until the contract takes effect, that day not
 * included; cents, half-up (MONEY 1.8). A reference, like all of this file: raisings are settled in SQL, which is compared
 * with it.
 */
export function raisingInterest(
  amountCents: Cents,
  { ratePpm, yearDays }: RaisingInterest,
  days: { from: string; to: string },
): Cents {
  const count = Math.max(0, daysBetween(days.from, days.to))
  return cents(mulDiv(amountCents, ratePpm * count, PPM * yearDays, 'half-up'))
}

export interface SubscriptionSettlement {
  netCents: Cents
  feeCents: Cents
  shares: Shares
}

/**
 * What an accepted subscription becomes: net = amount ÷ (1 + rate), rounded to the cent first; net and
 * interest become shares at the face value; the interest bears no fee (MONEY 1.8).
 */
export function settleSubscription(order: {
  acceptedCents: Cents
  interestCents: Cents
  tiers: readonly BuyFeeTier[]
  discountPermille: number
}): SubscriptionSettlement {
  const { acceptedCents, interestCents, tiers, discountPermille } = order
  const terms = { tiers, discountPermille, nav: NAV_ONE, shareRounding: 'half-up' } as const
  const { netCents, feeCents } = settleBuy({ amountCents: acceptedCents, ...terms })
  return { netCents, feeCents, shares: netCents + interestCents }
}

/** Everything that was applied for on one day, cents. */
export interface RaisedDay {
  day: string
  appliedCents: number
}

/** How much of a day's applications is accepted: `roomCents` of `appliedCents`. */
export interface DayRatio {
  day: string
  roomCents: number
  appliedCents: number
}

/**
 * The part of each day that fits under the cap: all of the days before it is reached, the rest of the
 * room on the day that reaches it, nothing afterwards (MONEY 1.8, interest excluded). Without a cap all
 * is accepted. Days come in order.
 */
export function dayRatios(capCents: number | null, days: readonly RaisedDay[]): DayRatio[] {
  let before = 0
  return days.map(({ day, appliedCents }) => {
    const room = capCents === null ? appliedCents : Math.max(0, capCents - before)
    before += appliedCents
    return { day, roomCents: Math.min(room, appliedCents), appliedCents }
  })
}

/** The accepted part of one application: down to the cent, so that the sum never exceeds the cap. */
export function acceptedCents(amountCents: Cents, { roomCents, appliedCents }: DayRatio): Cents {
  return roomCents >= appliedCents
    ? amountCents
    : cents(mulDiv(amountCents, roomCents, appliedCents, 'down'))
}

/** What a contract needs to take effect (MONEY 1.8: 200 million shares, 200 million yuan, 200 holders). */
export interface RaisingNeeds {
  minShares: Shares
  minCents: number
  minHolders: number
}

/** Whether what was raised brings the contract into effect; shares are counted at the face value. */
export function takesEffect(
  { minShares, minCents, minHolders }: RaisingNeeds,
  raised: { acceptedCents: number; holders: number },
): boolean {
  const { acceptedCents: money, holders } = raised
  return money >= minCents && money >= minShares && holders >= minHolders
}
