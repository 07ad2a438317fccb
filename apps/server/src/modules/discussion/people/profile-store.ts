import { sql, type Queries } from '#kernel/db.ts'
import type { AuthorRow } from '../feed/post-row.ts'
import { authorJson, VIEWER, viewerCte } from '../feed/feed-sql.ts'
import type { Asking } from './asking.ts'
import { relationColumns, type Relation } from './relation-sql.ts'

interface ProfileRow extends Relation {
  author: AuthorRow
  intro: string
  joinedMs: number
  postCount: number
  followerCount: number
  followingCount: number
  likedCount: number
  isMuted: boolean
  isBlocked: boolean
  isBlockedByThem: boolean
  showsFollows: boolean
  showsHoldings: boolean
  showsQuotation: boolean
  isGone: boolean
  expertToDay: string
}

const read = sql<ProfileRow>(
  'discussion-profile',
  `with ${viewerCte('$1', '$2')}
   select ${authorJson('m')} as author, m.intro, m.joined_at as "joinedMs", m.post_count as "postCount",
     m.follower_count as "followerCount", m.following_count as "followingCount", m.liked_count as "likedCount",
     m.shows_follows as "showsFollows", m.shows_holdings as "showsHoldings", m.account_id is null as "isGone",
     coalesce(m.expert_to_day::text, '') as "expertToDay",
     coalesce($1::text is not null and (quotation_shown_to(m.user_id, ${VIEWER}) or m.user_id = ${VIEWER}
       and quotation_in_force(m.user_id)), false) as "showsQuotation",
     ${relationColumns('m')},
     exists (select from discussion_mute u where u.user_id = ${VIEWER} and u.person_id = m.user_id
       and (u.until_at is null or u.until_at > business_now())) as "isMuted",
     exists (select from discussion_block b where b.user_id = ${VIEWER} and b.person_id = m.user_id) as "isBlocked",
     exists (select from discussion_block b where b.user_id = m.user_id and b.person_id = ${VIEWER}) as "isBlockedByThem"
   from discussion_member m where m.brand_id = $2 and m.user_id = coalesce($3, ${VIEWER})`,
)

/** Somebody as who asks may see them; without a name they themselves. Undefined where there is nobody to be seen. */
export async function profileOf(db: Queries, { accountId, brandId }: Asking, userId?: string) {
  const row = await db.find(read, [accountId ?? null, brandId, userId ?? null])
  if (!row || row.isBlockedByThem) return undefined
  const { isBlockedByThem: _, ...profile } = row
  // Whom one blocked is seen by name alone, so that the block can be taken back.
  const unseen = {
    intro: '',
    postCount: 0,
    followerCount: 0,
    followingCount: 0,
    likedCount: 0,
    showsFollows: false,
    showsQuotation: false,
  }
  return profile.isBlocked ? { ...profile, ...unseen } : profile
}
