import { pages } from '@koi/contracts/pages'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { couponFaceOf, type OfferedPrize } from '../model.ts'
import { useProductNames } from '../queries.ts'
import { CouponRows } from './CouponRows.tsx'
import { CouponTicket } from './CouponTicket.tsx'

interface OfferedProps {
  prizes: readonly OfferedPrize[]
  /** The offer before was too old to be taken. */
  isRenewed: boolean
  isBusy: boolean
  onTake: () => void
}

/** What can be had, and the one press that takes it. */
export function Offered({ prizes, isRenewed, isBusy, onTake }: OfferedProps) {
  const faces = prizes.map(couponFaceOf)
  const names = useProductNames(faces)
  const count = faces.length
  return (
    <Page
      title={pages.couponDispatch.title}
      footer={
        <Button onClick={onTake} busy={isBusy} track="coupon.take">
          {count > 1 ? `领取 ${count} 张` : '领取'}
        </Button>
      }
    >
      <Stack>
        {isRenewed && <Notice compact>刚才停留太久，没有领到。已为你刷新，请再点一次领取。</Notice>}
        <CouponRows label="可领取的卡券">
          {faces.map((face) => (
            <CouponTicket key={face.prizeId} face={face} names={names} />
          ))}
        </CouponRows>
      </Stack>
    </Page>
  )
}
