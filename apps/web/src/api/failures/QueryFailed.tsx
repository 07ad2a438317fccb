import { CallFailed, CallIgnored } from '@koi/contracts/client'
import { Failed } from '#ui/feedback/Failed.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { failureText } from './failure-message.ts'

const Refused = createPart(async () => (await import('./Refused.tsx')).Refused)

interface QueryFailedProps {
  query: { error: Error | null; refetch: () => unknown; isFetching?: boolean }
  /** What was not loaded, where the place does not say it. */
  title?: string
  /** Why no answer came, in the page's own words. */
  message?: string
}

/**
 * In the place of an answer that did not come: why, in words for people, and a way to ask again. A refusal
 * is an answer and no broken network: it says what it is and leads on.
 */
export function QueryFailed({ query, ...rest }: QueryFailedProps) {
  const error = query.error instanceof CallIgnored ? query.error.cause : query.error
  const isRefused = error instanceof CallFailed
  const failed = (
    <Failed
      message={failureText(error)}
      {...(isRefused && { icon: 'clock' })}
      {...rest}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching ?? false}
    />
  )
  if (!isRefused) return failed
  return <Refused refusal={error}>{failed}</Refused>
}
