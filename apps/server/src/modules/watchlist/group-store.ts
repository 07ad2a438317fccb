import { quotas } from '@koi/domain/identity/quotas'
import { sql, type Queries } from '#kernel/db.ts'

const insert = sql<{ id: string }>(
  'watch-group-add',
  `insert into watch_group (account_id, name, made_at)
   select $1, $2, to_timestamp($3::bigint / 1000.0)
   where (select count(*) from watch_group where account_id = $1 and removed_at is null) < $4
   returning id::text as id`,
)

/** In its turn. Undefined where the account has as many as it may. */
export const addGroup = async (
  tx: Queries,
  accountId: string,
  { name, nowMs }: { name: string; nowMs: number },
) => (await tx.find(insert, [accountId, name, nowMs, quotas.watchGroups]))?.id

const isTaken = sql(
  'watch-group-taken',
  `select 1 from watch_group
   where account_id = $1 and name = $2 and removed_at is null and id::text is distinct from $3`,
)

/** In its turn: whether another group has the name. */
export const isNameTaken = async (
  tx: Queries,
  accountId: string,
  { name, groupId }: { name: string; groupId: string | undefined },
) => (await tx.find(isTaken, [accountId, name, groupId ?? null])) !== undefined

const rename = sql(
  'watch-group-rename',
  'update watch_group set name = $3 where account_id = $1 and id = $2 and removed_at is null',
)

/** False where there is none of the id. */
export const renameGroup = async (
  tx: Queries,
  accountId: string,
  { groupId, name }: { groupId: string; name: string },
) => (await tx.run(rename, [accountId, groupId, name])) > 0

const remove = sql(
  'watch-group-remove',
  `with asked as (select to_timestamp($3::bigint / 1000.0) as now),
   over as (
     delete from watch_group where id in (
       select id from watch_group where account_id = $1 and id <> $2 and removed_at is not null
       order by removed_at desc, id desc offset $4)
   )
   update watch_group set removed_at = coalesce(removed_at, asked.now)
   from asked where account_id = $1 and id = $2`,
)

/** What is in it waits a day for the undo, with the last so many that were removed. False where there is none of the id. */
export const removeGroup = async (
  tx: Queries,
  accountId: string,
  { groupId, nowMs }: { groupId: string; nowMs: number },
) => (await tx.run(remove, [accountId, groupId, nowMs, quotas.watchGroups - 1])) > 0

const find = sql<{ name: string; isRemoved: boolean }>(
  'watch-group-find',
  `select name, removed_at is not null as "isRemoved" from watch_group
   where account_id = $1 and id = $2`,
)

export const findGroup = (tx: Queries, accountId: string, groupId: string) =>
  tx.find(find, [accountId, groupId])

const bringBack = sql(
  'watch-group-bring-back',
  `update watch_group set removed_at = null where account_id = $1 and id = $2
     and (select count(*) from watch_group where account_id = $1 and removed_at is null) < $3`,
)

/** In its turn. False where the account has as many as it may. */
export const bringGroupBack = async (tx: Queries, accountId: string, groupId: string) =>
  (await tx.run(bringBack, [accountId, groupId, quotas.watchGroups])) > 0

const putIn = sql<{ isFavourite: boolean; isGroup: boolean }>(
  'watch-group-put-in',
  `with found as (
     select exists (select from favourite where account_id = $1 and fund_code = $2) as "isFavourite",
       exists (select from watch_group where account_id = $1 and id = $3 and removed_at is null) as "isGroup"
   ),
   put as (
     insert into watch_group_fund (account_id, fund_code, group_id)
     select $1, $2, $3 from found where "isFavourite" and "isGroup"
     on conflict do nothing
   )
   select "isFavourite", "isGroup" from found`,
)

/** What of it is there; it is in the group where both are. */
export const putInGroup = (tx: Queries, accountId: string, key: GroupFund) =>
  tx.get(putIn, [accountId, key.fundCode, key.groupId])

const takeOut = sql(
  'watch-group-take-out',
  'delete from watch_group_fund where account_id = $1 and fund_code = $2 and group_id = $3',
)

export const takeOutOfGroup = (tx: Queries, accountId: string, key: GroupFund) =>
  tx.run(takeOut, [accountId, key.fundCode, key.groupId])

interface GroupFund {
  groupId: string
  fundCode: string
}
