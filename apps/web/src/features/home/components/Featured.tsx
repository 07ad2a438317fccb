import { productCalls } from '@koi/contracts/calls/products'
import { to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { FundRow, FundRowsSkeleton, fundItemOf } from '#features/products/index.ts'
import { useExposure } from '#tracking/use-exposure.ts'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { More } from '#ui/navigation/More.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { FEATURED_LIMIT, featuredRequest } from '../queries.ts'

/** Funds on sale that suit the person, or a careful visitor. */
export function Featured({ isDemo }: { isDemo: boolean }) {
  const days = useDayTexts()
  const featured = useCall(productCalls.queryItemList, featuredRequest())
  const asOf = featured.data?.asOf ?? ''
  const seen = useExposure<HTMLUListElement>({ name: 'home.featured' })
  const note = [isDemo && '模拟行情', asOf !== '' && `数据截至 ${days.short(asOf)}`]
  return (
    <Card
      title="为你挑选"
      note={note.filter((part) => part !== false).join(' · ')}
      action={<More href={to.market()} label="看行情" />}
    >
      {!featured.data ? (
        featured.error ? (
          <QueryFailed query={featured} />
        ) : (
          <FundRowsSkeleton rows={FEATURED_LIMIT} />
        )
      ) : featured.data.items.length === 0 ? (
        <Empty title="暂时没有在售产品" hint="稍后再来看看，或用搜索查找" />
      ) : (
        <ul aria-label="为你挑选" ref={seen}>
          {featured.data.items.map(fundItemOf).map((item) => (
            <FundRow key={item.product.fundCode} item={item} />
          ))}
        </ul>
      )}
    </Card>
  )
}
