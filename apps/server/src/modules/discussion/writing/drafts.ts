import type { DraftedPost } from '@koi/domain/discussion/drafted-post'
import type { Db } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import { findMember, memberOf, type Caller } from '../member-store.ts'
import { findDraft, putDraft, removeDraft, trimDrafts } from './draft-store.ts'

/** What a device saves: the version that it had; 0: it began the draft. */
interface Saving {
  draftId: string
  draftVersion: number
  draft: DraftedPost
}

/** Keeps drafts of several devices: nobody overwrites what they have not seen. */
export const createDrafts = (db: Db) => ({
  save: (who: Caller & { nowMs: number }, { draftId, draftVersion, draft }: Saving) =>
    db.transaction(async (tx) => {
      const userId = await memberOf(tx, who)
      await takeTurn(tx, 'drafts', userId)
      const kept = await findDraft(tx, { userId, draftId, content: draft })
      // Saved before, its answer was lost.
      if (kept?.isSame) return { draftVersion: kept.version, savedMs: kept.savedMs }
      if (!kept && draftVersion > 0) throw refuse('draftUnknown')
      if (kept && kept.version !== draftVersion) throw refuse('draftChanged')
      const saved = { userId, draftId, content: draft, nowMs: who.nowMs }
      if (!(await putDraft(tx, saved))) throw refuse('draftUnknown')
      await trimDrafts(tx, userId)
      return { draftVersion: (kept?.version ?? 0) + 1, savedMs: who.nowMs }
    }),

  async remove(who: Caller, draftId: string) {
    const userId = await findMember(db, who)
    if (userId !== undefined) await removeDraft(db, userId, draftId)
  },
})
