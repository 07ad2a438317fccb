import type { ExpertKind } from '@koi/domain/experts/expert-words'
import type { HoldingBadge, PostKind, WritingState } from '@koi/domain/discussion/discussion-words'
import type { WrittenEntity } from '@koi/domain/discussion/text-entities'
import type { CardState } from '@koi/domain/profit-cards/card-terms'

/** Somebody in the community. */
export interface AuthorRow {
  userId: string
  nick: string
  avatarUrl: string
  trustLevel: number
  /** As what they are certified; empty: they are not. */
  expertKind: ExpertKind | ''
}

interface PollRow {
  question: string
  endsMs: number
  options: { place: number; label: string; voteCount: number }[]
  ownPlace: number | null
}

/** A post as cards show it to who asks; its funds are only named. */
export interface PostRow {
  likeCount: number
  commentCount: number
  shareCount: number
  bookmarkCount: number
  postId: string
  kind: PostKind
  title: string
  content: string
  entities: WrittenEntity[]
  link: string
  cardState: CardState | ''
  interest: string
  state: WritingState
  createdMs: number
  editedMs: number | null
  isPinned: boolean
  readCount: number
  author: AuthorRow
  isMine: boolean
  badge: HoldingBadge
  isAuthorFollowed: boolean
  isLiked: boolean
  isBookmarked: boolean
  topic: { topicId: string; name: string } | null
  fundCodes: string[]
  pictures: string[]
  poll: PollRow | null
}
