import type { ReactNode } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { cashoutStateOf, type CashoutState, type Coupon } from '../../model.ts'
import { useCoupon } from '../../queries.ts'
import { CashoutStopped } from './CashoutStopped.tsx'

interface RedPacketProps {
  title: string
  couponId: string
  /** The state this page is for; any other says what it is and where to go on. */
  expects: CashoutState
  children: (coupon: Coupon) => ReactNode
}

/** One red packet of the address, read anew. */
export function RedPacket({ title, couponId, expects, children }: RedPacketProps) {
  const { coupon, ...query } = useCoupon(couponId)
  if (!coupon) {
    return (
      <PageWaiting title={title} query={query}>
        <Loading label="正在读取红包">
          <Stack>
            <SkeletonCard hasFigure facts={3} />
            <SkeletonCard hasTitle lines={3} />
          </Stack>
        </Loading>
      </PageWaiting>
    )
  }
  const state = cashoutStateOf(coupon)
  if (state === expects) return children(coupon)
  return (
    <Page title={title}>
      <Card>
        <CashoutStopped coupon={coupon} state={state} />
      </Card>
    </Page>
  )
}
