import { pages } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ConsentCard } from '../components/ConsentCard.tsx'
import { useConsents } from '../queries.ts'

/** What was agreed to, and taking it back. */
export default function Consents() {
  const { data, error, isFetching, refetch } = useConsents()
  return (
    <Page title={pages.consents.title}>
      {data ? (
        <Stack>
          {data.consents.map((consent) => (
            <ConsentCard key={consent.scene} consent={consent} />
          ))}
          {data.consents.length === 0 && (
            <Card>
              <Empty title="没有需要授权的项目" />
            </Card>
          )}
        </Stack>
      ) : (
        <Card>
          {error ? (
            <QueryFailed query={{ error, refetch, isFetching }} />
          ) : (
            <SkeletonRows rows={3} />
          )}
        </Card>
      )}
    </Page>
  )
}
