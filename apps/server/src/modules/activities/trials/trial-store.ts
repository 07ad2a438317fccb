import { addDays, shanghaiDate } from '@koi/domain/calendar/dates'
import { trialBalance, trialState, type TrialState } from '@koi/domain/activities/trial-balance'
import type { Cents } from '@koi/domain/money/cents'
import { createToken } from '#kernel/ids.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { TrialTerms } from '../activity.ts'
import type { Asker } from '../standing.ts'

const add = sql(
  'activity-trial-add',
  `insert into activity_trial (id, take_id, account_id, brand_id, activity_id, amount_cents, fund_code, spid, days, received_at, use_by_day)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${moment('$10')}, $11)`,
)

/** Gives somebody a trial, to be used within its days. */
export const addTrial = (
  tx: Queries,
  { accountId, brandId, nowMs }: Asker,
  { activityId, takeId, trial }: { activityId: string; takeId: string; trial: TrialTerms },
) =>
  tx.run(add, [
    createToken(),
    takeId,
    accountId,
    brandId,
    activityId,
    trial.amountCents,
    trial.fundCode,
    trial.spid,
    trial.days,
    nowMs,
    addDays(shanghaiDate(nowMs), trial.useDays - 1),
  ])

interface TrialRow {
  trialId: string
  takeId: string
  activityId: string
  name: string
  amountCents: Cents
  fundCode: string
  spid: string
  fundName: string
  days: number
  useByDay: string
  startDay: string | null
  endDay: string | null
  /** Total return of the fund at the first official value of the trial, and at the newest. */
  startIndex: number | null
  endIndex: number | null
  asOfDay: string | null
}

const read = sql<TrialRow>(
  'activity-trials',
  `select t.id as "trialId", t.take_id::text as "takeId", t.activity_id as "activityId", a.name, t.amount_cents as "amountCents",
     t.fund_code as "fundCode", t.spid, f.name as "fundName", t.days, t.use_by_day as "useByDay",
     t.start_day as "startDay", t.end_day as "endDay", first.total_index as "startIndex", newest.total_index as "endIndex",
     newest.day as "asOfDay"
   from activity_trial t join activity a on a.brand_id = t.brand_id and a.activity_id = t.activity_id
   join fund f on f.code = t.fund_code
   left join lateral (select d.day, d.total_index from fund_day d
     where d.fund_code = t.fund_code and d.day between t.start_day and t.end_day and d.published_at <= ${moment('$3')}
     order by d.day limit 1) first on true
   left join lateral (select d.day, d.total_index from fund_day d
     where d.fund_code = t.fund_code and d.day between t.start_day and t.end_day and d.published_at <= ${moment('$3')}
     order by d.day desc limit 1) newest on true
   where t.account_id = $1 and t.brand_id = $2 order by t.received_at desc, t.id`,
)

/** A trial and what it would be. */
export interface TrialShown extends Omit<TrialRow, 'startDay' | 'endDay' | 'asOfDay'> {
  state: TrialState
  balanceCents: Cents
  startDay: string
  endDay: string
  asOfDay: string
}

/** The trials of somebody, the newest first: each with what it would be by the newest official value of its days. */
export async function trialsOf(
  db: Queries,
  { accountId, brandId, nowMs }: Asker,
): Promise<TrialShown[]> {
  const today = shanghaiDate(nowMs)
  const rows = await db.rows(read, [accountId, brandId, nowMs])
  return rows.map((row) => {
    const { startIndex, endIndex, amountCents } = row
    const isValued = startIndex !== null && endIndex !== null
    return {
      ...row,
      state: trialState(row, today),
      balanceCents: isValued ? trialBalance({ amountCents, startIndex, endIndex }) : amountCents,
      startDay: row.startDay ?? '',
      endDay: row.endDay ?? '',
      asOfDay: row.asOfDay ?? '',
    }
  })
}

const use = sql(
  'activity-trial-use',
  `update activity_trial set start_day = shanghai_date(${moment('$4')}), end_day = shanghai_date(${moment('$4')}) + days
   where id = $3 and account_id = $1 and brand_id = $2 and start_day is null and use_by_day >= shanghai_date(${moment('$4')})`,
)
/** Lets a trial begin today; one that has begun stays as it is. */
export const startTrial = (db: Queries, { accountId, brandId, nowMs }: Asker, trialId: string) =>
  db.run(use, [accountId, brandId, trialId, nowMs])
