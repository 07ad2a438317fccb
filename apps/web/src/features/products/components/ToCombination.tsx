import { pages } from '@koi/contracts/pages'
import { lazy, Suspense, type ComponentProps } from 'react'
import { useInBrowser } from '#lib/use-in-browser.ts'
import { Page } from '#ui/Page.tsx'
import { DetailSkeleton } from './DetailSkeleton.tsx'

const LeadToCombination = lazy(async () => ({
  default: (await import('#features/combinations/index.ts')).LeadToCombination,
}))

/** Combinations have a page of their own: its way there comes when one is met, and not on the server. */
export function ToCombination(props: ComponentProps<typeof LeadToCombination>) {
  const isInBrowser = useInBrowser()
  const waiting = (
    <Page title={pages.productDetail.title}>
      <DetailSkeleton />
    </Page>
  )
  if (!isInBrowser) return waiting
  return (
    <Suspense fallback={waiting}>
      <LeadToCombination {...props} />
    </Suspense>
  )
}
