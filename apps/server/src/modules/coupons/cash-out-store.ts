import { oneBookingCtes } from '#kernel/sql/booking-sql.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const cashOut = sql<{ couponId: string }>(
  'coupon-cash-out',
  `with spent as (
     update coupon c set state = 'used', used_at = ${moment('$3')} from prize p
     where c.id = $2 and c.account_id = $1 and c.state = 'usable' and c.expires_day >= shanghai_date(${moment('$3')})
       and p.brand_id = c.brand_id and p.prize_id = c.prize_id and p.kind = 'redPacket'
     returning c.id, c.account_id, c.brand_id, c.used_at, p.value_cents
   ), ${oneBookingCtes(
     'redPacket',
     `select 'coupon:' || id as reference, used_at as at, brand_id as sponsor, account_id as holder, value_cents as amount
      from spent`,
   )}
   select id as "couponId" from spent`,
)

/** The money of a usable red packet goes into its owner’s balance; whether it did. */
export const cashOutCoupon = async (
  tx: Queries,
  { accountId, couponId, nowMs }: { accountId: string; couponId: string; nowMs: number },
): Promise<boolean> => (await tx.find(cashOut, [accountId, couponId, nowMs])) !== undefined
