import { pages } from '@koi/contracts/pages'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { createPart } from '#ui/parts/part.tsx'

/** Chart and tables are most of what the page weighs: they come after the first script, the frame before. */
const Compared = createPart(async () => (await import('../components/Compared.tsx')).Compared, {
  waiting: () => (
    <Card>
      <SkeletonRows rows={8} />
    </Card>
  ),
  frame: (inside) => <Page title={pages.fundPk.title}>{inside}</Page>,
})

/** RT-143: two to six products beside each other. */
export default function FundPk() {
  return <Compared />
}
