import { quotas } from '@koi/domain/identity/quotas'
import type { FundBoard } from '@koi/domain/products/fund-terms'
import { sql, type Queries } from '#kernel/db.ts'

interface ScreenRow {
  screenId: string
  board: FundBoard
  screenName: string
  screenQuery: string
  companyName: string
}

const list = sql<ScreenRow>(
  'list-screens',
  `select s.id::text as "screenId", s.board, s.name as "screenName", s.query as "screenQuery", coalesce(c.name, '') as "companyName"
   from list_screen s
   left join fund_company c on c.code = substring(s.query, '(?:^|&)company=([A-Za-z0-9_.-]+)')
   where s.account_id = $1 and s.removed_at is null order by s.made_at, s.id`,
)

export const screensOf = (queries: Queries, accountId: string) => queries.rows(list, [accountId])

const named = sql<{ id: string; query: string }>(
  'list-screen-named',
  `select id::text as id, query from list_screen
   where account_id = $1 and board = $2 and name = $3 and removed_at is null`,
)

/** The one of a name in a board. */
export const screenNamed = (
  tx: Queries,
  accountId: string,
  { board, name }: { board: FundBoard; name: string },
) => tx.find(named, [accountId, board, name])

const insert = sql<{ id: string }>(
  'list-screen-add',
  `insert into list_screen (account_id, board, name, query, made_at)
   select $1, $2, $3, $4, to_timestamp($5::bigint / 1000.0)
   where (select count(*) from list_screen where account_id = $1 and removed_at is null) < $6
   returning id::text as id`,
)

/** In its turn. Undefined where the account has as many as it may. */
export const addScreen = async (
  tx: Queries,
  accountId: string,
  screen: { board: FundBoard; name: string; query: string; nowMs: number },
) => {
  const { board, name, query, nowMs } = screen
  return (await tx.find(insert, [accountId, board, name, query, nowMs, quotas.listScreens]))?.id
}

const find = sql<{ board: FundBoard; name: string; isRemoved: boolean }>(
  'list-screen-find',
  `select board, name, removed_at is not null as "isRemoved" from list_screen
   where account_id = $1 and id = $2`,
)

export const findScreen = (tx: Queries, accountId: string, screenId: string) =>
  tx.find(find, [accountId, screenId])

const rename = sql(
  'list-screen-rename',
  'update list_screen set name = $3 where account_id = $1 and id = $2',
)

export const renameScreen = (tx: Queries, accountId: string, screenId: string, name: string) =>
  tx.run(rename, [accountId, screenId, name])

const remove = sql(
  'list-screen-remove',
  `with asked as (select to_timestamp($3::bigint / 1000.0) as now),
   over as (
     delete from list_screen where id in (
       select id from list_screen where account_id = $1 and id <> $2 and removed_at is not null
       order by removed_at desc, id desc offset $4)
   )
   update list_screen set removed_at = coalesce(removed_at, asked.now)
   from asked where account_id = $1 and id = $2`,
)

/** It waits a day for the undo, with the last so many that were removed. */
export const removeScreen = (tx: Queries, accountId: string, screenId: string, nowMs: number) =>
  tx.run(remove, [accountId, screenId, nowMs, quotas.listScreens - 1])

const bringBack = sql(
  'list-screen-bring-back',
  `update list_screen set removed_at = null where account_id = $1 and id = $2
     and (select count(*) from list_screen where account_id = $1 and removed_at is null) < $3`,
)

/** In its turn. False where the account has as many as it may. */
export const bringScreenBack = async (tx: Queries, accountId: string, screenId: string) =>
  (await tx.run(bringBack, [accountId, screenId, quotas.listScreens])) > 0
