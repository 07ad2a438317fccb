import { to } from '@koi/contracts/pages'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import type { Coupon, CouponPlace } from '../model.ts'
import { useProductNames, type useCoupons } from '../queries.ts'
import { CouponRows } from './CouponRows.tsx'
import { OwnCoupon } from './OwnCoupon.tsx'
import { ProductSheet } from './ProductSheet.tsx'
import { TicketsWaiting } from './TicketsWaiting.tsx'

const labels = {
  usable: '可使用的卡券',
  used: '已使用的卡券',
  expired: '已过期的卡券',
} as const satisfies Record<CouponPlace, string>

interface OwnCouponsProps {
  place: CouponPlace
  list: ReturnType<typeof useCoupons>
  /** Those of the list that are shown. */
  coupons: readonly Coupon[] | undefined
  /** Only what the address names is shown. */
  isOnlyNamed: boolean
}

/** The coupons of a tab. */
export function OwnCoupons({ place, list, coupons = [], isOnlyNamed }: OwnCouponsProps) {
  const { error, refetch, more } = list
  const [chosen, setChosen] = useState<Coupon>()
  const names = useProductNames(coupons)
  if (!list.coupons) {
    return error ? (
      <Card>
        <QueryFailed query={{ error, refetch }} />
      </Card>
    ) : (
      <TicketsWaiting />
    )
  }
  if (coupons.length === 0 && list.isWhole) {
    return <Card>{isOnlyNamed ? <NoneNamed /> : <NoneAtAll place={place} />}</Card>
  }
  return (
    <>
      <CouponRows label={labels[place]}>
        {coupons.map((coupon) => (
          <OwnCoupon key={coupon.couponId} coupon={coupon} names={names} onChoose={setChosen} />
        ))}
      </CouponRows>
      {!list.isWhole && <LoadMore {...more} />}
      <ProductSheet coupon={chosen} names={names} onClose={() => setChosen(undefined)} />
    </>
  )
}

const NoneNamed = () => (
  <Empty
    picture={<Spot name="search" />}
    title="没有找到这张卡券"
    hint="可能不在这一类里，或属于其他账户。"
    action={
      <Button kind="soft" size="medium" href={to.coupon()}>
        查看全部卡券
      </Button>
    }
  />
)

function NoneAtAll({ place }: { place: CouponPlace }) {
  const picture = <Spot name="calm" />
  if (place === 'used') {
    return (
      <Empty picture={picture} title="还没有用过卡券" hint="用过的卡券和它的订单会出现在这里。" />
    )
  }
  if (place === 'expired') {
    return (
      <Empty picture={picture} title="没有过期的卡券" hint="到期前 7 天，卡券上会写明还剩几天。" />
    )
  }
  return (
    <Empty
      picture={picture}
      title="还没有可用的卡券"
      hint="领取后，买基金时可以抵扣手续费，红包可以转入余额。"
      action={
        <Button kind="soft" size="medium" href={to.couponDispatch()}>
          看看能领什么
        </Button>
      }
    />
  )
}
