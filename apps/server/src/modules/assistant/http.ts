import type { assistantCalls } from '@koi/contracts/calls/assistant'
import { analystNotes } from '@koi/domain/assistant/display-phase'
import { EXAMPLE_QUESTIONS } from '@koi/domain/assistant/question-intent'
import type { Handlers } from '#http/handlers.ts'
import { Streamed } from '#http/stream-answer.ts'
import { createHexId } from '#kernel/ids.ts'
import { refuse } from '#refuse.ts'
import { createAssistant, dialogWithAnswer } from './assistant.ts'
import { dialogsOf, findDialog, keepFeedback, lockDialog, markRead } from './dialog-store.ts'
import { createStreamCounts, followAnswer, type FollowParts } from './follow-answer.ts'
import {
  deleteSession,
  findSession,
  listSessions,
  newestSession,
  openEmptySession,
  ownerOf,
  type Owner,
} from './session-store.ts'

type Handled = Handlers<typeof assistantCalls>
type OfSessions =
  | 'openAssistant'
  | 'queryHistoryDialogs'
  | 'querySessionList'
  | 'deleteAssistantSession'

/** Answers the calls of the assistant. */
export const assistantHandlers = (parts: FollowParts): Handled => ({
  ...sessionHandlers(parts),
  ...answerHandlers(parts),
})

/** Sessions: opened, listed, read back, deleted. */
function sessionHandlers({ db, writer }: FollowParts): Pick<Handled, OfSessions> {
  const assistant = createAssistant({ db, writer })
  async function getSession(sessionId: string, owner: Owner) {
    const session = await findSession(db, sessionId, owner)
    if (!session) throw refuse('assistantSessionUnknown')
    return session
  }
  return {
    async openAssistant(asked, context) {
      const { sessionId, isNewSession, businessId = '', businessType = '', mode } = asked
      const { nowMs } = context
      const owner = ownerOf(context)
      const named = sessionId === undefined ? undefined : await getSession(sessionId, owner)
      const known = named ?? (isNewSession ? undefined : await newestSession(db, owner, mode))
      const session =
        known ??
        (await openEmptySession(db, owner, {
          sessionId: createHexId(),
          businessType,
          businessId,
          mode,
          nowMs,
        }))
      const outlook = await assistant.outlook(owner, nowMs)
      return {
        ...session,
        greeting: `你好，我是小锦。${analystNotes[outlook.analyst]}。`,
        suggestions: [...EXAMPLE_QUESTIONS],
        ...outlook,
      }
    },
    async queryHistoryDialogs({ sessionId, pageInfo: { begin = '', limit } }, context) {
      await getSession(sessionId, ownerOf(context))
      const rows = await dialogsOf(db, sessionId, { before: begin, limit: limit + 1 })
      const page = rows.slice(0, limit)
      return {
        dialogs: await Promise.all(page.map((dialog) => dialogWithAnswer(db, dialog))),
        next: rows.length > limit ? (page.at(-1)?.requestId ?? '') : '',
      }
    },
    async querySessionList({ pageNum, pageSize }, context) {
      const offset = (pageNum - 1) * pageSize
      const rows = await listSessions(db, ownerOf(context), { offset, limit: pageSize + 1 })
      return { sessions: rows.slice(0, pageSize), isLastPage: rows.length <= pageSize }
    },
    async deleteAssistantSession({ sessionId }, context) {
      if ((await deleteSession(db, sessionId, ownerOf(context))) === 0) {
        throw refuse('assistantSessionUnknown')
      }
      return {}
    },
  }
}

/** Questions and their answers. */
function answerHandlers(parts: FollowParts): Omit<Handled, OfSessions> {
  const { db, writer } = parts
  const assistant = createAssistant({ db, writer })
  const streams = createStreamCounts()
  return {
    async completions(asked, context) {
      const { sessionId, question, mode, idempotencyKey, afterEventId: after } = asked
      const owner = ownerOf(context)
      const { accountId } = owner
      streams.enter(accountId)
      try {
        const requestId = asked.requestId ?? (await askNew())
        const key = { sessionId, requestId }
        if (!(await findDialog(db, key, owner))) throw refuse('assistantAnswerUnknown')
        return new Streamed((signal) => {
          // However it ends, also where nobody has read any of it.
          signal.addEventListener('abort', () => streams.leave(accountId), { once: true })
          return followAnswer(parts, { key, owner, after }, signal)
        })
      } catch (error) {
        streams.leave(accountId)
        throw error
      }
      function askNew() {
        if (question === undefined) throw refuse('assistantQuestionMissing')
        const requestKey = idempotencyKey ?? createHexId()
        return assistant.ask(owner, {
          sessionId,
          question,
          mode,
          requestKey,
          nowMs: context.nowMs,
        })
      }
    },
    async cancelConversation(key, context) {
      return { dialog: await dialogWithAnswer(db, await assistant.stop(ownerOf(context), key)) }
    },
    async updateReadState({ isRead, ...key }, context) {
      if (!(await markRead(db, key, ownerOf(context), isRead))) {
        throw refuse('assistantAnswerUnknown')
      }
      return {}
    },
    async checkAnswer(key, context) {
      const dialog = await findDialog(db, key, ownerOf(context))
      if (!dialog) throw refuse('assistantAnswerUnknown')
      return { dialog: await dialogWithAnswer(db, dialog) }
    },
    giveFeedback: ({ feedback, reason, ...key }, context) =>
      db.transaction(async (tx) => {
        const owner = ownerOf(context)
        const dialog = await lockDialog(tx, key, owner)
        if (!dialog) throw refuse('assistantAnswerUnknown')
        if (dialog.state === 'loading') throw refuse('assistantAnswerRunning')
        await keepFeedback(tx, key, owner, { feedback, reason })
        return { feedback }
      }),
  }
}
