import { productCalls } from '@koi/contracts/calls/products'
import { pages, to } from '@koi/contracts/pages'
import { useCall } from '#api/use-call.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { DetailHead } from '../components/detail/DetailHead.tsx'
import { DetailSkeleton } from '../components/detail/DetailSkeleton.tsx'
import { DrawnCurve } from '../components/detail/DrawnCurve.tsx'
import { DrawnPapers } from '../components/detail/DrawnPapers.tsx'
import { ProductFailure } from '../components/ProductFailure.tsx'
import { UnknownProduct } from '../components/UnknownProduct.tsx'
import { WithSeller } from '../components/WithSeller.tsx'
import { fundDetailOf } from '../detail/detail-model.ts'
import { productKeys, type Product } from '../product.ts'
import { detailRequest } from '../queries.ts'

export { productDetailWants as wants } from '../server-queries.ts'

/** RT-135: a product as everybody may see it. It asks as a visitor, logs nobody in and shows no dialogs. */
export default function OutProductDetail() {
  // A combination is known by its union id (SPEC §2).
  const { fundCode: code, unionId, spid = '' } = usePageQuery(pages.outProductDetail.query)
  const fundCode = code ?? ''
  const { title } = pages.outProductDetail
  if (fundCode === '' && unionId !== undefined && unionId !== '')
    return <OutUnion unionId={unionId} />
  if (fundCode === '') {
    return (
      <Page title={title}>
        <UnknownProduct fundCode={fundCode} />
      </Page>
    )
  }
  return (
    <WithSeller title={title} product={{ fundCode, spid }}>
      {(product) => <Shown product={product} />}
    </WithSeller>
  )
}

/** A combination is no fund: its own view is fetched where one is asked for. */
const OutUnion = createPart<{ unionId: string }>(
  async () => (await import('#features/combinations/index.ts')).OutCombination,
  {
    waiting: () => <DetailSkeleton />,
    frame: (inside) => <Page title={pages.outProductDetail.title}>{inside}</Page>,
  },
)

function Shown({ product }: { product: Product }) {
  const detail = useCall(productCalls.querySkuDetail, detailRequest(product))
  if (!detail.data) {
    return (
      <Page title={pages.outProductDetail.title}>
        {detail.error ? (
          <ProductFailure
            error={detail.error}
            fundCode={product.fundCode}
            onRetry={() => void detail.refetch()}
            retrying={detail.isFetching}
          />
        ) : (
          <DetailSkeleton />
        )}
      </Page>
    )
  }
  const fund = fundDetailOf(detail.data.detail)
  return (
    <Page
      title={fund.name}
      footer={<Button href={to.productDetail(productKeys(product))}>查看完整信息与买入</Button>}
    >
      <DetailHead fund={fund} />
      {fund.navDay !== '' && <DrawnCurve fund={fund} />}
      <DrawnPapers fund={fund} />
    </Page>
  )
}
