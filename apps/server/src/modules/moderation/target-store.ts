import type { WritingState } from '@koi/domain/discussion/discussion-words'
import { sql, type Queries } from '#kernel/db.ts'

/** What somebody points at: one of the four is named, the others are empty. */
export interface Target {
  subjectId: string
  commentId: string
  lineId: string
  userId: string
}

/** Something in the community as moderation sees it, in whatever state it is. */
export interface Found extends Target {
  authorId: string
  state: WritingState
  /** Of a post; 1 of all else. */
  version: number
  /** How the queue calls it. */
  about: string
}

const read = sql<Found>(
  'moderation-target',
  `select p.post_id as "subjectId", '' as "commentId", '' as "lineId", '' as "userId", p.author_id as "authorId", p.state, p.version,
     'post:' || p.post_id as about
   from discussion_post p where p.post_id = $2 and p.brand_id = $1
   union all
   select '', c.comment_id, '', '', c.author_id, c.state, 1, 'comment:' || c.comment_id
   from discussion_comment c join discussion_post p on p.post_id = c.post_id where c.comment_id = $3 and p.brand_id = $1
   union all
   select '', '', l.line_id, '', l.author_id, l.state, 1, 'line:' || l.line_id
   from live_line l join live_room r on r.room_id = l.room_id where l.line_id = $5 and r.brand_id = $1
   union all
   select '', '', '', m.user_id, m.user_id, 'visible', 1, 'person:' || m.user_id
   from discussion_member m where m.user_id = $4 and m.brand_id = $1 and m.account_id is not null`,
)

/** What is meant, in this brand; undefined where nothing is, or where not exactly one is named. */
export async function findTarget(
  queries: Queries,
  brandId: string,
  { subjectId, commentId, lineId, userId }: Target,
): Promise<Found | undefined> {
  const found = await queries.rows(read, [brandId, subjectId, commentId, userId, lineId])
  return found.length === 1 ? found[0] : undefined
}

const open = sql<{ workId: string }>(
  'moderation-open-case',
  `select coalesce(moderation_open_case('report', $1, $2, nullif($3, ''), nullif($4, ''), nullif($5, ''), $6, '', interval '1 day'), '')
     as "workId"`,
)

const openLine = sql<{ workId: string }>(
  'moderation-open-line-case',
  `select coalesce(moderation_open_line_case('report', $1, '', interval '1 day'), '') as "workId"`,
)

/** The open case about something; opened where there is none. */
export async function openCase(tx: Queries, brandId: string, found: Found): Promise<string> {
  if (found.lineId !== '') return (await tx.get(openLine, [found.lineId])).workId
  const { workId } = await tx.get(open, [
    brandId,
    found.authorId,
    found.subjectId,
    found.commentId,
    found.userId,
    found.version,
  ])
  return workId
}

const own = sql<{ userId: string }>(
  'moderation-own-member',
  'select user_id as "userId" from discussion_member where account_id = $1 and brand_id = $2',
)

/** Who an account is in the community; undefined while it did nothing there. */
export const findOwn = async (
  queries: Queries,
  { accountId, brandId }: { accountId: string; brandId: string },
) => (await queries.find(own, [accountId, brandId]))?.userId
