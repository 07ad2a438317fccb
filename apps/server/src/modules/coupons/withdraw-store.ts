import { sql, type Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const withdraw = sql<{ couponId: string }>(
  'coupon-withdraw',
  `update coupon set state = 'withdrawn'
   where id = (select c.id from coupon c
       where c.account_id = $1 and c.brand_id = $2 and c.prize_id = $3 and coalesce(c.id = $4, true) and c.state = 'usable'
         and c.expires_day >= shanghai_date(${moment('$5')})
         and not exists (select from coupon_use u where u.coupon_id = c.id and u.state = 'reserved')
       order by c.expires_day, c.id limit 1 for update)
     and state = 'usable'
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

/** Takes a usable coupon back that no order waits with; undefined where the person has none. */
export async function withdrawCoupon(
  tx: Queries,
  { accountId, brandId, prizeId, couponId, nowMs }: GivenUp,
): Promise<string | undefined> {
  await takeTurn(tx, 'coupons', accountId)
  const values = [accountId, brandId, prizeId, couponId ?? null, nowMs]
  return (await tx.find(withdraw, values))?.couponId
}
