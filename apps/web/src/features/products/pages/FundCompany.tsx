import { productPeopleCalls } from '@koi/contracts/calls/products-people'
import { pages, to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Chips } from '#ui/navigation/Chips.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ClassesNote } from '../components/lists/ClassesNote.tsx'
import { FundRow } from '../components/lists/FundRow.tsx'
import { FundRowsSkeleton } from '../components/lists/FundRowsSkeleton.tsx'
import { CompanyFacts, type CompanyAnswer } from '../components/people/CompanyFacts.tsx'
import { onceEach } from '../lists/list-slices.ts'
import { fundItemOf } from '../model.ts'
import { useItemSlices } from '../lists/use-item-slices.ts'
import { companyRequest } from '../people/server-queries.ts'

export { fundCompanyWants as wants } from '../people/server-queries.ts'

const ALL = 'all'

/** A fund company: what is known of it, and its products that are sold here, the most looked-for first (CL-077). */
export default function FundCompany() {
  const { companyCode } = usePageQuery(pages.fundCompany.query)
  const query = useCall(productPeopleCalls.queryCompanyFacts, { companyCode })
  return (
    <Page title={query.data?.companyName ?? pages.fundCompany.title}>
      {!query.data ? (
        <Card>{query.error ? <QueryFailed query={query} /> : <FundRowsSkeleton rows={8} />}</Card>
      ) : query.data.fundCount === 0 ? (
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
        <>
          <CompanyFacts facts={query.data} />
          <Products facts={query.data} />
        </>
      )}
    </Page>
  )
}

/** The products of the company, all or those of one kind. */
function Products({ facts: { companyCode, categories, fundCount } }: { facts: CompanyAnswer }) {
  const { category } = usePageQuery(pages.fundCompany.query)
  const { setQuery } = useNavigator()
  const kind = categories.find((each) => each.category === category)
  const list = useItemSlices(productPeopleCalls.queryCompanyInfo, {
    request: (after) => companyRequest(companyCode, kind?.category, after),
    nextOf: ({ next }) => next,
  })
  const items =
    list.answers &&
    onceEach(list.answers.map((answer) => answer.items))
      .flat()
      .map(fundItemOf)
  const kinds = categories.map(({ category: value, name, count }) => ({
    value,
    label: `${name} ${count}`,
  }))
  return (
    <>
      {kinds.length > 1 && (
        <Chips
          label="产品类别"
          options={[{ value: ALL, label: `全部 ${fundCount}` }, ...kinds]}
          value={kind?.category ?? ALL}
          onChange={(value) => setQuery({ category: value === ALL ? undefined : value })}
        />
      )}
      <Card title="在售产品" note={`共 ${kind?.count ?? fundCount} 只`}>
        {list.error ? (
          <QueryFailed query={list} />
        ) : !items ? (
          <FundRowsSkeleton rows={8} />
        ) : (
          <>
            <ul aria-label="在售产品" aria-busy={list.isFetching}>
              {items.map((item) => (
                <FundRow
                  key={item.product.fundCode}
                  item={item}
                  withNav
                  note={<ClassesNote classes={item.classes} />}
                />
              ))}
            </ul>
            <LoadMore {...list.more} />
          </>
        )}
      </Card>
    </>
  )
}
