import { pages } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useReAuth } from '#features/identity/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ClosingCard } from '../components/ClosingCard.tsx'
import { ExportCard } from '../components/ExportCard.tsx'
import { useDataRequests, type DataRequests as Requests } from '../queries.ts'

/** A copy of one's own data, and closing the account. */
export default function DataRequests() {
  const { data, error, isFetching, refetch } = useDataRequests()
  return (
    <Page title={pages.dataRequests.title}>
      {data ? (
        <Cards requests={data} />
      ) : (
        <Card>
          {error ? (
            <QueryFailed query={{ error, refetch, isFetching }} />
          ) : (
            <SkeletonRows rows={4} withValue={false} />
          )}
        </Card>
      )}
    </Page>
  )
}

function Cards({ requests }: { requests: Requests }) {
  const { withProof, sheet } = useReAuth()
  return (
    <Stack>
      <ExportCard requests={requests} withProof={withProof} />
      <ClosingCard requests={requests} withProof={withProof} />
      {sheet}
    </Stack>
  )
}
