import { usePhoneLogin } from '../queries.ts'
import { PhoneCodeForm } from './PhoneCodeForm.tsx'

interface PhoneLoginProps {
  onDone: () => void
  /** The page has a louder action of its own. */
  quiet: boolean
}

/** Login by phone and one-time code; opens an account at the first time. */
export function PhoneLogin({ onDone, quiet }: PhoneLoginProps) {
  const login = usePhoneLogin()
  return (
    <PhoneCodeForm
      submitText="登录"
      note="未注册的手机号登录后自动开户"
      quiet={quiet}
      suggestsPasskeys
      isBusy={login.isPending}
      onSubmit={async (filled) => {
        await login.mutateAsync(filled)
        onDone()
      }}
    />
  )
}
