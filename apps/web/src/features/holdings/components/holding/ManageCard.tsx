import { conversionCalls } from '@koi/contracts/calls/conversions'
import { to } from '@koi/contracts/pages'
import { dividendModeName } from '@koi/domain/holdings/dividend'
import { useCall } from '#api/use-call.ts'
import { productKeys, type Product } from '#features/products/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'

/** What else can be done with a holding: convert it, change how its dividends are paid. */
export function ManageCard({ product }: { product: Product }) {
  const keys = productKeys(product)
  const convertible = useCall({ ...conversionCalls.queryConvertPre, ignoreError: true }, keys)
  const dividend = useCall({ ...conversionCalls.queryDividendMode, ignoreError: true }, keys)
  if (convertible.isPending || dividend.isPending) {
    return (
      <Card>
        <SkeletonRows rows={2} label="正在读取" />
      </Card>
    )
  }
  const modes = convertible.data?.modes ?? []
  const hasMode = dividend.data !== undefined && dividend.data.fixedReason === ''
  // Where neither can be done, or neither is known, there is nothing to draw.
  if (modes.length === 0 && !hasMode) return null
  return (
    <Card>
      <List label="更多操作">
        {modes.length > 0 && (
          <ListRow
            title={modes.includes('convert') ? '转换' : '换购'}
            detail="把份额直接换成另一只基金"
            href={to.convert(keys)}
          />
        )}
        {hasMode && (
          <ListRow
            title="分红方式"
            value={dividendModeName(dividend.data.pending?.mode ?? dividend.data.mode)}
            href={to.dividendMode(keys)}
          />
        )}
      </List>
    </Card>
  )
}
