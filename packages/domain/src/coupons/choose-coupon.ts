import type { Cents } from '../money/cents.ts'

/** A card beside what it would save with this purchase, and why it cannot be used. */
export interface OfferedCoupon {
  couponId: string
  /** Which prize it is: the `prize_code` of an address names it, or the coupon itself. */
  prizeId: string
  savedCents: Cents
  /** YYYY-MM-DD. */
  expiresDay: string
  isUsable: boolean
}

/** Usable cards first, by what they save, of equals the one that expires first; unusable ones by what they would save. */
export const byNetBenefit = <Coupon extends OfferedCoupon>(coupons: readonly Coupon[]): Coupon[] =>
  coupons.toSorted(
    (one, other) =>
      Number(other.isUsable) - Number(one.isUsable) ||
      other.savedCents - one.savedCents ||
      one.expiresDay.localeCompare(other.expiresDay) ||
      one.couponId.localeCompare(other.couponId),
  )

/** What `prize_code` may name. */
type Named = Pick<OfferedCoupon, 'couponId' | 'prizeId'>

const isNamed = ({ couponId, prizeId }: Named, prizeCode: string) =>
  couponId === prizeCode || prizeId === prizeCode

/** What `hide_other_prize` leaves of a list: the coupons that `prize_code` names (RU-044). */
export const shownCoupons = <Coupon extends Named>(
  coupons: readonly Coupon[],
  { prizeCode, hidesOthers }: { prizeCode: string; hidesOthers: boolean },
): readonly Coupon[] =>
  hidesOthers && prizeCode !== '' ? coupons.filter((coupon) => isNamed(coupon, prizeCode)) : coupons

/** A list with what `prize_code` names at its head; the order of the rest stays. */
export const namedFirst = <Coupon extends Named>(
  coupons: readonly Coupon[],
  prizeCode: string,
): Coupon[] =>
  coupons.toSorted(
    (one, other) => Number(isNamed(other, prizeCode)) - Number(isNamed(one, prizeCode)),
  )

/** What is chosen at first: what the address names if it is usable, or else the first usable one (RU-043, RU-111). */
export const firstChoice = <Coupon extends OfferedCoupon>(
  coupons: readonly Coupon[],
  prizeCode: string,
): Coupon | undefined => {
  const usable = coupons.filter(({ isUsable }) => isUsable)
  return usable.find((coupon) => prizeCode !== '' && isNamed(coupon, prizeCode)) ?? usable[0]
}
