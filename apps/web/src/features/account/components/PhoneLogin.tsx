import { sessionCalls } from '@koi/contracts/calls/session'
import { useState, type FormEvent } from 'react'
import { failureText } from '#api/failure-message.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { usePhoneLogin, useSendLoginCode } from '../queries.ts'
import { useCodeWait } from '../use-code-wait.ts'
import { CodeField } from './CodeField.tsx'
import styles from './PhoneLogin.module.css'

const { phone: Phone, code: Code } = sessionCalls.phoneLogin.request.shape

/** What the contract says about a field's value, or nothing. */
function complaint(schema: typeof Phone, value: string): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

interface PhoneLoginProps {
  onDone: () => void
  /** The page has a louder action of its own. */
  quiet: boolean
}

/** Login by phone and one-time code; opens an account at the first time. */
export function PhoneLogin({ onDone, quiet }: PhoneLoginProps) {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<{ phone?: string | undefined; code?: string | undefined }>(
    {},
  )
  const wait = useCodeWait()
  const send = useSendLoginCode()
  const login = usePhoneLogin()

  const sendCode = () => {
    const wrong = complaint(Phone, phone)
    setErrors({ phone: wrong })
    if (wrong !== undefined) return
    send.mutate(
      { phone },
      {
        onSuccess: wait.start,
        onError: (error) => setErrors({ code: failureText(error) }),
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = { phone: complaint(Phone, phone), code: complaint(Code, code) }
    setErrors(wrong)
    if (wrong.phone !== undefined || wrong.code !== undefined || login.isPending) return
    login.mutate(
      { phone, code },
      { onSuccess: onDone, onError: (error) => setErrors({ code: failureText(error) }) },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="手机号"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="11 位手机号"
        value={phone}
        onChange={(text) => setPhone(text.replaceAll(/\D/g, '').slice(0, 11))}
        error={errors.phone}
      />
      <CodeField
        code={code}
        onChange={setCode}
        error={errors.code}
        onSend={sendCode}
        isSending={send.isPending}
        secondsLeft={wait.secondsLeft}
        hasSent={send.isSuccess}
        demoCode={send.data?.demo_code}
      />
      <Button type="submit" kind={quiet ? 'soft' : 'primary'} busy={login.isPending}>
        登录
      </Button>
      <p className={styles.note}>未注册的手机号登录后自动开户</p>
    </form>
  )
}
