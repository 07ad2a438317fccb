import { sql, type Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const lockUsable = sql<{ couponId: string }>(
  'coupon-withdraw-lock',
  `select c.id as "couponId" from coupon c
   where c.account_id = $1 and c.brand_id = $2 and c.prize_id = $3 and coalesce(c.id = $4, true) and c.state = 'usable'
     and c.expires_day >= shanghai_date(${moment('$5')})
   order by c.id for update`,
)

/** A card of days may have been used by orders and still be usable: it is given up only while it is new. */
const withdraw = sql<{ couponId: string }>(
  'coupon-withdraw',
  `update coupon set state = 'withdrawn'
   where id = (select c.id from coupon c
       where c.id = any ($1::text[])
         and not exists (select from coupon_use u where u.coupon_id = c.id and u.state <> 'returned')
       order by c.expires_day, c.id limit 1)
   returning id as "couponId"`,
)

/** Whose coupon of which prize is given up; undefined the one that expires first. */
interface GivenUp {
  accountId: string
  brandId: string
  prizeId: string
  couponId: string | undefined
  nowMs: number
}

/**
 * Takes a usable coupon back that no order has or had; undefined where the person has none. Uses are looked at by a statement of its
 * own, when the coupons are locked: an order that was waited for is seen.
 */
export async function withdrawCoupon(
  tx: Queries,
  { accountId, brandId, prizeId, couponId, nowMs }: GivenUp,
): Promise<string | undefined> {
  await takeTurn(tx, 'coupons', accountId)
  const asked = [accountId, brandId, prizeId, couponId ?? null, nowMs]
  const locked = (await tx.rows(lockUsable, asked)).map((row) => row.couponId)
  return (await tx.find(withdraw, [locked]))?.couponId
}
