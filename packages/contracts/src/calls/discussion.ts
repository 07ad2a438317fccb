import { COMMENTS_A_PAGE, POSTS_A_PAGE } from '@koi/domain/discussion/discussion-limits'
import { EXPERT_KINDS } from '@koi/domain/experts/expert-words'
import { FEEDS, FEED_ORDERS, NEWS_FEEDS } from '@koi/domain/discussion/feed-words'
import { ENTITY_KINDS } from '@koi/domain/discussion/entities'
import { HOLDING_BADGES, POST_KINDS, WRITING_STATES } from '@koi/domain/discussion/discussion-words'
import { CARD_STATES } from '@koi/domain/profit-cards/card-terms'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FundCode } from '../fields.ts'
import { as } from '../wire.ts'

/** Where the calls of the community stand. */
export const COMMUNITY = '/fbp/cont/v1/cont.fucont_community_ao.FucontCommunityAo'

export const DiscussionUserId = z
  .string()
  .check(z.regex(/^u[2-9a-hjkmnp-z]{11}$/, '用户编号不正确'))
export const PostId = as(
  'subject_id',
  z.string().check(z.regex(/^[0-9a-f]{32}$/, '帖子编号不正确')),
)
export const CommentId = z.string().check(z.regex(/^[0-9a-f]{32}$/, '评论编号不正确'))
export const TopicId = z.string().check(z.regex(/^[\w-]{1,64}$/, '话题编号不正确'))
const TutorialId = z.string().check(z.regex(/^[\w-]{1,64}$/, '课程编号不正确'))
/** With which the next page is asked for, as the answer before said it. */
const Begin = as('begin', z.optional(z.string().check(z.maxLength(120))))
/** With which the next page is asked for; empty at the end. */
export const NextBegin = as('next_begin', z.string())
export const pageOf = (usual: number) => ({
  begin: Begin,
  limit: z._default(z.int().check(z.gte(1), z.lte(50)), usual),
})

/** Somebody in the community, as lists show them: never an account. */
export const Author = z.object({
  userId: z.string(),
  nick: z.string(),
  /** Where their picture lies; empty: none. */
  avatarUrl: z.string(),
  trustLevel: z.int(),
  /** As what they are certified now; empty: they are not. */
  expertKind: as('expert_kind', z.enum([...EXPERT_KINDS, ''])),
})

/** A fund beside a post: what it is and one figure with its day. */
const FundCard = z.object({
  fundCode: z.string(),
  spid: z.string(),
  name: as('fund_brief_name', z.string()),
  riskCode: as('i_risk_level', z.int()),
  riskName: as('s_risk_level_desc', z.string()),
  rateKey: z.string(),
  rateLabel: as('rate_key_desc', z.string()),
  rateValue: as('rate_key_val', z.string()),
  /** The newest day that the figure contains; empty where there is none. */
  rateDay: z.string(),
  /** Total return of the last year in basis points, at equal distances in time. */
  trend: as('vi_trend', z.array(z.int())),
})

const Poll = z.object({
  question: as('poll_question', z.string()),
  endsMs: as('poll_ends_ms', z.int()),
  options: as(
    'poll_options',
    z.array(
      z.object({
        place: as('poll_place', z.int()),
        label: as('poll_label', z.string()),
        voteCount: z.int(),
      }),
    ),
  ),
  /** What the person who asks chose; null while they have not. */
  ownPlace: as('own_poll_place', z.nullable(z.int())),
})

/** What others made of a post. */
const postCounts = {
  likeCount: z.int(),
  commentCount: z.int(),
  shareCount: z.int(),
  bookmarkCount: z.int(),
  readCount: z.int(),
}

/** What a text points at, as it was when it was written; places are UTF-16 code units, its signs with it. */
const Entities = as(
  'text_entities',
  z.array(
    z.object({
      kind: as('entity_kind', z.enum(ENTITY_KINDS)),
      /** `user_id`, `topic_id` or `fund_code`. */
      ref: as('entity_ref', z.string()),
      start: as('entity_start', z.int()),
      end: as('entity_end', z.int()),
    }),
  ),
)

/** A topic that something belongs to. */
export const NamedTopic = z.object({ topicId: z.string(), name: as('topic_name', z.string()) })

/** A post as lists and its own page show it to somebody. */
const PostCard = z.object({
  postId: as('subject_id', z.string()),
  kind: as('subject_kind', z.enum(POST_KINDS)),
  title: as('subject_title', z.string()),
  content: as('subject_content', z.string()),
  entities: Entities,
  /** An own page that was shared with it; empty: none. */
  link: as('subject_link', z.string()),
  /** What became of the profit card that it brought to the community; empty: it brought none. */
  cardState: as('profit_card_state', z.enum([...CARD_STATES, ''])),
  /** What its author says of their interest; empty: nothing. */
  interest: as('interest_text', z.string()),
  /** Others meet `visible` alone. */
  state: as('review_state', z.enum(WRITING_STATES)),
  createdMs: z.int(),
  /** Null while it stands as it was written. */
  editedMs: z.nullable(z.int()),
  isPinned: z.boolean(),
  author: as('author', Author),
  isMine: z.boolean(),
  /** Whether the person who asks follows its author. */
  isAuthorFollowed: z.boolean(),
  /** How its author stands to its funds, with their consent. */
  badge: as('holding_badge', z.enum(HOLDING_BADGES)),
  topic: as('topic', z.nullable(NamedTopic)),
  funds: as('fund_cards', z.array(FundCard)),
  /** Where its pictures lie. */
  pictures: as('picture_urls', z.array(z.string())),
  poll: as('poll', z.nullable(Poll)),
  ...postCounts,
  isLiked: z.boolean(),
  isBookmarked: z.boolean(),
})

const commentFields = {
  commentId: z.string(),
  /** Empty where it is no longer to be seen and stands for its replies alone. */
  content: as('comment_content', z.string()),
  entities: Entities,
  state: as('review_state', z.enum(WRITING_STATES)),
  createdMs: z.int(),
  author: as('author', Author),
  isMine: z.boolean(),
  /** Whether whoever wrote it wrote the post, too. */
  isPostAuthor: z.boolean(),
  /** Whom it answers; empty where it answers the comment that it stands below. */
  replyTo: as('reply_to_nick', z.string()),
  replyToId: as('reply_to_user_id', z.string()),
  likeCount: z.int(),
  isLiked: z.boolean(),
}

/** A reply, which stands below a comment. */
const Reply = z.object(commentFields)

/** A comment with the first of its replies. */
const Comment = z.object({
  ...commentFields,
  replyCount: z.int(),
  replies: as('reply_list', z.array(Reply)),
})

/** A topic as its strip, its list and its page show it. */
const Topic = z.object({
  topicId: z.string(),
  name: as('topic_name', z.string()),
  intro: as('topic_intro', z.string()),
  isOpen: as('is_topic_open', z.boolean()),
  postCount: as('topic_post_count', z.int()),
  /** What was said in the last seven days and what others made of it, in points. */
  heat: as('topic_heat', z.int()),
  readCount: z.int(),
  followerCount: z.int(),
  host: as('topic_host', z.nullable(Author)),
  isFollowed: z.boolean(),
})

/** Somebody in a list of people who write. */
const RankedPerson = z.object({
  author: as('author', Author),
  intro: as('user_intro', z.string()),
  postCount: as('user_post_count', z.int()),
  followerCount: z.int(),
  isFollowed: z.boolean(),
  isMine: z.boolean(),
})

const rankedPeople = z.object({ people: as('user_list', z.array(RankedPerson)), next: NextBegin })

/** Reading the community. Everything here is seen without a login, too; who is logged in sees nothing of people they muted or blocked. */
export const discussionCalls = {
  querySubjects: call({
    summary:
      'CL-150: a feed of posts from behind a place in its order; what rises or comes meanwhile is not met twice',
    method: 'POST',
    path: `${COMMUNITY}.GetSubjectListByCommunity`,
    access: 'visitor',
    request: z.object({
      feed: as('feed', z._default(z.enum(FEEDS), 'recommended')),
      /** Of topics, funds and the search; other feeds have an order of their own. */
      order: as('order', z._default(z.enum(FEED_ORDERS), 'hot_time')),
      topicId: z.optional(TopicId),
      fundCode: z.optional(FundCode),
      tutorialId: z.optional(TutorialId),
      userId: z.optional(DiscussionUserId),
      keyword: as('keyword', z.optional(z.string().check(z.maxLength(64, '搜索词过长')))),
      ...pageOf(POSTS_A_PAGE),
    }),
    response: z.object({
      posts: as('subject_list', z.array(PostCard)),
      next: NextBegin,
      /** The moment of this reading, with which one asks what is new. */
      readMs: z.int(),
    }),
  }),
  queryNewSubjects: call({
    summary: 'CL-150: how many of the first posts of a feed are newer than what somebody reads',
    method: 'POST',
    path: `${COMMUNITY}.GetNewSubjectCount`,
    access: 'visitor',
    ignoreError: true,
    request: z.object({
      feed: as('feed', z.enum(NEWS_FEEDS)),
      /** When the list was read, as its answer said. */
      sinceMs: z.int().check(z.gte(0), z.lte(10 ** 13)),
    }),
    response: z.object({ count: as('new_subject_count', z.int()) }),
  }),
  querySubject: call({
    summary: 'CL-150: one post; refused where others may not see it',
    method: 'POST',
    path: `${COMMUNITY}.GetSubject`,
    access: 'visitor',
    request: z.object({ postId: PostId }),
    response: z.object({ post: as('subject', PostCard) }),
  }),
  readSubject: call({
    summary: 'CL-150: somebody of the community has read a post; it counts once',
    method: 'POST',
    path: `${COMMUNITY}.ReadSubject`,
    access: 'visitor',
    writes: true,
    ignoreError: true,
    request: z.object({ postId: PostId }),
    response: z.object({}),
  }),
  queryComments: call({
    summary:
      'CL-150: comments on a post with the first replies of each, or all replies below one of them',
    method: 'POST',
    path: `${COMMUNITY}.GetCommentListBySubjectID`,
    access: 'visitor',
    request: z.object({
      postId: PostId,
      /** Replies come as they were written, whatever is asked. */
      order: as('order', z._default(z.enum(FEED_ORDERS), 'hot_time')),
      /** The comment whose replies are asked for. */
      rootId: as('root_comment_id', z.optional(CommentId)),
      ...pageOf(COMMENTS_A_PAGE),
    }),
    response: z.object({ comments: as('comment_list', z.array(Comment)), next: NextBegin }),
  }),
  queryTopics: call({
    summary: 'CL-150: topics that are open, the most talked about in the last days first',
    method: 'POST',
    path: `${COMMUNITY}.GetTopicList`,
    access: 'visitor',
    request: z.object({ ...pageOf(POSTS_A_PAGE) }),
    response: z.object({ topics: as('topic_list', z.array(Topic)), next: NextBegin }),
  }),
  queryTopic: call({
    summary: 'CL-150: one topic',
    method: 'POST',
    path: `${COMMUNITY}.GetTopic`,
    access: 'visitor',
    request: z.object({ topicId: TopicId }),
    response: z.object({ topic: as('topic', Topic) }),
  }),
  queryFundTalk: call({
    summary:
      'CL-150: what the discussion page of a fund begins with: its figure, its NAV, who talks',
    method: 'POST',
    path: `${COMMUNITY}.GetFundCommunity`,
    access: 'visitor',
    request: z.object({ fundCode: FundCode }),
    response: z.object({
      fund: as('fund_card', FundCard),
      nav: as('unit_nav', z.string()),
      navDay: as('unit_nav_day', z.string()),
      /** Of the newest day, a percentage with its sign. */
      dayRise: as('day_rise', z.string()),
      /** Whether it may be bought now. */
      isOnline: as('is_online', z.boolean()),
      postCount: as('fund_post_count', z.int()),
      followerCount: z.int(),
      isFollowed: z.boolean(),
    }),
  }),
  queryStockTalk: call({
    summary:
      'CL-150: what the discussion page of a stock begins with: what it is, and the funds that disclosed it last; nobody quotes stocks here',
    method: 'POST',
    path: `${COMMUNITY}.GetStockCommunity`,
    access: 'visitor',
    request: z.object({
      stockCode: as('security_code', z.string().check(z.regex(/^[\w.-]{1,32}$/, '股票代码不正确'))),
    }),
    response: z.object({
      stockCode: as('security_code', z.string()),
      name: as('security_name', z.string()),
      industry: z.string(),
      /** The most of it first. */
      holders: as(
        'stock_holder_list',
        z.array(
          z.object({
            fund: as('fund_card', FundCard),
            weightPpm: z.nullable(z.int()),
            reportDay: z.string(),
          }),
        ),
      ),
    }),
  }),
  queryHotFunds: call({
    summary: 'CL-150: the funds that are talked about most in the last days',
    method: 'POST',
    path: `${COMMUNITY}.GetHotFundList`,
    access: 'visitor',
    request: z.object({ ...pageOf(POSTS_A_PAGE) }),
    response: z.object({
      funds: as(
        'hot_fund_list',
        z.array(
          z.object({ fund: as('fund_card', FundCard), postCount: as('fund_post_count', z.int()) }),
        ),
      ),
      next: NextBegin,
    }),
  }),
  queryExperts: call({
    summary: 'CL-152: people who are certified now, those with the most followers first',
    method: 'POST',
    path: `${COMMUNITY}.GetExpertList`,
    access: 'visitor',
    request: z.object({ ...pageOf(POSTS_A_PAGE) }),
    response: rankedPeople,
  }),
  queryHotPeople: call({
    summary: 'CL-150: the people whose posts others made most of in the last days',
    method: 'POST',
    path: `${COMMUNITY}.GetHotUserList`,
    access: 'visitor',
    request: z.object({ ...pageOf(POSTS_A_PAGE) }),
    response: rankedPeople,
  }),
}
