import { Button } from '#ui/inputs/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { failureText } from './failure-message.ts'

/** Inside a card that goes on without this answer: why it is not here, and a retry. */
export function FailedNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice
      tone="alarm"
      compact
      action={
        <Button kind="soft" size="small" onClick={onRetry}>
          重试
        </Button>
      }
    >
      {failureText(error)}
    </Notice>
  )
}
