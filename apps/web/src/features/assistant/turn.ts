import type { assistantCalls, AnswerEvent } from '@koi/contracts/calls/assistant'
import type { ResponseOf } from '@koi/contracts/call'
import { answerAfter, answerText, noAnswer, type Answer } from '@koi/domain/assistant/answer'
import type { AnswerFeedback, LoadState } from '@koi/domain/assistant/assistant-terms'
import { readsOwnMoney } from '@koi/domain/assistant/shared-answer'
import type { ConversationMode } from '@koi/domain/assistant/conversation-mode'
import { displayPhase, thinkingPhase } from '@koi/domain/assistant/display-phase'

export type Dialog = ResponseOf<typeof assistantCalls.checkAnswer>['dialog']

/** A question on the page with its answer as it stands. */
export interface Turn {
  /** Names it on the page: the id of what was read, the key of what was asked here. */
  key: string
  /** Absent until the server has said so. */
  requestId?: string
  question: string
  mode: ConversationMode
  state: LoadState
  isStopped: boolean
  failText: string
  feedback: AnswerFeedback
  isRead: boolean
  /** It tells of the person's own money. */
  isOwn: boolean
  answer: Answer
  /** Who answered; absent until it was read back. */
  analyst?: Dialog['analyst']
  /** The newest event that is here. */
  lastEventId: number
  /** It was refused while it was followed: the server may have more of it. */
  isBroken: boolean
  /** How the stream stands: it is lost where nobody tries any more. */
  link: 'open' | 'again' | 'lost'
}

/** A question that was just asked. */
export const askedTurn = (asked: Pick<Turn, 'question' | 'mode'>, key: string): Turn => ({
  key,
  ...asked,
  state: 'loading',
  isStopped: false,
  failText: '',
  feedback: 'none',
  isRead: false,
  isOwn: false,
  answer: noAnswer,
  lastEventId: 0,
  isBroken: false,
  link: 'open',
})

/** A question that was read back. One that is still answered begins empty: its stream brings all of it. */
export const turnOf = (dialog: Dialog): Turn => ({
  ...dialog,
  key: dialog.requestId,
  answer: dialog.state === 'loading' ? noAnswer : dialog,
  lastEventId: 0,
  isBroken: false,
  link: 'open',
})

/** A question whose answer was asked for as it stands (CL-023): what has ended is there, what runs is followed again. */
export const recoveredTurn = (turn: Turn, dialog: Dialog): Turn => ({
  ...turnOf(dialog),
  key: turn.key,
  ...(dialog.state === 'loading' && { answer: turn.answer, lastEventId: turn.lastEventId }),
})

/** A question after one more event of its stream. */
export function afterEvent(turn: Turn, event: AnswerEvent): Turn {
  const answer = answerAfter(turn.answer, event)
  return {
    ...turn,
    answer,
    isOwn: readsOwnMoney(answer),
    requestId: event.requestId,
    lastEventId: event.eventId,
    link: 'open',
    ...(event.analyst !== undefined && { analyst: event.analyst }),
    state: event.state ?? turn.state,
    isStopped: event.isStopped ?? turn.isStopped,
    failText: event.failText ?? turn.failText,
  }
}

const PHASE_TEXTS = {
  analyzing: '正在理解问题',
  loadingArticle: '正在查数据',
  showArticle: '已查到资料',
  thinking: '正在思考',
  answering: '正在回答',
} as const

/** What the place of an answer says while it loads (ST-031..040). */
export function progressOf({ answer }: Pick<Turn, 'answer'>) {
  const { articles, reasonContent, summaryContent, isReading } = answer
  const content = answerText(answer)
  const phase = displayPhase({ content, reasonContent, articles, isReading })
  const thinking = thinkingPhase({ content, reasonContent, summaryContent })
  return { phase, thinking, text: PHASE_TEXTS[phase] }
}
