import {
  ACCOUNT_DAY_MAX,
  BRAND_DAY_MAX,
  RUNNING_MAX,
  sessionTitle,
} from '@koi/domain/assistant/assistant-terms'
import type { ConversationMode } from '@koi/domain/assistant/conversation-mode'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Db, Queries } from '#kernel/db.ts'
import { createHexId } from '#kernel/ids.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import type { AnswerWriter } from './answer-writer.ts'
import {
  addDialog,
  endDialog,
  findSent,
  lockDialog,
  answerOfSteps,
  usageOf,
  type DialogKey,
  type DialogRow,
} from './dialog-store.ts'
import { findSession, noteAsked, type Owner } from './session-store.ts'

/** How much may be asked; tests may ask for less. */
export interface UsageLimits {
  running: number
  ofAccount: number
  ofBrand: number
}
export const usualLimits: UsageLimits = {
  running: RUNNING_MAX,
  ofAccount: ACCOUNT_DAY_MAX,
  ofBrand: BRAND_DAY_MAX,
}

/** A question with its answer as it stands. */
export const dialogWithAnswer = async (queries: Queries, dialog: DialogRow) => ({
  ...dialog,
  ...(dialog.answer ?? (await answerOfSteps(queries, dialog.requestId))),
})

export interface AssistantParts {
  db: Db
  writer: AnswerWriter
  limits: UsageLimits
}

/** A question as it was sent. */
export interface Asked {
  sessionId: string
  question: string
  /** Absent: as its session is. */
  mode: ConversationMode | undefined
  requestKey: string
  nowMs: number
}

/** What people do with their conversations. */
export function createAssistant({ db, writer, limits }: AssistantParts) {
  async function checkUsage(tx: Queries, owner: Owner, day: string) {
    const usage = await usageOf(tx, owner, day)
    if (usage.running >= limits.running) throw refuse('assistantBusy')
    if (usage.ofAccount >= limits.ofAccount) throw refuse('assistantDayUsed')
    if (usage.ofBrand >= limits.ofBrand) throw refuse('assistantBrandUsed')
  }
  return {
    /** Keeps a question and begins its answer; a question that was sent before is the same one. Answers its id. */
    async ask(owner: Owner, asked: Asked): Promise<string> {
      const { sessionId, question, requestKey, nowMs } = asked
      const day = shanghaiDate(nowMs)
      const { requestId, mode, isNew } = await db.transaction(async (tx) => {
        await takeTurn(tx, 'assistant', owner.accountId)
        const session = await findSession(tx, sessionId, owner)
        if (!session) throw refuse('assistantSessionUnknown')
        const chosen = asked.mode ?? session.mode
        const sent = await findSent(tx, owner.accountId, requestKey)
        if (sent) {
          const isSame =
            sent.sessionId === sessionId && sent.question === question && sent.mode === chosen
          if (!isSame) throw refuse('assistantKeyUsed')
          return { requestId: sent.requestId, mode: chosen, isNew: false }
        }
        await checkUsage(tx, owner, day)
        const id = createHexId()
        const { worker, kind: analyst } = writer
        await noteAsked(tx, sessionId, nowMs, sessionTitle(question))
        await addDialog(tx, {
          ...owner,
          ...asked,
          mode: chosen,
          requestId: id,
          day,
          worker,
          analyst,
        })
        return { requestId: id, mode: chosen, isNew: true }
      })
      if (isNew) writer.begin({ ...owner, sessionId, requestId, question, mode, isAgain: false })
      return requestId
    },
    /** Stops an answer; what has come of it stays. One that has ended stays as it is. */
    async stop(owner: Owner, key: DialogKey): Promise<DialogRow> {
      const stopped = await db.transaction(async (tx) => {
        const dialog = await lockDialog(tx, key, owner)
        if (!dialog) throw refuse('assistantAnswerUnknown')
        if (dialog.state !== 'loading') return dialog
        const answer = await answerOfSteps(tx, key.requestId)
        const ending = { state: 'end', isStopped: true, failText: '', answer } as const
        await endDialog(tx, key.requestId, ending)
        return { ...dialog, ...ending }
      })
      writer.drop(key.requestId)
      return stopped
    },
  }
}
