import { couponFaceOf, type OfferedPrize } from '../model.ts'
import { useProductNames } from '../queries.ts'
import { CouponRows } from './CouponRows.tsx'
import { CouponTicket } from './CouponTicket.tsx'

/** What can be had. */
export function OfferedTickets({ prizes }: { prizes: readonly OfferedPrize[] }) {
  const faces = prizes.map(couponFaceOf)
  const names = useProductNames(faces)
  return (
    <CouponRows label="可领取的卡券">
      {faces.map((face) => (
        <CouponTicket key={face.prizeId} face={face} names={names} />
      ))}
    </CouponRows>
  )
}
