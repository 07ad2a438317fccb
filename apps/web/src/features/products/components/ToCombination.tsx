import { pages } from '@koi/contracts/pages'
import { lazy, type ComponentProps } from 'react'
import { Later } from '#lib/Later.tsx'
import { Page } from '#ui/Page.tsx'
import { DetailSkeleton } from './DetailSkeleton.tsx'

const LeadToCombination = lazy(async () => ({
  default: (await import('#features/combinations/index.ts')).LeadToCombination,
}))

/** Combinations have a page of their own: its way there comes when one is met, and not on the server. */
export function ToCombination(props: ComponentProps<typeof LeadToCombination>) {
  const waiting = (
    <Page title={pages.productDetail.title}>
      <DetailSkeleton />
    </Page>
  )
  return (
    <Later waiting={waiting}>
      <LeadToCombination {...props} />
    </Later>
  )
}
