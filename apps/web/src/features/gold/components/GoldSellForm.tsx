import { signed } from '@koi/domain/trade/signed-acts'
import { pages, to } from '@koi/contracts/pages'
import { formatGrams, formatPerGram, proceedsOf, type Grams } from '@koi/domain/gold/grams'
import { priceLimitOf } from '@koi/domain/gold/price-limit'
import { formatCents } from '@koi/domain/money/format-cents'
import { scaledText } from '@koi/domain/money/scaled'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { PasswordSheet } from '#features/payment-password/index.ts'
import type { Product } from '#features/products/index.ts'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { frontEndTraceId } from '#tracking/trace-link.ts'
import { AmountFooter } from '#ui/inputs/AmountFooter.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { sessionText } from '../price-words.ts'
import { judgeSell } from '../quantity.ts'
import { useGoldHolding, useGoldPrice, useGoldProducts, useSellGold } from '../queries.ts'
import { useDeal } from '../use-deal.ts'
import { PriceNow } from './PriceNow.tsx'
import { QuantityCard } from './QuantityCard.tsx'
import { QuoteSheet } from './QuoteSheet.tsx'

const { title } = pages.redeem

/** Selling gold at a quote: RT-150 of a product that is quoted (A-63, state 8). */
export function GoldSellForm({ product }: { product: Product }) {
  const holding = useGoldHolding(product)
  if (!holding.data) {
    return (
      <PageWaiting title={title} query={holding}>
        <Loading label="正在查询可卖出克重">
          <Card>
            <Skeleton height={180} />
          </Card>
        </Loading>
      </PageWaiting>
    )
  }
  const { sellableGrams: sellable, sellableFrom: from } = holding.data
  if (sellable === 0) return <NothingToSell product={product} from={from} />
  return <SellForm product={product} sellable={sellable} />
}

function SellForm({ product, sellable }: { product: Product; sellable: Grams }) {
  const [text, setText] = useDraft('grams', '', parseText)
  const price = useGoldPrice(product).data
  const name = useGoldProducts().data?.products.find(
    ({ fundCode: code }) => code === product.fundCode,
  )?.name
  const sell = useSellGold()
  const deal = useDeal<SellDecision>({
    scope: (decision) => signed('sellGold', { ...product, ...decision }),
    place: ({ grams, priceLimit }, { key, token, quoteId }) =>
      sell.mutateAsync({
        fundCode: product.fundCode,
        spid: product.spid,
        quoteId,
        grams,
        priceLimit,
        passwordToken: token,
        idempotencyKey: key,
        frontEndTraceId: frontEndTraceId(),
      }),
  })
  const judged = judgeSell(text, sellable)
  const { stage } = deal
  const sign = () => {
    if (judged.kind !== 'good' || !price) return
    deal.begin({ grams: judged.grams, priceLimit: priceLimitOf('sell', price.sellPrice) })
  }
  const reason = price?.isOpen === false ? sessionText(price) : reasonOf(judged)
  return (
    <Page
      title={title}
      footerBare
      footer={
        <AmountFooter
          text={text}
          onType={setText}
          decimalsMax={4}
          isResting={stage.kind !== 'form'}
          action={{
            label: '卖出',
            quantity: judged.kind === 'good' ? `${formatGrams(judged.grams)} 克` : undefined,
            onPress: sign,
            disabledReason: reason,
          }}
        />
      }
    >
      <QuantityCard
        name={name ?? '黄金'}
        price={<PriceNow price={price} side="sell" />}
        label="卖出克重，克"
        unit="克"
        text={text}
        onType={setText}
        placeholder="请输入卖出克重"
        error={judged.kind === 'refused' ? judged.message : undefined}
        note={
          judged.kind === 'good' && price
            ? `约 ${formatCents(proceedsOf(judged.grams, price.sellPrice))} 元，到账余额`
            : `可卖出 ${formatGrams(sellable)} 克`
        }
        presets={presetsOf(sellable)}
      />
      <SellSheets product={product} name={name ?? '黄金'} deal={deal} />
    </Page>
  )
}

interface SellDecision {
  grams: Grams
  /** The cheapest price in cents per gram that is agreed to. */
  priceLimit: number
}

interface SellSheetsProps {
  product: Product
  name: string
  deal: ReturnType<typeof useDeal<SellDecision>>
}

/** The password, and last the price. */
function SellSheets({ product, name, deal }: SellSheetsProps) {
  return (
    <>
      <PasswordSheet
        order={deal}
        renderSummary={({ grams, priceLimit }) => (
          <>
            <p>卖出 {name}</p>
            <Figure text={`${formatGrams(grams)} 克`} size={28} />
            <p>验证后按实时报价确认，成交价不低于 {formatPerGram(priceLimit)} 元/克</p>
          </>
        )}
      />
      <QuoteSheet
        product={product}
        side="sell"
        deal={deal}
        rowsAt={({ grams }, price) => [
          {
            label: '成交金额',
            value: <Figure text={`${formatCents(proceedsOf(grams, price))} 元`} size={17} />,
          },
          { label: '卖出克重', value: <Figure text={`${formatGrams(grams)} 克`} size={17} /> },
        ]}
      />
    </>
  )
}

const reasonOf = (judged: ReturnType<typeof judgeSell>) =>
  judged.kind === 'good' ? undefined : judged.kind === 'empty' ? '请输入卖出克重' : judged.message

/** Parts of what can be sold, as one types them. */
const presetsOf = (sellable: Grams) =>
  [
    { label: '1/4', part: 4 },
    { label: '1/2', part: 2 },
    { label: '全部', part: 1 },
  ].map(({ label, part }) => ({ label, text: scaledText(Math.floor(sellable / part), 4) }))

function NothingToSell({ product, from }: { product: Product; from: string }) {
  return (
    <Page title={title}>
      <Card>
        <Empty
          icon="lock"
          title="现在没有可卖出的克重"
          hint={
            from === ''
              ? '买入的黄金会显示在这里，下一个交易日起可卖出。'
              : `当日买入的黄金 ${from} 起可卖出。`
          }
          action={
            <Button
              kind="soft"
              size="medium"
              href={to.gold({ fundCode: product.fundCode, spid: product.spid })}
            >
              查看金价
            </Button>
          }
        />
      </Card>
    </Page>
  )
}
