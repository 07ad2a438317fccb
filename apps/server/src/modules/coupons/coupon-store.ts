import type { CouponKind, CouponState } from '@koi/domain/coupons/coupon-kinds'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** A coupon with what its prize says. */
export interface CouponRow {
  couponId: string
  brandId: string
  prizeId: string
  kind: CouponKind
  state: CouponState
  name: string
  actName: string
  note: string
  discountRate: number | null
  maxSavingCents: Cents | null
  minFeeCents: Cents
  effectiveCents: Cents
  valueCents: Cents | null
  points: number | null
  payChannels: number[]
  products: { fundCode: string; spid: string }[]
  coverUrl: string
  receivedMs: number
  /** The last day on which it can be used. */
  expiresDay: string
  isExpired: boolean
  usedMs: number | null
  frozenCents: Cents
  /** The last order that has or had it. */
  orderId: string | null
}

const TODAY = `shanghai_date(${moment('$2')})`
const columns = `c.id as "couponId", c.brand_id as "brandId", c.prize_id as "prizeId", p.kind, c.state, p.name, p.act_name as "actName",
  p.note, p.discount_rate as "discountRate", p.max_saving_cents as "maxSavingCents", p.min_fee_cents as "minFeeCents",
  p.effective_cents as "effectiveCents", p.value_cents as "valueCents", p.points, p.pay_channels as "payChannels", p.products,
  p.cover_url as "coverUrl",
  c.received_at as "receivedMs", c.expires_day as "expiresDay", coalesce(c.expires_day < ${TODAY}, false) as "isExpired", c.used_at as "usedMs",
  coalesce((select sum(u.frozen_cents) from coupon_use u where u.coupon_id = c.id and u.state = 'reserved'), 0)::bigint
    as "frozenCents",
  (select u.order_id from coupon_use u where u.coupon_id = c.id and u.state <> 'returned'
     order by u.reserved_at desc, u.order_id desc limit 1) as "orderId"`
const tables = `coupon c join prize p on p.brand_id = c.brand_id and p.prize_id = c.prize_id`

/** What of one's coupons is asked for. */
export interface CouponsAsked {
  state: CouponState | null
  /** Those that can be used no more are left out. One that an order has is not: it may come back, whatever its last day was. */
  isGoodOnly: boolean
  product: { fundCode: string; spid: string } | null
  /** Undefined: of every kind. */
  kinds?: readonly CouponKind[]
  offset: number
  limit: number
}

const readList = sql<CouponRow>(
  'coupons-of-account',
  `select ${columns} from ${tables}
   where c.account_id = $1 and ($3::text is null or c.state = $3)
     and (not $4::boolean or c.state = 'reserved' or c.state = 'usable' and c.expires_day >= ${TODAY})
     and ($5::jsonb is null or p.products = '[]' or p.products @> $5) and ($8::text[] is null or p.kind = any ($8))
   order by c.received_at desc, c.id limit $6 offset $7`,
)

/** The coupons of an account, the newest first. */
export const couponsOf = (
  db: Queries,
  accountId: string,
  nowMs: number,
  { state, isGoodOnly, product, kinds, offset, limit }: CouponsAsked,
) =>
  db.rows(readList, [
    accountId,
    nowMs,
    state,
    isGoodOnly,
    product && JSON.stringify([product]),
    limit,
    offset,
    kinds ?? null,
  ])

const readOne = sql<CouponRow>(
  'coupon-of-account',
  `select ${columns} from ${tables} where c.account_id = $1 and c.id = $3`,
)
/** Somebody else's coupon is as unknown as a missing one. */
export const couponOf = (
  db: Queries,
  { accountId, couponId, nowMs }: { accountId: string; couponId: string; nowMs: number },
) => db.find(readOne, [accountId, nowMs, couponId])

const readSeveral = sql<CouponRow>(
  'coupons-by-id',
  `select ${columns} from ${tables} where c.account_id = $1 and c.id = any ($3::text[]) order by c.received_at, c.id`,
)
export const couponsById = (
  db: Queries,
  { accountId, nowMs }: { accountId: string; nowMs: number },
  ids: readonly string[],
) => db.rows(readSeveral, [accountId, nowMs, ids])

const sumSaved = sql<{ savedCents: Cents }>(
  'coupons-saved',
  `select coalesce(sum(u.saved_cents), 0)::bigint as "savedCents"
   from coupon c join coupon_use u on u.coupon_id = c.id where c.account_id = $1`,
)
/** What all cards of an account took off fees so far, cents. */
export const savedByCards = async (db: Queries, accountId: string): Promise<Cents> =>
  (await db.get(sumSaved, [accountId])).savedCents

const readNamed = sql<{ couponId: string }>(
  'coupon-named',
  `select c.id as "couponId" from ${tables}
   where c.account_id = $1 and (c.id = $3 or c.prize_id = $3) and c.state = 'usable' and c.expires_day >= ${TODAY}
     and p.kind in ('feeDays', 'feeAmount')
   order by c.expires_day, c.id limit 1`,
)
/** The fee card that a code names, itself or by its prize, and that can be used today; of several the one that expires first. */
export const cardNamed = async (
  db: Queries,
  { accountId, prizeCode, nowMs }: { accountId: string; prizeCode: string; nowMs: number },
): Promise<string | undefined> =>
  (await db.find(readNamed, [accountId, nowMs, prizeCode]))?.couponId
