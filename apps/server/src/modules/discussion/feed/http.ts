import type { discussionCalls } from '@koi/contracts/calls/discussion'
import type { Handlers } from '#http/handlers.ts'
import { riseText } from '#modules/products/index.ts'
import { refuse } from '#refuse.ts'
import { commentPlace, commentRows, replyRows } from './comment-store.ts'
import { pageOf, placeOf } from './feed-place.ts'
import { feedRows, newPostCount } from './feed-store.ts'
import { fundTalk } from './fund-talk-store.ts'
import {
  askerOf,
  cardsOf,
  fundCards,
  linkedComments,
  postCards,
  type ReadingParts,
} from './post-cards.ts'
import { expertRows, hotFundRows, hotPersonRows } from './rank-store.ts'
import { noteRead } from './read-store.ts'
import { stockTalk } from './stock-talk.ts'
import { findTopic, topicRows } from './topic-store.ts'

/** What a feed is of. */
function subjectOf({
  feed,
  topicId = '',
  fundCode = '',
  tutorialId = '',
  userId = '',
  keyword = '',
}: {
  feed: string
  topicId?: string | undefined
  fundCode?: string | undefined
  tutorialId?: string | undefined
  userId?: string | undefined
  keyword?: string | undefined
}): string {
  const named: Readonly<Record<string, string>> = {
    topic: topicId,
    fund: fundCode,
    tutorial: tutorialId,
    author: userId,
    search: keyword.trim(),
  }
  return named[feed] ?? ''
}

/** Answers the calls that read the community. */
export const discussionHandlers = (parts: ReadingParts): Handlers<typeof discussionCalls> => ({
  ...postHandlers(parts),
  ...listHandlers(parts),
})

type Handled = Handlers<typeof discussionCalls>
type OfPosts =
  | 'querySubjects'
  | 'queryNewSubjects'
  | 'querySubject'
  | 'readSubject'
  | 'queryComments'

const postHandlers = (parts: ReadingParts): Pick<Handled, OfPosts> => ({
  async querySubjects({ feed, order, begin, limit, ...named }, context) {
    const asker = askerOf(context)
    const of = subjectOf({ feed, ...named })
    const isOfNothing =
      of === '' && ['topic', 'fund', 'tutorial', 'author', 'search'].includes(feed)
    const nothing = { posts: [], next: '', readMs: asker.nowMs }
    if (isOfNothing) return nothing
    // A product that the brand does not sell is not there, and nor is its talk.
    if (feed === 'fund' && !(await fundCards(parts, [of], asker)).has(of)) return nothing
    const list = [feed, order, of]
    const asked = { feed, order, of, place: placeOf(list, begin), limit: limit + 1 }
    const { rows, next } = pageOf(await feedRows(parts.db, asker, asked), {
      limit,
      list,
      place: ({ key, postId: id }) => ({ keys: [key], id }),
    })
    return { posts: await cardsOf(parts, rows, asker), next, readMs: asker.nowMs }
  },
  async queryNewSubjects(asked, context) {
    return { count: await newPostCount(parts.db, askerOf(context), asked) }
  },
  async querySubject({ postId }, context) {
    const [post] = await postCards(parts, askerOf(context), [postId])
    if (!post) throw refuse('postGone')
    return { post }
  },
  async readSubject({ postId }, context) {
    await noteRead(parts.db, askerOf(context), postId)
    return {}
  },
  async queryComments({ postId, order, rootId, begin, limit }, context) {
    const asker = askerOf(context)
    const list = ['comments', postId, rootId ?? '', order]
    const asked = { postId, order, place: placeOf(list, begin), limit: limit + 1 }
    if (rootId !== undefined) {
      const replies = await replyRows(parts.db, asker, { ...asked, rootId })
      const page = pageOf(replies, { limit, list, place: commentPlace('time') })
      const comments = page.rows.map((row) => ({ ...row, replyCount: 0, replies: [] }))
      return { comments: await linkedComments(parts, comments, asker), next: page.next }
    }
    const comments = await commentRows(parts.db, asker, asked)
    // Nothing is said of a post that is not there for whoever asks; where there are comments there is a post.
    const mayBeGone = comments.length === 0 && asked.place === undefined
    if (mayBeGone && (await postCards(parts, asker, [postId])).length === 0)
      throw refuse('postGone')
    const { rows, next } = pageOf(comments, { limit, list, place: commentPlace(order) })
    return { comments: await linkedComments(parts, rows, asker), next }
  },
})

/** Topics, funds and people. */
const listHandlers = (parts: ReadingParts): Omit<Handled, OfPosts> => ({
  async queryTopics({ begin, limit }, context) {
    const list = ['topics']
    const asked = { place: placeOf(list, begin), limit: limit + 1 }
    const { rows, next } = pageOf(await topicRows(parts.db, askerOf(context), asked), {
      limit,
      list,
      place: ({ talk, topicId: id }) => ({ keys: [talk], id }),
    })
    return { topics: rows, next }
  },
  async queryTopic({ topicId }, context) {
    const topic = await findTopic(parts.db, askerOf(context), topicId)
    if (!topic) throw refuse('topicUnknown')
    return { topic }
  },
  async queryFundTalk({ fundCode }, context) {
    const asker = askerOf(context)
    const [known, talk] = await Promise.all([
      fundCards(parts, [fundCode], asker),
      fundTalk(parts.db, asker, fundCode),
    ])
    const fund = known.get(fundCode)
    if (!fund) throw refuse('productUnknown')
    const { item, card, nav } = fund
    return {
      ...talk,
      fund: card,
      nav,
      navDay: item.navDay ?? '',
      dayRise: riseText(item.day1),
      isOnline: item.isOnline,
    }
  },
  queryStockTalk: ({ stockCode }, context) => stockTalk(parts, stockCode, askerOf(context)),
  async queryHotFunds({ begin, limit }, context) {
    const asker = askerOf(context)
    const list = ['hot funds']
    const asked = { place: placeOf(list, begin), limit: limit + 1 }
    const { rows, next } = pageOf(await hotFundRows(parts.db, asker, asked), {
      limit,
      list,
      place: ({ talk, fundCode: id }) => ({ keys: [talk], id }),
    })
    const known = await fundCards(
      parts,
      rows.map(({ fundCode }) => fundCode),
      asker,
    )
    const funds = rows.flatMap(({ fundCode, postCount }) => {
      const fund = known.get(fundCode)
      return fund ? [{ fund: fund.card, postCount }] : []
    })
    return { funds, next }
  },
  async queryExperts({ begin, limit }, context) {
    const list = ['experts']
    const asked = { place: placeOf(list, begin), limit: limit + 1 }
    const { rows, next } = pageOf(await expertRows(parts.db, askerOf(context), asked), {
      limit,
      list,
      place: ({ talk, author }) => ({ keys: [talk], id: author.userId }),
    })
    return { people: rows, next }
  },
  async queryHotPeople({ begin, limit }, context) {
    const list = ['hot people']
    const asked = { place: placeOf(list, begin), limit: limit + 1 }
    const { rows, next } = pageOf(await hotPersonRows(parts.db, askerOf(context), asked), {
      limit,
      list,
      place: ({ talk, author }) => ({ keys: [talk], id: author.userId }),
    })
    return { people: rows, next }
  },
})
