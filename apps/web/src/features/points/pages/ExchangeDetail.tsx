import { pages, to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { orderStateText } from '@koi/domain/points/points-kinds'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { pointsText } from '#features/coupons/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useDayTexts } from '#session/today.ts'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Timeline } from '#ui/figures/Timeline.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { NoExchange } from '../components/NoExchange.tsx'
import { Picture } from '../components/Picture.tsx'
import { stepsOf, type Exchange, type ExchangeDetail as Detail } from '../model.ts'
import { useCancelExchange, useExchange, useReceive } from '../queries.ts'
import styles from './ExchangeDetail.module.css'

export { orderWants as wants } from '../server-queries.ts'

const { title } = pages.pointsExchangeDetail

/** RT-095: one exchange, where it stands, its coupon or its parcel; cancelled while it is not sent. */
export default function ExchangeDetail() {
  const { orderId } = usePageQuery(pages.pointsExchangeDetail.query)
  const found = useExchange(orderId)
  if (orderId === undefined) return <NoExchange title={title} />
  if (!found.data) {
    return (
      <PageWaiting title={title} query={found}>
        <Loading label="正在读取兑换">
          <Stack>
            <SkeletonCard rows={1} hasDetails />
            <SkeletonCard rows={4} />
          </Stack>
        </Loading>
      </PageWaiting>
    )
  }
  return <Known detail={found.data} />
}

function Known({ detail }: { detail: Detail }) {
  const { order, address, returns } = detail
  const { state, kind, couponId, orderId } = order
  return (
    <Page title={title} footer={<Acts detail={detail} />}>
      <Stack>
        <Card>
          <div className={styles.head}>
            <Picture goods={order} small />
            <div>
              <p className={styles.state} role="status">
                {orderStateText(kind, state)}
              </p>
              <p className={styles.name}>{order.name}</p>
            </div>
          </div>
          <KeyValues
            items={[
              { label: '积分', value: pointsText(order.points) },
              { label: '兑换时间', value: shanghaiMinute(order.placedMs) },
            ]}
            columns={2}
          />
          <p className={styles.number}>兑换单号 {orderId}</p>
        </Card>
        {state === 'cancelled' && <Cancelled detail={detail} />}
        {couponId !== '' && (
          <Card>
            <List label="卡券">
              <ListRow
                title="去使用"
                detail="已放进我的卡券"
                href={to.coupon({ prizeCode: couponId })}
              />
            </List>
          </Card>
        )}
        {kind === 'physical' && state !== 'cancelled' && <Sent detail={detail} />}
        {address && (
          <Card title="收货地址">
            <p>
              {address.name} {address.phoneMasked}
            </p>
            <p className={styles.name}>{address.text}</p>
          </Card>
        )}
        {returns !== null && <Notice compact>发货前可以取消，积分退回原来那几笔。</Notice>}
      </Stack>
    </Page>
  )
}

function Cancelled({ detail: { order, cancelledBy, cancelNote } }: { detail: Detail }) {
  return (
    <Notice title={cancelledBy === 'operator' ? `无法发货：${cancelNote}` : '你取消了兑换'}>
      {`${pointsText(order.points)} 积分已退回，退到了哪几笔见积分明细。`}
    </Notice>
  )
}

const stepNames = { placed: '兑换成功', shipped: '发货', received: '收货' } as const

/** Where what is sent stands, and the way to its parcel. */
function Sent({ detail: { order, receivesDay } }: { detail: Detail }) {
  const days = useDayTexts()
  const at: Record<keyof typeof stepNames, number | null> = {
    placed: order.placedMs,
    shipped: order.shippedMs,
    received: order.receivedMs,
  }
  const detailOf = (step: keyof typeof stepNames): string => {
    const ms = at[step]
    if (ms !== null) return days.minute(shanghaiMinute(ms))
    return step === 'received' && receivesDay !== '' ? `${days.short(receivesDay)} 自动确认` : ''
  }
  return (
    <>
      <Card title="进度">
        <Timeline
          label="兑换进度"
          steps={stepsOf(order).map(({ step, state }) => ({
            key: step,
            title: stepNames[step],
            detail: detailOf(step),
            state,
          }))}
        />
      </Card>
      {order.shippedMs !== null && (
        <Card>
          <List label="物流">
            <ListRow
              title="查看物流"
              detail={`${order.carrier} ${order.parcelNo}`}
              href={to.pointsLogisticsDetail({ orderId: order.orderId })}
            />
          </List>
        </Card>
      )}
    </>
  )
}

/** What can be done with it now. */
function Acts({ detail: { order, returns } }: { detail: Detail }) {
  if (order.state === 'placed') return <Cancel order={order} returns={returns ?? 0} />
  if (order.state === 'shipped') return <Receive order={order} />
  return (
    <Button kind="soft" href={to.pointsMall()}>
      回积分商城
    </Button>
  )
}

function Receive({ order: { orderId } }: { order: Exchange }) {
  const receive = useReceive()
  const toast = useToast()
  const showFailure = useFailure()
  return (
    <Button
      busy={receive.isPending}
      onClick={() =>
        receive.mutate({ orderId }, { onSuccess: () => toast('已确认收货'), onError: showFailure })
      }
    >
      确认收货
    </Button>
  )
}

function Cancel({ order: { orderId, points }, returns }: { order: Exchange; returns: number }) {
  const [isOpen, setOpen] = useState(false)
  const cancel = useCancelExchange()
  const toast = useToast()
  const showFailure = useFailure()
  const lost = points - returns
  const confirm = () =>
    cancel.mutate(
      { orderId },
      {
        onSuccess: () => toast('已取消，积分已退回'),
        onError: showFailure,
        onSettled: () => setOpen(false),
      },
    )
  return (
    <>
      <Button kind="soft" onClick={() => setOpen(true)}>
        取消兑换
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="取消兑换"
        footer={
          <Button onClick={confirm} busy={cancel.isPending}>
            {`取消并退回 ${pointsText(returns)} 积分`}
          </Button>
        }
      >
        <p>
          {lost > 0
            ? `其中 ${pointsText(lost)} 积分已经到期，取消后不能再用。`
            : '积分退回原来那几笔，到期日不变。'}
        </p>
      </Sheet>
    </>
  )
}
