import { pages } from '@koi/contracts/pages'
import { productOf, WithSeller } from '#features/products/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { createDrawnPart } from '#ui/parts/drawn-part.tsx'

export { fundDiagnosisWants as wants } from '../server-queries.ts'

const { query: asked, title } = pages.fundDiagnosis

/** Drawings and tables are most of what the page weighs: the server draws them, their code comes after the first script. */
const Diagnosed = createDrawnPart(
  async () => (await import('../components/Diagnosed.tsx')).Diagnosed,
  () => (
    <Card>
      <SkeletonRows rows={8} />
    </Card>
  ),
  (inside) => <Page title={title}>{inside}</Page>,
)

/** RT-142: a product beside its kind over one, two or three years. */
export default function FundDiagnosis() {
  const query = usePageQuery(asked)
  return (
    <WithSeller title={title} product={productOf(query)}>
      {(product) => <Diagnosed product={product} />}
    </WithSeller>
  )
}
