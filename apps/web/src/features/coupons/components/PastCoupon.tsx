import { to } from '@koi/contracts/pages'
import { useDayTexts } from '#session/today.ts'
import { Facts } from '#ui/figures/Facts.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { endName, endText, kindName, worthText } from '../coupon-texts.ts'
import type { Coupon } from '../model.ts'

/** A coupon that is used or over; it leads to its order. */
export function PastCoupon({ coupon }: { coupon: Coupon }) {
  const { short } = useDayTexts()
  const { kind, name, orderId } = coupon
  const { figure, unit } = worthText(coupon)
  const facts = [kindName(kind), endText(coupon, short), orderId === '' ? '' : '查看订单']
  return (
    <ListRow
      title={name}
      detail={<Facts items={facts.filter((fact) => fact !== '')} />}
      value={<Figure text={`${figure} ${unit}`} />}
      valueNote={endName(coupon)}
      {...(orderId !== '' && { href: to.tradeResult({ orderId }) })}
    />
  )
}
