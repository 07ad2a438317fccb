import type { DraftedPost } from '@koi/domain/discussion/drafted-post'
import { DRAFTS_MAX } from '@koi/domain/discussion/discussion-limits'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

interface DraftRow {
  draftId: string
  draftVersion: number
  savedMs: number
  draft: DraftedPost
}

const findOne = sql<{ version: number; isSame: boolean; savedMs: number }>(
  'discussion-draft-find',
  `select version, coalesce(content = $3::jsonb, false) as "isSame", saved_at as "savedMs" from discussion_draft where user_id = $1 and draft_id = $2 for update`,
)

/** What of a draft is kept, and whether it is this text. */
export const findDraft = (
  tx: Queries,
  { userId, draftId, content }: { userId: string; draftId: string; content: DraftedPost },
) => tx.find(findOne, [userId, draftId, JSON.stringify(content)])

const put = sql(
  'discussion-draft-put',
  `insert into discussion_draft (draft_id, user_id, content, saved_at) values ($2, $1, $3::jsonb, ${moment('$4')})
   on conflict (draft_id) do update set content = excluded.content, saved_at = excluded.saved_at, version = discussion_draft.version + 1
   where discussion_draft.user_id = excluded.user_id`,
)

/** False where the id is somebody else's. */
export const putDraft = async (
  tx: Queries,
  draft: { userId: string; draftId: string; content: DraftedPost; nowMs: number },
) =>
  (await tx.run(put, [draft.userId, draft.draftId, JSON.stringify(draft.content), draft.nowMs])) ===
  1

const trim = sql(
  'discussion-draft-trim',
  `delete from discussion_draft where user_id = $1 and draft_id in (
     select draft_id from discussion_draft where user_id = $1 order by saved_at desc, draft_id offset ${String(DRAFTS_MAX)})`,
)

/** The oldest go where there are more than somebody may keep. */
export const trimDrafts = (tx: Queries, userId: string) => tx.run(trim, [userId])

const remove = sql(
  'discussion-draft-remove',
  'delete from discussion_draft where user_id = $1 and draft_id = $2',
)

export const removeDraft = (tx: Queries, userId: string, draftId: string) =>
  tx.run(remove, [userId, draftId])

const list = sql<DraftRow>(
  'discussion-drafts',
  `select d.draft_id as "draftId", d.version as "draftVersion", d.saved_at as "savedMs", d.content as draft
   from discussion_draft d join discussion_member m on m.user_id = d.user_id
   where m.account_id = $1 and m.brand_id = $2 order by d.saved_at desc, d.draft_id`,
)

/** Drafts of an account in a brand, the newest first; nobody else reads them. */
export const draftsOf = (db: Queries, accountId: string, brandId: string) =>
  db.rows(list, [accountId, brandId])
