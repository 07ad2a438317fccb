import type { PostKind } from './discussion-words.ts'

/** What a composer has of a post before it is one; its texts may be longer than may be published. */
export interface DraftedPost {
  kind: PostKind
  title: string
  content: string
  /** Empty: none. */
  topicId: string
  topicName: string
  funds: { fundCode: string; spid: string; name: string }[]
  /** Ids of uploads. */
  pictures: string[]
  showsHolding: boolean
  interest: string
  poll: { question: string; labels: string[]; days: number } | null
}
