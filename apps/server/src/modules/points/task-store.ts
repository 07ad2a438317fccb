import type { TaskKind } from '@koi/domain/points/points-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Task } from './task.ts'

const columns = `t.task_id as "taskId", t.kind, t.name, t.note, t.points, t.account_max as "accountMax",
  t.read_seconds as "readSeconds", t.budget, t.valid_days as "validDays", t.place, t.starts_at as "startsMs", t.ends_at as "endsMs",
  t.is_on as "isOn", t.given`

interface TaskRow extends Task {
  given: number
}

const readAll = sql<TaskRow>(
  'points-tasks-of-brand',
  `select ${columns} from points_task t where t.brand_id = $1 order by t.is_on desc, t.place, t.task_id`,
)
/** Every task of a brand, for its operator. */
export const tasksOfBrand = (queries: Queries, brandId: string) => queries.rows(readAll, [brandId])

const lock = sql<TaskRow>(
  'points-task-lock',
  `select ${columns} from points_task t where t.brand_id = $1 and t.task_id = $2 for update`,
)
export const lockTask = (tx: Queries, brandId: string, taskId: string) =>
  tx.find(lock, [brandId, taskId])

const write = sql(
  'points-task-write',
  `insert into points_task (brand_id, task_id, kind, name, note, points, account_max, read_seconds, budget, valid_days, place,
     starts_at, ends_at, is_on)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${moment('$12')}, ${moment('$13')}, $14)
   on conflict (brand_id, task_id) do update set name = excluded.name, note = excluded.note, points = excluded.points,
     account_max = excluded.account_max, read_seconds = excluded.read_seconds, budget = excluded.budget,
     valid_days = excluded.valid_days, place = excluded.place, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
     is_on = excluded.is_on`,
)
export const writeTask = (tx: Queries, brandId: string, task: Task) =>
  tx.run(write, [
    brandId,
    task.taskId,
    task.kind,
    task.name,
    task.note,
    task.points,
    task.accountMax,
    task.readSeconds,
    task.budget,
    task.validDays,
    task.place,
    task.startsMs,
    task.endsMs,
    task.isOn,
  ])

/** A task as somebody finds it. */
export interface TaskOfPerson extends Task {
  given: number
  /** How often the person earned it. */
  times: number
  /** What was earned last: the day, the how manyth in a row, how much. */
  lastOn: string | null
  lastStreak: number | null
  lastPoints: number | null
  /** Whether the server knows of what it asks, since it was earned last. */
  isDone: boolean
}

/**
 * Since when something counts for a task: since it was earned last, and for buying only since the task began. Words for reading are
 * the time since it was begun.
 */
const SINCE = `coalesce(mine.last_at, '-infinity')`
const evidence: Readonly<Record<TaskKind, string>> = {
  signIn: 'true',
  riskTest: `exists (select from exam_sitting s where s.account_id = $2 and s.exam_id = 'risk' and s.sat_at > ${SINCE}
    and s.valid_until > ${moment('$3')})`,
  favourite: `exists (select from favourite f where f.account_id = $2 and f.added_at > ${SINCE})`,
  read: `exists (select from points_reading r where r.account_id = $2 and r.brand_id = t.brand_id and r.task_id = t.task_id
    and r.began_at > ${SINCE} and r.began_at <= ${moment('$3')} - make_interval(secs => t.read_seconds))`,
  buy: `exists (select from trade_order o join owned_account w on w.account_id = o.account_id
    where w.owner_id = $2 and o.kind = 'buy' and o.state = 'confirmed' and o.confirmed_at > greatest(${SINCE}, t.starts_at))`,
}
const cases = Object.entries(evidence).map(
  ([kind, condition]) => `when '${kind}' then ${condition}`,
)

const offered = `select ${columns}, coalesce(mine.times, 0)::integer as times, mine.last_on as "lastOn",
     mine.last_streak as "lastStreak", mine.last_points as "lastPoints",
     coalesce(case t.kind ${cases.join(' ')} end, false) as "isDone"
   from points_task t left join lateral (
     select count(*) as times, max(l.earned_at) as last_at, max(l.occasion) as last_on,
       (array_agg(l.streak order by l.occasion desc))[1] as last_streak,
       (array_agg(l.points order by l.occasion desc))[1] as last_points
     from points_lot l where l.account_id = $2 and l.source = 'task' and l.about = t.task_id
   ) mine on true
   where t.brand_id = $1 and t.is_on and t.starts_at <= ${moment('$3')} and coalesce(t.ends_at > ${moment('$3')}, true)`

const readOffered = sql<TaskOfPerson>(
  'points-tasks-of-person',
  `${offered} order by t.place, t.task_id`,
)
/** What somebody can earn points with on a day, the first place first. */
export const tasksOf = (
  queries: Queries,
  { brandId, accountId, nowMs }: { brandId: string; accountId: string; nowMs: number },
) => queries.rows(readOffered, [brandId, accountId, nowMs])

const readOne = sql<TaskOfPerson>('points-task-of-person', `${offered} and t.task_id = $4`)
export const taskOfPerson = (
  queries: Queries,
  asked: { brandId: string; accountId: string; nowMs: number; taskId: string },
) => queries.find(readOne, [asked.brandId, asked.accountId, asked.nowMs, asked.taskId])

const takeBudget = sql(
  'points-task-budget',
  'update points_task set given = given + $3 where brand_id = $1 and task_id = $2 and given + $3 <= budget',
)
/** Takes points out of what a task may give in all; whether they were there. */
export const takeBudgetOf = async (
  tx: Queries,
  { brandId, taskId, points }: { brandId: string; taskId: string; points: number },
): Promise<boolean> => (await tx.run(takeBudget, [brandId, taskId, points])) > 0

const begin = sql<{ beganMs: number }>(
  'points-reading-begin',
  `insert into points_reading (account_id, brand_id, task_id, began_at) values ($1, $2, $3, ${moment('$4')})
   on conflict (account_id, brand_id, task_id) do update set began_at = case
     when points_reading.began_at > coalesce((select max(earned_at) from points_lot
       where account_id = $1 and source = 'task' and about = $3), '-infinity')
     then points_reading.began_at else excluded.began_at end
   returning began_at as "beganMs"`,
)
/** When somebody began to read for a task: the first time since it was earned last. */
export const beginReading = async (
  db: Queries,
  who: { accountId: string; brandId: string; taskId: string; nowMs: number },
): Promise<number> =>
  (await db.get(begin, [who.accountId, who.brandId, who.taskId, who.nowMs])).beganMs

const forget = sql('points-reading-forget', 'delete from points_reading where account_id = $1')
export const forgetReading = (tx: Queries, accountId: string) => tx.run(forget, [accountId])
