import { randomBytes } from 'node:crypto'
import type { PostKind } from '@koi/domain/discussion/discussion-words'
import type { Db } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { checkMayWrite, checkWriting } from '#modules/moderation/index.ts'
import { refuse } from '#refuse.ts'
import { memberOf } from './member-store.ts'
import { addPost, isTopicOpen, postOfRequest } from './publish-store.ts'

const ID_BYTES = 16

/** What somebody publishes; texts are as others will see them. */
export interface Publishing {
  accountId: string
  brandId: string
  /** Sent again it is the same post. */
  requestKey: string
  kind: PostKind
  content: string
  title?: string
  /** Empty: none. */
  topicId: string
  /** A checked own page; empty: none. */
  link: string
  showsHolding?: boolean
  interest?: string
  nowMs: number
}

/** Publishes a post and answers its id. */
export const publishPost = (db: Db, { accountId, ...post }: Publishing): Promise<string> =>
  db.transaction(async (tx) => {
    const { brandId, requestKey, topicId, nowMs } = post
    const authorId = await memberOf(tx, { accountId, brandId, nowMs })
    await takeTurn(tx, 'posts', authorId)
    const before = await postOfRequest(tx, authorId, requestKey)
    if (before !== undefined) return before
    if (topicId !== '' && !(await isTopicOpen(tx, topicId, brandId))) throw refuse('topicUnknown')
    await checkMayWrite(tx, { userId: authorId, what: 'post', nowMs })
    const texts = [post.title ?? '', post.content, post.interest ?? '']
    const { state, rule } = await checkWriting(tx, { brandId, texts })
    const postId = randomBytes(ID_BYTES).toString('hex')
    await addPost(tx, {
      title: '',
      showsHolding: false,
      interest: '',
      ...post,
      postId,
      authorId,
      state,
      stateRule: rule,
    })
    return postId
  })
