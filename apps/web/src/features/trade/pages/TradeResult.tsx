import type { ResponseOf } from '@koi/contracts/call'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import { pages } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { useState } from 'react'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { LaterCorrection } from '#features/corrections/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { DealCard } from '../components/order/DealCard.tsx'
import { DemoStrip } from '../components/order/DemoStrip.tsx'
import { LotsCard } from '../components/order/LotsCard.tsx'
import { OrderActions } from '../components/order/OrderActions.tsx'
import { ProgressCard } from '../components/order/ProgressCard.tsx'
import { ResultHero } from '../components/order/ResultHero.tsx'
import { StateBanner } from '../components/order/StateBanner.tsx'
import { orderOf, type Order } from '../order/order-model.ts'
import { useOrder } from '../order/order-queries.ts'
import { useMoment } from '../order/use-moment.ts'
import { useShareEstimate } from '../order/use-share-estimate.ts'

const { title } = pages.tradeResult
/** Few orders have parts. */
const PartsCard = createPart(
  async () => (await import('../components/order/PartsCard.tsx')).PartsCard,
)

/** RT-153: one order, where it is on its way and what it came to. */
export default function TradeResult() {
  const { orderId } = usePageQuery(pages.tradeResult.query)
  const [isFinal, setIsFinal] = useState(false)
  const { data, error, isFetching, refetch } = useOrder(orderId, isFinal)
  const reload = () => void refetch()
  if (!data) {
    return (
      <PageWaiting title={title} query={{ error, refetch, isFetching }}>
        <OrderWaiting />
      </PageWaiting>
    )
  }
  const order = orderOf(data.order)
  // An order that never moves again is not asked for again.
  if (order.isFinal !== isFinal) setIsFinal(order.isFinal)
  // What another page knew of an order goes with it.
  return <Result key={order.orderId} answer={data} order={order} reload={reload} />
}

interface ResultProps {
  answer: ResponseOf<(typeof tradeCalls)['queryOrder']>
  order: Order
  reload: () => void
}

function Result({ answer, order, reload }: ResultProps) {
  const { businessNowMs: nowMs, isDemo, parts } = answer
  const moment = useMoment(order, shanghaiDate(nowMs))
  const estimate = useShareEstimate(order)
  return (
    <Page title={title} footer={<OrderActions order={order} onChanged={reload} />}>
      <Stack>
        {moment ? (
          <ResultHero order={order} moment={moment} estimate={estimate} />
        ) : (
          <Card>
            <StateBanner order={order} />
          </Card>
        )}
        {isDemo && !order.isFinal && !order.needsPayment && <DemoStrip order={order} />}
        {/* Only what has a price can have had a wrong one. */}
        {order.hasPaper && <LaterCorrection orderId={order.orderId} />}
        <ProgressCard
          title={moment?.spot === 'order' ? '接下来' : '进度'}
          order={order}
          nowMs={nowMs}
          onChanged={reload}
        />
        <DealCard order={order} estimate={estimate} />
        {parts.length > 0 && <PartsCard parts={parts} />}
        {order.lots.length > 0 && <LotsCard order={order} />}
      </Stack>
    </Page>
  )
}

function OrderWaiting() {
  return (
    <Loading label="正在读取订单">
      <Stack>
        <Card>
          <Skeleton height={172} />
        </Card>
        <Card>
          <Skeleton width="30%" />
          <Skeleton height={200} />
        </Card>
        <Card>
          <Skeleton width="30%" />
          <Skeleton height={160} />
        </Card>
      </Stack>
    </Loading>
  )
}
