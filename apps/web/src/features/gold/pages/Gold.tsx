import { buyButtons } from '@koi/domain/products/buy-status'
import type { ResponseOf } from '@koi/contracts/call'
import type { goldCalls } from '@koi/contracts/calls/gold'
import { queryOf } from '@koi/contracts/page'
import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useChannel } from '#brands/use-channel.ts'
import { productKeys } from '#features/products/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { GoldCurve } from '../components/GoldCurve.tsx'
import { MyGold } from '../components/MyGold.tsx'
import { PriceCard } from '../components/PriceCard.tsx'
import { RulesCard } from '../components/RulesCard.tsx'
import { sessionText, type GoldPrice } from '../price-words.ts'
import { useGoldHolding, useGoldPrice, useGoldProducts } from '../queries.ts'

const { title } = pages.gold

type GoldProduct = ResponseOf<typeof goldCalls.queryGoldProducts>['products'][number]

const PRICE_PX = 168
const CURVE_PX = 300

/** RT-156: gold at its price of now. */
export default function Gold() {
  const { fundCode: wanted } = usePageQuery(pages.gold.query)
  const list = useGoldProducts()
  const products = list.data?.products
  const chosen = products?.find(({ fundCode: code }) => code === wanted) ?? products?.[0]
  if (products && chosen) return <GoldOf product={chosen} products={products} />
  return (
    <Page title={title}>
      {products ? (
        <Card>
          <Empty
            title="暂无黄金产品"
            hint="可以先看看其他稳健产品"
            action={
              <Button kind="soft" size="medium" href={to.listSteady()}>
                看看稳健产品
              </Button>
            }
          />
        </Card>
      ) : list.error ? (
        <Card>
          <QueryFailed query={list} />
        </Card>
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

function Waiting() {
  return (
    <Loading label="正在加载金价">
      <Stack>
        <Card>
          <Skeleton height={PRICE_PX} />
        </Card>
        <Card>
          <Skeleton height={CURVE_PX} />
        </Card>
        <Card>
          <SkeletonRows rows={2} />
        </Card>
      </Stack>
    </Loading>
  )
}

interface GoldOfProps {
  product: GoldProduct
  products: readonly GoldProduct[]
}

function GoldOf({ product: wire, products }: GoldOfProps) {
  const product = { fundCode: wire.fundCode, spid: wire.spid }
  const [isChoosing, setIsChoosing] = useState(false)
  const { setQuery } = useNavigator()
  const isMember = useSession()?.account !== undefined
  const price = useGoldPrice(product)
  return (
    <Page title={title} footer={<Bar wire={wire} price={price.data} isMember={isMember} />}>
      <Stack>
        {price.data ? (
          <PriceCard
            name={wire.name}
            isDemoMarket={wire.isDemoMarket}
            price={price.data}
            onChoose={products.length > 1 ? () => setIsChoosing(true) : undefined}
          />
        ) : (
          <Card>
            {price.error ? (
              <QueryFailed title="没有取到金价" query={price} />
            ) : (
              <Loading label="正在加载金价">
                <Skeleton height={PRICE_PX} />
              </Loading>
            )}
          </Card>
        )}
        <GoldCurve product={product} />
        <MyGold product={product} isMember={isMember} minBuyCents={wire.minBuyCents} />
        <RulesCard product={product} validSeconds={price.data?.validSeconds} />
      </Stack>
      <Sheet open={isChoosing} onClose={() => setIsChoosing(false)} title="选择黄金产品">
        <ChoiceList
          label="黄金产品"
          value={wire.fundCode}
          options={products.map((one) => ({
            value: one.fundCode,
            title: one.name,
            detail: one.reason === '' ? '报价交易中' : one.reason,
          }))}
          onChange={(code) => {
            setQuery(queryOf(pages.gold.query, { fundCode: code }))
            setIsChoosing(false)
          }}
        />
      </Sheet>
    </Page>
  )
}

interface BarProps {
  wire: GoldProduct
  price: GoldPrice | undefined
  isMember: boolean
}

/** Buying and selling in the thumb's reach; while nothing is quoted, why and from when. */
function Bar({ wire, price, isMember }: BarProps) {
  const product = { fundCode: wire.fundCode, spid: wire.spid }
  const block = useChannel()?.buyBlock
  const held = useGoldHolding(isMember ? product : undefined).data
  const closed = price && !price.isOpen ? sessionText(price) : undefined
  const cannotBuy =
    block?.reason ?? (wire.buyStatus === 8 ? suspendedText(wire) : (closed ?? stoppedText(wire)))
  const cannotSell = closed ?? (held && held.redeemStatus !== 8 ? '没有可卖出的克重' : undefined)
  const keys = productKeys(product)
  return (
    <>
      {held && held.grams > 0 && (
        <Button
          kind="soft"
          href={to.redeem({ ...keys, mode: 'quote' })}
          disabledReason={cannotSell}
          reasonHidden
        >
          卖出
        </Button>
      )}
      <Button href={to.buy(keys)} disabledReason={cannotBuy} track="gold.buy">
        买入
      </Button>
    </>
  )
}

/** Nobody knows when a suspended product comes back: that is said, unless the operator says more. */
const suspendedText = ({ reason }: GoldProduct): string =>
  reason === '' || reason === buyButtons[8].reason
    ? `${buyButtons[8].reason}，恢复时间还未公布，可先看看其他产品`
    : reason

/** The product's own reason while the market is open: it is not quoted at all. */
const stoppedText = ({ buyStatus: status, reason }: GoldProduct): string | undefined =>
  status === 7 ? undefined : reason === '' ? undefined : reason
