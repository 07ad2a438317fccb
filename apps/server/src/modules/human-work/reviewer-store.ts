import { WORK_KINDS, type WorkKind } from '@koi/domain/human-work/human-work'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { refuse } from '#refuse.ts'

/** As whom the operators' token acts. */
const TOKEN_ACCOUNT = 'operator'

/** Somebody who does work of a brand, and which. */
export interface Reviewer {
  accountId: string
  brandId: string
  kinds: readonly WorkKind[]
}

interface Asker {
  accountId: string
  brand: { id: string }
}

const find = sql<{ kinds: WorkKind[] }>(
  'work-reviewer-find',
  'select kinds from work_reviewer where brand_id = $1 and account_id = $2',
)

/** Who asks for work of this brand: whoever has the token, and whom they named; nobody else is let in, in the demo either. */
export async function reviewerOf(queries: Queries, { accountId, brand }: Asker): Promise<Reviewer> {
  if (accountId === TOKEN_ACCOUNT) return { accountId, brandId: brand.id, kinds: WORK_KINDS }
  const named = await queries.find(find, [brand.id, accountId])
  if (!named) throw refuse('forbidden')
  return { accountId, brandId: brand.id, kinds: named.kinds }
}

/** Refused to whoever has not the operators' token. */
export function onlyToken(accountId: string): void {
  if (accountId !== TOKEN_ACCOUNT) throw refuse('forbidden')
}

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
