import { pages } from '@koi/contracts/pages'
import { Page } from '#ui/layout/Page.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { DetailSkeleton } from './detail/DetailSkeleton.tsx'

/** Combinations have a page of their own: its way there comes when one is met, and not on the server. */
export const ToCombination = createPart(
  async () => (await import('#features/combinations/index.ts')).LeadToCombination,
  {
    waiting: () => <DetailSkeleton />,
    frame: (inside) => <Page title={pages.productDetail.title}>{inside}</Page>,
  },
)
