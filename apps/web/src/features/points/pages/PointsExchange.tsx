import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { pointsText } from '#features/coupons/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ExchangeSheet } from '../components/ExchangeSheet.tsx'
import { GoodsHead } from '../components/GoodsHead.tsx'
import { NoMoneyNote } from '../components/NoMoneyNote.tsx'
import { stopOf, type Address, type Goods } from '../model.ts'
import { useAddresses, useExchangePoints, useGoods } from '../queries.ts'
import { useKeyOf } from '#api/use-key-of.ts'

export { exchangeWants as wants } from '../server-queries.ts'

const { title } = pages.pointsExchange

/** RT-092: what the goods are, what they cost, where they go, and the exchange with a last look before it. */
export default function PointsExchange() {
  const { goodsId, addressId } = usePageQuery(pages.pointsExchange.query)
  const found = useGoods(goodsId)
  if (goodsId === undefined) return <NoGoods />
  if (!found.data) {
    return (
      <PageWaiting title={title} query={found}>
        <Loading label="正在读取商品">
          <Stack>
            <SkeletonCard picturePx={180} lines={2} hasFigure />
            <SkeletonCard rows={1} hasDetails />
          </Stack>
        </Loading>
      </PageWaiting>
    )
  }
  const { goods, balance } = found.data
  return <Exchange goods={goods} balance={balance} addressId={addressId} />
}

const NoGoods = () => (
  <Page title={title}>
    <Card>
      <Empty
        title="没有选择商品"
        hint="去积分商城挑一件吧。"
        action={
          <Button kind="soft" size="medium" href={to.pointsMall()}>
            去积分商城
          </Button>
        }
      />
    </Card>
  </Page>
)

interface ExchangeProps {
  goods: Goods
  balance: number
  /** Chosen on the page of addresses; else the default one is taken. */
  addressId: string | undefined
}

function Exchange({ goods, balance, addressId }: ExchangeProps) {
  const { goodsId, kind, points } = goods
  const isSent = kind === 'physical'
  const list = useAddresses(isSent)
  const addresses = list.data?.addresses
  const address = addresses?.find((each) => each.addressId === addressId) ?? addresses?.[0]
  const [isOpen, setOpen] = useState(false)
  const send = useExchangePoints()
  const keyOf = useKeyOf()
  const { navigate } = useNavigator()
  const showFailure = useFailure()
  const confirm = () => {
    const wish = { goodsId, points, ...(isSent && address && { addressId: address.addressId }) }
    send.mutate(
      { ...wish, idempotencyKey: keyOf(JSON.stringify(wish)) },
      {
        onSuccess: ({ orderId }) =>
          void navigate(to.pointsExchangeDetail({ orderId }), { replace: true }),
        onError(error) {
          setOpen(false)
          showFailure(error)
        },
      },
    )
  }
  const needsAddress = isSent && addresses?.length === 0
  return (
    <Page
      title={title}
      footer={
        needsAddress && stopOf(goods, balance) === undefined ? (
          <Button href={to.pointsLogisticsAdd({ goodsId })}>先填收货地址</Button>
        ) : (
          <Button
            onClick={() => setOpen(true)}
            disabledReason={stopOf(goods, balance) ?? waitReason(isSent, address)}
          >
            {`${pointsText(points)} 积分兑换`}
          </Button>
        )
      }
    >
      <Stack>
        <GoodsHead goods={goods} />
        {isSent && (
          <Card title="收货地址">
            {list.error && !list.data ? (
              <QueryFailed query={list} />
            ) : (
              <AddressRow goodsId={goodsId} address={address} isLoading={!list.data} />
            )}
          </Card>
        )}
        <Card>
          <List label="积分">
            <ListRow
              title="我的积分"
              value={pointsText(balance)}
              {...(balance < points && { valueNote: `还差 ${pointsText(points - balance)}` })}
            />
          </List>
        </Card>
      </Stack>
      <NoMoneyNote />
      <ExchangeSheet
        goods={goods}
        balance={balance}
        address={isSent ? address : undefined}
        isOpen={isOpen}
        isBusy={send.isPending}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
      />
    </Page>
  )
}

const waitReason = (isSent: boolean, address: Address | undefined) =>
  isSent && !address ? '正在读取收货地址' : undefined

interface AddressRowProps {
  goodsId: string
  address: Address | undefined
  isLoading: boolean
}

function AddressRow({ goodsId, address, isLoading }: AddressRowProps) {
  if (isLoading) return <SkeletonRows rows={1} withValue={false} label="正在读取收货地址" />
  if (!address) {
    return (
      <List label="收货地址">
        <ListRow title="添加收货地址" href={to.pointsLogisticsAdd({ goodsId })} />
      </List>
    )
  }
  return (
    <List label="收货地址">
      <ListRow
        title={`${address.name} ${address.phoneMasked}`}
        detail={address.text}
        value="更换"
        href={to.pointsLogistics({ goodsId })}
      />
    </List>
  )
}
