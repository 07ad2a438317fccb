import { Code, Phone } from '@koi/contracts/calls/identity'
import { useState, type FormEvent } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { useSendLoginCode } from '../queries.ts'
import { useCodeWait } from '../use-code-wait.ts'
import { CodeField } from './CodeField.tsx'
import styles from './PhoneCodeForm.module.css'

/** What the contract says about a field's value, or nothing. */
function complaint(schema: typeof Phone, value: string): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

interface PhoneCodeFormProps {
  submitText: string
  note: string
  /** The page has a louder action of its own. */
  quiet?: boolean
  /** The browser may suggest a passkey at the phone. */
  suggestsPasskeys?: boolean
  /** Asked before a code is sent; false sends none. */
  beforeSending?: () => Promise<boolean>
  /** Sends phone and code; what it throws is said at the code. */
  onSubmit: (filled: { phone: string; code: string }) => Promise<unknown>
  isBusy: boolean
}

interface Errors {
  phone?: string | undefined
  code?: string | undefined
}

/** A phone and the one-time code that proves it. */
export function PhoneCodeForm(props: PhoneCodeFormProps) {
  const [phone, setPhone] = useDraft('phone', '', parseText)
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const wait = useCodeWait()
  const send = useSendLoginCode()
  const failAtCode = (error: unknown) => setErrors({ code: failureText(error) })

  const sendCode = async () => {
    const wrong = complaint(Phone, phone)
    setErrors({ phone: wrong })
    if (wrong !== undefined) return
    if (props.beforeSending && !(await props.beforeSending())) return
    send.mutate({ phone }, { onSuccess: wait.start, onError: failAtCode })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = { phone: complaint(Phone, phone), code: complaint(Code, code) }
    setErrors(wrong)
    if (wrong.phone !== undefined || wrong.code !== undefined || props.isBusy) return
    props.onSubmit({ phone, code }).catch(failAtCode)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="手机号"
        type="tel"
        inputMode="tel"
        autoComplete={props.suggestsPasskeys ? 'tel webauthn' : 'tel'}
        placeholder="11 位手机号"
        value={phone}
        onChange={(text) => setPhone(text.replaceAll(/\D/g, '').slice(0, 11))}
        error={errors.phone}
      />
      <CodeField
        code={code}
        onChange={setCode}
        error={errors.code}
        onSend={() => void sendCode()}
        isSending={send.isPending}
        secondsLeft={wait.secondsLeft}
        hasSent={send.isSuccess}
        demoCode={send.data?.demoCode}
      />
      <Button type="submit" kind={props.quiet ? 'soft' : 'primary'} busy={props.isBusy}>
        {props.submitText}
      </Button>
      <p className={styles.note}>{props.note}</p>
    </form>
  )
}
