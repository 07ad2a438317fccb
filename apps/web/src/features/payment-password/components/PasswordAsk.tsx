import type { Signed } from '@koi/domain/trade/signed-acts'
import { to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { urlOf } from '#navigation/address.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { PasscodeInput } from '#ui/inputs/PasscodeInput.tsx'
import { usePayPassword } from '../queries.ts'
import { usePasswordCheck } from '../use-password-check.ts'
import { LockedNote } from './LockedNote.tsx'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import { PasswordLoading } from './PasswordLoading.tsx'
import styles from './PasswordAsk.module.css'

interface PasswordAskProps {
  /** What the token is good for: one order of this product over this quantity. */
  scope: Signed
  /** Called with the token of a verified password (SPEC §5). */
  onToken: (token: string) => void
}

/** The digits of a payment password: to be typed, to be chosen where none is set, or locked. */
export function PasswordAsk({ scope, onToken }: PasswordAskProps) {
  const state = usePayPassword()
  const check = usePasswordCheck(scope, onToken)
  const address = urlOf(useEntry())
  const resetHref = to.payPassword({ returl: address })
  if (state.isPending) return <PasswordLoading />
  if (!state.data) {
    return <QueryFailed query={state} />
  }
  const { isSet, lockedUntilMs } = state.data
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
