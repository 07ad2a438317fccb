import { CallFailed, CallIgnored } from '@koi/contracts/client'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
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

/** As high as the sign of a refusal with what stands below it: many cards may fail at once. */
const PICTURE_PX = 112

/**
 * In the place of an answer that did not come, of a page as of a card: why, in words for people, under one
 * drawing, and a way to ask again. A refusal is an answer and no broken network: it says what it is and leads on.
 */
export function QueryFailed({ query, ...rest }: QueryFailedProps) {
  const error = query.error instanceof CallIgnored ? query.error.cause : query.error
  const isRefused = error instanceof CallFailed
  const failed = (
    <Failed
      message={failureText(error)}
      {...(isRefused ? { icon: 'clock' } : { picture: <Spot name="offline" width={PICTURE_PX} /> })}
      {...rest}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching ?? false}
    />
  )
  if (!isRefused) return failed
  return <Refused refusal={error}>{failed}</Refused>
}
