import { RETURN_GRACE_DAYS } from '@koi/domain/points/points-terms'
import type { Canceller } from '@koi/domain/points/points-lots'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/*
 * Points go in and out by lots. The rules stand in domain/points/points-lots.ts as well; a property holds the two together. Lots are
 * locked by their ids, so that nobody who spends waits for the job that lets them expire while it waits for them.
 */

const readBalance = sql<PointsBalance>(
  'points-balance',
  `with open as (
     select left_points, last_day from points_lot
     where account_id = $1 and left_points > 0 and last_day >= shanghai_date(${moment('$2')})
   ), next as (select min(last_day) as day from open)
   select coalesce(sum(open.left_points), 0)::bigint as balance,
     coalesce(sum(open.left_points) filter (where open.last_day = next.day), 0)::bigint as expiring,
     coalesce(max(next.day)::text, '') as "expiringDay"
   from next left join open on true`,
)

export interface PointsBalance {
  /** What can be spent now. */
  balance: number
  /** What of it has the earliest last day, and that day; 0 and empty where there is none. */
  expiring: number
  expiringDay: string
}

export const balanceOf = (queries: Queries, accountId: string, nowMs: number) =>
  queries.get(readBalance, [accountId, nowMs])

const earn = sql<{ lotId: number | null }>(
  'points-earn',
  `select points_earn($1, 'task', $2, $3, $4, $5::integer, ${moment('$6')},
     shanghai_date(${moment('$6')}) + $7::integer - 1, $8::integer) as "lotId"`,
)

/** What somebody earns by a task on a day. */
export interface Earning {
  accountId: string
  taskId: string
  day: string
  title: string
  points: number
  validDays: number
  streak: number | null
  nowMs: number
}

/** Earns a lot with its line; whether it was not there before. */
export async function earnByTask(
  tx: Queries,
  { accountId, taskId, day, title, points, nowMs, validDays, streak }: Earning,
): Promise<boolean> {
  const values = [accountId, taskId, day, title, points, nowMs, validDays, streak]
  return (await tx.get(earn, values)).lotId !== null
}

const spend = sql<{ isSpent: boolean }>(
  'points-spend',
  `with open as (
     select id, left_points, last_day from points_lot
     where account_id = $1 and left_points > 0 and last_day >= shanghai_date(${moment('$5')})
     order by points_lot.id for update
   ), ordered as (
     select id, left_points, sum(left_points) over (order by last_day, id) as upto from open
   ), parts as (
     select id, least(left_points, $2::bigint - (upto - left_points))::integer as taken from ordered where upto - left_points < $2::bigint
   ), line as (
     insert into points_line (account_id, kind, about, title, points, happened_at)
     select $1, 'spend', $3, $4, -$2::bigint, ${moment('$5')}
     where (select coalesce(sum(taken), 0) from parts) = $2::bigint
     returning id
   ), changed as (
     update points_lot l set left_points = l.left_points - parts.taken from parts, line where l.id = parts.id
   ), moved as (
     insert into points_move (line_id, lot_id, points) select line.id, parts.id, -parts.taken from line, parts
   )
   select exists (select from line) as "isSpent"`,
)

/** Takes points for an order, of the lots that expire first; whether there were as many. None is taken where there were not. */
export async function spendPoints(
  tx: Queries,
  { accountId, points, orderId, title, nowMs }: PointsMoved & { points: number },
): Promise<boolean> {
  return (await tx.get(spend, [accountId, points, orderId, title, nowMs])).isSpent
}

/** Whose points, for which order, and what the line says. */
interface PointsMoved {
  accountId: string
  orderId: string
  title: string
  nowMs: number
}

const giveBack = sql(
  'points-give-back',
  `with parts as (
     select m.lot_id, -m.points as points from points_line s join points_move m on m.line_id = s.id
     where s.account_id = $1 and s.kind = 'spend' and s.about = $2
   ), line as (
     insert into points_line (account_id, kind, about, title, points, happened_at)
     select $1, 'refund', $2, $3, (select sum(points) from parts), ${moment('$4')} where exists (select from parts)
     returning id
   ), changed as (
     update points_lot l set left_points = l.left_points + parts.points, last_day = until.day,
       noticed_on = case when until.day = l.last_day then l.noticed_on end
     from parts, line, points_lot before, lateral (
       select case when before.last_day >= shanghai_date(${moment('$4')}) then before.last_day
         else greatest(before.last_day,
           case $5 when 'operator' then shanghai_date(${moment('$4')}) else before.expires_day end + ${RETURN_GRACE_DAYS}) end as day
     ) until
     where l.id = parts.lot_id and before.id = l.id
   )
   insert into points_move (line_id, lot_id, points) select line.id, parts.lot_id, parts.points from line, parts`,
)

/**
 * Gives the points of an order back to the very lots they came from. What had expired is let go before, so that the grace of what
 * comes back revives nothing else, and what comes back too late for it expires at once. A lot whose last day moved is told of again before that day.
 */
export async function givePointsBack(
  tx: Queries,
  { accountId, orderId, title, nowMs, by }: PointsMoved & { by: Canceller },
): Promise<void> {
  await expirePoints(tx, nowMs, accountId)
  await tx.run(giveBack, [accountId, orderId, title, nowMs, by])
  await expirePoints(tx, nowMs, accountId)
}

const readReturn = sql<{ returns: number }>(
  'points-return',
  `select coalesce(sum(-m.points), 0)::bigint as returns
   from points_line s join points_move m on m.line_id = s.id join points_lot l on l.id = m.lot_id
   where s.account_id = $1 and s.kind = 'spend' and s.about = $2
     and greatest(l.last_day, l.expires_day + ${RETURN_GRACE_DAYS}) >= shanghai_date(${moment('$3')})`,
)

/** What of an order's points could be spent again if its owner cancelled it now. */
export const pointsBackOf = async (
  queries: Queries,
  { accountId, orderId, nowMs }: { accountId: string; orderId: string; nowMs: number },
): Promise<number> => (await queries.get(readReturn, [accountId, orderId, nowMs])).returns

const expire = sql(
  'points-expire',
  `with over as (
     select id, account_id, left_points, last_day from points_lot
     where left_points > 0 and last_day < shanghai_date(${moment('$1')}) and ($2::text is null or account_id = $2)
     order by points_lot.id for update
   ), line as (
     insert into points_line (account_id, kind, about, title, points, happened_at)
     select account_id, 'expire', last_day::text, '积分到期', -sum(left_points),
       (last_day + 1)::timestamp at time zone 'Asia/Shanghai'
     from over group by account_id, last_day
     returning id, account_id, about
   ), changed as (
     update points_lot l set left_points = 0 from over where l.id = over.id
   )
   insert into points_move (line_id, lot_id, points)
   select line.id, over.id, -over.left_points
   from over join line on line.account_id = over.account_id and line.about = over.last_day::text`,
)

/** Lets go what nobody spent until its last day, of one account or of all; answers how many lots. */
export const expirePoints = (tx: Queries, nowMs: number, accountId?: string): Promise<number> =>
  tx.run(expire, [nowMs, accountId ?? null])
