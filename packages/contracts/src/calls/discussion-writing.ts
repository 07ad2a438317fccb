import {
  COMMENT_MAX,
  COMMENTS_A_PAGE,
  CONTENT_MAX,
  DRAFTS_MAX,
  INTEREST_MAX,
  POLL_DAYS_MAX,
  POLL_OPTION_MAX,
  POLL_OPTIONS_MAX,
  POLL_OPTIONS_MIN,
  POLL_QUESTION_MAX,
  POST_FUNDS_MAX,
  POST_PICTURES_MAX,
  TITLE_MAX,
} from '@koi/domain/discussion/discussion-limits'
import { POST_KINDS, WRITING_STATES } from '@koi/domain/discussion/discussion-words'
import { SUGGESTED_KINDS } from '@koi/domain/discussion/entities'
import { COMMENT_ACTS, POST_ACTS, WRITING_LISTS } from '@koi/domain/discussion/writing-acts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FundCode, LinkedFund, productKeys, writtenText } from '../fields.ts'
import { UploadId } from '../uploads.ts'
import { as } from '../wire.ts'
import { COMMUNITY, CommentId, NextBegin, PostId } from './discussion.ts'

const PostIdTold = as('subject_id', z.string())
const UserId = z.string().check(z.regex(/^(u[2-9a-hjkmnp-z]{11})?$/, '用户不存在'))
const DraftId = z.string().check(z.regex(/^[\w-]{8,64}$/, '草稿不存在'))
const TopicIdOrNone = z.string().check(z.regex(/^[\w-]{0,64}$/, '话题不存在'))
const RequestKey = z.string().check(z.regex(/^[\w-]{16,64}$/, '请求标识不正确'))
const State = as('review_state', z.enum(WRITING_STATES))
/** Why it waits or is gone, for its author; empty where nothing did it. */
const RuleText = as('state_rule_text', z.string())
const Version = as('subject_version', z.int())
const VersionAsked = as('subject_version', z.int().check(z.gte(1), z.lte(1_000_000)))
const DraftVersion = as('draft_version', z.int().check(z.gte(0), z.lte(1_000_000)))
/** The beginning of a page of a list; empty: its first. */
const Begin = z._default(z.string().check(z.regex(/^(\d{1,15}-[0-9a-f]{32})?$/)), '')

const PollAsked = z.object({
  question: as('poll_question', writtenText(POLL_QUESTION_MAX)),
  labels: as(
    'poll_labels',
    z
      .array(writtenText(POLL_OPTION_MAX))
      .check(z.minLength(POLL_OPTIONS_MIN, '至少两个选项'), z.maxLength(POLL_OPTIONS_MAX)),
  ),
  days: as('poll_days', z.int().check(z.gte(1), z.lte(POLL_DAYS_MAX))),
})

/** What an edit may change of a post. */
const edited = {
  title: as('subject_title', writtenText(TITLE_MAX)),
  content: as('subject_content', writtenText(CONTENT_MAX)),
  topicId: TopicIdOrNone,
  fundCodes: as('subject_fund_codes', z.array(FundCode).check(z.maxLength(POST_FUNDS_MAX))),
  /** Pictures of the scene `cont_subjectImg` that the account sent. */
  pictures: as('picture_ids', z.array(UploadId).check(z.maxLength(POST_PICTURES_MAX))),
  /** Whether it shows how its author stands to its funds; never an amount. */
  showsHolding: as('shows_holding', z.boolean()),
  interest: as('interest_text', writtenText(INTEREST_MAX)),
}
const composed = {
  kind: as('subject_kind', z.enum(POST_KINDS)),
  ...edited,
  poll: as('subject_poll', z.nullable(PollAsked)),
}

/** What is typed may be longer than may be published, and is kept all the same. */
const typed = (max: number) => z.string().check(z.maxLength(max))
const TYPED_MAX = 20_000
const LINE_TYPED_MAX = 600

/** What the composer keeps while it is not whole: the names of what was chosen too, so that it opens without asking. */
export const Draft = z.object({
  kind: composed.kind,
  title: as('subject_title', typed(LINE_TYPED_MAX)),
  content: as('subject_content', typed(TYPED_MAX)),
  topicId: TopicIdOrNone,
  topicName: as('topic_name', typed(40)),
  funds: as(
    'subject_funds',
    z
      .array(z.object({ ...productKeys, name: as('fund_brief_name', typed(200)) }))
      .check(z.maxLength(POST_FUNDS_MAX)),
  ),
  pictures: edited.pictures,
  showsHolding: edited.showsHolding,
  interest: as('interest_text', typed(LINE_TYPED_MAX)),
  poll: as(
    'draft_poll',
    z.nullable(
      z.object({
        question: as('poll_question', typed(LINE_TYPED_MAX)),
        labels: as(
          'poll_labels',
          z.array(typed(LINE_TYPED_MAX)).check(z.maxLength(POLL_OPTIONS_MAX)),
        ),
        days: PollAsked.shape.days,
      }),
    ),
  ),
})

/** What the composer has of a post. */
export type SubjectDraft = z.infer<typeof Draft>

const count = z.int()
/** Whether one likes it, and how many do. */
const Liked = z.object({ isLiked: z.boolean(), likeCount: count })
const written = { postId: PostIdTold, state: State, ruleText: RuleText }

/** Writing in the community: posts, drafts, comments, votes, and what one makes of what others wrote. */
export const discussionWritingCalls = {
  publishSubject: call({
    summary: 'Own: publishes a post; the same key again answers the same one',
    method: 'POST',
    path: `${COMMUNITY}.PublishSubject`,
    access: 'user',
    writes: true,
    request: z.object({
      requestKey: RequestKey,
      /** The draft that ends with it; empty: none. */
      draftId: as('ended_draft_id', z.string().check(z.regex(/^([\w-]{8,64})?$/))),
      ...composed,
    }),
    response: z.object(written),
  }),
  saveSubject: call({
    summary: 'Own: changes a post that is still as its author saw it; what stood there is kept',
    method: 'POST',
    path: `${COMMUNITY}.SaveSubject`,
    access: 'user',
    writes: true,
    request: z.object({ postId: PostId, subjectVersion: VersionAsked, ...edited }),
    response: z.object({ ...written, subjectVersion: Version }),
  }),
  queryOwnSubject: call({
    summary:
      'Own: a post of one’s own as it may be edited, with its state and what stood there before',
    method: 'POST',
    path: `${COMMUNITY}.QueryOwnSubject`,
    access: 'user',
    request: z.object({ postId: PostId }),
    response: z.object({
      ...written,
      subjectVersion: Version,
      kind: composed.kind,
      title: as('subject_title', z.string()),
      content: as('subject_content', z.string()),
      topicId: z.string(),
      topicName: as('topic_name', z.string()),
      funds: as('subject_funds', z.array(LinkedFund)),
      pictures: as('picture_ids', z.array(z.string())),
      showsHolding: as('shows_holding', z.boolean()),
      interest: as('interest_text', z.string()),
      pollQuestion: z.string(),
      pollLabels: as('poll_labels', z.array(z.string())),
      createdMs: z.int(),
      /** 0: never. */
      editedMs: z.int(),
      isPinned: z.boolean(),
      likeCount: count,
      commentCount: count,
      readCount: count,
      versions: as(
        'subject_versions',
        z.array(
          z.object({
            subjectVersion: Version,
            title: as('subject_title', z.string()),
            content: as('subject_content', z.string()),
            writtenMs: as('version_written_ms', z.int()),
          }),
        ),
      ),
    }),
  }),
  operateSubject: call({
    summary:
      'Own: hides, shows, pins, unpins or deletes a post of one’s own; again it answers the same',
    method: 'POST',
    path: `${COMMUNITY}.OperateSubject`,
    access: 'user',
    writes: true,
    request: z.object({ postId: PostId, act: as('subject_act', z.enum(POST_ACTS)) }),
    response: z.object({ state: State, isPinned: z.boolean() }),
  }),
  createComment: call({
    summary:
      'Own: comments on a post or answers a comment; the same key again answers the same one',
    method: 'POST',
    path: `${COMMUNITY}.CreateComment`,
    access: 'user',
    writes: true,
    request: z.object({
      requestKey: RequestKey,
      postId: PostId,
      /** The comment that it answers; empty: it answers the post. */
      replyToId: as('reply_comment_id', z.string().check(z.regex(/^([0-9a-f]{32})?$/))),
      content: as('comment_content', writtenText(COMMENT_MAX)),
    }),
    response: z.object({ commentId: z.string(), state: State, ruleText: RuleText }),
  }),
  queryOwnComment: call({
    summary: 'Own: a comment of one’s own with its state',
    method: 'POST',
    path: `${COMMUNITY}.QueryOwnComment`,
    access: 'user',
    request: z.object({ commentId: CommentId }),
    response: z.object({
      commentId: z.string(),
      postId: PostIdTold,
      subjectTitle: z.string(),
      content: as('comment_content', z.string()),
      state: State,
      ruleText: RuleText,
      createdMs: z.int(),
      likeCount: count,
      replyCount: count,
    }),
  }),
  operateComment: call({
    summary: 'Own: hides, shows or deletes a comment of one’s own; again it answers the same',
    method: 'POST',
    path: `${COMMUNITY}.OperateComment`,
    access: 'user',
    writes: true,
    request: z.object({ commentId: CommentId, act: as('comment_act', z.enum(COMMENT_ACTS)) }),
    response: z.object({ state: State }),
  }),
  likeSubject: call({
    summary: 'Own: likes a post, or no longer; again it answers the same',
    method: 'POST',
    path: `${COMMUNITY}.LikeSubject`,
    access: 'user',
    writes: true,
    request: z.object({ postId: PostId, isLiked: z.boolean() }),
    response: Liked,
  }),
  bookmarkSubject: call({
    summary: 'Own: keeps a post among one’s bookmarks, or no longer; again it answers the same',
    method: 'POST',
    path: `${COMMUNITY}.BookmarkSubject`,
    access: 'user',
    writes: true,
    request: z.object({ postId: PostId, isBookmarked: z.boolean() }),
    response: z.object({ isBookmarked: z.boolean(), bookmarkCount: count }),
  }),
  shareSubject: call({
    summary: 'Own: counts that one shared a post, once for everybody',
    method: 'POST',
    path: `${COMMUNITY}.ShareSubject`,
    access: 'user',
    writes: true,
    request: z.object({ postId: PostId }),
    response: z.object({ shareCount: count }),
  }),
  likeComment: call({
    summary: 'Own: likes a comment, or no longer; again it answers the same',
    method: 'POST',
    path: `${COMMUNITY}.LikeComment`,
    access: 'user',
    writes: true,
    request: z.object({ commentId: CommentId, isLiked: z.boolean() }),
    response: Liked,
  }),
  voteSubject: call({
    summary: 'Own: votes in the poll of a post, once; the same vote again answers the same',
    method: 'POST',
    path: `${COMMUNITY}.VoteSubject`,
    access: 'user',
    writes: true,
    request: z.object({
      postId: PostId,
      place: as('poll_place', z.int().check(z.gte(0), z.lte(POLL_OPTIONS_MAX - 1))),
    }),
    response: z.object({
      place: as('poll_place', z.int()),
      options: as(
        'poll_results',
        z.array(z.object({ label: as('poll_label', z.string()), voteCount: count })),
      ),
    }),
  }),
  saveDraft: call({
    summary:
      'Own: keeps what the composer has; what another device saved meanwhile is not overwritten',
    method: 'POST',
    path: `${COMMUNITY}.SaveDraft`,
    access: 'user',
    writes: true,
    request: z.object({
      draftId: DraftId,
      /** The version that the device has; 0: a new draft. */
      draftVersion: DraftVersion,
      draft: as('draft_content', Draft),
    }),
    response: z.object({ draftVersion: DraftVersion, savedMs: as('draft_saved_ms', z.int()) }),
  }),
  queryDrafts: call({
    summary: 'Own: one’s drafts, the newest first',
    method: 'POST',
    path: `${COMMUNITY}.QueryDrafts`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      drafts: as(
        'draft_list',
        z
          .array(
            z.object({
              draftId: z.string(),
              draftVersion: DraftVersion,
              savedMs: as('draft_saved_ms', z.int()),
              draft: as('draft_content', Draft),
            }),
          )
          .check(z.maxLength(DRAFTS_MAX)),
      ),
    }),
  }),
  deleteDraft: call({
    summary: 'Own: deletes a draft; again it answers the same',
    method: 'POST',
    path: `${COMMUNITY}.DeleteDraft`,
    access: 'user',
    writes: true,
    request: z.object({ draftId: DraftId }),
    response: z.object({}),
  }),
  querySuggestions: call({
    summary: 'Own: people or topics for what is being typed; funds are searched for',
    method: 'POST',
    path: `${COMMUNITY}.QuerySuggestions`,
    access: 'user',
    request: z.object({
      kind: as('entity_kind', z.enum(SUGGESTED_KINDS)),
      word: as('entity_word', z.string().check(z.maxLength(32))),
    }),
    response: z.object({
      people: as(
        'suggested_people',
        z.array(z.object({ userId: z.string(), nick: as('user_nick', z.string()) })),
      ),
      topics: as(
        'suggested_topics',
        z.array(
          z.object({ topicId: z.string(), name: as('topic_name', z.string()), postCount: count }),
        ),
      ),
    }),
  }),
  queryWritings: call({
    summary:
      'Own: posts or comments of somebody, the newest first; one’s own with those that others do not see',
    method: 'POST',
    path: `${COMMUNITY}.QueryWritings`,
    access: 'visitor',
    asksSession: true,
    request: z.object({
      /** Empty: one’s own. */
      userId: UserId,
      list: as('writing_list', z.enum(WRITING_LISTS)),
      begin: Begin,
      limit: z._default(z.int().check(z.gte(1), z.lte(COMMENTS_A_PAGE)), COMMENTS_A_PAGE),
    }),
    response: z.object({
      isOwn: as('is_own_list', z.boolean()),
      writings: as(
        'writings',
        z.array(
          z.object({
            postId: PostIdTold,
            /** Empty: it is the post itself. */
            commentId: z.string(),
            /** Of a comment that of its post. */
            subjectTitle: z.string(),
            content: as('writing_content', z.string()),
            state: State,
            createdMs: z.int(),
            isPinned: z.boolean(),
            likeCount: count,
            /** Of a comment its answers. */
            commentCount: count,
          }),
        ),
      ),
      /** Empty: it was the last page. */
      nextBegin: NextBegin,
    }),
  }),
}
