import {
  isActDone,
  isActPossible,
  isEditable,
  stateAfter,
  type CommentAct,
  type PostAct,
} from '@koi/domain/discussion/writing-acts'
import { isLetGoByEdit, NEW_PICTURES, ruleText } from '@koi/domain/discussion/writing-rules'
import { seenText } from '#kernel/clean-text.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { checkMayEdit } from '#modules/moderation/index.ts'
import { refuse } from '#refuse.ts'
import type { Caller } from '../member-store.ts'
import { isTopicOpen } from '../publish-store.ts'
import { judge } from './judge.ts'
import {
  changePost,
  holdOwnComment,
  holdOwnPost,
  pinPost,
  setCommentState,
  setPostState,
  type OwnPost,
} from './own-store.ts'
import { setFunds, setPictures } from './post-parts-store.ts'

type Who = Caller & { nowMs: number }

/** What an edit says of a post. */
export interface PostEdit {
  title: string
  content: string
  topicId: string
  fundCodes: readonly string[]
  pictures: readonly string[]
  showsHolding: boolean
  interest: string
}

/** Changes nobody makes by hand. */
const VERSIONS_MAX = 100

const isSame = (post: OwnPost, edit: PostEdit) =>
  post.title === edit.title &&
  post.content === edit.content &&
  post.topicId === edit.topicId &&
  post.showsHolding === edit.showsHolding &&
  post.interest === edit.interest &&
  post.fundCodes.join() === edit.fundCodes.join() &&
  post.pictures.join() === edit.pictures.join()

/** Where a post stands with other words: what a person or a brand's words hold stays held, and what is hidden stays so. */
async function standAfterEdit(
  tx: Queries,
  { post, edit, brandId, nowMs }: { post: OwnPost; edit: PostEdit; brandId: string; nowMs: number },
) {
  const texts = [edit.title, edit.content, edit.interest]
  const { picturesWait } = await checkMayEdit(tx, { userId: post.authorId, nowMs })
  // What somebody looked at already needs no second look; what waits for one goes on waiting.
  const isUnseen =
    post.rule === NEW_PICTURES
      ? edit.pictures.length > 0
      : edit.pictures.some((picture) => !post.pictures.includes(picture))
  const hasWaitingPictures = picturesWait && isUnseen
  const { state, rule } = await judge(tx, { brandId, texts, hasWaitingPictures })
  if (state === 'held') return { state, rule }
  const isLetGo = post.state === 'held' && isLetGoByEdit(post.rule)
  return isLetGo ? { state: 'visible' as const, rule: '' } : { state: post.state, rule: post.rule }
}

/** What authors do with what they wrote: change it, hide and show it, pin it, delete it. */
export const createOwnWriting = (db: Db) => ({
  edit: (who: Who, { postId, version }: { postId: string; version: number }, asked: PostEdit) =>
    db.transaction(async (tx) => {
      const { brandId, nowMs } = who
      const post = await holdOwnPost(tx, who, postId)
      if (!post || post.state === 'deleted') throw refuse('postGone')
      if (!isEditable(post.state)) throw refuse('subjectRemoved')
      const edit = {
        ...asked,
        title: seenText(asked.title),
        content: seenText(asked.content),
        interest: seenText(asked.interest),
        fundCodes: [...new Set(asked.fundCodes)],
        pictures: [...new Set(asked.pictures)],
      }
      if (edit.content === '') throw refuse('writingEmpty')
      // Saved before, its answer was lost; or nothing was changed.
      if (isSame(post, edit) && (post.version === version || post.version === version + 1))
        return saved(post)
      if (post.version !== version) throw refuse('subjectChanged')
      if (post.version >= VERSIONS_MAX) throw refuse('writingTooOften')
      const isNewTopic = edit.topicId !== '' && edit.topicId !== post.topicId
      if (isNewTopic && !(await isTopicOpen(tx, edit.topicId, brandId)))
        throw refuse('topicUnknown')
      const stand = await standAfterEdit(tx, { post, edit, brandId, nowMs })
      await changePost(tx, { ...edit, ...stand, postId, nowMs })
      if (!(await setFunds(tx, postId, { fundCodes: edit.fundCodes, nowMs })))
        throw refuse('subjectFundUnknown')
      if (!(await setPictures(tx, postId, edit.pictures))) throw refuse('subjectPictureUnknown')
      return saved({ ...stand, postId, version: version + 1 })
    }),

  operatePost: (who: Who, postId: string, act: PostAct) =>
    db.transaction(async (tx) => {
      const post = await holdOwnPost(tx, who, postId)
      if (!post) throw refuse('postGone')
      const { state, isPinned, authorId } = post
      if (isActDone(act, state)) return { state, isPinned: act === 'show' && isPinned }
      if (state === 'deleted') throw refuse('postGone')
      if (!isActPossible(act, state))
        throw refuse(state === 'removed' ? 'subjectRemoved' : 'subjectActWrong')
      const after = stateAfter(act, state)
      if (after !== state) {
        await setPostState(tx, postId, after)
        return { state: after, isPinned: false }
      }
      const isOn = act === 'pin'
      if (isOn || isPinned)
        await pinPost(tx, { authorId, postId: isOn ? postId : undefined, nowMs: who.nowMs })
      return { state, isPinned: isOn }
    }),

  operateComment: (who: Who, commentId: string, act: CommentAct) =>
    db.transaction(async (tx) => {
      const comment = await holdOwnComment(tx, who, commentId)
      if (!comment) throw refuse('commentGone')
      const { state } = comment
      if (isActDone(act, state)) return { state }
      if (state === 'deleted') throw refuse('commentGone')
      if (!isActPossible(act, state))
        throw refuse(state === 'removed' ? 'subjectRemoved' : 'subjectActWrong')
      const after = stateAfter(act, state)
      await setCommentState(tx, commentId, after)
      return { state: after }
    }),
})

const saved = ({
  postId,
  state,
  rule,
  version,
}: Pick<OwnPost, 'postId' | 'state' | 'rule' | 'version'>) => ({
  postId,
  state,
  ruleText: ruleText(rule),
  subjectVersion: version,
})
