import { CallFailed, CallIgnored } from '@koi/contracts/client'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { failureText } from './failure-message.ts'
import { NetworkFailed } from './failures.ts'

const Refused = createPart(async () => (await import('./Refused.tsx')).Refused)

interface QueryFailedProps {
  query: { error: Error | null; refetch: () => unknown; isFetching?: boolean }
  /** What was not loaded, where the place does not say it. */
  title?: string
  /** Why no answer came, in the page's own words. */
  message?: string
  /** In the place of a whole page: a drawing says that no answer came. */
  isPage?: boolean
}

/**
 * In the place of an answer that did not come: why, in words for people, and a way to ask again. A refusal
 * is an answer and no broken network: it says what it is and leads on.
 */
export function QueryFailed({ query, isPage = false, ...rest }: QueryFailedProps) {
  const error = query.error instanceof CallIgnored ? query.error.cause : query.error
  const isRefused = error instanceof CallFailed
  const isOffline = error instanceof NetworkFailed && error.status === undefined
  const failed = (
    <Failed
      message={failureText(error)}
      {...(isRefused && { icon: 'clock' })}
      {...(isPage && isOffline && { picture: <Spot name="offline" /> })}
      {...rest}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching ?? false}
    />
  )
  if (!isRefused) return failed
  return <Refused refusal={error}>{failed}</Refused>
}
