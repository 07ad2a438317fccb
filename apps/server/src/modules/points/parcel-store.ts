import type { PointsOrderState } from '@koi/domain/points/points-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** An exchange that an operator sends. */
export interface Parcel {
  orderId: string
  name: string
  placedMs: number
  carrier: string
  parcelNo: string
  sealed: string
}

const readParcels = sql<Parcel>(
  'points-parcels',
  `select o.id as "orderId", o.name, o.placed_at as "placedMs", o.carrier, o.parcel_no as "parcelNo", o.address as sealed
   from points_order o
   where o.brand_id = $1 and o.state = $2 and o.state in ('placed', 'shipped') and o.address is not null
     and ($3::text is null or (o.placed_at, o.id) > (select placed_at, id from points_order where id = $3 and brand_id = $1))
   order by o.placed_at, o.id limit $4`,
)
/** Exchanges of a brand that are to be sent or on their way, the oldest first. */
export const parcelsOf = (
  queries: Queries,
  brandId: string,
  {
    state,
    after,
    limit,
  }: { state: 'placed' | 'shipped'; after: string | undefined; limit: number },
) => queries.rows(readParcels, [brandId, state, after ?? null, limit])

const readState = sql<{ state: PointsOrderState }>(
  'points-parcel-state',
  'select state from points_order where brand_id = $1 and id = $2',
)
/** Where an exchange of the brand stands; undefined where it has none of that id. */
export const stateOfParcel = async (queries: Queries, brandId: string, orderId: string) =>
  (await queries.find(readState, [brandId, orderId]))?.state

const ship = sql(
  'points-parcel-ship',
  `update points_order set state = 'shipped', shipped_at = coalesce(shipped_at, ${moment('$5')}), carrier = $3, parcel_no = $4
   where brand_id = $1 and id = $2 and state in ('placed', 'shipped')`,
)
/** Hands goods to a carrier, or puts its number right; whether they were still to be sent or on their way. */
export const shipParcel = async (
  db: Queries,
  asked: { brandId: string; orderId: string; carrier: string; parcelNo: string; nowMs: number },
): Promise<boolean> =>
  (await db.run(ship, [asked.brandId, asked.orderId, asked.carrier, asked.parcelNo, asked.nowMs])) >
  0

const addEvents = sql(
  'points-parcel-events',
  `insert into points_parcel_event (order_id, happened_at, told)
   select o.id, to_timestamp(event."happenedMs" / 1000.0), event.told
   from points_order o, jsonb_to_recordset($3::jsonb) as event ("happenedMs" bigint, told text)
   where o.brand_id = $1 and o.id = $2 and o.state in ('shipped', 'received') and to_timestamp(event."happenedMs" / 1000.0) >= o.placed_at
   on conflict do nothing`,
)
/** Writes what became of a parcel, each event once. */
export const addParcelEvents = (
  db: Queries,
  brandId: string,
  orderId: string,
  events: readonly { happenedMs: number; told: string }[],
) => db.run(addEvents, [brandId, orderId, JSON.stringify(events)])

const countOpen = sql<{ count: number }>(
  'points-parcels-open',
  `select count(*)::integer as count from points_order where account_id = $1 and state in ('placed', 'shipped')`,
)
/** Goods of an account that are to be sent or on their way: without its address nobody could bring them. */
export const countParcels = async (queries: Queries, accountId: string): Promise<number> =>
  (await queries.get(countOpen, [accountId])).count
