import { useId, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import { Hidden } from '../layout/Hidden.tsx'
import styles from './TextField.module.css'

interface TextFieldProps {
  label: string
  /** Keeps the label for screen readers where what is in the field says it. */
  labelHidden?: boolean
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'tel' | 'password' | 'url' | 'date' | 'time' | 'email'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  hint?: string
  error?: string | undefined
  maxLength?: number
  /** A Button at the end of the field, such as 获取验证码. */
  action?: ReactNode
  /** Several lines. */
  multiline?: boolean
  name?: string
}

/** A field with its name above it, its hint or error below it. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, type = 'text', hint, error, action, multiline } = props
  const id = useId()
  const shared = {
    id,
    className: styles.input,
    value,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    name: props.name,
    autoComplete: props.autoComplete,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-note`,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {props.labelHidden ? <Hidden>{label}</Hidden> : label}
      </label>
      <div className={styles.box} data-invalid={error !== undefined || undefined}>
        {multiline ? (
          <textarea {...shared} rows={4} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <input
            {...shared}
            type={type}
            inputMode={props.inputMode}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        {action}
      </div>
      <p
        id={`${id}-note`}
        className={error === undefined ? styles.hint : styles.error}
        role="status"
      >
        {error ?? hint}
      </p>
    </div>
  )
}
