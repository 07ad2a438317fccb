import { LINE_MAX, signsOf } from '@koi/domain/live/talk-terms'
import { writingFindings, writingRules } from '@koi/domain/discussion/writing-rules'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { parseText, useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import { useBusinessNow } from '#session/use-session.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { useSay } from './queries.ts'
import { mayTalkAtMs } from './talk-state.ts'
import type { Talking } from './use-talk.ts'
import styles from './Talk.module.css'

interface TalkBoxProps {
  roomId: string
  talking: Talking
  talk: NonNullable<Talking['talk']>
}

/** Says something to all. What is typed stays over a reload, and where it was not sent. */
export function TalkBox({ roomId, talking, talk }: TalkBoxProps) {
  const { own, query } = talking
  const name = `live.talk.${roomId}`
  const [text, setText] = useDraft(name, '', parseText)
  const forget = useForgetDraft(name)
  const keyOf = useKeyOf()
  const say = useSay()
  const showError = useFailure()
  const toast = useToast()
  const nowMs = useBusinessNow()
  const atMs = mayTalkAtMs(talk, own?.role ?? 'viewer')
  const leftMs = Math.max(0, Math.max(atMs, own?.mayTalkAtMs ?? 0) - (nowMs ?? 0))
  // The clock of a page may be seconds behind.
  const waitS = nowMs === undefined ? 0 : Math.min(talk.slowSeconds, Math.ceil(leftMs / 1000))
  const length = signsOf(text)
  const isTooLong = length > LINE_MAX
  const [finding] = writingFindings(text)

  if (talk.isOver) return <p className={styles.note}>直播开始后可以发言</p>
  if (own?.isBanned) return <p className={styles.note}>主播已将你禁言，可以继续观看和点赞</p>

  const press = async () => {
    if (text.trim() === '' || isTooLong || waitS > 0 || say.isPending) return
    try {
      const asked = {
        liveId: roomId,
        requestKey: keyOf(text),
        kind: 'talk' as const,
        content: text,
      }
      const { line } = await say.mutateAsync(asked)
      // The same words once more are another wish.
      keyOf('')
      forget()
      talking.add(line)
      if (line.state === 'held') toast('已提交，审核后大家可见')
    } catch (error) {
      showError(error)
      void query.refetch()
    }
  }
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        void press()
      }}
    >
      <div role="status">
        {isTooLong && (
          <p className={styles.warning}>
            最多 {LINE_MAX} 字，现在 {length} 字
          </p>
        )}
        {!isTooLong && finding && (
          <p className={styles.warning}>
            「{finding.phrase}」{writingRules[finding.rule].says}
          </p>
        )}
      </div>
      <div className={styles.line}>
        <input
          className={styles.field}
          aria-label="说点什么"
          placeholder={
            talk.slowSeconds > 0 ? `慢速模式，每 ${talk.slowSeconds} 秒一条` : '说点什么'
          }
          value={text}
          enterKeyHint="send"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        {waitS > 0 ? (
          <span className={styles.wait}>{waitS} 秒后可发</span>
        ) : (
          <Button size="small" type="submit" busy={say.isPending}>
            发送
          </Button>
        )}
      </div>
    </form>
  )
}
