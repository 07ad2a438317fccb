import { quotas } from '@koi/domain/identity/quotas'
import { sql, type Queries } from '#kernel/db.ts'

const restore = sql<{ restored: number }>(
  'watch-restore',
  `with back as (
     delete from favourite_removed
     where account_id = $1 and fund_code = $2
       and ((select count(*) from favourite where account_id = $1) < $3
         or exists (select from favourite where account_id = $1 and fund_code = $2))
     returning *
   ),
   -- Added anew on another device meanwhile: what was written there stays.
   kept as (
     insert into favourite (account_id, fund_code, added_at, place, note)
     select account_id, fund_code, added_at, place, note from back
     on conflict (account_id, fund_code) do update set place = excluded.place,
       note = case favourite.note when '' then excluded.note else favourite.note end
   ),
   grouped as (
     insert into watch_group_fund (account_id, fund_code, group_id)
     select back.account_id, back.fund_code, g.id
     from back join watch_group g on g.account_id = back.account_id and g.id = any (back.group_ids)
     on conflict do nothing
   ),
   alerted as (
     insert into watch_alert select alert.*
     from back cross join jsonb_populate_recordset(null::watch_alert, back.alerts) alert
     on conflict do nothing
   )
   select count(*) as restored from back`,
)
const has = sql<{ isFavourite: boolean; isRemoved: boolean }>(
  'watch-restore-state',
  `select exists (select from favourite where account_id = $1 and fund_code = $2) as "isFavourite",
     exists (select from favourite_removed where account_id = $1 and fund_code = $2) as "isRemoved"`,
)

/** In its turn: brings back what was taken away. Why not, where it cannot. */
export async function restoreFavourite(
  tx: Queries,
  accountId: string,
  fundCode: string,
): Promise<'restored' | 'full' | 'unknown'> {
  const { restored } = await tx.get(restore, [accountId, fundCode, quotas.favourites])
  if (restored > 0) return 'restored'
  const { isFavourite, isRemoved } = await tx.get(has, [accountId, fundCode])
  if (isFavourite) return 'restored'
  return isRemoved ? 'full' : 'unknown'
}
