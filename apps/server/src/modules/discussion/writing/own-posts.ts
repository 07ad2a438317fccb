import {
  isActDone,
  isActPossible,
  isEditable,
  stateAfter,
  type CommentAct,
  type PostAct,
} from '@koi/domain/discussion/writing-acts'
import { newcomerRule, ruleText, standAfterEdit } from '@koi/domain/discussion/writing-rules'
import { seenLine, seenText } from '#kernel/clean-text.ts'
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
import { writtenEntities } from './entity-store.ts'
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

/** Where a post stands with other words, its poll, pictures and links judged with them. */
async function standOf(
  tx: Queries,
  { post, edit, brandId, nowMs }: { post: OwnPost; edit: PostEdit; brandId: string; nowMs: number },
) {
  const textsWith = ({
    title,
    content,
    interest,
  }: Pick<PostEdit, 'title' | 'content' | 'interest'>) => [
    title,
    content,
    interest,
    ...post.pollTexts,
  ]
  const texts = textsWith(edit)
  const { newcomerWaits: isNew } = await checkMayEdit(tx, { userId: post.authorId, nowMs })
  const newcomer = newcomerRule(
    { texts, pictures: edit.pictures, isNew },
    { ...post, texts: textsWith(post) },
  )
  return standAfterEdit(post, await judge(tx, { brandId, texts, newcomer }))
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
        title: seenLine(asked.title),
        content: seenText(asked.content),
        interest: seenLine(asked.interest),
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
      const stand = await standOf(tx, { post, edit, brandId, nowMs })
      const { content: text, fundCodes } = edit
      const entities = await writtenEntities(tx, { brandId, text, fundCodes })
      await changePost(tx, { ...edit, ...stand, entities, postId, nowMs })
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
      // Who may not write brings nothing before others, either.
      if (act === 'show') await checkMayEdit(tx, { userId: authorId, nowMs: who.nowMs })
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
      if (act === 'show') await checkMayEdit(tx, { userId: comment.authorId, nowMs: who.nowMs })
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
