import type { WorkKind } from '@koi/domain/human-work/human-work'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** Somebody who does work of a brand, and which. */
export interface Reviewer {
  accountId: string
  brandId: string
  kinds: readonly WorkKind[]
}

const find = sql<{ kinds: WorkKind[] }>(
  'work-reviewer-find',
  'select kinds from work_reviewer where brand_id = $1 and account_id = $2',
)

/** For what work an account was named; undefined where it was not. */
export const findReviewer = (queries: Queries, brandId: string, accountId: string) =>
  queries.find(find, [brandId, accountId])

const name = sql(
  'work-reviewer-name',
  `insert into work_reviewer (brand_id, account_id, kinds, named_at)
   select $1, a.id, $3::text[], ${moment('$4')} from account a where a.id = $2 and a.brand_id = $1
   on conflict (brand_id, account_id) do update set kinds = excluded.kinds, named_at = excluded.named_at`,
)
const unname = sql(
  'work-reviewer-unname',
  'delete from work_reviewer where brand_id = $1 and account_id = $2',
)

/** Names an account of the brand for sorts of work; false where the brand has no such account. */
export async function nameReviewer(
  queries: Queries,
  { accountId, brandId, kinds }: Reviewer,
  nowMs: number,
): Promise<boolean> {
  if (kinds.length > 0)
    return (await queries.run(name, [brandId, accountId, [...new Set(kinds)], nowMs])) > 0
  await queries.run(unname, [brandId, accountId])
  return true
}
