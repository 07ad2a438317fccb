import { pages } from '@koi/contracts/pages'
import { failureText } from '#api/failure-message.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Stack } from '#ui/Stack.tsx'
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
            <Failed
              message={failureText(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <SkeletonRows rows={3} />
          )}
        </Card>
      )}
    </Page>
  )
}
