import { randomBytes } from 'node:crypto'
import { POLL_OPTIONS_MIN } from '@koi/domain/discussion/discussion-limits'
import { newcomerRule } from '@koi/domain/discussion/writing-rules'
import type { PostKind, WritingState } from '@koi/domain/discussion/discussion-words'
import type { Db, Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { checkMayWrite } from '#modules/moderation/index.ts'
import { refuse } from '#refuse.ts'
import { memberOf } from './member-store.ts'
import { addPost, isTopicOpen, postOfRequest } from './publish-store.ts'
import { removeDraft } from './writing/draft-store.ts'
import { writtenEntities } from './writing/entity-store.ts'
import { judge } from './writing/judge.ts'
import { setFunds, setPictures, setPoll, type NewPoll } from './writing/post-parts-store.ts'

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
  fundCodes?: readonly string[]
  pictures?: readonly string[]
  poll?: NewPoll | undefined
  /** The draft that ends with it; empty: none. */
  draftId?: string
  nowMs: number
}

/** A post as it was published. */
export interface Published {
  postId: string
  state: WritingState
  rule: string
}

interface Parts {
  fundCodes: readonly string[]
  pictures: readonly string[]
  poll: NewPoll | undefined
  nowMs: number
}

async function addParts(tx: Queries, postId: string, { fundCodes, pictures, poll, nowMs }: Parts) {
  if (fundCodes.length > 0 && !(await setFunds(tx, postId, { fundCodes, nowMs })))
    throw refuse('subjectFundUnknown')
  if (pictures.length > 0 && !(await setPictures(tx, postId, pictures)))
    throw refuse('subjectPictureUnknown')
  if (!poll) return
  const isWhole =
    poll.question !== '' &&
    poll.labels.every((label) => label !== '') &&
    new Set(poll.labels).size === poll.labels.length &&
    poll.labels.length >= POLL_OPTIONS_MIN
  if (!isWhole) throw refuse('pollWrong')
  await setPoll(tx, postId, poll)
}

/** All that a request says; of a poll how long it is open, whenever it was sent. */
const digestOf = ({ poll, nowMs, ...post }: Publishing): string =>
  sha256(
    JSON.stringify([
      post.kind,
      post.title ?? '',
      post.content,
      post.topicId,
      post.link,
      post.showsHolding ?? false,
      post.interest ?? '',
      post.fundCodes ?? [],
      post.pictures ?? [],
      poll ? [poll.question, poll.labels, poll.endsMs - nowMs] : null,
    ]),
  )

/** Publishes a post, or lets it wait for a person; sent again it answers the same. */
export const publish = (db: Db, post: Publishing): Promise<Published> =>
  db.transaction((tx) => publishIn(tx, post))

/** The same inside of a transaction, where something else stands or falls with it. */
export async function publishIn(tx: Queries, asked: Publishing): Promise<Published> {
  const { accountId, fundCodes = [], pictures = [], poll, draftId = '', ...post } = asked
  const requestDigest = digestOf(asked)
  const { brandId, requestKey, topicId, nowMs, title = '', interest = '' } = post
  const authorId = await memberOf(tx, { accountId, brandId, nowMs })
  await takeTurn(tx, 'posts', authorId)
  const before = await postOfRequest(tx, { ...post, authorId, requestKey, title, requestDigest })
  if (before?.isSame === false) throw refuse('idempotencyConflict')
  if (before) return before
  if (topicId !== '' && !(await isTopicOpen(tx, topicId, brandId))) throw refuse('topicUnknown')
  const { newcomerWaits } = await checkMayWrite(tx, { userId: authorId, what: 'post', nowMs })
  const texts = [title, post.content, interest, poll?.question ?? '', ...(poll?.labels ?? [])]
  const { state, rule } = await judge(tx, {
    brandId,
    texts,
    newcomer: newcomerRule({ texts, pictures, isNew: newcomerWaits }),
  })
  const postId = randomBytes(ID_BYTES).toString('hex')
  const entities = await writtenEntities(tx, { brandId, text: post.content, fundCodes })
  await addPost(tx, {
    entities,
    requestDigest,
    showsHolding: false,
    ...post,
    title,
    interest,
    postId,
    authorId,
    state,
    stateRule: rule,
  })
  await addParts(tx, postId, { fundCodes, pictures, poll, nowMs })
  if (draftId !== '') await removeDraft(tx, authorId, draftId)
  return { postId, state, rule }
}

/** Publishes a post and answers its id. */
export const publishPost = async (db: Db, post: Publishing): Promise<string> =>
  (await publish(db, post)).postId
