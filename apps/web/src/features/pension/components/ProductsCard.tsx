import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { FundRow, fundItemOf } from '#features/products/index.ts'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { usePensionProducts } from '../queries.ts'

/** Y shares: bought with the cash of the account, and with nothing else. */
export function ProductsCard() {
  const products = usePensionProducts()
  const items = products.data?.items
  const days = useDayTexts()
  return (
    <Card title="养老产品" note={products.data ? `数据截至 ${days.short(products.data.asOf)}` : ''}>
      {items ? (
        items.length === 0 ? (
          <Empty title="暂无养老产品" hint="产品正在准备中，请稍后再来" />
        ) : (
          <ul aria-label="养老产品">
            {items.map((item) => (
              <FundRow key={item.fundCode} item={fundItemOf(item)} />
            ))}
          </ul>
        )
      ) : products.error ? (
        <QueryFailed query={products} />
      ) : (
        <SkeletonRows rows={4} withValue />
      )}
    </Card>
  )
}
