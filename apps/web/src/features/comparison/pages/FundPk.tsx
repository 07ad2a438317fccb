import { pages } from '@koi/contracts/pages'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { createDrawnPart } from '#ui/parts/drawn-part.tsx'

export { fundPkWants as wants } from '../server-queries.ts'

/** Chart and tables are most of what the page weighs: the server draws them, their code comes after the first script. */
const Compared = createDrawnPart(
  async () => (await import('../components/Compared.tsx')).Compared,
  () => (
    <Card>
      <SkeletonRows rows={8} />
    </Card>
  ),
  (inside) => <Page title={pages.fundPk.title}>{inside}</Page>,
)

/** RT-143: two to six products beside each other. */
export default function FundPk() {
  return <Compared />
}
