import { productCalls } from '@koi/contracts/calls/products'
import { pages } from '@koi/contracts/pages'
import { useCall } from '#api/use-call.ts'
import { useChannel } from '#brands/use-channel.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { usePosterHistoryDays } from '#share/use-poster-history-days.ts'
import { useSession } from '#session/use-session.ts'
import { DrawnProductTalk } from '#features/discussion/index.ts'
import { LaterChosenIssue, LaterOffers } from '#features/issues/index.ts'
import { ShareAction } from '#features/share/index.ts'
import { Page } from '#ui/layout/Page.tsx'
import { DetailBar } from '../components/detail/DetailBar.tsx'
import { DetailHead } from '../components/detail/DetailHead.tsx'
import { DetailSkeleton } from '../components/detail/DetailSkeleton.tsx'
import { DrawnAnchors } from '../components/detail/DrawnAnchors.tsx'
import { DrawnCurve } from '../components/detail/DrawnCurve.tsx'
import { DrawnIssueCard } from '../components/order-days/DrawnIssueCard.tsx'
import { DrawnPapers } from '../components/detail/DrawnPapers.tsx'
import { FavouriteAction } from '../components/FavouriteAction.tsx'
import { DrawnOrderDays } from '../components/order-days/DrawnOrderDays.tsx'
import { LaterMyHolding } from '../components/detail/LaterMyHolding.tsx'
import { ProductFailure } from '../components/ProductFailure.tsx'
import { ToCombination } from '../components/ToCombination.tsx'
import { WithSeller } from '../components/WithSeller.tsx'
import { orderCardOf } from '../buy-action.ts'
import { fundDetailOf } from '../detail/detail-model.ts'
import { productKeys, productOf, type Product } from '../product.ts'
import { detailRequest } from '../queries.ts'
import { sharedDetail } from '../shared-product.ts'

export { productDetailWants as wants } from '../server-queries.ts'

/** RT-065: everything one needs to know of a product before buying it. */
export default function ProductDetail() {
  const query = usePageQuery(pages.productDetail.query)
  // An old link to a combination names only its union (RU-029).
  if (query.unionId !== undefined && query.unionId !== '' && query.fundCode === '') {
    return <ToCombination of={{ unionId: query.unionId }} />
  }
  // One to an account for a term may name only its kind.
  const kind = query.appAccountType ?? query.accountType
  if (query.fundCode === '' && (kind === 'shortTerm' || kind === 'midTerm')) {
    return <ToCombination of={{ appAccountType: kind }} />
  }
  return (
    <WithSeller title={pages.productDetail.title} product={productOf(query)}>
      {(product) => (
        <Detail
          product={product}
          productCode={query.productCode}
          displayRateKey={query.displayRateKey}
          issue={query.issue}
          held={heldAs(query)}
        />
      )}
    </WithSeller>
  )
}

/** The account inside the person's own that the address names. */
const heldAs = ({ appAccountId: accountId }: { appAccountId?: string | undefined }) =>
  accountId ? { accountId } : {}

interface DetailProps {
  product: Product
  productCode: number | undefined
  displayRateKey: string | undefined
  /** The period that the address names. */
  issue: string | undefined
  /** Where the address says that the person's holding stands. */
  held: Pick<Product, 'accountId'>
}

function Detail({ product, productCode, displayRateKey, issue, held }: DetailProps) {
  const detail = useCall(productCalls.querySkuDetail, detailRequest(product, productCode))
  const isSoldHere = useChannel()?.buyBlock?.kind !== 'channel'
  const isLoggedIn = useSession()?.account !== undefined
  const personal = useCall(
    productCalls.queryItemPersonal,
    isLoggedIn && detail.data ? productKeys(product) : undefined,
  )
  const historyDays = usePosterHistoryDays()
  const refetch = () => void detail.refetch()
  if (!detail.data) {
    return (
      <Page title={pages.productDetail.title}>
        {detail.error ? (
          <ProductFailure
            error={detail.error}
            fundCode={product.fundCode}
            onRetry={refetch}
            retrying={detail.isFetching}
          />
        ) : (
          <DetailSkeleton />
        )}
      </Page>
    )
  }
  if (detail.data.detail.category === 'union') {
    return <ToCombination of={{ fundCode: product.fundCode }} />
  }
  const fund = fundDetailOf(detail.data.detail, displayRateKey)
  const { category } = detail.data.detail
  const mayTransfer = isSoldHere && isLoggedIn && (category === 'closed' || category === 'bank')
  const orderCard = isSoldHere ? orderCardOf(fund.buyStatus) : 'none'
  return (
    <Page
      title={fund.name}
      right={
        <>
          <ShareAction thing={sharedDetail(fund, historyDays)} />
          <FavouriteAction product={product} isKept={personal.data?.isFavourite ?? false} />
        </>
      }
      footer={<DetailBar fund={fund} personal={personal.data} />}
    >
      <DetailHead fund={fund} />
      <DrawnAnchors fund={fund} />
      {fund.navDay !== '' && <DrawnCurve fund={fund} isHeld={personal.data?.isHeld} />}
      {orderCard === 'issue' && <DrawnIssueCard subscribeEnd={fund.subscribeEndTime} />}
      {orderCard === 'days' && (
        <DrawnOrderDays
          days={fund.orderDays}
          kind={fund}
          receivedMs={detail.dataUpdatedAt}
          onCutOff={refetch}
        />
      )}
      {(fund.hasPeriods || issue) && (
        <LaterChosenIssue
          product={product}
          {...(issue !== undefined && issue !== '' && { issue })}
        />
      )}
      {mayTransfer && <LaterOffers product={product} name={fund.name} />}
      {personal.data?.isHeld && <LaterMyHolding product={{ ...product, ...held }} />}
      {detail.data.discussionSubject !== '' && (
        <DrawnProductTalk fundCode={detail.data.discussionSubject} />
      )}
      <DrawnPapers fund={fund} />
    </Page>
  )
}
