import { INTRO_MAX, MUTED_WORD_MAX, NICK_MAX } from '@koi/domain/discussion/discussion-limits'
import { NEWS_KINDS } from '@koi/domain/discussion/discussion-words'
import { NEWS_TABS } from '@koi/domain/discussion/news-tab'
import { nickProblem, nickProblemTexts } from '@koi/domain/discussion/nick-rule'
import {
  MUTE_DAYS,
  NEWS_SWITCHES,
  PEOPLE_A_PAGE,
  TELLS_OPEN,
} from '@koi/domain/discussion/people-terms'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FundCode } from '../fields.ts'
import { UploadId } from '../uploads.ts'
import { visibleName } from '../visible-name.ts'
import { as } from '../wire.ts'
import { Author, COMMUNITY, DiscussionUserId, NextBegin, pageOf, TopicId } from './discussion.ts'

const Tells = as('tell_list', z.array(z.enum(TELLS_OPEN)))
const NewsId = z.string().check(z.regex(/^\d{1,18}$/, '消息编号不正确'))
const Tab = as('news_tab', z.enum(NEWS_TABS))
const Nick = visibleName('请填写昵称', NICK_MAX).check(
  z.superRefine((nick, context) => {
    const problem = nickProblem(nick, [])
    if (problem)
      context.issues.push({ code: 'custom', message: nickProblemTexts[problem], input: nick })
  }),
)
const Intro = z.string().check(
  z.trim(),
  z.refine((text) => Array.from(text).length <= INTRO_MAX, `简介最多 ${INTRO_MAX} 个字`),
)
const MutedWord = visibleName('请填写要屏蔽的词', MUTED_WORD_MAX)
const MuteFor = as('mute_days', z.literal(MUTE_DAYS))

/** How the person who asks stands to another. */
const relation = {
  isMine: z.boolean(),
  isFollowed: z.boolean(),
  /** Whether the other follows them. */
  followsMe: z.boolean(),
  /** Whether their follow is an upgraded one. */
  isUpgraded: z.boolean(),
  /** What it tells of; nothing of an ordinary one. */
  tells: Tells,
}

/** Somebody in a list of people. */
const Person = z.object({
  author: as('author', Author),
  intro: as('user_intro', z.string()),
  followerCount: z.int(),
  ...relation,
})

const Profile = z.object({
  ...Person.shape,
  /** The last day of their certificate; empty: they have none. */
  expertToDay: as('certificate_to_day', z.string()),
  joinedMs: as('joined_ms', z.int()),
  postCount: as('user_post_count', z.int()),
  followingCount: z.int(),
  likedCount: z.int(),
  /** Whether the person who asks muted or blocked them. */
  isMuted: z.boolean(),
  isBlocked: z.boolean(),
  /** Whether whom they follow may be seen. */
  showsFollows: z.boolean(),
  /** Whether how they stand to the funds they write about may be seen. */
  showsHoldings: z.boolean(),
  /** Whether they show what they really hold to the person who asks. */
  showsQuotation: z.boolean(),
  /** The account is closed: nothing but what others answered is left. */
  isGone: as('is_user_gone', z.boolean()),
})

const ofWhom = { userId: z.optional(DiscussionUserId) }
const people = z.object({ people: as('user_list', z.array(Person)), next: NextBegin })

/** People of the community: who they are, whom they follow, block and mute, and what they are told. */
export const discussionPeopleCalls = {
  queryCommunityUser: call({
    summary: 'CL-152: somebody of the community, or oneself; null of oneself before the first act',
    method: 'POST',
    path: `${COMMUNITY}.GetUserInfo`,
    access: 'visitor',
    request: z.object(ofWhom),
    response: z.object({ user: as('user_info', z.nullable(Profile)) }),
  }),
  queryFans: call({
    summary: 'CL-152: who follows somebody, the newest first',
    method: 'POST',
    path: `${COMMUNITY}.GetFanList`,
    access: 'visitor',
    request: z.object({ ...ofWhom, ...pageOf(PEOPLE_A_PAGE) }),
    response: people,
  }),
  queryFollowedPeople: call({
    summary: 'CL-152: the people whom somebody follows, the newest first',
    method: 'POST',
    path: `${COMMUNITY}.GetFollowList`,
    access: 'visitor',
    request: z.object({
      ...ofWhom,
      /** Only those whose follow is an upgraded one; of oneself. */
      onlyUpgraded: z._default(z.boolean(), false),
      ...pageOf(PEOPLE_A_PAGE),
    }),
    response: people,
  }),
  queryFollowedTopics: call({
    summary: 'CL-152: the topics that somebody follows, the newest first',
    method: 'POST',
    path: `${COMMUNITY}.GetFollowTopicList`,
    access: 'visitor',
    request: z.object({ ...ofWhom, ...pageOf(PEOPLE_A_PAGE) }),
    response: z.object({
      topics: as(
        'followed_topic_list',
        z.array(
          z.object({
            topicId: z.string(),
            name: as('topic_name', z.string()),
            postCount: as('topic_post_count', z.int()),
            followerCount: z.int(),
            isFollowed: z.boolean(),
          }),
        ),
      ),
      next: NextBegin,
    }),
  }),
  queryFollowedFunds: call({
    summary: 'CL-152: the funds whose talk somebody follows, the newest first',
    method: 'POST',
    path: `${COMMUNITY}.GetFollowFundList`,
    access: 'visitor',
    request: z.object({ ...ofWhom, ...pageOf(PEOPLE_A_PAGE) }),
    response: z.object({
      funds: as(
        'followed_fund_list',
        z.array(
          z.object({
            fundCode: z.string(),
            name: as('fund_brief_name', z.string()),
            isFollowed: z.boolean(),
            isUpgraded: z.boolean(),
          }),
        ),
      ),
      next: NextBegin,
    }),
  }),
  followUser: call({
    summary: 'CL-152: follows somebody, or no longer; again it answers the same',
    method: 'POST',
    path: `${COMMUNITY}.FollowUser`,
    access: 'user',
    writes: true,
    request: z.object({ userId: DiscussionUserId, isFollowed: z.boolean() }),
    response: z.object({ isFollowed: z.boolean(), followerCount: z.int() }),
  }),
  followTopic: call({
    summary: 'CL-152: follows a topic, or no longer; again it answers the same',
    method: 'POST',
    path: `${COMMUNITY}.FollowTopic`,
    access: 'user',
    writes: true,
    request: z.object({ topicId: TopicId, isFollowed: z.boolean() }),
    response: z.object({ isFollowed: z.boolean() }),
  }),
  followFund: call({
    summary: 'CL-152: follows the talk about a fund, or no longer; again it answers the same',
    method: 'POST',
    path: `${COMMUNITY}.FollowFund`,
    access: 'user',
    writes: true,
    request: z.object({ fundCode: FundCode, isFollowed: z.boolean() }),
    response: z.object({ isFollowed: z.boolean() }),
  }),
  setFollowTells: call({
    summary: 'Own: what an upgraded follow tells of; nothing is an ordinary follow again',
    method: 'POST',
    path: `${COMMUNITY}.SetFollowUpgrade`,
    access: 'user',
    writes: true,
    request: z.object({
      userId: DiscussionUserId,
      tells: as('tell_list', z.array(z.enum(TELLS_OPEN)).check(z.maxLength(TELLS_OPEN.length))),
    }),
    response: z.object({ isUpgraded: z.boolean(), tells: Tells }),
  }),
  setFundFollowTells: call({
    summary:
      'Own: whether one is told once a day of what is said about a fund that one follows; again it answers the same',
    method: 'POST',
    path: `${COMMUNITY}.SetFundFollowUpgrade`,
    access: 'user',
    writes: true,
    request: z.object({ fundCode: FundCode, isUpgraded: z.boolean() }),
    response: z.object({ isUpgraded: z.boolean() }),
  }),
  removeFan: call({
    summary: 'Own: somebody follows one no longer; they are not told',
    method: 'POST',
    path: `${COMMUNITY}.RemoveFan`,
    access: 'user',
    writes: true,
    request: z.object({ userId: DiscussionUserId }),
    response: z.object({}),
  }),
  blockUser: call({
    summary: 'Own: blocks somebody, or no longer; neither sees the other, and neither is told',
    method: 'POST',
    path: `${COMMUNITY}.BlockUser`,
    access: 'user',
    writes: true,
    request: z.object({ userId: DiscussionUserId, isBlocked: z.boolean() }),
    response: z.object({}),
  }),
  muteUser: call({
    summary:
      'Own: does not see somebody for some days, or until it is taken back; they do not learn of it',
    method: 'POST',
    path: `${COMMUNITY}.MuteUser`,
    access: 'user',
    writes: true,
    request: z.object({
      userId: DiscussionUserId,
      isMuted: z.boolean(),
      days: z._default(MuteFor, 0),
    }),
    response: z.object({}),
  }),
  muteWord: call({
    summary: 'Own: does not see what has a word in it',
    method: 'POST',
    path: `${COMMUNITY}.MuteWord`,
    access: 'user',
    writes: true,
    request: z.object({
      word: as('muted_word', MutedWord),
      isMuted: z.boolean(),
      days: z._default(MuteFor, 0),
    }),
    response: z.object({}),
  }),
  queryHidden: call({
    summary: 'Own: whom one blocked and muted, and which words',
    method: 'POST',
    path: `${COMMUNITY}.GetHiddenList`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      blocked: as(
        'blocked_list',
        z.array(z.object({ author: as('author', Author), blockedMs: z.int() })),
      ),
      muted: as(
        'muted_list',
        z.array(
          z.object({
            author: as('author', Author),
            /** Null: until it is taken back. */
            untilMs: as('muted_until_ms', z.nullable(z.int())),
          }),
        ),
      ),
      words: as(
        'muted_word_list',
        z.array(
          z.object({
            word: as('muted_word', z.string()),
            untilMs: as('muted_until_ms', z.nullable(z.int())),
          }),
        ),
      ),
    }),
  }),
  queryCommunitySettings: call({
    summary: 'Own: how others know one, what they see, and what one is told of',
    method: 'POST',
    path: `${COMMUNITY}.GetUserSetting`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      /** Empty before the first act. */
      userId: z.string(),
      nick: z.string(),
      intro: as('user_intro', z.string()),
      avatarId: z.nullable(z.string()),
      avatarUrl: z.string(),
      /** From when the name may be another one; null: now. */
      nickFreeMs: z.nullable(z.int()),
      showsHoldings: z.boolean(),
      showsFollows: z.boolean(),
      /** News that are switched off. */
      newsOff: as('news_off_list', z.array(z.enum(NEWS_SWITCHES))),
    }),
  }),
  saveCommunityProfile: call({
    summary: 'Own: changes name, picture and introduction',
    method: 'POST',
    path: `${COMMUNITY}.SetUserInfo`,
    access: 'user',
    writes: true,
    request: z.object({
      nick: Nick,
      intro: as('user_intro', Intro),
      avatarId: z.nullable(UploadId),
    }),
    response: z.object({ userId: z.string() }),
  }),
  setCommunitySwitches: call({
    summary: 'Own: what others may see and what one is told of; what is left out stays',
    method: 'POST',
    path: `${COMMUNITY}.SetUserSwitch`,
    access: 'user',
    writes: true,
    request: z.object({
      showsHoldings: z.optional(z.boolean()),
      showsFollows: z.optional(z.boolean()),
      newsOff: as(
        'news_off_list',
        z.optional(z.array(z.enum(NEWS_SWITCHES)).check(z.maxLength(NEWS_SWITCHES.length))),
      ),
    }),
    response: z.object({}),
  }),
  queryCommunityNews: call({
    summary: 'Own: what others did with what one wrote, the newest first',
    method: 'POST',
    path: `${COMMUNITY}.GetNewsList`,
    access: 'user',
    request: z.object({ tab: Tab, ...pageOf(PEOPLE_A_PAGE) }),
    response: z.object({
      news: as(
        'community_news_list',
        z.array(
          z.object({
            /** Newer ones are higher. */
            newsId: z.string(),
            kind: as('news_kind', z.enum(NEWS_KINDS)),
            /** Null where the platform speaks. */
            author: as('author', z.nullable(Author)),
            happenedMs: z.int(),
            isRead: z.boolean(),
            /** The post that it is about, and the beginning of it; empty: none. */
            postId: as('subject_id', z.string()),
            postText: as('subject_brief', z.string()),
            /** The comment that it is about, and what it says; empty: none. */
            commentId: z.string(),
            commentText: as('comment_content', z.string()),
            /** What the platform says. */
            detail: as('news_detail', z.string()),
            /** The decision that took something of one's own from view, which one may appeal against; empty: none. */
            decisionId: z.string(),
            /** Of a fan: whether one follows them, too. */
            isFollowed: z.boolean(),
          }),
        ),
      ),
      next: NextBegin,
    }),
  }),
  queryCommunityUnread: call({
    summary:
      'Own: how many of the news are unread, in each list and in all but likes, counted up to a hundred',
    method: 'POST',
    path: `${COMMUNITY}.GetNewsCount`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      unread: as('unread_count', z.int()),
      tabs: as(
        'news_tab_list',
        z.array(z.object({ tab: Tab, count: as('unread_count', z.int()) })),
      ),
    }),
  }),
  readCommunityNews: call({
    summary: 'Own: a list of news was read up to one; what comes meanwhile stays unread',
    method: 'POST',
    path: `${COMMUNITY}.ReadNews`,
    access: 'user',
    writes: true,
    request: z.object({
      tab: as('news_tab', z.optional(z.enum(NEWS_TABS))),
      upTo: as('news_id', NewsId),
    }),
    response: z.object({}),
  }),
}
