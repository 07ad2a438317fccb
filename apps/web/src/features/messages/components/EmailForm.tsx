import { Code } from '@koi/contracts/calls/identity'
import { Email } from '@koi/contracts/calls/messages-ways'
import { useState, type FormEvent } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { CodeField, useCodeWait, type WithProof } from '#features/identity/index.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { useSendEmailCode, useSetEmail } from '../way-queries.ts'
import styles from './EmailForm.module.css'

/** What the contract says about a field's value, or nothing. */
const complaint = (schema: typeof Email, value: string): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

interface EmailFormProps {
  /** Another address takes the place of one. */
  isChange: boolean
  withProof: WithProof
  onDone: () => void
}

interface Errors {
  email?: string | undefined
  code?: string | undefined
}

/** An address and the one-time code that proves it. */
export function EmailForm({ isChange, withProof, onDone }: EmailFormProps) {
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const wait = useCodeWait()
  const send = useSendEmailCode()
  const save = useSetEmail()
  const toast = useToast()

  const sendCode = async () => {
    const wrong = complaint(Email, email)
    setErrors({ email: wrong })
    if (wrong !== undefined || send.isPending) return
    try {
      if (await withProof(() => send.mutateAsync({ email }))) wait.start()
    } catch (error) {
      setErrors({ email: failureText(error) })
    }
  }
  const submit = async () => {
    const wrong = { email: complaint(Email, email), code: complaint(Code, code) }
    setErrors(wrong)
    if (wrong.email !== undefined || wrong.code !== undefined || save.isPending) return
    try {
      if (!(await withProof(() => save.mutateAsync({ email, code })))) return
      toast(isChange ? '已更换邮箱' : '已开启邮件通知')
      onDone()
    } catch (error) {
      setErrors({ code: failureText(error) })
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={isChange ? '新邮箱' : '邮箱'}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="name@example.com"
        maxLength={254}
        value={email}
        onChange={(text) => setEmail(text.trim())}
        error={errors.email}
      />
      <CodeField
        code={code}
        onChange={setCode}
        error={errors.code}
        onSend={() => void sendCode()}
        isSending={send.isPending}
        secondsLeft={wait.secondsLeft}
        hasSent={send.isSuccess}
        demoCode={undefined}
      />
      <Button type="submit" kind="soft" busy={save.isPending}>
        {isChange ? '更换邮箱' : '开启邮件通知'}
      </Button>
      <p className={styles.note}>验证码会发到这个邮箱。开启后可以按类型关闭，也可以随时移除。</p>
    </form>
  )
}
