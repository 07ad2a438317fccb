import type { Db, Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { memberOf, type Caller } from '../member-store.ts'
import {
  addBookmark,
  addCommentLike,
  addLike,
  addShare,
  countsOf,
  holdComment,
  holdPost,
  likesOfComment,
  takeBookmark,
  takeCommentLike,
  takeLike,
} from './reaction-store.ts'

type Who = Caller & { nowMs: number }

/** What people make of what others wrote. Each counts once, however often it is pressed; taking back is possible also of what is gone. */
export function createReactions(db: Db) {
  const onPost = (who: Who, postId: string, isOn: boolean, steps: { add: Step; take: Step }) =>
    db.transaction(async (tx) => {
      const { brandId, nowMs } = who
      const about = { userId: await memberOf(tx, who), brandId, about: postId }
      const isMet = await holdPost(tx, about)
      if (isOn && !isMet) throw refuse('postGone')
      await (isOn ? steps.add : steps.take)(tx, { ...about, nowMs })
      return countsOf(tx, postId, brandId)
    })
  return {
    like: (who: Who, postId: string, isOn: boolean) =>
      onPost(who, postId, isOn, { add: addLike, take: takeLike }),
    bookmark: (who: Who, postId: string, isOn: boolean) =>
      onPost(who, postId, isOn, { add: addBookmark, take: takeBookmark }),
    share: (who: Who, postId: string) =>
      onPost(who, postId, true, { add: addShare, take: addShare }),
    likeComment: (who: Who, commentId: string, isOn: boolean) =>
      db.transaction(async (tx) => {
        const { brandId, nowMs } = who
        const about = { userId: await memberOf(tx, who), brandId, about: commentId }
        const isMet = await holdComment(tx, about)
        if (isOn && !isMet) throw refuse('commentGone')
        await (isOn ? addCommentLike : takeCommentLike)(tx, { ...about, nowMs })
        return likesOfComment(tx, commentId, brandId)
      }),
  }
}

type Step = (
  tx: Queries,
  reaction: { userId: string; about: string; nowMs: number },
) => Promise<unknown>
