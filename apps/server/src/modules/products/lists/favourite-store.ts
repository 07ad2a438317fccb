import { quotas } from '@koi/domain/identity/quotas'
import { sql, type Queries } from '#kernel/db.ts'

const insert = sql(
  'favourite-add',
  `insert into favourite (account_id, fund_code, added_at)
   select $1, $2, to_timestamp($3::bigint / 1000.0)
   where (select count(*) from favourite where account_id = $1) < $4
   on conflict do nothing`,
)
/** For a day its undo brings back what was kept with it: its place, note, groups and alerts; of the last so many. */
const remove = sql(
  'favourite-remove',
  `with asked as (select to_timestamp($3::bigint / 1000.0) as now),
   kept as (
     insert into favourite_removed (account_id, fund_code, added_at, place, note, group_ids, alerts, removed_at)
     select v.account_id, v.fund_code, v.added_at, v.place, v.note,
       (select coalesce(array_agg(g.group_id), '{}') from watch_group_fund g
        where g.account_id = v.account_id and g.fund_code = v.fund_code),
       (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from watch_alert a
        where a.account_id = v.account_id and a.fund_code = v.fund_code),
       asked.now
     from favourite v cross join asked where v.account_id = $1 and v.fund_code = $2
     on conflict (account_id, fund_code) do update set (added_at, place, note, group_ids, alerts, removed_at)
       = row(excluded.added_at, excluded.place, excluded.note, excluded.group_ids, excluded.alerts, excluded.removed_at)
   ),
   over as (
     delete from favourite_removed where (account_id, fund_code) in (
       select account_id, fund_code from favourite_removed where account_id = $1 and fund_code <> $2
       order by removed_at desc, fund_code offset $4)
   )
   delete from favourite where account_id = $1 and fund_code = $2`,
)
const has = sql('favourite-has', 'select 1 from favourite where account_id = $1 and fund_code = $2')

/** In its turn. False where the account has as many as it may, and not this one. */
export async function addFavourite(
  tx: Queries,
  { accountId, fundCode, nowMs }: { accountId: string; fundCode: string; nowMs: number },
): Promise<boolean> {
  const added = await tx.run(insert, [accountId, fundCode, nowMs, quotas.favourites])
  return added > 0 || isFavourite(tx, accountId, fundCode)
}

export const removeFavourite = (
  db: Queries,
  { accountId, fundCode, nowMs }: { accountId: string; fundCode: string; nowMs: number },
) => db.run(remove, [accountId, fundCode, nowMs, quotas.favourites - 1])

export async function isFavourite(db: Queries, accountId: string, fundCode: string) {
  return (await db.find(has, [accountId, fundCode])) !== undefined
}

const among = sql<{ codes: string[] }>(
  'favourite-among',
  `select coalesce(array_agg(fund_code), '{}') as codes from favourite
   where account_id = $1 and fund_code = any ($2::text[])`,
)

/** Which of these funds an account keeps. */
export const favouritesAmong = async (db: Queries, accountId: string, codes: readonly string[]) =>
  new Set((await db.get(among, [accountId, codes])).codes)
