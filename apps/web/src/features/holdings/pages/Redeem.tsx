import { pages, to } from '@koi/contracts/pages'
import { openingText } from '@koi/domain/trade/opening-text'
import { formatShares } from '@koi/domain/products/shares'
import type { ReactNode } from 'react'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { PasswordSheet } from '#features/payment-password/index.ts'
import { PageWaiting, type WaitedFor } from '#api/PageWaiting.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { AmountFooter } from '#ui/inputs/AmountFooter.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { QuickGains } from '../components/redeem/QuickGains.tsx'
import { RedeemDays } from '../components/redeem/RedeemDays.tsx'
import { RedeemGains } from '../components/redeem/RedeemGains.tsx'
import { RestCard } from '../components/redeem/RestCard.tsx'
import { SharesCard } from '../components/redeem/SharesCard.tsx'
import { WayCard } from '../components/redeem/WayCard.tsx'
import { WithProduct } from '../components/WithProduct.tsx'
import type { Product } from '#features/products/index.ts'
import type { QuickOffer } from '../redeem/quick-model.ts'
import { useQuickOffer, useRedeemPreview } from '../redeem/redeem-queries.ts'
import type { RedeemPreview } from '../redeem/redeem-preview.ts'
import { useRedeemForm } from '../redeem/use-redeem-form.ts'
import styles from './Redeem.module.css'

const { title } = pages.redeem

const WaitingShape = () => (
  <Loading label="正在查询可卖出份额">
    <Stack>
      <Card>
        <Skeleton height={132} />
      </Card>
      <Card>
        <Skeleton height={150} />
      </Card>
    </Stack>
  </Loading>
)

const RedeemWaiting = ({ query }: { query: WaitedFor }) => (
  <PageWaiting title={title} query={query}>
    <WaitingShape />
  </PageWaiting>
)

/** What comes later is a page of its own. */
const waitingAsPage = {
  waiting: () => <WaitingShape />,
  frame: (inside: ReactNode) => <Page title={title}>{inside}</Page>,
}

/** A combination is sold as one, by a part of everything in it. */
const RedeemUnion = createPart(
  async () => (await import('#features/combinations/index.ts')).RedeemUnion,
  waitingAsPage,
)

/** Gold is sold by grams at a quote (A-63, state 8). */
const GoldSellForm = createPart(
  async () => (await import('#features/gold/index.ts')).GoldSellForm,
  waitingAsPage,
)

/** Selling shares: how many, what that gives and costs now, when the money comes (RT-150). */
export default function Redeem() {
  const { mode, appAccountId: accountId } = usePageQuery(pages.redeem.query)
  if (mode === 'union' && accountId !== undefined) {
    return <RedeemUnion accountId={accountId} />
  }
  return <WithProduct title={title} Page={mode === 'quote' ? GoldSellForm : ProductRedeem} />
}

function ProductRedeem({ product }: { product: Product }) {
  const { preview, error, isFetching, refetch } = useRedeemPreview(product)
  const quick = useQuickOffer(product)
  if (preview?.isQuoted) return <GoldSellForm product={product} />
  if (preview?.isOpen && !quick.isPending) {
    return <RedeemForm product={product} base={preview} offer={quick.offer} />
  }
  if (preview && !preview.isOpen) return <NothingToSell product={product} preview={preview} />
  return <RedeemWaiting query={{ error, refetch, isFetching }} />
}

interface RedeemFormProps {
  product: Product
  base: RedeemPreview
  /** Only of money funds with an advance. */
  offer: QuickOffer | undefined
}

function RedeemForm({ product, base, offer }: RedeemFormProps) {
  const form = useRedeemForm(product, base, offer)
  const isQuick = form.way === 'quick'
  const isSigning = form.order.signing !== undefined
  const reason = form.error ?? (form.shares === undefined ? '请输入卖出份额' : undefined)
  return (
    <Page
      title={title}
      footerBare
      footer={
        <AmountFooter
          text={form.text}
          onType={form.type}
          isResting={isSigning}
          action={{
            label: isQuick ? '快速转出' : '卖出',
            quantity: form.shares === undefined ? undefined : `${formatShares(form.shares)} 份`,
            onPress: form.begin,
            busy: form.order.isSending,
            disabledReason: reason,
          }}
        />
      }
    >
      <Stack>
        <SharesCard
          name={base.name}
          code={product.fundCode}
          limits={form.limits}
          verb="卖出"
          quickText={isQuick ? '可快速转出' : undefined}
          text={form.text}
          onType={form.type}
          error={form.error}
        />
        {form.verdict.kind === 'ok' && form.verdict.note !== undefined && (
          <Notice tone="info" compact>
            {form.verdict.note}
          </Notice>
        )}
        {offer && <WayCard offer={offer} preview={base} way={form.way} onChange={form.chooseWay} />}
        {isQuick ? (
          <QuickGains shares={form.shares} />
        ) : (
          <>
            <RedeemGains
              preview={form.preview}
              isComing={form.shares !== undefined && !form.preview && form.previewError === null}
              error={form.previewError}
              onRetry={form.retryPreview}
            />
            {base.mayDefer && <RestCard value={form.restMode} onChange={form.setRestMode} />}
            <RedeemDays preview={base} />
          </>
        )}
      </Stack>
      <PasswordSheet
        order={form.order}
        renderSummary={({ shares }) => (
          <OrderSummary name={base.name} shares={shares} preview={form.preview} />
        )}
      />
    </Page>
  )
}

interface OrderSummaryProps {
  name: string
  shares: number
  preview: RedeemPreview | undefined
}

function OrderSummary({ name, shares, preview }: OrderSummaryProps) {
  return (
    <div className={styles.summary}>
      <p>卖出 {name}</p>
      <Figure text={`${formatShares(shares)} 份`} size={28} />
      {preview && (
        <p className={styles.about}>
          预计到手约 <Amount cents={preview.netCents} strong={false} /> 元
        </p>
      )}
    </div>
  )
}

/** Nothing can be sold now: why, and what is on its way. */
function NothingToSell({ product, preview }: { product: Product; preview: RedeemPreview }) {
  const { lockedShares, opens } = preview.limits
  const locked =
    lockedShares > 0 && opens
      ? `${formatShares(lockedShares)} 份刚确认或在持有期内，${openingText(opens, '卖出')}。`
      : ''
  return (
    <Page title={title}>
      <Card>
        <Empty
          icon="lock"
          title={preview.reason === '' ? '现在没有可卖出的份额' : preview.reason}
          hint={`${locked}卖出中的份额可以在交易记录里查看进度。`}
          action={
            <Button
              kind="soft"
              size="medium"
              href={to.tradeRecords({ fundCode: product.fundCode })}
            >
              查看交易记录
            </Button>
          }
        />
      </Card>
    </Page>
  )
}
