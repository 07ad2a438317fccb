import { to } from '@koi/contracts/pages'
import { use } from 'react'
import { Link } from '#navigation/Link.tsx'
import { TodayContext, useDayTexts } from '#session/today.ts'
import { withMoney } from '#ui/figures/Money.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { endText, nearText } from '../coupon-texts.ts'
import { hasCode, wayOf, type Coupon } from '../model.ts'
import { CouponTicket } from './CouponTicket.tsx'
import { PhoneCode } from './PhoneCode.tsx'
import styles from './OwnCoupon.module.css'

interface OwnCouponProps {
  coupon: Coupon
  names: ReadonlyMap<string, string>
  /** Asks for which of its products it is used. */
  onChoose: (coupon: Coupon) => void
}

/** A coupon that one has: until when, with which order, and where it is used. */
export function OwnCoupon({ coupon, names, onChoose }: OwnCouponProps) {
  const { place, orderId, isInOrder } = coupon
  return (
    <CouponTicket face={coupon} names={names} isOver={place !== 'usable'}>
      <LastDay coupon={coupon} />
      <Use coupon={coupon} onChoose={onChoose} />
      {orderId !== '' && (
        <p className={styles.order}>
          {isInOrder ? `${inOrderText(coupon)} ` : '用于一笔买入 '}
          <Link href={to.tradeResult({ orderId })} className={styles.link}>
            查看订单
          </Link>
        </p>
      )}
    </CouponTicket>
  )
}

/** A card of days can be used meanwhile; any other comes back or is used up. */
const inOrderText = ({ state }: Coupon): string =>
  state === 'reserved'
    ? '已用于一笔确认中的订单，订单取消后自动退回。'
    : '有一笔用它的订单在确认中。'

function LastDay({ coupon }: { coupon: Coupon }) {
  const { short } = useDayTexts()
  const today = use(TodayContext)
  const { place, state, expiresDay } = coupon
  if (place !== 'usable') return <span>{withMoney(endText(coupon, short))}</span>
  // One that an order has may come back after its last day, and is good for a while then.
  const near = state === 'usable' ? nearText(expiresDay, today) : undefined
  return (
    <span className={styles.days}>
      <span>{withMoney(`有效期至 ${short(expiresDay)}`)}</span>
      {near !== undefined && <Tag tone="up">{near}</Tag>}
    </span>
  )
}

function Use({ coupon, onChoose }: Omit<OwnCouponProps, 'names'>) {
  const way = wayOf(coupon)
  if (hasCode(coupon)) {
    const { couponId, name, place } = coupon
    return <PhoneCode couponId={couponId} name={name} isSeen={place === 'used'} />
  }
  if (!way) return coupon.state === 'reserved' ? <Tag tone="primary">订单确认中</Tag> : null
  return (
    <Button
      size="small"
      kind="soft"
      label={`去使用 ${coupon.name}`}
      {...('href' in way ? { href: way.href } : { onClick: () => onChoose(coupon) })}
    >
      去使用
    </Button>
  )
}
