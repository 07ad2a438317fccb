import { shanghaiDate } from '@koi/domain/calendar/dates'
import { NOTICE_DAYS, ORDER_ADDRESS_DAYS, RECEIVE_DAYS } from '@koi/domain/points/points-terms'
import { sql, type Db } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { expirePoints } from './lot-store.ts'

const claim = sql(
  'points-sweep-claim',
  `insert into points_sweep (swept_on) values ($1)
   on conflict (only_one) do update set swept_on = excluded.swept_on where points_sweep.swept_on < excluded.swept_on
   returning true as mine`,
)

// A lot is told of once, and what is told of an account on a day is one message.
const notice = sql(
  'points-sweep-notice',
  `with soon as (
     update points_lot set noticed_on = shanghai_date(${moment('$1')})
     where left_points > 0 and noticed_on is null and last_day >= shanghai_date(${moment('$1')})
       and last_day < shanghai_date(${moment('$1')}) + ${NOTICE_DAYS}
     returning account_id
   )
   insert into happening (account_id, event, about, happened_at)
   select distinct account_id, 'pointsExpiring', shanghai_date(${moment('$1')})::text, ${moment('$1')} from soon
   on conflict do nothing`,
)

const receive = sql(
  'points-sweep-receive',
  `update points_order set state = 'received', received_at = ${moment('$1')}
   where state = 'shipped' and shanghai_date(shipped_at) + ${RECEIVE_DAYS} <= shanghai_date(${moment('$1')})`,
)

const forgetCopies = sql(
  'points-sweep-copies',
  `update points_order set address = null
   where address is not null and coalesce(received_at, cancelled_at) < ${moment('$1')} - interval '${ORDER_ADDRESS_DAYS} days'`,
)

/**
 * The jobs of points, once for a business date: what nobody spent expires, who has points that expire soon is told, parcels count as
 * received, copies of addresses go. Killed in the middle, it runs again.
 */
export const sweepPoints = (db: Db, nowMs: number): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await tx.find(claim, [shanghaiDate(nowMs)]))) return
    await expirePoints(tx, nowMs)
    await tx.run(notice, [nowMs])
    await tx.run(receive, [nowMs])
    await tx.run(forgetCopies, [nowMs])
  })
