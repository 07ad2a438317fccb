import { sessionTitle, type Analyst } from '@koi/domain/assistant/assistant-terms'
import { isBudgetSpent, type UsageLimits } from '@koi/domain/assistant/usage-limits'
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
import { spentOn } from './cost-store.ts'
import { limitsOf } from './limit-store.ts'
import { findSession, noteAsked, type Owner } from './session-store.ts'

/** Who answers at a brand now: the model, until what a day may cost is spent. */
async function analystOf(
  queries: Queries,
  { brandId, day, limits }: { brandId: string; day: string; limits: UsageLimits },
): Promise<Analyst> {
  if (limits.budgetCents === null) return 'model'
  return isBudgetSpent(await spentOn(queries, brandId, day), limits) ? 'local' : 'model'
}

/** A question with its answer as it stands. */
export const dialogWithAnswer = async (queries: Queries, dialog: DialogRow) => ({
  ...dialog,
  ...(dialog.answer ?? (await answerOfSteps(queries, dialog.requestId))),
})

export interface AssistantParts {
  db: Db
  writer: AnswerWriter
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
export function createAssistant({ db, writer }: AssistantParts) {
  const whoAnswers = async (
    queries: Queries,
    asked: { brandId: string; day: string; limits: UsageLimits },
  ) => (writer.hasModel ? analystOf(queries, asked) : 'local')
  async function checkUsage(tx: Queries, owner: Owner, day: string, limits: UsageLimits) {
    const usage = await usageOf(tx, owner, day)
    if (usage.running >= limits.runningMax) throw refuse('assistantBusy')
    if (usage.ofAccount >= limits.accountDayMax) throw refuse('assistantDayUsed')
    if (usage.ofBrand >= limits.brandDayMax) throw refuse('assistantBrandUsed')
  }
  return {
    /** Who would answer now, and how many questions are left for the day. */
    async outlook(owner: Owner, nowMs: number) {
      const day = shanghaiDate(nowMs)
      const [{ limits }, { ofAccount }] = await Promise.all([
        limitsOf(db, owner.brandId),
        usageOf(db, owner, day),
      ])
      const analyst = await whoAnswers(db, { brandId: owner.brandId, day, limits })
      return { analyst, leftToday: Math.max(0, limits.accountDayMax - ofAccount) }
    },
    /** Keeps a question and begins its answer; a question that was sent before is the same one. Answers its id. */
    async ask(owner: Owner, asked: Asked): Promise<string> {
      const { sessionId, question, requestKey, nowMs } = asked
      const day = shanghaiDate(nowMs)
      const { requestId, analyst, mode, isNew } = await db.transaction(async (tx) => {
        await takeTurn(tx, 'assistant', owner.accountId)
        const session = await findSession(tx, sessionId, owner)
        if (!session) throw refuse('assistantSessionUnknown')
        const chosen = asked.mode ?? session.mode
        const sent = await findSent(tx, owner.accountId, requestKey)
        if (sent) {
          const isSame =
            sent.sessionId === sessionId && sent.question === question && sent.mode === chosen
          if (!isSame) throw refuse('assistantKeyUsed')
          return {
            requestId: sent.requestId,
            analyst: 'local' as const,
            mode: chosen,
            isNew: false,
          }
        }
        const { limits } = await limitsOf(tx, owner.brandId)
        await checkUsage(tx, owner, day, limits)
        const answering = await whoAnswers(tx, { brandId: owner.brandId, day, limits })
        const id = createHexId()
        const { worker } = writer
        await noteAsked(tx, sessionId, nowMs, sessionTitle(question))
        await addDialog(tx, {
          ...owner,
          ...asked,
          mode: chosen,
          requestId: id,
          day,
          worker,
          analyst: answering,
        })
        return { requestId: id, analyst: answering, mode: chosen, isNew: true }
      })
      if (isNew)
        writer.begin({ ...owner, sessionId, requestId, question, analyst, mode, isAgain: false })
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
