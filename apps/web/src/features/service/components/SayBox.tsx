import { SERVICE_TEXT_MAX } from '@koi/domain/service/service-words'
import { parseText, useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import { Button } from '#ui/inputs/Button.tsx'
import styles from './Service.module.css'

interface SayBoxProps {
  /** Under which what is typed is kept. */
  draft: string
  label: string
  placeholder: string
  onSay: (text: string) => void
}

/** Where something is typed; it stays over a reload until it is sent. */
export function SayBox({ draft, label, placeholder, onSay }: SayBoxProps) {
  const [text, setText] = useDraft(draft, '', parseText)
  const forget = useForgetDraft(draft)
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        onSay(text.trim())
        forget()
      }}
    >
      <input
        className={styles.field}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={SERVICE_TEXT_MAX}
        enterKeyHint="send"
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Button size="medium" type="submit">
        发送
      </Button>
    </form>
  )
}
