import type { Shelf } from '@koi/domain/brands/shelf'
import { quotas } from '@koi/domain/identity/quotas'
import { sql, type Queries } from '#kernel/db.ts'
import { onShelf } from '#kernel/sql/shelf-sql.ts'

/** What an account compared, and when. */
interface ComparisonRow {
  recordId: string
  funds: { fundCode: string; spid: string; fundName: string }[]
  comparedMs: number
}

/** The oldest go in the same statement: what is kept stays few. */
const add = sql(
  'comparison-add',
  `with kept as (
     insert into fund_comparison (account_id, fund_codes, choice, compared_at)
     values ($1, $2::text[], $3, to_timestamp($4::bigint / 1000.0))
     on conflict (account_id, choice) do update set fund_codes = excluded.fund_codes, compared_at = excluded.compared_at)
   delete from fund_comparison old using (
     select id from fund_comparison where account_id = $1 and choice <> $3
     order by compared_at desc, id desc offset $5::integer - 1) over
   where old.id = over.id`,
)

/** Keeps a comparison as the newest of an account. */
export const addComparison = (
  db: Queries,
  {
    accountId,
    fundCodes,
    nowMs,
  }: { accountId: string; fundCodes: readonly string[]; nowMs: number },
) => db.run(add, [accountId, fundCodes, fundCodes.toSorted().join(','), nowMs, quotas.comparisons])

const read = sql<ComparisonRow>(
  'comparison-list',
  `select kept.id::text as "recordId", named.funds, (extract(epoch from kept.compared_at) * 1000)::bigint as "comparedMs"
   from fund_comparison kept
   cross join lateral (
     select coalesce(jsonb_agg(jsonb_build_object('fundCode', f.code, 'spid', f.spid, 'fundName', f.name) order by turn), '[]') as funds,
       count(*) as known
     from unnest(kept.fund_codes) with ordinality as asked (code, turn)
     join fund f on f.code = asked.code and f.sale_state <> 'hidden' and ${onShelf('$2', '$3')}) named
   where kept.account_id = $1 and named.known > 1
   order by kept.compared_at desc, kept.id desc limit $4`,
)

/** The newest comparisons of an account whose funds are sold here. */
export const comparisonsOf = (db: Queries, accountId: string, brand: Shelf) =>
  db.rows(read, [accountId, brand.spids, brand.shelf ?? null, quotas.comparisons])

const remove = sql(
  'comparison-remove',
  'delete from fund_comparison where account_id = $1 and ($2::bigint is null or id = $2)',
)

/** Forgets one comparison of an account, or all. */
export const removeComparisons = (db: Queries, accountId: string, recordId: string | undefined) =>
  db.run(remove, [accountId, recordId ?? null])
