import { pages } from '@koi/contracts/pages'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { createPart } from '#ui/parts/part.tsx'

/** A holding as a family shares it: its code comes where an address names a family. */
export const LaterFamilyHolding = createPart(
  async () => (await import('./FamilyHolding.tsx')).FamilyHolding,
  {
    waiting: () => (
      <Card>
        <SkeletonRows rows={3} label="正在读取家庭持有" />
      </Card>
    ),
    frame: (inside) => <Page title={pages.holdDetail.title}>{inside}</Page>,
  },
)
