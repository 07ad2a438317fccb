import type { WritingList } from '@koi/domain/discussion/writing-acts'
import type { Queries } from '#kernel/db.ts'
import { findMember } from '../member-store.ts'
import { commentsOf, postsOf } from './writings-store.ts'

/** Behind every moment that a row may have, ms: the end of the year 2199. */
const END_MS = 7_258_089_599_999
const LAST_ID = 'f'.repeat(32)

interface Asked {
  /** Empty: one's own. */
  userId: string
  list: WritingList
  begin: string
  limit: number
}

/** What somebody wrote, from behind a row of theirs; one's own with what others do not see. */
export async function listWritings(
  db: Queries,
  { accountId, brandId }: { accountId: string | undefined; brandId: string },
  { userId, list, begin, limit }: Asked,
) {
  const viewerId =
    (accountId === undefined ? undefined : await findMember(db, { accountId, brandId })) ?? null
  const authorId = userId === '' ? viewerId : userId
  const [ms = String(END_MS), id = LAST_ID] = begin === '' ? [] : begin.split('-')
  const asked = {
    authorId,
    viewerId,
    brandId,
    beforeMs: Number(ms),
    beforeId: id,
    limit: limit + 1,
  }
  const rows = await (list === 'subjects' ? postsOf : commentsOf)(db, asked)
  const writings = rows.slice(0, limit)
  const last = writings.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    isOwn: userId === '' || authorId === viewerId,
    writings,
    nextBegin: hasMore ? `${String(last.createdMs)}-${last.commentId || last.postId}` : '',
  }
}
