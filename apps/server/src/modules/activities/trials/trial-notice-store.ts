import { shanghaiDate } from '@koi/domain/calendar/dates'
import { sql, type Db } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const claim = sql(
  'activity-sweep-claim',
  `insert into activity_sweep (swept_on) values ($1)
   on conflict (only_one) do update set swept_on = excluded.swept_on where activity_sweep.swept_on < excluded.swept_on
   returning true as mine`,
)

/** Days after its end until a trial is told of without the value of its last days. */
const WAIT_DAYS = 7

// Of what came today nobody needs to be reminded. A trial is over when the values of all its days are published.
const notice = sql(
  'activity-sweep-trials',
  `with today as materialized (select shanghai_date(${moment('$1')}) as day),
   expiring as (
     update activity_trial t set expiring_on = today.day from today
     where t.start_day is null and t.expiring_on is null and t.use_by_day between today.day and today.day + 1
       and shanghai_date(t.received_at) < today.day
     returning t.account_id, t.id
   ),
   over as (
     update activity_trial t set over_on = today.day from today
     where t.over_on is null and t.end_day < today.day and (t.end_day < today.day - ${WAIT_DAYS} or not exists (
       select from generate_series(1 + coalesce((select max(d.day) from fund_day d where d.fund_code = t.fund_code
         and d.day between t.start_day and t.end_day and d.published_at <= ${moment('$1')}), t.start_day - 1),
         t.end_day, interval '1 day') missing (day)
       where is_trading_day(missing.day::date)))
     returning t.account_id, t.id
   )
   insert into happening (account_id, event, about, happened_at)
   select account_id, 'trialExpiring', id, ${moment('$1')} from expiring
   union all
   select account_id, 'trialOver', id, ${moment('$1')} from over
   on conflict do nothing`,
)

/** Writes down, once for a business date, whose trial has to be begun soon or is over. Killed in the middle, it runs again. */
export const noticeTrials = (db: Db, nowMs: number): Promise<void> =>
  db.transaction(async (tx) => {
    if (await tx.find(claim, [shanghaiDate(nowMs)])) await tx.run(notice, [nowMs])
  })
