import type { GoodsKind, GoodsPicture, PointsOrderState } from '@koi/domain/points/points-kinds'
import type { Canceller } from '@koi/domain/points/points-lots'
import { RECEIVE_DAYS } from '@koi/domain/points/points-terms'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** An exchange as its owner sees it. */
export interface PointsOrder {
  orderId: string
  goodsId: string
  kind: GoodsKind
  name: string
  picture: GoodsPicture
  points: number
  state: PointsOrderState
  placedMs: number
  shippedMs: number | null
  receivedMs: number | null
  cancelledMs: number | null
  carrier: string
  parcelNo: string
  couponId: string
}

const columns = `o.id as "orderId", o.goods_id as "goodsId", o.kind, o.name, o.picture, o.points, o.state, o.placed_at as "placedMs",
  o.shipped_at as "shippedMs", o.received_at as "receivedMs", o.cancelled_at as "cancelledMs", o.carrier, o.parcel_no as "parcelNo",
  coalesce(o.coupon_id, '') as "couponId"`

const readEarlier = sql<{ orderId: string; requestSha256: string }>(
  'points-order-earlier',
  `select id as "orderId", request_sha256 as "requestSha256" from points_order where account_id = $1 and idempotency_key = $2`,
)
/** What a key became before. */
export const earlierExchange = (tx: Queries, accountId: string, key: string) =>
  tx.find(readEarlier, [accountId, key])

const insert = sql(
  'points-order-insert',
  `insert into points_order (id, account_id, brand_id, goods_id, kind, name, picture, points, idempotency_key, request_sha256, state,
     address, coupon_id, placed_at, received_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case $5 when 'physical' then 'placed' else 'received' end, $11, $12, ${moment('$13')},
     case $5 when 'physical' then null else ${moment('$13')} end)`,
)

export interface NewPointsOrder {
  orderId: string
  accountId: string
  brandId: string
  goods: { goodsId: string; kind: GoodsKind; name: string; picture: GoodsPicture; points: number }
  key: string
  requestSha256: string
  /** Sealed for this order; null of what is not sent. */
  address: string | null
  couponId: string | null
  nowMs: number
}

/** Writes an exchange: what is sent waits, everything else is there at once. */
export const insertExchange = (
  tx: Queries,
  {
    orderId,
    accountId,
    brandId,
    goods,
    key,
    requestSha256,
    address,
    couponId,
    nowMs,
  }: NewPointsOrder,
) =>
  tx.run(insert, [
    orderId,
    accountId,
    brandId,
    goods.goodsId,
    goods.kind,
    goods.name,
    goods.picture,
    goods.points,
    key,
    requestSha256,
    address,
    couponId,
    nowMs,
  ])

const readList = sql<PointsOrder>(
  'points-orders',
  `select ${columns} from points_order o
   where o.account_id = $1 and (not $2::boolean or o.state in ('placed', 'shipped'))
     and ($3::text is null or (o.placed_at, o.id) < (select placed_at, id from points_order where id = $3 and account_id = $1))
   order by o.placed_at desc, o.id desc limit $4`,
)
/** Exchanges of an account, the newest first. */
export const exchangesOf = (
  queries: Queries,
  accountId: string,
  { isUnderWay, after, limit }: { isUnderWay: boolean; after: string | undefined; limit: number },
) => queries.rows(readList, [accountId, isUnderWay, after ?? null, limit])

/** One exchange with all that its page says. */
export interface PointsOrderDetail extends PointsOrder {
  sealed: string | null
  cancelledBy: '' | Canceller
  cancelNote: string
  receivesDay: string
  events: { happenedMs: number; told: string }[]
}

const readOne = sql<PointsOrderDetail>(
  'points-order',
  `select ${columns}, o.address as sealed, coalesce(o.cancelled_by, '') as "cancelledBy", o.cancel_note as "cancelNote",
     coalesce(case o.state when 'shipped' then (shanghai_date(o.shipped_at) + ${RECEIVE_DAYS})::text end, '') as "receivesDay",
     coalesce((select jsonb_agg(jsonb_build_object('happenedMs', (extract(epoch from e.happened_at) * 1000)::bigint, 'told', e.told)
       order by e.happened_at desc, e.id desc) from points_parcel_event e where e.order_id = o.id), '[]') as events
   from points_order o where o.account_id = $1 and o.id = $2`,
)
/** Somebody else’s exchange is as unknown as a missing one. */
export const exchangeOf = (queries: Queries, accountId: string, orderId: string) =>
  queries.find(readOne, [accountId, orderId])

/** What an exchange that was moved was about. */
interface Moved {
  accountId: string
  brandId: string
  goodsId: string
  name: string
}
const MOVED = `o.account_id as "accountId", o.brand_id as "brandId", o.goods_id as "goodsId", o.name`

const cancel = sql<Moved>(
  'points-order-cancel',
  `update points_order o set state = 'cancelled', cancelled_at = ${moment('$4')}, cancelled_by = $3, cancel_note = $5
   where o.id = $1 and case $3 when 'person' then o.account_id = $2 else o.brand_id = $2 end and o.state = 'placed'
   returning ${MOVED}`,
)
/** Cancels what is not sent yet: by its owner (`of` is the account) or the operator (`of` is the brand). */
export const cancelExchange = (
  tx: Queries,
  asked: { orderId: string; of: string; by: Canceller; nowMs: number; note: string },
) => tx.find(cancel, [asked.orderId, asked.of, asked.by, asked.nowMs, asked.note])

const receive = sql(
  'points-order-receive',
  `update points_order set state = 'received', received_at = ${moment('$3')} where account_id = $1 and id = $2 and state = 'shipped'`,
)
export const receiveExchange = async (
  db: Queries,
  { accountId, orderId, nowMs }: { accountId: string; orderId: string; nowMs: number },
): Promise<boolean> => (await db.run(receive, [accountId, orderId, nowMs])) > 0
