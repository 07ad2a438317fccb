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
import { mayShare } from '../use-choosing.ts'
import type { Turn } from '../turn.ts'
import type { Choosing } from '../use-choosing.ts'
import { Leads } from './Leads.tsx'
import { ShareAsPost } from './ShareAsPost.tsx'
import { AnswerText } from './AnswerText.tsx'
import { Thinking } from './Thinking.tsx'
import styles from './Chat.module.css'
import sharing from './Sharing.module.css'

interface TurnViewProps {
  sessionId: string
  sessionMode: SessionMode
  turn: Turn
  /** Who answers in this conversation. */
  analyst: NonNullable<Turn['analyst']>
  isLast: boolean
  onOpen: (receipt: Receipt) => void
  onAsk: (question: string, mode?: ConversationMode) => void
  /** Looks what the server has of an answer that broke off. */
  onRecover: () => void
  /** While answers are chosen to be shared. */
  choosing: Choosing | undefined
  onShare: () => void
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
  onRecover,
  choosing,
  onShare,
}: TurnViewProps) {
  const { question, mode, answer, state, isStopped, requestId } = turn
  useRead(sessionId, turn)
  const isOver = state !== 'loading'
  return (
    <li className={styles.turn}>
      {choosing && <ChooseTurn turn={turn} choosing={choosing} />}
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
              <>
                <Button size="small" href={to.authorize({ scene: ASSISTANT_CONSENT })}>
                  去授权
                </Button>
                {isLast && (
                  <Button size="small" kind="plain" onClick={() => onAsk(question, mode)}>
                    重新提问
                  </Button>
                )}
              </>
            }
          >
            同意后助手才能读取你的持仓和订单，随时可以关闭。
          </Notice>
        )}
        <BrokenOff turn={turn} onAsk={onAsk} onRecover={onRecover} />
        {isOver && requestId !== undefined && answer.pieces.length > 0 && (
          <>
            <p className={styles.note}>{analystNotes[turn.analyst ?? analyst]}</p>
            {!choosing && (
              <AfterAnswer
                sessionId={sessionId}
                requestId={requestId}
                turn={turn}
                onShare={onShare}
              />
            )}
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

/** Why an answer did not come to its end, or its stream is gone, and what can be done. */
function BrokenOff({
  turn,
  onAsk,
  onRecover,
}: Pick<TurnViewProps, 'turn' | 'onAsk' | 'onRecover'>) {
  const { question, mode, state, failText, requestId, link } = turn
  if (state === 'fail' || state === 'fatal') {
    return (
      <Notice
        compact
        tone="alarm"
        title="回答未完成"
        action={
          turn.isBroken && requestId !== undefined ? (
            <Button size="small" onClick={onRecover}>
              恢复回答
            </Button>
          ) : (
            mayRetry(state) && (
              <Button size="small" onClick={() => onAsk(question, mode)}>
                重新提问
              </Button>
            )
          )
        }
      >
        {failText}
      </Notice>
    )
  }
  if (state === 'loading' && link === 'again') {
    return <p className={styles.note}>连接断开了，正在重连，回答会接着显示</p>
  }
  if (state === 'loading' && link === 'lost') {
    return (
      <Notice
        compact
        tone="alarm"
        title="连接断开了"
        action={
          <Button size="small" onClick={onRecover}>
            重新连接
          </Button>
        }
      >
        已经显示的内容还在，连上后接着显示。
      </Notice>
    )
  }
  return null
}

interface ChooseTurnProps {
  turn: Turn
  choosing: Choosing
}

/** Chooses an answer to be shared; says why one cannot be. */
function ChooseTurn({ turn, choosing }: ChooseTurnProps) {
  const { requestId = '', question, isOwn } = turn
  const isChosen = choosing.ids.includes(requestId)
  const isHeld = isOwn && !choosing.withOwn
  const may = mayShare(turn) && !isHeld && (isChosen || !choosing.isFull)
  return (
    <label className={sharing.choose}>
      <input
        type="checkbox"
        aria-label={`选择 ${question}`}
        checked={isChosen}
        disabled={!may}
        onChange={() => choosing.toggle(requestId)}
      />
      <span>
        {!mayShare(turn) ? '没有可以分享的回答' : isOwn ? '含有你的持仓或订单' : '选择这条'}
      </span>
    </label>
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
  onShare: () => void
}

/** What is done with an answer that has ended. */
function AfterAnswer({ sessionId, requestId, turn, onShare }: AfterAnswerProps) {
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
      {mayShare(turn) && (
        <button type="button" className={styles.act} onClick={onShare}>
          分享
        </button>
      )}
      {turn.mode === 'deepseek' && <ShareAsPost turn={turn} />}
    </div>
  )
}
