import { to } from '@koi/contracts/pages'
import type { Product, ProductNames } from '#features/products/index.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { readProductCode } from '../../product-facts.ts'
import { useProductFacts } from '../../use-product-facts.ts'

/** Who runs the product behind a holding, and its hours; nothing where nobody knows. */
export function FactsCard({ product, names }: { product: Product; names: ProductNames }) {
  const productCode = readProductCode(useEntry().search)
  const { facts, isPending } = useProductFacts({ product, names }, productCode)
  const { company, rows } = facts
  if (isPending) {
    return (
      <Card>
        <SkeletonRows rows={3} label="正在读取" />
      </Card>
    )
  }
  if (!company && rows.length === 0) return null
  return (
    <Card title="产品资料">
      <List label="产品资料">
        {rows.map(({ label, value }) => (
          <ListRow key={label} title={label} value={value} />
        ))}
        {company && (
          <ListRow
            title={names.company}
            value={company.name}
            href={to.fundCompany({ companyCode: company.code })}
          />
        )}
      </List>
    </Card>
  )
}
