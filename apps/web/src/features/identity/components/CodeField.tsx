import { Button } from '#ui/inputs/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import styles from './CodeField.module.css'

interface CodeFieldProps {
  code: string
  onChange: (code: string) => void
  error: string | undefined
  onSend: () => void
  isSending: boolean
  /** Until a code can be sent again; 0 when it can. */
  secondsLeft: number
  hasSent: boolean
  /** Without a message gateway the demo shows the code (D-7). */
  demoCode: string | undefined
}

/** A one-time code of six digits: sent, awaited, typed, or in the demo filled in. */
export function CodeField(props: CodeFieldProps) {
  const { code, onChange, secondsLeft, demoCode } = props
  const label = props.hasSent ? '重新获取' : '获取验证码'
  return (
    <div>
      <TextField
        label="验证码"
        value={code}
        onChange={(text) => onChange(text.replaceAll(/\D/g, '').slice(0, 6))}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 位数字"
        error={props.error}
        action={
          <span className={styles.send}>
            {secondsLeft > 0 ? (
              <span className={styles.wait}>{secondsLeft} 秒后重发</span>
            ) : (
              <Button kind="plain" size="medium" onClick={props.onSend} busy={props.isSending}>
                {label}
              </Button>
            )}
          </span>
        }
      />
      <div className={styles.demo} aria-live="polite">
        {demoCode !== undefined && (
          <Notice
            tone="info"
            compact
            action={
              <Button kind="soft" size="small" onClick={() => onChange(demoCode)}>
                填入
              </Button>
            }
          >
            演示短信：验证码 <strong>{demoCode}</strong>，5 分钟内有效
          </Notice>
        )}
      </div>
    </div>
  )
}
