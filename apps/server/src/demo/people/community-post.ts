import type { PostKind } from '@koi/domain/discussion/discussion-words'

/** What a fund of the demo market is picked by: its category and a part of its name. */
type FundHint = readonly [category: string, part: string]

interface CommunityComment {
  by: string
  says: string
  /** The comment that it answers, by its place in the list. */
  answers?: number
}

export interface CommunityPost {
  by: string
  kind?: PostKind
  /** In title and content `{fund}` is the name of the first fund. */
  title?: string
  content: string
  topicId?: string
  funds?: readonly FundHint[]
  interest?: string
  /** Of a hundred quiet people so many like it. */
  pull: number
  poll?: { question: string; options: readonly string[] }
  comments?: readonly CommunityComment[]
}

export const INDEX: FundHint = ['index', '沪深300']
export const BOND: FundHint = ['bond', '']
export const MONEY: FundHint = ['money', '']
export const MIXED: FundHint = ['mixed', '']
export const QDII: FundHint = ['qdii', '']
export const GOLD: FundHint = ['gold', '']
export const PENSION: FundHint = ['pension', '']
