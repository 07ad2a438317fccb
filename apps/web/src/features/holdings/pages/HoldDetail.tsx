import { pages, to } from '@koi/contracts/pages'
import { useEffect } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useChannel } from '#brands/use-channel.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { actionBar } from '../components/holding/action-bar.tsx'
import { DrawnCurve } from '../components/holding/DrawnCurve.tsx'
import { HoldingSkeleton } from '../components/holding/HoldingSkeleton.tsx'
import { ComingSummary, HoldingSummary } from '../components/holding/HoldingSummary.tsx'
import { InTransit } from '../components/holding/InTransit.tsx'
import { LaterEnd } from '../components/holding/LaterEnd.tsx'
import { LaterManage } from '../components/holding/LaterManage.tsx'
import { DrawnRecords } from '../components/holding/DrawnRecords.tsx'
import { WithProduct } from '../components/WithProduct.tsx'
import { UNSTABLE } from '../holding-failure.ts'
import { productKeys, sharedProduct, type Product } from '#features/products/index.ts'
import { LaterFamilyHolding } from '#features/family/index.ts'
import { LaterCorrection } from '#features/corrections/index.ts'
import { LaterIssues } from '#features/issues/index.ts'
import { ShareAction } from '#features/share/index.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import type { Holding } from '../model.ts'
import { useHolding } from '../use-holding.ts'

export { holdDetailWants as wants } from '../server-queries.ts'

const { title } = pages.holdDetail

/** One holding: what it is worth, what it earned and why, and what one can do with it (RT-070); or as a family shares it (RU-041). */
export default function HoldDetail() {
  const { familyAccId, appAccountId } = usePageQuery(pages.holdDetail.query)
  const isOfFamily = familyAccId && !appAccountId
  return <WithProduct title={title} Page={isOfFamily ? FamilyProduct : HeldProduct} />
}

function FamilyProduct({ product }: { product: Product }) {
  const { familyAccId = '' } = usePageQuery(pages.holdDetail.query)
  return <LaterFamilyHolding familyAccId={familyAccId} {...productKeys(product)} />
}

function HeldProduct({ product }: { product: Product }) {
  const { holding, isStale, isGone, error, errorUpdatedAt, isFetching, refetch } =
    useHolding(product)
  const block = useChannel()?.buyBlock
  const { navigate } = useNavigator()
  const detailAddress = to.productDetail(productKeys(product))
  useFailureToast(error, errorUpdatedAt)
  useEffect(() => {
    if (!isGone) return
    void navigate(detailAddress, { replace: true })
  }, [isGone, navigate, detailAddress])

  if (!holding) {
    return (
      <Page title={title}>
        {error && !isGone ? (
          <Card>
            <QueryFailed query={{ error, refetch, isFetching }} message={UNSTABLE} />
          </Card>
        ) : (
          <HoldingSkeleton />
        )}
      </Page>
    )
  }
  return (
    <Page
      title={title}
      right={<ShareAction thing={sharedProduct(holding)} />}
      footer={actionBar(holding, block)}
    >
      <PullToRefresh onRefresh={refetch}>
        <Stack>
          {holding.isComing ? (
            <ComingSummary holding={holding} isStale={isStale} />
          ) : (
            <HeldParts product={product} holding={holding} isStale={isStale} />
          )}
          <LaterEnd product={product} names={holding.names} communityId={holding.communityId} />
        </Stack>
      </PullToRefresh>
    </Page>
  )
}

interface HeldPartsProps {
  product: Product
  holding: Holding
  isStale: boolean
}

/** What there is to say once there are shares, or were. */
function HeldParts({ product, holding, isStale }: HeldPartsProps) {
  return (
    <>
      {holding.isProfitDegraded && (
        <Notice compact>部分收益正在核算，暂以最近一次公布的净值显示</Notice>
      )}
      <LaterCorrection fundCode={product.fundCode} />
      <HoldingSummary holding={holding} isStale={isStale} />
      <InTransit holding={holding} />
      {holding.mayHavePeriods && <LaterIssues product={product} />}
      <DrawnCurve product={product} />
      {/* A part of a combination is converted by nobody alone. */}
      {product.accountId === undefined && <LaterManage product={product} />}
      <DrawnRecords product={product} isGold={holding.isGold} />
    </>
  )
}
