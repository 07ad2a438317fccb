import { passwordRefusals } from '@koi/contracts/codes/password-refusals'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { Button } from '#ui/inputs/Button.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'

interface LockedNoteProps {
  /** Business time from which the password can be tried again, epoch ms. */
  untilMs: number
  /** Where it can be reset now; none where that is right here. */
  resetHref?: string
}

/** Too many wrong passwords: until when, and the way out (SPEC §8, 28010404). */
export function LockedNote({ untilMs, resetHref }: LockedNoteProps) {
  return (
    <div role="alert">
      <Empty
        icon="lock"
        title={passwordRefusals.passwordLocked.text}
        hint={`${shanghaiMinute(untilMs)} 后可再试；用短信验证码重置后马上可以继续。`}
        {...(resetHref !== undefined && {
          action: (
            <Button size="medium" href={resetHref}>
              重置支付密码
            </Button>
          ),
        })}
      />
    </div>
  )
}
