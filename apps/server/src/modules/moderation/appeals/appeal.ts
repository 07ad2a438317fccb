import { DAY_MS } from '@koi/domain/calendar/dates'
import { APPEAL_DAYS, APPEAL_MESSAGES_MAX } from '@koi/domain/moderation/moderation-limits'
import { seenText } from '#kernel/clean-text.ts'
import { createHexId } from '#kernel/ids.ts'
import type { Db } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { findWork, openWork, type Reviewer } from '#modules/human-work/index.ts'
import { refuse } from '#refuse.ts'
import {
  addAppeal,
  addMessage,
  appealOf,
  arePicturesOwn,
  lockAppealOfWork,
  lockOwnAppeal,
} from './appeal-store.ts'
import { findRemoval } from '../decision-store.ts'
import { tellAuthor } from '../news-store.ts'
import { findOwn } from '../target-store.ts'

/** Until when a decision may be appealed, epoch ms. */
export const appealUntil = (decidedMs: number): number => decidedMs + APPEAL_DAYS * DAY_MS

interface Writing {
  accountId: string
  brandId: string
  requestKey: string
  words: string
  nowMs: number
}

/** Appeals a decision about oneself, once and in time; somebody else than who made it gets the work. */
export const appeal = (
  db: Db,
  {
    decisionId,
    pictures: given,
    ...asked
  }: Writing & { decisionId: string; pictures: readonly string[] },
): Promise<{ appealId: string; dueMs: number }> =>
  db.transaction(async (tx) => {
    const { accountId, brandId, requestKey, nowMs } = asked
    const userId = await findOwn(tx, asked)
    await takeTurn(tx, 'appeal', decisionId)
    const removal = await findRemoval(tx, decisionId)
    if (removal === undefined || removal.authorId !== userId) throw refuse('appealUnknown')
    const words = seenText(asked.words)
    const pictures = [...new Set(given)]
    const before = await appealOf(tx, { decisionId, requestKey, words, pictures })
    if (before?.isSame) return { appealId: before.appealId, dueMs: before.dueMs }
    if (before) throw refuse('appealTwice')
    if (nowMs > appealUntil(removal.decidedMs)) throw refuse('appealOver')
    if (!(await arePicturesOwn(tx, pictures, { accountId, brandId }))) throw refuse('appealPicture')
    const notFor = removal.decidedBy
    const about = `appeal:${decisionId}`
    const { workId, dueMs } = await openWork(tx, { brandId, kind: 'appeal', about, notFor, nowMs })
    const appealId = createHexId()
    await addAppeal(tx, { appealId, decisionId, userId, workId, dueMs, pictures, nowMs })
    const said = { appealId, side: 'person', byWhom: userId, requestKey, nowMs } as const
    await addMessage(tx, { ...said, words })
    return { appealId, dueMs }
  })

/** Adds to one's own appeal while it is open. */
export const replyToAppeal = (db: Db, asked: Writing & { appealId: string }): Promise<void> =>
  db.transaction(async (tx) => {
    const { appealId, requestKey, nowMs } = asked
    const userId = await findOwn(tx, asked)
    const found = userId === undefined ? undefined : await lockOwnAppeal(tx, appealId, userId)
    if (!found) throw refuse('appealUnknown')
    if (found.state !== 'open') throw refuse('appealClosed')
    const said = { appealId, side: 'person', byWhom: found.userId, requestKey, nowMs } as const
    const added = await addMessage(tx, { ...said, words: seenText(asked.words) })
    // Counted after it was added, so that the last one sent again is not refused.
    if (added && found.personCount >= APPEAL_MESSAGES_MAX) throw refuse('appealFull')
  })

/** Who took an appeal asks the person something. */
export const askAppellant = (
  db: Db,
  by: Reviewer,
  asked: { workId: string; requestKey: string; words: string; nowMs: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const { workId, requestKey, nowMs } = asked
    const work = await findWork(tx, by, workId, nowMs)
    if (!work) throw refuse('workUnknown')
    if (work.kind !== 'appeal') throw refuse('workOutcomeUnfit')
    if (work.state !== 'open') throw refuse('workDecided')
    if (work.takenBy !== by.accountId) throw refuse('workNotYours')
    const found = await lockAppealOfWork(tx, workId)
    if (!found) throw refuse('workUnknown')
    const { appealId, decisionId, userId: authorId } = found
    const said = { appealId, side: 'reviewer', byWhom: by.accountId, requestKey, nowMs } as const
    const added = await addMessage(tx, { ...said, words: seenText(asked.words) })
    if (!added) return
    if (found.reviewerCount >= APPEAL_MESSAGES_MAX - 1) throw refuse('appealFull')
    const told = { authorId, subjectId: '', commentId: '', decisionId, nowMs }
    await tellAuthor(tx, { ...told, detail: '复核人员在你的申诉中留言，请查看并补充' })
  })
