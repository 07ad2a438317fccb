import { shanghaiDate } from '@koi/domain/calendar/dates'
import { COUPON_NOTICE_DAYS } from '@koi/domain/coupons/coupon-kinds'
import { sql, type Db, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Happening } from '#kernel/teller.ts'

const claim = sql(
  'coupon-sweep-claim',
  `insert into coupon_sweep (swept_on) values ($1)
   on conflict (only_one) do update set swept_on = excluded.swept_on where coupon_sweep.swept_on < excluded.swept_on
   returning true as mine`,
)

// A coupon is told of once, and what is told of an account on a day is one message. What came today needs no reminder.
const notice = sql(
  'coupon-sweep-notice',
  `with today as materialized (select shanghai_date(${moment('$1')}) as day),
   soon as (
     update coupon set noticed_on = today.day from today
     where state = 'usable' and noticed_on is null and expires_day >= today.day
       and expires_day < today.day + ${COUPON_NOTICE_DAYS} and shanghai_date(received_at) < today.day
     returning account_id, noticed_on
   )
   insert into happening (account_id, event, about, happened_at)
   select distinct account_id, 'couponExpiring', noticed_on::text, ${moment('$1')} from soon
   on conflict do nothing`,
)

/** Writes down, once for a business date, who has coupons that expire soon. Killed in the middle, it runs again. */
export const noticeCoupons = (db: Db, nowMs: number): Promise<void> =>
  db.transaction(async (tx) => {
    if (await tx.find(claim, [shanghaiDate(nowMs)])) await tx.run(notice, [nowMs])
  })

const readSoon = sql<{
  accountId: string
  day: string
  count: number
  lastDay: string
  name: string
}>(
  'coupons-told',
  `select c.account_id as "accountId", c.noticed_on as day, count(*)::integer as count, min(c.expires_day) as "lastDay",
     coalesce((array_agg(p.name order by c.expires_day, c.id))[1], '') as name
   from unnest($1::text[], $2::date[]) asked (account_id, day)
   join coupon c on c.account_id = asked.account_id and c.noticed_on = asked.day and c.state = 'usable'
   join prize p on p.brand_id = c.brand_id and p.prize_id = c.prize_id
   group by c.account_id, c.noticed_on`,
)

/** What of those told on a day can still be used. */
export const couponsToTell = (
  queries: Queries,
  happenings: readonly Pick<Happening, 'accountId' | 'about'>[],
) =>
  queries.rows(readSoon, [
    happenings.map(({ accountId }) => accountId),
    happenings.map(({ about }) => about),
  ])
