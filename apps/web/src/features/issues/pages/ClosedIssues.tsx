import { pages } from '@koi/contracts/pages'
import { useEffect } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import type { Product } from '#features/products/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { closedFailureText } from '../closed-failure.ts'
import type { ClosedIssue } from '../model.ts'
import { useClosedIssues } from '../queries.ts'
import { useSellerProduct } from '../use-seller-product.ts'

const { title } = pages.closedIssues

/** RT-139: the finished periods of a term product. */
export default function ClosedIssues() {
  const product = useSellerProduct(usePageQuery(pages.closedIssues.query))
  return <Page title={title}>{product ? <IssueList product={product} /> : <ListSkeleton />}</Page>
}

function IssueList({ product }: { product: Product }) {
  const { issues, error, refetch, more } = useClosedIssues(product)
  const dialogs = useDialogs()
  useEffect(() => {
    const text = closedFailureText(error)
    if (text !== undefined) void dialogs.alert(text)
  }, [error, dialogs])
  if (error) {
    return (
      <Card>
        <QueryFailed query={{ error, refetch }} />
      </Card>
    )
  }
  if (!issues) return <ListSkeleton />
  if (issues.length === 0) {
    return (
      <Card>
        <Empty
          icon="list"
          title="还没有结束的期次"
          hint="一期到期赎回、续期或转让之后，会列在这里。"
        />
      </Card>
    )
  }
  return (
    <Stack>
      {issues.map((issue) => (
        <IssueCard key={issue.issue} issue={issue} />
      ))}
      <LoadMore {...more} />
    </Stack>
  )
}

function IssueCard({ issue }: { issue: ClosedIssue }) {
  return (
    <Card title={`第 ${issue.issue} 期`} action={<Tag>{issue.wayText}</Tag>}>
      <KeyValues
        columns={2}
        items={[
          { label: '本期收益（元）', value: <Amount cents={issue.profitCents} size={20} signed /> },
          { label: '期末金额（元）', value: <Amount cents={issue.endCents} size={20} /> },
          { label: '期初金额（元）', value: <Amount cents={issue.startCents} /> },
          { label: '起息日', value: issue.openDate },
          { label: '到期日', value: issue.maturityDate },
          { label: '结算日', value: issue.settleDate },
        ]}
      />
    </Card>
  )
}

function ListSkeleton() {
  return (
    <Loading label="正在加载已结束的期次">
      <Stack>
        {[0, 1, 2].map((key) => (
          <Card key={key}>
            <Skeleton height={132} />
          </Card>
        ))}
      </Stack>
    </Loading>
  )
}
