import { randomBytes } from 'node:crypto'
import { newcomerRule, ruleText } from '@koi/domain/discussion/writing-rules'
import { seenText } from '#kernel/clean-text.ts'
import type { Db } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { checkMayWrite } from '#modules/moderation/index.ts'
import { refuse } from '#refuse.ts'
import { memberOf, type Caller } from '../member-store.ts'
import { addComment, commentOfRequest, findAnswered } from './comment-store.ts'
import { writtenEntities } from './entity-store.ts'
import { judge } from './judge.ts'
import { holdComment, holdPost } from './reaction-store.ts'

const ID_BYTES = 16

interface Commenting {
  requestKey: string
  postId: string
  /** The comment that it answers; empty: it answers the post. */
  replyToId: string
  content: string
}

/** Writes a comment; the same request again answers the one that it made. */
export const writeComment = (
  db: Db,
  who: Caller & { nowMs: number },
  { requestKey, postId, replyToId, content: written }: Commenting,
) =>
  db.transaction(async (tx) => {
    const { brandId, nowMs } = who
    const authorId = await memberOf(tx, who)
    await takeTurn(tx, 'comments', authorId)
    const content = seenText(written)
    const before = await commentOfRequest(tx, { authorId, requestKey, postId, content })
    if (before?.isSame === false) throw refuse('idempotencyConflict')
    if (before) return { ...before, ruleText: ruleText(before.rule) }
    if (content === '') throw refuse('writingEmpty')
    const about = { userId: authorId, brandId }
    if (!(await holdPost(tx, { ...about, about: postId }))) throw refuse('postGone')
    const isAnswer = replyToId !== ''
    if (isAnswer && !(await holdComment(tx, { ...about, about: replyToId })))
      throw refuse('commentGone')
    const answered = isAnswer ? await findAnswered(tx, replyToId, postId) : undefined
    if (isAnswer && !answered) throw refuse('commentGone')
    const { newcomerWaits: isNew } = await checkMayWrite(tx, {
      userId: authorId,
      what: 'comment',
      nowMs,
    })
    const texts = [content]
    const newcomer = newcomerRule({ texts, pictures: [], isNew })
    const { state, rule } = await judge(tx, { brandId, texts, newcomer })
    const commentId = randomBytes(ID_BYTES).toString('hex')
    await addComment(tx, {
      commentId,
      postId,
      authorId,
      requestKey,
      rootId: answered?.rootId ?? null,
      replyToId: answered?.authorId ?? null,
      content,
      entities: await writtenEntities(tx, { brandId, text: content, fundCodes: [] }),
      state,
      rule,
      nowMs,
    })
    return { commentId, state, ruleText: ruleText(rule) }
  })
