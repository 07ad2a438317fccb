import { pages, to } from '@koi/contracts/pages'
import { isFeeCard } from '@koi/domain/coupons/coupon-kinds'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useDayTexts } from '#session/today.ts'
import { DoneTitle } from '#ui/feedback/DoneTitle.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { Coupon } from '../model.ts'
import type { GoOn } from '../offer-way.ts'
import { useProductNames } from '../queries.ts'
import { wayOfTaken } from '../way-of-taken.ts'
import { CouponRows } from './CouponRows.tsx'
import { CouponTicket } from './CouponTicket.tsx'

interface ReceivedProps {
  coupons: readonly Coupon[]
  /** So many of what was offered were gone. */
  missedCount: number
  way: GoOn
}

/** What was received, and the way back to what one was about to do, with a card in hand. */
export function Received({ coupons, missedCount, way }: ReceivedProps) {
  const { navigate } = useNavigator()
  const { short } = useDayTexts()
  const names = useProductNames(coupons)
  const card = coupons.find(({ kind }) => isFeeCard(kind))
  const used = wayOfTaken(coupons)
  return (
    <Page
      title={pages.couponDispatch.title}
      footer={
        way ? (
          <>
            <Button kind="soft" href={to.coupon()}>
              我的卡券
            </Button>
            <Button onClick={() => void navigate(way.address(card?.couponId), { replace: true })}>
              {way.text}
            </Button>
          </>
        ) : (
          used && <Button href={used.href}>{used.text}</Button>
        )
      }
    >
      <Stack>
        <DoneTitle text="领取成功" />
        {missedCount > 0 && <Notice compact>另外 {missedCount} 张没有领到。</Notice>}
        <CouponRows label="领到的卡券">
          {coupons.map((coupon) => (
            <CouponTicket key={coupon.couponId} face={coupon} names={names}>
              <span>{withMoney(`有效期至 ${short(coupon.expiresDay)}`)}</span>
            </CouponTicket>
          ))}
        </CouponRows>
      </Stack>
    </Page>
  )
}
