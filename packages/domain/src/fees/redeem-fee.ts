import { daysBetween } from '../calendar/dates.ts'
import { type Nav } from '../products/nav.ts'
import { type Shares } from '../products/shares.ts'
import { holdingValue } from '../holdings/holding-value.ts'
import { allocate } from '../money/allocate.ts'
import { type Cents, cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'

/** A redemption fee from this holding time on, in natural days, inclusive. */
export type RedeemFeeTier = { readonly fromDays: number; readonly ratePpm: number }

/** Shares that were confirmed together on a date. */
type RedeemLot = {
  readonly id: string
  readonly shares: Shares
  readonly confirmDate: string
}

/** The part of a lot that a redemption takes, with its holding days and rate. */
export type LotPart = { lotId: string; shares: Shares; days: number; ratePpm: number }
type RedeemLine = LotPart & { grossCents: Cents; feeCents: Cents; netCents: Cents }

export type RedeemSettlement = {
  lines: RedeemLine[]
  grossCents: Cents
  feeCents: Cents
  netCents: Cents
}

export type RedeemOrder = {
  lots: readonly RedeemLot[]
  shares: Shares
  nav: Nav
  redeemConfirmDate: string
  tiers: readonly RedeemFeeTier[]
}

const PPM = 1_000_000

/**
 * What a redemption pays: oldest lots first. Gross is what the same shares are worth as a holding, shared out
 * to the lots; fee = gross of the lot × the rate of the days held, rounded half-up to the cent for every lot; the
 * totals are the sums of the lines (MONEY 1.4, docs/decisions/0012-a-redemption-is-rounded-once.md).
 * Throws a RangeError if the lots hold too few shares or a lot is younger than the redemption.
 */
export function settleRedeem(order: RedeemOrder): RedeemSettlement {
  const parts = takeFirstIn(order)
  const lines = linesOf(parts, order.nav)
  const total = (amounts: readonly Cents[]) => cents(amounts.reduce((sum, next) => sum + next, 0))
  return {
    lines,
    grossCents: total(lines.map((line) => line.grossCents)),
    feeCents: total(lines.map((line) => line.feeCents)),
    netCents: total(lines.map((line) => line.netCents)),
  }
}

/** The parts of the lots that a redemption takes, first in first out, with days and rate (MONEY 1.4). */
export function takeFirstIn(order: Omit<RedeemOrder, 'nav'>): LotPart[] {
  const { lots, shares, redeemConfirmDate, tiers } = order
  if (!Number.isSafeInteger(shares) || shares <= 0) throw new RangeError(`no shares: ${shares}`)
  let left = shares
  const parts: LotPart[] = []
  for (const lot of lots.toSorted((a, b) => compareText(a.confirmDate, b.confirmDate))) {
    const taken = Math.min(lot.shares, left)
    if (taken <= 0) continue
    const days = daysBetween(lot.confirmDate, redeemConfirmDate)
    parts.push({ lotId: lot.id, shares: taken, days, ratePpm: redeemRatePpm(tiers, days) })
    left -= taken
  }
  if (left > 0) throw new RangeError(`the lots are ${left} hundredths of a share short`)
  return parts
}

/** The rate in ppm after so many days held; throws a RangeError if no tier begins by then. */
export function redeemRatePpm(tiers: readonly RedeemFeeTier[], days: number): number {
  const reached = tiers.filter(({ fromDays }) => fromDays <= days)
  const tier = reached.toSorted((a, b) => b.fromDays - a.fromDays)[0]
  if (days < 0 || !tier) throw new RangeError(`no redemption fee tier for ${days} days`)
  return tier.ratePpm
}

/**
 * What each part of a redemption gives before its fee. All of it together is rounded once, half-up, so it is the
 * value of a holding of as many shares; the cents go to the parts by their shares, those that are over to the
 * largest cut fractions, ties to the oldest lot. The parts come first in first out.
 */
export function grossOfParts(shares: readonly Shares[], nav: Nav): Cents[] {
  const all = shares.reduce((sum, part) => sum + part, 0)
  return allocate(holdingValue(all, nav), shares).map(cents)
}

function linesOf(parts: readonly LotPart[], nav: Nav): RedeemLine[] {
  const grosses = grossOfParts(
    parts.map(({ shares }) => shares),
    nav,
  )
  return parts.map((part, index) => {
    const gross = grosses[index] ?? 0
    return lineOf(part, gross, mulDiv(gross, part.ratePpm, PPM, 'half-up'))
  })
}

function lineOf(part: LotPart, gross: number, fee: number): RedeemLine {
  return { ...part, grossCents: cents(gross), feeCents: cents(fee), netCents: cents(gross - fee) }
}

function compareText(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
