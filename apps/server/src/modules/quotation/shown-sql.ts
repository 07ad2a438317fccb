import type { ExpertKind } from '@koi/domain/experts/expert-words'

/** Who asks, at which brand, and when. Parameters $1, $2 and $3 of every statement here. */
export interface Viewer {
  accountId: string
  brandId: string
  nowMs: number
}

/** Somebody as the community knows them; null for an account that is nobody there yet. */
export interface AuthorColumns {
  userId: string | null
  nick: string | null
  avatarId: string | null
  trustLevel: number | null
  expertKind: ExpertKind | ''
}

export const authorColumns = `m.user_id as "userId", m.nick, m.avatar_id as "avatarId", m.trust_level as "trustLevel",
   coalesce(m.expert_kind, '') as "expertKind"`

export const viewerCte =
  'viewer as materialized (select user_id from discussion_member where account_id = $1 and brand_id = $2)'
export const VIEWER = '(select user_id from viewer)'

/** Whether the `viewer` may see what a `quotation` shows; not where there is none. */
export const isShownTo = (row: string) =>
  `(${row}.brand_id = $2 and quotation_shown_to(${row}.user_id, ${VIEWER}))`
