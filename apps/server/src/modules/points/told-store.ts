import { sql, type Queries } from '#kernel/db.ts'

const readSoon = sql<{ accountId: string; day: string; points: number; lastDay: string }>(
  'points-told-expiring',
  `select l.account_id as "accountId", l.noticed_on::text as day, sum(l.left_points)::bigint as points, min(l.last_day)::text as "lastDay"
   from points_lot l join unnest($1::text[], $2::date[]) as asked (account_id, day)
     on l.account_id = asked.account_id and l.noticed_on = asked.day
   where l.left_points > 0 and l.last_day >= shanghai_date(business_now())
   group by l.account_id, l.noticed_on`,
)

/** What of the points that were to be told of on a day is still there to expire. */
export const soonToTell = (
  queries: Queries,
  told: readonly { accountId: string; about: string }[],
) =>
  queries.rows(readSoon, [told.map(({ accountId }) => accountId), told.map(({ about }) => about)])

const readOrders = sql<{
  orderId: string
  name: string
  points: number
  carrier: string
  parcelNo: string
  cancelNote: string
}>(
  'points-told-orders',
  `select id as "orderId", name, points, carrier, parcel_no as "parcelNo", cancel_note as "cancelNote"
   from points_order where id = any ($1::text[])`,
)

export const ordersToTell = (queries: Queries, orderIds: readonly string[]) =>
  queries.rows(readOrders, [orderIds])
