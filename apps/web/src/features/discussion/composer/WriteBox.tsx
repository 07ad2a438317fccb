import { COMMENT_MAX } from '@koi/domain/discussion/discussion-limits'
import { typedEntity, withEntity } from '@koi/domain/discussion/entities'
import { writingRules } from '@koi/domain/discussion/writing-rules'
import { writtenLength } from '@koi/domain/discussion/written-length'
import { useRef, useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { parseText, useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { useWriteComment } from '../writing/queries.ts'
import { useAlone } from '../writing/use-alone.ts'
import { useFindings } from '../writing/use-findings.ts'
import { SuggestBar, type Chosen } from './SuggestBar.tsx'
import { useCaretAfter } from './use-caret-after.ts'
import { useTypedBefore } from './use-typed-before.ts'
import styles from './WriteBox.module.css'

interface WriteBoxProps {
  postId: string
  /** The comment that is answered; undefined: the post is. */
  replyTo?: { commentId: string; nick: string } | undefined
  onReplyEnded: () => void
  /** It is there. */
  onWritten: () => void
}

/** Writes a comment below a post. What is typed stays over a reload, and where it was not sent. */
export function WriteBox({ postId, replyTo, onReplyEnded, onWritten }: WriteBoxProps) {
  const name = `comment.${postId}`
  const [text, setText] = useDraft(name, '', parseText)
  const forget = useForgetDraft(name)
  const [caret, setCaret] = useState(0)
  const area = useRef<HTMLTextAreaElement>(null)
  const moveCaret = useCaretAfter(area)
  const keyOf = useKeyOf()
  const send = useWriteComment()
  const alone = useAlone()
  const showError = useFailure()
  const toast = useToast()
  const entity = typedEntity(text, caret)
  const [finding] = useFindings()(text)
  const length = writtenLength(text)
  const isTooLong = length > COMMENT_MAX
  const replyToId = replyTo?.commentId ?? ''

  useTypedBefore(area, text, setText)
  const choose = (chosen: Chosen) => {
    if (!entity) return
    const next = withEntity(text, entity, { name: chosen.name, caret })
    moveCaret(next.caret)
    setCaret(next.caret)
    setText(next.text)
  }
  const press = async () => {
    if (text.trim() === '' || isTooLong) return
    // The same words to the same comment are one wish: pressed again after a lost answer it is the same comment.
    const requestKey = keyOf(`${postId} ${replyToId} ${text}`)
    try {
      const { state } = await send.mutateAsync({ requestKey, postId, replyToId, content: text })
      forget()
      onWritten()
      toast(state === 'held' ? '已提交，审核后显示' : '已评论')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div className={styles.box}>
      {replyTo && (
        <p className={styles.reply}>
          <span>回复 {replyTo.nick}</span>
          <Button size="small" kind="plain" onClick={onReplyEnded}>
            不回复了
          </Button>
        </p>
      )}
      {finding && (
        <p className={styles.warning} role="status">
          「{finding.phrase}」{writingRules[finding.rule].says}
        </p>
      )}
      {isTooLong && (
        <p className={styles.warning} role="status">
          最多 {COMMENT_MAX} 字，现在 {length} 字
        </p>
      )}
      {entity && <SuggestBar entity={entity} onChoose={choose} />}
      <div className={styles.line}>
        <textarea
          ref={area}
          className={styles.area}
          aria-label={replyTo ? `回复 ${replyTo.nick}` : '写评论'}
          placeholder="友善发言，说说你的看法"
          rows={1}
          value={text}
          onChange={({ target }) => {
            setCaret(target.selectionStart)
            setText(target.value)
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        />
        {text.trim() !== '' && (
          <span className={styles.send}>
            <Button size="small" busy={send.isPending} onClick={() => void alone(press)}>
              发送
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}
