import type { ComponentProps, ReactNode } from 'react'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { QueryFailed } from './failures/QueryFailed.tsx'

/** What a page waits for; undefined where nothing is asked yet. */
export type WaitedFor = ComponentProps<typeof QueryFailed>['query'] | undefined

interface PageWaitingProps {
  title: string
  query: WaitedFor
  /** The shape of what comes. */
  children: ReactNode
}

/** A page until its answer is here: in its shape; or, where it did not come, why, with a retry. */
export const PageWaiting = ({ title, query, children }: PageWaitingProps) => (
  <Page title={title}>
    {query?.error ? (
      <Card>
        <QueryFailed query={query} />
      </Card>
    ) : (
      children
    )}
  </Page>
)
