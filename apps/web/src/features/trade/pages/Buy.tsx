import { CallFailed } from '@koi/contracts/client'
import { productRefusals } from '@koi/contracts/codes/product-refusals'
import { pages, to } from '@koi/contracts/pages'
import { useChannel } from '#brands/use-channel.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { useEffect, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { buyAddress } from '#features/products/index.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { BuyForm } from '../components/buy/BuyForm.tsx'
import { ChargeWaiting } from '../components/buy/ChargeWaiting.tsx'
import { buyTermsOf } from '../model.ts'
import { useBuyPreview } from '../queries.ts'
import { notOnSale, type NotOnSale as Reason } from '../sale-state.ts'

export { chargeWants as wants } from '../server-queries.ts'

const { title } = pages.buy

/**
 * Gold and combinations bring whole pages of their own: until their code is here, the frame of this page stands in
 * for them.
 */
const chargeShell = {
  waiting: () => <ChargeWaiting />,
  frame: (inside: ReactNode) => <Page title={title}>{inside}</Page>,
}

/** Gold is bought at a quote, by amount or by grams (state 7). */
const GoldBuyForm = createPart(
  async () => (await import('#features/gold/index.ts')).GoldBuyForm,
  chargeShell,
)

/** A combination may be named by its union alone. */
const LeadToBuy = createPart(
  async () => (await import('#features/combinations/index.ts')).LeadToBuy,
  chargeShell,
)

type Query = z.output<typeof pages.buy.query>

/** RT-068: buys a fund by amount. */
export default function Buy() {
  const query = usePageQuery(pages.buy.query)
  if (query.fundCode === '' && query.unionId !== undefined) {
    return <LeadToBuy unionId={query.unionId} rest={query} />
  }
  return <BuyOfProduct query={query} />
}

function BuyOfProduct({ query }: { query: Query }) {
  const session = useSession()
  const fundCode = query.fundCode
  const spid = query.spid ?? session?.spid
  const block = useChannel()?.buyBlock
  const preview = useBuyPreview(
    spid === undefined || fundCode === '' || block?.kind === 'channel'
      ? undefined
      : { fundCode, spid },
  )
  if (block) {
    return <NotOnSale reason={{ title: block.reason, reason: '' }} fundCode={fundCode} />
  }
  if (fundCode === '' || isUnknown(preview.error)) {
    return <NotOnSale reason={{ title: productRefusals.productUnknown.text, reason: '' }} />
  }
  if (!preview.data || spid === undefined) {
    return (
      <PageWaiting title={title} query={preview}>
        <ChargeWaiting />
      </PageWaiting>
    )
  }
  const terms = buyTermsOf(preview.data)
  if (terms.buyStatus === 7) {
    return <GoldBuyForm terms={terms} spid={spid} initialAmount={query.amount ?? ''} />
  }
  if (terms.buyStatus === 10 || terms.buyStatus === 11) {
    return <LeadOn address={buyAddress(terms.buyStatus, { fundCode, spid }, query.amount)} />
  }
  const reason = notOnSale(terms.buyStatus, terms.notOnlineReason)
  if (reason) return <NotOnSale reason={reason} name={terms.name} fundCode={fundCode} />
  return (
    <BuyForm
      terms={terms}
      spid={spid}
      initialAmount={query.amount ?? ''}
      asked={{ prizeCode: query.prizeCode ?? '', hidesOthers: query.hideOtherPrize === '1' }}
      onStale={() => void preview.refetch()}
    />
  )
}

/** Bought on a page of its own, which takes the place of this one. */
function LeadOn({ address }: { address: string }) {
  const { navigate } = useNavigator()
  useEffect(() => {
    void navigate(address, { replace: true })
  }, [address, navigate])
  return <ChargeShell />
}

const ChargeShell = () => (
  <Page title={title}>
    <ChargeWaiting />
  </Page>
)

interface NotOnSaleProps {
  reason: Reason
  name?: string
  /** None where there is no such product to look at. */
  fundCode?: string
}

function isUnknown(error: Error | null): boolean {
  return (
    error instanceof CallFailed && error.retcode === String(productRefusals.productUnknown.code)
  )
}

/** Why this product cannot be bought, and where to go. */
function NotOnSale({ reason, name, fundCode }: NotOnSaleProps) {
  const footer = (
    <>
      {fundCode !== undefined && (
        <Button kind="soft" href={to.productDetail({ fundCode })}>
          查看产品
        </Button>
      )}
      <Button href={to.listSteady()}>看看其他产品</Button>
    </>
  )
  return (
    <Page title={title} footer={footer}>
      <Card title={name}>
        <Empty icon="lock" title={reason.title} hint={reason.reason} />
      </Card>
    </Page>
  )
}
