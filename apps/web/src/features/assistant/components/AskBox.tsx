import { QUESTION_MAX } from '@koi/domain/assistant/assistant-terms'
import { modeTexts, type ConversationMode } from '@koi/domain/assistant/conversation-mode'
import { parseText, useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Chips } from '#ui/navigation/Chips.tsx'
import styles from './Chat.module.css'

interface AskBoxProps {
  /** Ways to answer that can be chosen here; none: there is one alone. */
  modes: readonly ConversationMode[]
  mode: ConversationMode
  onMode: (mode: ConversationMode) => void
  isRunning: boolean
  isStopping: boolean
  /** Nothing is asked here any more. */
  isLeaving: boolean
  onAsk: (question: string) => void
  onStop: () => void
}

const DRAFT = 'assistant.question'

/** Where a question is typed. What is typed stays over a reload; while an answer runs it can be stopped. */
export function AskBox(props: AskBoxProps) {
  const { modes, mode, onMode, isRunning, isStopping, isLeaving, onAsk, onStop } = props
  const [text, setText] = useDraft(DRAFT, '', parseText)
  const forget = useForgetDraft(DRAFT)
  const length = text.trim().length
  const isTooLong = length > QUESTION_MAX
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        if (length === 0 || isTooLong || isRunning || isLeaving) return
        onAsk(text.trim())
        forget()
      }}
    >
      {modes.length > 1 && (
        <div className={styles.modes}>
          <Chips
            label="回答方式"
            options={modes.map((value) => ({ value, label: modeTexts[value].name }))}
            value={mode}
            onChange={onMode}
          />
        </div>
      )}
      <div role="status">
        {isTooLong && (
          <p className={styles.warning}>
            最多 {QUESTION_MAX} 字，现在 {length} 字
          </p>
        )}
      </div>
      <div className={styles.line}>
        <input
          className={styles.field}
          aria-label="输入问题"
          placeholder={mode === 'normal' ? '问基金、规则或自己的持仓' : modeTexts[mode].says}
          value={text}
          enterKeyHint="send"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        {isRunning ? (
          <Button size="medium" kind="soft" busy={isStopping} onClick={onStop}>
            停止
          </Button>
        ) : (
          <Button size="medium" type="submit" busy={isLeaving}>
            发送
          </Button>
        )}
      </div>
    </form>
  )
}
