import { to } from '@koi/contracts/pages'
import { Button } from '#ui/inputs/Button.tsx'
import { couponOf, type UserPrize } from '../model.ts'
import { useCoupon } from '../queries.ts'
import { wayOfTaken } from '../way-of-taken.ts'

/** The press that goes on with what was taken; nothing where nothing was. */
export function UseTaken({
  prizes,
  size = 'large',
}: {
  prizes: readonly UserPrize[]
  size?: 'large' | 'small'
}) {
  const way = wayOfTaken(prizes.map(couponOf))
  return (
    way && (
      <Button href={way.href} size={size} kind={size === 'small' ? 'soft' : 'primary'}>
        {way.text}
      </Button>
    )
  )
}

/** The same of one that is known by its id alone; where it cannot be read it leads to one’s coupons. */
export function UseTakenOf({ couponId }: { couponId: string }) {
  const { coupon, error } = useCoupon(couponId)
  const way = coupon ? wayOfTaken([coupon]) : { text: '我的卡券', href: to.coupon() }
  if (!coupon && !error) return <Button busy>去使用</Button>
  return way && <Button href={way.href}>{way.text}</Button>
}
