import { to } from '@koi/contracts/pages'
import type { ReactNode } from 'react'
import { urlOf } from '#navigation/address.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { Button } from '#ui/Button.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { PasscodeInput } from '#ui/PasscodeInput.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { failureText } from '#api/failure-message.ts'
import { usePayPassword } from '../queries.ts'
import { usePasswordCheck, type PasswordScope } from '../use-password-check.ts'
import { LockedNote } from './LockedNote.tsx'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import styles from './PasswordSheet.module.css'

interface PasswordSheetProps {
  open: boolean
  onClose: () => void
  /** What the token is good for: one order of this product over this quantity. */
  scope: PasswordScope
  /** The order in a few words and its figure, above the digits. */
  summary: ReactNode
  /** Called with the token of a verified password (SPEC §5). */
  onToken: (token: string) => void
}

/**
 * Asks for the payment password of one order and gives back its token. Where none is set it is set
 * here first, so that nobody has to leave the order for it.
 */
export function PasswordSheet({ open, onClose, ...ask }: PasswordSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="支付密码">
      <div className={styles.summary}>{ask.summary}</div>
      <PasswordAsk scope={ask.scope} onToken={ask.onToken} />
    </Sheet>
  )
}

function PasswordAsk({ scope, onToken }: Pick<PasswordSheetProps, 'scope' | 'onToken'>) {
  const state = usePayPassword()
  const check = usePasswordCheck(scope, onToken)
  const address = urlOf(useEntry())
  const resetHref = to.payPassword({ returl: address })
  if (state.isPending) return <PasswordLoading />
  if (!state.data) {
    const retry = () => void state.refetch()
    return <Failed message={failureText(state.error)} onRetry={retry} retrying={state.isFetching} />
  }
  const { is_set: isSet, locked_until_ms: lockedUntilMs } = state.data
  if (lockedUntilMs !== null) {
    return <LockedNote untilMs={lockedUntilMs} resetHref={resetHref} />
  }
  if (!isSet) {
    return (
      <NewPasswordInput
        prompt="首次使用，请设置 6 位支付密码"
        onChosen={check.setAndVerify}
        busy={check.isBusy}
        error={check.error}
      />
    )
  }
  return (
    <>
      <div className={styles.hint}>
        <span>请输入 6 位支付密码</span>
        <Button kind="plain" size="small" href={resetHref}>
          忘记密码
        </Button>
      </div>
      <PasscodeInput
        label="支付密码"
        value={check.digits}
        onChange={check.type}
        onComplete={(digits) => void check.verify(digits)}
        error={check.error}
        busy={check.isBusy}
      />
    </>
  )
}

/** As high as the digits and the keyboard that follow. */
function PasswordLoading() {
  return (
    <Loading label="正在检查支付密码">
      <Skeleton height={44} width="60%" />
      <Skeleton height={68} />
      <Skeleton height={253} />
    </Loading>
  )
}
