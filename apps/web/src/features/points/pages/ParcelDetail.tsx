import { pages, to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { copyAndTell } from '#hosts/copy-and-tell.ts'
import { useHost } from '#hosts/host-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useDayTexts } from '#session/today.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { Timeline } from '#ui/figures/Timeline.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { NoExchange } from '../components/NoExchange.tsx'
import { Picture } from '../components/Picture.tsx'
import type { ExchangeDetail } from '../model.ts'
import { useExchange } from '../queries.ts'

export { orderWants as wants } from '../server-queries.ts'

const { title } = pages.pointsLogisticsDetail

/** RT-098: where the parcel of an exchange is, the newest first. */
export default function ParcelDetail() {
  const { orderId } = usePageQuery(pages.pointsLogisticsDetail.query)
  const found = useExchange(orderId)
  if (orderId === undefined) return <NoExchange title={title} />
  if (!found.data) {
    return (
      <PageWaiting title={title} query={found}>
        <Loading label="正在读取物流">
          <Stack>
            <SkeletonCard lines={2} />
            <SkeletonCard hasTitle rows={4} hasDetails />
          </Stack>
        </Loading>
      </PageWaiting>
    )
  }
  const { order } = found.data
  return (
    <Page title={title}>
      {order.shippedMs === null ? <NotSent orderId={orderId} /> : <Parcel detail={found.data} />}
    </Page>
  )
}

const NotSent = ({ orderId }: { orderId: string }) => (
  <Card>
    <Empty
      title="还没有物流信息"
      hint="商品发出后会发消息通知你，物流会出现在这里。"
      action={
        <Button kind="soft" size="medium" href={to.pointsExchangeDetail({ orderId })}>
          查看兑换详情
        </Button>
      }
    />
  </Card>
)

function Parcel({ detail: { order, address, events } }: { detail: ExchangeDetail }) {
  const days = useDayTexts()
  const { copy } = useHost()
  const toast = useToast()
  const { carrier, parcelNo, name, orderId } = order
  const steps = events.map(({ happenedMs, told }, place) => ({
    key: `${happenedMs} ${told}`,
    title: told,
    detail: days.minute(shanghaiMinute(happenedMs)),
    state: place === 0 && order.state === 'shipped' ? ('now' as const) : ('done' as const),
  }))
  return (
    <Stack>
      <Card>
        <List label="包裹">
          <ListRow
            leading={<Picture goods={order} small />}
            title={name}
            detail={parcelNo === '' ? carrier : `${carrier} ${parcelNo}`}
            {...(copy &&
              parcelNo !== '' && {
                value: (
                  <Button
                    size="small"
                    kind="soft"
                    label="复制快递单号"
                    onClick={() => void copyAndTell(copy, parcelNo, 'text', toast)}
                  >
                    复制
                  </Button>
                ),
              })}
          />
        </List>
      </Card>
      <Card title="物流进度">
        {steps.length > 0 ? (
          <Timeline label="物流进度" steps={steps} />
        ) : (
          <Empty title="等待快递公司更新" hint="揽收后一般一天内会有第一条信息。" />
        )}
      </Card>
      {address && (
        <Card title="收货地址">
          <p>
            {address.name} {address.phoneMasked}
          </p>
          <p>{address.text}</p>
        </Card>
      )}
      <Card>
        <List label="更多">
          <ListRow title="兑换详情" href={to.pointsExchangeDetail({ orderId })} />
        </List>
      </Card>
    </Stack>
  )
}
