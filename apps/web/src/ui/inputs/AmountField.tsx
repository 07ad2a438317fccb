import { useEffect, useId, useRef, type ReactNode } from 'react'
import { cleanNumber, groupTyped } from './amount-keys.ts'
import styles from './AmountField.module.css'

interface AmountFieldProps {
  label: string
  /** What was typed, without separators: `10000.5`. */
  text: string
  onChange: (text: string) => void
  /** Before the number, such as ¥; after it, such as 份. */
  prefix?: string
  suffix?: string
  placeholder?: string
  decimalsMax?: number
  error?: string | undefined
  /** A Button such as 全部 at the end. */
  action?: ReactNode
  autoFocus?: boolean
}

/**
 * The large amount above a NumberKeyboard. A real field, so that screen readers, paste and real
 * keyboards work; `inputmode="none"` keeps the phone's own keyboard away.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, text, onChange, prefix, suffix, placeholder, decimalsMax = 2, error } = props
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const shown = groupTyped(text)
  useEffect(() => {
    // The separators move while one types: the caret belongs to the end.
    input.current?.setSelectionRange(shown.length, shown.length)
  }, [shown])
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        {prefix !== undefined && (
          <span className={styles.prefix} aria-hidden="true">
            {prefix}
          </span>
        )}
        <span className={styles.box} style={{ '--letters': Math.max(shown.length, 1) }}>
          <input
            ref={input}
            className={styles.input}
            type="text"
            inputMode="none"
            autoComplete="off"
            aria-label={label}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            placeholder={placeholder}
            value={shown}
            autoFocus={props.autoFocus}
            data-wants-focus={props.autoFocus || undefined}
            onChange={(event) => onChange(cleanNumber(event.target.value, { decimalsMax }, text))}
          />
        </span>
        {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
        {props.action}
      </div>
      <p id={errorId} className={styles.error} role="status">
        {error}
      </p>
    </div>
  )
}
