import type { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { DAY_MS } from '@koi/domain/calendar/dates'
import { nickKey } from '@koi/domain/discussion/nick-key'
import { ruleText } from '@koi/domain/discussion/writing-rules'
import { seenLine, seenText } from '#kernel/clean-text.ts'
import type { Db } from '#kernel/db.ts'
import type { UserContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Funds } from '#modules/products/index.ts'
import { refuse } from '#refuse.ts'
import { publish } from '../publish.ts'
import { writeComment } from './comments.ts'
import { draftsOf } from './draft-store.ts'
import { createDrafts } from './drafts.ts'
import { createOwnWriting } from './own-posts.ts'
import { readOwnComment, readOwnPost } from './own-store.ts'
import { createReactions } from './reactions.ts'
import { suggestPeople, suggestTopics } from './suggest-store.ts'
import { voteIn } from './vote.ts'
import { listWritings } from './writings.ts'

const whoOf = ({ accountId, brand, nowMs }: UserContext) => ({
  accountId,
  brandId: brand.id,
  nowMs,
})

interface WritingParts {
  db: Db
  funds: Pick<Funds, 'comparedItems'>
}

/** Refuses products that the brand does not sell: nobody is led to them by a post. */
async function needOnShelf(
  { funds }: Pick<WritingParts, 'funds'>,
  codes: readonly string[],
  { brand, nowMs }: Pick<UserContext, 'brand' | 'nowMs'>,
): Promise<void> {
  if (codes.length === 0) return
  const known = await funds.comparedItems([...codes], { rateKey: undefined, nowMs, brand })
  if (known.length < new Set(codes).size) throw refuse('subjectFundUnknown')
}

/** Answers the calls of writing. */
export function discussionWritingHandlers(
  parts: WritingParts,
): Handlers<typeof discussionWritingCalls> {
  const { db } = parts
  const own = createOwnWriting(db)
  const reactions = createReactions(db)
  const drafts = createDrafts(db)
  return {
    async publishSubject({ title, content, interest, poll, ...asked }, context) {
      const who = whoOf(context)
      const post = {
        ...asked,
        ...who,
        link: '',
        title: seenLine(title),
        content: seenText(content),
        interest: seenLine(interest),
        poll: poll
          ? {
              question: seenLine(poll.question),
              labels: poll.labels.map(seenLine),
              endsMs: who.nowMs + poll.days * DAY_MS,
            }
          : undefined,
      }
      if (post.content === '') throw refuse('writingEmpty')
      await needOnShelf(parts, post.fundCodes, context)
      const { postId, state, rule } = await publish(db, post)
      return { postId, state, ruleText: ruleText(rule) }
    },
    async saveSubject({ postId, subjectVersion, ...edit }, context) {
      const before = await readOwnPost(db, whoOf(context), postId)
      // What stood there stays where it leaves the shelf; it is shown to nobody then.
      const kept = new Set(before?.funds.map(({ fundCode }) => fundCode))
      const added = edit.fundCodes.filter((code) => !kept.has(code))
      await needOnShelf(parts, added, context)
      return own.edit(whoOf(context), { postId, version: subjectVersion }, edit)
    },
    async queryOwnSubject({ postId }, context) {
      const post = await readOwnPost(db, whoOf(context), postId)
      if (!post) throw refuse('postGone')
      return { ...post, ruleText: ruleText(post.rule) }
    },
    operateSubject: ({ postId, act }, context) => own.operatePost(whoOf(context), postId, act),
    createComment: (comment, context) => writeComment(db, whoOf(context), comment),
    async queryOwnComment({ commentId }, context) {
      const comment = await readOwnComment(db, whoOf(context), commentId)
      if (!comment) throw refuse('commentGone')
      return { ...comment, ruleText: ruleText(comment.rule) }
    },
    operateComment: ({ commentId, act }, context) =>
      own.operateComment(whoOf(context), commentId, act),
    async likeSubject({ postId, isLiked }, context) {
      const { likeCount } = await reactions.like(whoOf(context), postId, isLiked)
      return { isLiked, likeCount }
    },
    async bookmarkSubject({ postId, isBookmarked }, context) {
      const { bookmarkCount } = await reactions.bookmark(whoOf(context), postId, isBookmarked)
      return { isBookmarked, bookmarkCount }
    },
    async shareSubject({ postId }, context) {
      const { shareCount } = await reactions.share(whoOf(context), postId)
      return { shareCount }
    },
    async likeComment({ commentId, isLiked }, context) {
      return { isLiked, likeCount: await reactions.likeComment(whoOf(context), commentId, isLiked) }
    },
    voteSubject: (vote, context) => voteIn(db, whoOf(context), vote),
    saveDraft: (draft, context) => drafts.save(whoOf(context), draft),
    async queryDrafts(_input, { accountId, brand }) {
      return { drafts: await draftsOf(db, accountId, brand.id) }
    },
    async deleteDraft({ draftId }, context) {
      await drafts.remove(whoOf(context), draftId)
      return {}
    },
    async querySuggestions({ kind, word }, { accountId, brand }) {
      const typing = { accountId, brandId: brand.id, word: nickKey(word) }
      return {
        people: kind === 'people' ? await suggestPeople(db, typing) : [],
        topics:
          kind === 'topics'
            ? await suggestTopics(db, { ...typing, word: seenText(word).toLowerCase() })
            : [],
      }
    },
    queryWritings: (asked, { accountId, brand }) =>
      listWritings(db, { accountId, brandId: brand.id }, asked),
  }
}
