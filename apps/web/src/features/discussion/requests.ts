import type { RequestOf, ResponseOf } from '@koi/contracts/call'
import type { discussionCalls } from '@koi/contracts/calls/discussion'

export type FeedRequest = RequestOf<typeof discussionCalls.querySubjects>
export type PostCardData = ResponseOf<typeof discussionCalls.querySubject>['post']
export type AuthorData = PostCardData['author']
export type FundCardData = PostCardData['funds'][number]
export type CommentData = ResponseOf<typeof discussionCalls.queryComments>['comments'][number]
export type ReplyData = CommentData['replies'][number]
export type Order = 'time' | 'hot_time'

/** How comments and posts of one thing stand until one chooses. */
export const DEFAULT_ORDER: Order = 'hot_time'

/** The tabs of the square, each a feed but the one of topics. */
export const squareTabs = [
  { value: 'recommended', label: '推荐' },
  { value: 'followed', label: '关注' },
  { value: 'hot', label: '热帖' },
  { value: 'topics', label: '话题' },
  { value: 'questions', label: '问答' },
] as const
export type SquareTab = (typeof squareTabs)[number]['value']

export const readSquareTab = (tab: string | undefined): SquareTab =>
  squareTabs.find(({ value }) => value === tab)?.value ?? 'recommended'

/** What is asked first of a feed; a later page begins where the one before said. */
export const feedRequest = (request: FeedRequest, begin?: string): FeedRequest =>
  begin === undefined ? request : { ...request, begin }

/** Posts that home shows of the community. */
export const TALK_OF_HOME = 2

/** Topics of the strip of the square. */
export const STRIP_TOPICS = 6

export const orders = [
  { value: 'hot_time', label: '最热' },
  { value: 'time', label: '最新' },
] as const

/** Lists behind the square. */
export const listTypes = [
  { value: 'topics', label: '话题' },
  { value: 'funds', label: '基金' },
  { value: 'people', label: '达人' },
  { value: 'posts', label: '热帖' },
] as const
export type ListType = (typeof listTypes)[number]['value']

export const readListType = (type: string | undefined): ListType =>
  listTypes.find(({ value }) => value === type)?.value ?? 'topics'
