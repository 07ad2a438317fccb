import { to } from '@koi/contracts/pages'
import { ASSISTANT_CONSENT } from '@koi/domain/assistant/assistant-terms'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'

/** What an agreement would add, and the way to it. */
export const NeedsConsent = ({ children }: { children: string }) => (
  <Notice
    compact
    tone="info"
    title="需要你同意"
    action={
      <Button size="small" href={to.authorize({ scene: ASSISTANT_CONSENT })}>
        去授权
      </Button>
    }
  >
    {children}
  </Notice>
)
