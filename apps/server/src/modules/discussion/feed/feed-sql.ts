import { cardState } from '#kernel/sql/card-state-sql.ts'
import { holdingBadge } from '../people/badge-sql.ts'

/** Where pictures lie, as `uploadUrl` of the contracts says it: a test holds that. */
export const PICTURES = '/uploads/'

/** Rows of a select as one json column. */
export const jsonRows = (select: string) =>
  `(select coalesce(json_agg(row), '[]') from (${select}) row)`

/** The one row of a select as json; null where it has none. */
const jsonRow = (select: string) => `(select to_json(row) from (${select}) row)`

/** A moment in epoch ms inside of json, where no driver reads it. */
export const msOf = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

/** A moment as a place in a list, in whole microseconds, and back. */
export const microseconds = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`
export const momentOfMicroseconds = (parameter: string) =>
  `(timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond')`

/** Who asks: a member of the brand, or nobody. `account` and `brand` are parameters. */
export const viewerCte = (account: string, brand: string) =>
  `viewer as materialized (select user_id from discussion_member where account_id = ${account} and brand_id = ${brand})`

/** The member that asks; null of somebody who is none. */
export const VIEWER = '(select user_id from viewer)'

/** Nobody sees anything of whom they blocked or who blocked them. */
export const isUnblocked = (author: string) =>
  `not exists (select from discussion_block b where b.user_id = ${VIEWER} and b.person_id = ${author})
   and not exists (select from discussion_block b where b.user_id = ${author} and b.person_id = ${VIEWER})`

/** Who is muted is not met in lists, nor is what has a muted word. `now` is a moment. */
export const isUnmuted = (author: string, text: string, now: string) =>
  `not exists (select from discussion_mute mute where mute.user_id = ${VIEWER} and (mute.until_at is null or mute.until_at > ${now})
     and (mute.person_id = ${author} or position(lower(mute.word) in lower(${text})) > 0))`

/** Points of a post, as `heatPoints` of domain counts them. */
export const pointsOf = (post: string) =>
  `(${post}.other_likes + 2 * ${post}.commenters + 2 * ${post}.sharers + ${post}.other_bookmarks)`

/** Whether something may be seen by who asks: it is visible, or their own and not deleted. */
export const isSeen = (row: string) =>
  `(${row}.state = 'visible' or (${row}.author_id = ${VIEWER} and ${row}.state <> 'deleted'))`

export const isOwn = (row: string) => `coalesce(${row}.author_id = ${VIEWER}, false)`

/** Somebody as json, from a `discussion_member`. */
export const authorJson = (member: string) =>
  `json_build_object('userId', ${member}.user_id, 'nick', ${member}.nick,
     'avatarUrl', coalesce('${PICTURES}' || ${member}.avatar_id, ''), 'trustLevel', ${member}.trust_level,
     'expertKind', coalesce(${member}.expert_kind, ''))`

/** A post `p` of member `m` as cards show it to the `viewer`. */
export const postColumns = `p.post_id as "postId", p.kind, p.title, p.content, p.entities, p.link, p.interest, p.state,
   coalesce((select ${cardState('c', 'm.account_id', 'business_now()')} from profit_card c where c.post_id = p.post_id), '') as "cardState",
   p.created_at as "createdMs", p.edited_at as "editedMs", p.pinned_at is not null as "isPinned",
   p.like_count as "likeCount", p.comment_count as "commentCount", p.share_count as "shareCount",
   p.bookmark_count as "bookmarkCount", p.read_count as "readCount",
   ${authorJson('m')} as author, ${isOwn('p')} as "isMine", ${holdingBadge('p', 'm')} as badge,
   exists (select from discussion_follow f where f.user_id = ${VIEWER} and f.person_id = p.author_id) as "isAuthorFollowed",
   exists (select from discussion_post_like l where l.post_id = p.post_id and l.user_id = ${VIEWER}) as "isLiked",
   exists (select from discussion_bookmark k where k.post_id = p.post_id and k.user_id = ${VIEWER}) as "isBookmarked",
   ${jsonRow(`select t.topic_id as "topicId", t.name from discussion_topic t where t.topic_id = p.topic_id`)} as topic,
   array(select f.fund_code from discussion_post_fund f where f.post_id = p.post_id order by f.place) as "fundCodes",
   array(select '${PICTURES}' || c.upload_id from discussion_post_picture c where c.post_id = p.post_id order by c.place) as pictures,
   ${jsonRow(`select o.question, ${msOf('o.ends_at')} as "endsMs",
       ${jsonRows(`select c.place, c.label, c.vote_count as "voteCount" from discussion_poll_option c
         where c.post_id = o.post_id order by c.place`)} as options,
       (select v.place from discussion_poll_vote v where v.post_id = o.post_id and v.user_id = ${VIEWER}) as "ownPlace"
     from discussion_poll o where o.post_id = p.post_id`)} as poll`
