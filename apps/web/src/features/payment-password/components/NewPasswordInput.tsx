import { useState } from 'react'
import { PasscodeInput } from '#ui/inputs/PasscodeInput.tsx'
import { enterPassword, firstPassword, refusedPassword } from '../new-password.ts'
import styles from './NewPasswordInput.module.css'

interface NewPasswordInputProps {
  /** What is asked for at first; the second time is the same for all. */
  prompt: string
  onChosen: (password: string) => void
  busy: boolean
  /** Why the server did not take the last one. */
  error: string | undefined
}

/** A new payment password, entered twice. */
export function NewPasswordInput({ prompt, onChosen, busy, error }: NewPasswordInputProps) {
  const [state, setState] = useState(firstPassword)
  const [digits, setDigits] = useState('')
  const shown = error !== undefined && state.step === 'chosen' ? refusedPassword(error) : state
  const complete = (entered: string) => {
    const next = enterPassword(shown, entered)
    setState(next)
    setDigits('')
    if (next.step === 'chosen') onChosen(next.password)
  }
  return (
    <>
      <p className={styles.hint} aria-live="polite">
        {shown.step === 'first' ? prompt : '请再输入一次，确认支付密码'}
      </p>
      <PasscodeInput
        label={shown.step === 'first' ? '设置支付密码' : '再次输入支付密码'}
        value={digits}
        onChange={setDigits}
        onComplete={complete}
        error={'error' in shown ? shown.error : undefined}
        busy={busy}
      />
    </>
  )
}
