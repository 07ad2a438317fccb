import { to } from '@koi/contracts/pages'
import { answerText } from '@koi/domain/assistant/answer'
import {
  ASSISTANT_CONSENT,
  mayRetry,
  withDisclaimer,
  type AnswerFeedback,
} from '@koi/domain/assistant/assistant-terms'
import { analystNotes } from '@koi/domain/assistant/display-phase'
import {
  modeTexts,
  type ConversationMode,
  type SessionMode,
} from '@koi/domain/assistant/conversation-mode'
import type { Receipt } from '@koi/domain/assistant/receipts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { copyAndTell } from '#hosts/copy-and-tell.ts'
import { useHost } from '#hosts/host-context.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { useFeedback, useMarkRead } from '../queries.ts'
import type { Turn } from '../turn.ts'
import { Leads } from './Leads.tsx'
import { ShareAsPost } from './ShareAsPost.tsx'
import { AnswerText } from './AnswerText.tsx'
import { Thinking } from './Thinking.tsx'
import styles from './Chat.module.css'

interface TurnViewProps {
  sessionId: string
  sessionMode: SessionMode
  turn: Turn
  /** Who answers in this conversation. */
  analyst: NonNullable<Turn['analyst']>
  isLast: boolean
  onOpen: (receipt: Receipt) => void
  onAsk: (question: string, mode?: ConversationMode) => void
  onReconnect: () => void
}

/** One question with its answer. */
export function TurnView({
  sessionId,
  sessionMode,
  turn,
  analyst,
  isLast,
  onOpen,
  onAsk,
  onReconnect,
}: TurnViewProps) {
  const { question, mode, answer, state, failText, isStopped, requestId } = turn
  useRead(sessionId, turn)
  const isOver = state !== 'loading'
  return (
    <li className={styles.turn}>
      <p className={styles.question}>
        {mode !== sessionMode && <span className={styles.mode}>{modeTexts[mode].name}</span>}
        {question}
      </p>
      <article className={styles.answer} aria-label="回答" aria-busy={!isOver}>
        <Thinking turn={turn} />
        {answer.pieces.length > 0 && (
          <AnswerText pieces={answer.pieces} quotes={answer.quotes} onOpen={onOpen} />
        )}
        {isOver && <Leads leads={answer.leads} />}
        {isStopped && <p className={styles.note}>已停止，保留了停止前的内容</p>}
        {answer.need === 'consent' && isOver && (
          <Notice
            compact
            tone="info"
            title="需要你同意"
            action={
              <Button size="small" href={to.authorize({ scene: ASSISTANT_CONSENT })}>
                去授权
              </Button>
            }
          >
            同意后助手才能读取你的持仓和订单，随时可以关闭。
          </Notice>
        )}
        {(state === 'fail' || state === 'fatal') && (
          <Notice
            compact
            tone="alarm"
            title="回答未完成"
            action={
              mayRetry(state) && (
                <Button size="small" onClick={() => onAsk(question, mode)}>
                  重新提问
                </Button>
              )
            }
          >
            {failText}
          </Notice>
        )}
        {!isOver && <LostLink link={turn.link} onReconnect={onReconnect} />}
        {isOver && requestId !== undefined && answer.pieces.length > 0 && (
          <>
            <p className={styles.note}>{analystNotes[turn.analyst ?? analyst]}</p>
            <AfterAnswer sessionId={sessionId} requestId={requestId} turn={turn} />
          </>
        )}
      </article>
      {isLast && isOver && answer.suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label="接着问">
          {answer.suggestions.map((each) => (
            <li key={each}>
              <button type="button" className={styles.suggestion} onClick={() => onAsk(each)}>
                {each}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** That the stream is lost, and whether it is tried again. */
function LostLink({ link, onReconnect }: Pick<Turn, 'link'> & { onReconnect: () => void }) {
  if (link === 'again') {
    return <p className={styles.note}>连接断开了，正在重连，回答会接着显示</p>
  }
  if (link === 'open') return null
  return (
    <Notice
      compact
      tone="alarm"
      title="连接断开了"
      action={
        <Button size="small" onClick={onReconnect}>
          重新连接
        </Button>
      }
    >
      已经显示的内容还在，连上后接着显示。
    </Notice>
  )
}

/** What is seen to its end has been read. */
function useRead(sessionId: string, { requestId, state, isRead }: Turn) {
  const { mutate } = useMarkRead()
  const mark = useEffectEvent((id: string) => mutate({ sessionId, requestId: id, isRead: true }))
  const isSeen = state !== 'loading' && state !== 'none' && !isRead
  useEffect(() => {
    if (isSeen && requestId !== undefined) mark(requestId)
  }, [isSeen, requestId])
}

interface AfterAnswerProps {
  sessionId: string
  requestId: string
  turn: Turn
}

/** What is done with an answer that has ended. */
function AfterAnswer({ sessionId, requestId, turn }: AfterAnswerProps) {
  const { copy } = useHost()
  const toast = useToast()
  const showError = useFailure()
  const give = useFeedback()
  const [feedback, setFeedback] = useState(turn.feedback)
  const press = async (pressed: AnswerFeedback) => {
    if (give.isPending) return
    const next = feedback === pressed ? 'none' : pressed
    try {
      await give.mutateAsync({ sessionId, requestId, feedback: next })
      setFeedback(next)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div className={styles.acts}>
      <button
        type="button"
        className={styles.act}
        aria-pressed={feedback === 'like'}
        onClick={() => void press('like')}
      >
        有帮助
      </button>
      <button
        type="button"
        className={styles.act}
        aria-pressed={feedback === 'dislike'}
        onClick={() => void press('dislike')}
      >
        没帮助
      </button>
      {copy && (
        <button
          type="button"
          className={styles.act}
          onClick={() =>
            void copyAndTell(copy, withDisclaimer(answerText(turn.answer).trim()), 'content', toast)
          }
        >
          复制
        </button>
      )}
      {turn.mode === 'deepseek' && <ShareAsPost turn={turn} />}
    </div>
  )
}
