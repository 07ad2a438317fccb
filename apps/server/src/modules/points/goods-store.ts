import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Goods } from './goods.ts'

const columns = `g.goods_id as "goodsId", g.kind, g.name, g.note, g.picture, g.prize_id as "prizeId", g.points, g.stock,
  g.account_max as "accountMax", g.place, g.starts_at as "startsMs", g.ends_at as "endsMs", g.is_on as "isOn", g.taken`

interface GoodsRow extends Goods {
  taken: number
}

const readAll = sql<GoodsRow>(
  'points-goods-of-brand',
  `select ${columns} from points_goods g where g.brand_id = $1 order by g.is_on desc, g.place, g.goods_id`,
)
/** All goods of a brand, for its operator. */
export const goodsOfBrand = (queries: Queries, brandId: string) => queries.rows(readAll, [brandId])

const lock = sql<GoodsRow>(
  'points-goods-lock',
  `select ${columns} from points_goods g where g.brand_id = $1 and g.goods_id = $2 for update`,
)
export const lockGoods = (tx: Queries, brandId: string, goodsId: string) =>
  tx.find(lock, [brandId, goodsId])

const write = sql(
  'points-goods-write',
  `insert into points_goods (brand_id, goods_id, kind, name, note, picture, prize_id, points, stock, account_max, place, starts_at,
     ends_at, is_on)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${moment('$12')}, ${moment('$13')}, $14)
   on conflict (brand_id, goods_id) do update set name = excluded.name, note = excluded.note, picture = excluded.picture,
     prize_id = excluded.prize_id, points = excluded.points, stock = excluded.stock, account_max = excluded.account_max,
     place = excluded.place, starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_on = excluded.is_on`,
)
export const writeGoods = (tx: Queries, brandId: string, goods: Goods) =>
  tx.run(write, [
    brandId,
    goods.goodsId,
    goods.kind,
    goods.name,
    goods.note,
    goods.picture,
    goods.prizeId,
    goods.points,
    goods.stock,
    goods.accountMax,
    goods.place,
    goods.startsMs,
    goods.endsMs,
    goods.isOn,
  ])

/** Goods as somebody finds them. */
export interface GoodsOfPerson extends Goods {
  /** How many are left; null without an end. Of a coupon it is what its prize has left, too. */
  left: number | null
  taken: number
  /** How many more the person gets; of a coupon what its prize gives them by whatever way counts along. */
  room: number
}

// What is cancelled does not count. Of a coupon its prize counts along: what that does not give, nobody can exchange.
const offered = `select ${columns},
     least(g.stock - g.taken, p.stock - p.issued, case when p.prize_id is not null and not (p.is_on and p.starts_at <= ${moment('$3')}
       and coalesce(p.ends_at > ${moment('$3')}, true) and coalesce(p.valid_until >= shanghai_date(${moment('$3')}), true)) then 0 end) as left,
     greatest(0, least(
       g.account_max - (select count(*) from points_order o where o.account_id = $2 and o.brand_id = g.brand_id
         and o.goods_id = g.goods_id and o.state <> 'cancelled'),
       p.account_max - (select count(*) from coupon c where c.account_id = $2 and c.brand_id = p.brand_id
         and c.prize_id = p.prize_id)))::integer as room
   from points_goods g left join prize p on p.brand_id = g.brand_id and p.prize_id = g.prize_id
   where g.brand_id = $1 and g.is_on and g.starts_at <= ${moment('$3')} and coalesce(g.ends_at > ${moment('$3')}, true)`

const readOffered = sql<GoodsOfPerson>(
  'points-goods-of-person',
  `${offered} order by g.place, g.goods_id`,
)
/** What somebody can exchange points for, the first place first; what is gone among it. */
export const goodsFor = (
  queries: Queries,
  { brandId, accountId, nowMs }: { brandId: string; accountId: string; nowMs: number },
) => queries.rows(readOffered, [brandId, accountId, nowMs])

const readOne = sql<GoodsOfPerson>('points-goods-one', `${offered} and g.goods_id = $4`)
export const oneOfGoods = (
  queries: Queries,
  asked: { brandId: string; accountId: string; nowMs: number; goodsId: string },
) => queries.find(readOne, [asked.brandId, asked.accountId, asked.nowMs, asked.goodsId])

const take = sql(
  'points-goods-take',
  `update points_goods set taken = taken + 1
   where brand_id = $1 and goods_id = $2 and is_on and points = $3 and coalesce(taken < stock, true)`,
)
/** Takes one of the stock at the price that was shown; whether there was one. Of two at the last one the second waits for the row. */
export const takeOneOf = async (
  tx: Queries,
  { brandId, goodsId, points }: { brandId: string; goodsId: string; points: number },
): Promise<boolean> => (await tx.run(take, [brandId, goodsId, points])) > 0

const putBack = sql(
  'points-goods-put-back',
  'update points_goods set taken = taken - 1 where brand_id = $1 and goods_id = $2',
)
export const putOneBack = (
  tx: Queries,
  { brandId, goodsId }: { brandId: string; goodsId: string },
) => tx.run(putBack, [brandId, goodsId])

const isOffered = sql<{ isOffered: boolean }>(
  'points-is-offered',
  `select exists (select from points_goods where brand_id = $1 and is_on)
     or exists (select from points_task where brand_id = $1 and is_on)
     or exists (select from points_line where account_id = $2) as "isOffered"`,
)
/** Whether there is anything of points for somebody of a brand. */
export const hasPointsMall = async (
  queries: Queries,
  { brandId, accountId }: { brandId: string; accountId: string },
): Promise<boolean> => (await queries.get(isOffered, [brandId, accountId])).isOffered
