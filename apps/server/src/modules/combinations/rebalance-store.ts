import { sql, type Queries } from '#kernel/db.ts'

export interface RebalanceRow {
  id: number
  unionCode: string
  day: string
  reason: string
  isDone: boolean
  changes: { fundCode: string; name: string; fromPermille: number; toPermille: number }[]
}

const readAll = sql<RebalanceRow>(
  'rebalance-list',
  `select r.id, r.union_code as "unionCode", r.day, r.reason, r.started_at is not null as "isDone",
     jsonb_agg(jsonb_build_object('fundCode', p.fund_code, 'name', f.name, 'fromPermille', p.from_permille,
       'toPermille', p.to_permille) order by p.to_permille desc, p.fund_code) as changes
   from union_rebalance r
   join union_rebalance_part p on p.rebalance_id = r.id
   join fund f on f.code = p.fund_code
   where r.union_code = $1 and r.announced_at <= to_timestamp($2 / 1000.0)
   group by r.id order by r.day desc`,
)

/** Announced changes of a combination, the newest first. */
export const rebalancesOf = (queries: Queries, unionCode: string, nowMs: number) =>
  queries.rows(readAll, [unionCode, nowMs])

const insert = sql(
  'rebalance-announce',
  `with made as (
     insert into union_rebalance (union_code, day, reason, announced_at)
     values ($1, $2, $3, to_timestamp($4 / 1000.0))
     on conflict (union_code, day) do nothing returning id
   ), wanted as (
     select * from unnest($5::text[], $6::integer[]) as w (fund_code, permille)
   )
   insert into union_rebalance_part (rebalance_id, fund_code, from_permille, to_permille)
   select made.id, fund_code, coalesce(m.weight_permille, 0), coalesce(w.permille, 0)
   from made, (select * from union_member where union_code = $1) m
     full join wanted w using (fund_code)`,
)

export interface NewRebalance {
  unionCode: string
  day: string
  reason: string
  announcedMs: number
  weights: readonly { fundCode: string; weightPermille: number }[]
}

export const insertRebalance = (tx: Queries, rebalance: NewRebalance) =>
  tx.run(insert, [
    rebalance.unionCode,
    rebalance.day,
    rebalance.reason,
    rebalance.announcedMs,
    rebalance.weights.map(({ fundCode }) => fundCode),
    rebalance.weights.map(({ weightPermille }) => weightPermille),
  ])

const takeDue = sql<{ id: number; unionCode: string }>(
  'rebalance-take-due',
  `update union_rebalance set started_at = $1
   where started_at is null and day <= shanghai_date($1)
   returning id, union_code as "unionCode"`,
)

/** Changes whose day has come, marked as started. */
export const takeDueRebalances = (tx: Queries, asOf: Date) => tx.rows(takeDue, [asOf])

/** What the weights really were when the day came: another change may have been before this one. */
const noteWeights = sql(
  'rebalance-note-weights',
  `with gone as (
     update union_rebalance_part set from_permille = 0 where rebalance_id = $1
       and fund_code not in (select fund_code from union_member where union_code = $2)
   )
   insert into union_rebalance_part (rebalance_id, fund_code, from_permille, to_permille)
   select $1, fund_code, weight_permille, 0 from union_member where union_code = $2
   on conflict (rebalance_id, fund_code) do update set from_permille = excluded.from_permille`,
)
const dropMembers = sql(
  'rebalance-drop-members',
  `delete from union_member m using union_rebalance_part p
   where p.rebalance_id = $1 and m.union_code = $2 and m.fund_code = p.fund_code`,
)
const addMembers = sql(
  'rebalance-add-members',
  `insert into union_member (union_code, fund_code, weight_permille)
   select $2, fund_code, to_permille from union_rebalance_part where rebalance_id = $1 and to_permille > 0`,
)

/** From now on the combination is bought with its new weights. */
export async function applyWeights(tx: Queries, rebalance: { id: number; unionCode: string }) {
  await tx.run(noteWeights, [rebalance.id, rebalance.unionCode])
  await tx.run(dropMembers, [rebalance.id, rebalance.unionCode])
  await tx.run(addMembers, [rebalance.id, rebalance.unionCode])
}

const partCodes = sql<{ fundCode: string; spid: string }>(
  'rebalance-part-codes',
  `select p.fund_code as "fundCode", f.spid from union_rebalance_part p join fund f on f.code = p.fund_code
   where p.rebalance_id = $1 order by p.fund_code`,
)

export const rebalanceFunds = (tx: Queries, id: number) => tx.rows(partCodes, [id])
