import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { addressesOf, openOfOrder } from './address-store.ts'
import { forgetReading } from './task-store.ts'

const lines = sql<Record<string, unknown>>(
  'points-personal-lines',
  `select kind, title, points, happened_at as "happenedMs" from points_line where account_id = $1 order by id`,
)
const lots = sql<Record<string, unknown>>(
  'points-personal-lots',
  `select title, points, left_points as "leftPoints", earned_at as "earnedMs", last_day as "lastDay"
   from points_lot where account_id = $1 order by id`,
)
const orders = sql<{ orderId: string; sealed: string | null } & Record<string, unknown>>(
  'points-personal-orders',
  `select id as "orderId", name, points, state, carrier, parcel_no as "parcelNo", placed_at as "placedMs",
     shipped_at as "shippedMs", received_at as "receivedMs", cancelled_at as "cancelledMs", address as sealed
   from points_order where account_id = $1 order by placed_at, id`,
)
const forgetAddresses = sql(
  'points-forget-addresses',
  'delete from points_address where account_id = $1',
)
// The number of a parcel leads to whom it went.
const forgetParcels = sql(
  'points-forget-parcels',
  `with events as (
     delete from points_parcel_event e using points_order o where o.id = e.order_id and o.account_id = $1
   )
   update points_order set address = null, carrier = '', parcel_no = '' where account_id = $1`,
)

/** What somebody earned and exchanged, and where it went. What names them goes with the account; the lines name nobody. */
export const pointsPersonalData: PersonalData = {
  read: async (queries, accountId, seal) => ({
    points: await queries.rows(lots, [accountId]),
    pointsLines: await queries.rows(lines, [accountId]),
    pointsOrders: (await queries.rows(orders, [accountId])).map(({ sealed, ...order }) => ({
      ...order,
      address: sealed === null ? null : openOfOrder(seal, sealed, order.orderId),
    })),
    deliveryAddresses: (await addressesOf(queries, seal, accountId)).map(
      ({ address, isDefault }) => ({ ...address, isDefault }),
    ),
  }),
  async forget(tx, accountId) {
    await forgetReading(tx, accountId)
    await tx.run(forgetAddresses, [accountId])
    await tx.run(forgetParcels, [accountId])
  },
}
