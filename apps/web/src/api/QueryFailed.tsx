import { Failed } from '#ui/Failed.tsx'
import { failureText } from './failure-message.ts'

interface QueryFailedProps {
  query: { error: Error | null; refetch: () => unknown; isFetching?: boolean }
  /** What was not loaded, where the place does not say it. */
  title?: string
}

/** In the place of an answer that did not come: why, in words for people, and a way to ask again. */
export const QueryFailed = ({ query, ...rest }: QueryFailedProps) => (
  <Failed
    {...rest}
    message={failureText(query.error)}
    onRetry={() => void query.refetch()}
    retrying={query.isFetching ?? false}
  />
)
