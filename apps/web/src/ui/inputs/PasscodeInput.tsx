import { useId } from 'react'
import { classNames } from '../style/class-names.ts'
import { NumberKeyboard } from './NumberKeyboard.tsx'
import styles from './PasscodeInput.module.css'

interface PasscodeInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called once all digits are there. */
  onComplete: (value: string) => void
  length?: number
  error?: string | undefined
  /** The password is being checked: no more keys. */
  busy?: boolean
}

const leadingDigits = (text: string, length: number) => text.replaceAll(/\D/g, '').slice(0, length)

/** Six masked digits over our own keyboard. The digits are never drawn, only counted. */
export function PasscodeInput(props: PasscodeInputProps) {
  const { label, value, onChange, onComplete, length = 6, error, busy = false } = props
  const errorId = useId()
  const change = (text: string) => {
    if (busy) return
    const next = leadingDigits(text, length)
    onChange(next)
    if (next.length === length && next !== value) onComplete(next)
  }
  return (
    <div className={styles.passcode} aria-busy={busy}>
      <div className={styles.boxes}>
        {Array.from({ length }, (_, place) => (
          <span
            key={place}
            className={classNames(styles.box, place === value.length && styles.next)}
            aria-hidden="true"
          >
            {place < value.length && <span className={styles.dot} />}
          </span>
        ))}
        <input
          className={styles.input}
          type="password"
          inputMode="none"
          autoComplete="off"
          maxLength={length}
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
          value={value}
          autoFocus
          data-wants-focus
          onChange={(event) => change(event.target.value)}
        />
      </div>
      <p id={errorId} className={styles.error} role="status">
        {error}
      </p>
      <div className={styles.keyboard}>
        <NumberKeyboard
          kind="passcode"
          onKey={(key) => change(key === 'erase' ? value.slice(0, -1) : value + key)}
        />
      </div>
    </div>
  )
}
