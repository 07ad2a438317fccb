import { productCalls } from '@koi/contracts/calls/products'
import { pages, to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { FundRow } from '../components/lists/FundRow.tsx'
import { FundRowsSkeleton } from '../components/lists/FundRowsSkeleton.tsx'
import { fundItemOf, onceEach } from '../model.ts'
import { useItemSlices } from '../lists/use-item-slices.ts'

const LIMIT = 20

/** A fund company and its funds that are sold here, the most looked-for first (CL-077). */
export default function FundCompany() {
  const { companyCode } = usePageQuery(pages.fundCompany.query)
  const list = useItemSlices(productCalls.queryCompanyInfo, {
    request: (after) => ({ companyCode, after, limit: LIMIT }),
    nextOf: ({ next }) => next,
  })
  const company = list.answers?.[0]
  const items = onceEach(list.answers?.flatMap((answer) => answer.items) ?? []).map(fundItemOf)
  return (
    <Page title={company?.companyName ?? pages.fundCompany.title}>
      {list.error ? (
        <Card>
          <QueryFailed query={list} />
        </Card>
      ) : !company ? (
        <Card>
          <FundRowsSkeleton rows={8} />
        </Card>
      ) : items.length === 0 ? (
        <Card>
          <Empty
            title="没有在售产品"
            hint="这家公司的产品暂时都不在售"
            action={
              <Button kind="soft" size="medium" href={to.listSteady()}>
                看看其他产品
              </Button>
            }
          />
        </Card>
      ) : (
        <Card title="在售产品" note={`共 ${company.fundCount} 只`}>
          <ul aria-label="在售产品">
            {items.map((item) => (
              <FundRow key={item.product.fundCode} item={item} withNav />
            ))}
          </ul>
          <LoadMore {...list.more} />
        </Card>
      )}
    </Page>
  )
}
