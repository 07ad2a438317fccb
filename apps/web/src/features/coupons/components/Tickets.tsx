import { useDayTexts } from '#session/today.ts'
import { withMoney } from '#ui/figures/Money.tsx'
import { couponFaceOf, couponOf, type OfferedPrize, type UserPrize } from '../model.ts'
import { useProductNames } from '../queries.ts'
import { CouponRows } from './CouponRows.tsx'
import { CouponTicket } from './CouponTicket.tsx'

/** Prizes that can be had, as coupons are drawn. */
export function PrizeTickets({
  label,
  prizes,
}: {
  label: string
  prizes: readonly OfferedPrize[]
}) {
  const faces = prizes.map(couponFaceOf)
  const names = useProductNames(faces)
  return (
    <CouponRows label={label}>
      {faces.map((face) => (
        <CouponTicket key={face.prizeId} face={face} names={names} isOffered />
      ))}
    </CouponRows>
  )
}

/** Coupons that were received, each with its last day. */
export function CouponTickets({ label, prizes }: { label: string; prizes: readonly UserPrize[] }) {
  const coupons = prizes.map(couponOf)
  const { short } = useDayTexts()
  const names = useProductNames(coupons)
  return (
    <CouponRows label={label}>
      {coupons.map((coupon) => (
        <CouponTicket key={coupon.couponId} face={coupon} names={names}>
          <span>{withMoney(`有效期至 ${short(coupon.expiresDay)}`)}</span>
        </CouponTicket>
      ))}
    </CouponRows>
  )
}
