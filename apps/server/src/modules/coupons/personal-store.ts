import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { codeOfCoupon } from './code-store.ts'

const coupons = sql<Record<string, unknown>>(
  'coupon-personal',
  `select c.id as "couponId", p.name, p.kind, c.source, c.state, c.received_at as "receivedMs", c.expires_day as "expiresDay",
     c.used_at as "usedMs"
   from coupon c join prize p on p.brand_id = c.brand_id and p.prize_id = c.prize_id
   where c.account_id = $1 order by c.received_at, c.id`,
)
const uses = sql<Record<string, unknown>>(
  'coupon-personal-uses',
  `select u.order_id as "orderId", u.coupon_id as "couponId", u.frozen_cents as "frozenCents", u.saved_cents as "savedCents",
     u.state, u.reserved_at as "reservedMs", u.ended_at as "endedMs"
   from coupon c join coupon_use u on u.coupon_id = c.id where c.account_id = $1 order by u.reserved_at, u.order_id`,
)
const revealed = sql<{ couponId: string }>(
  'coupon-personal-revealed',
  `select c.id as "couponId" from coupon c join prize_code k on k.coupon_id = c.id
   where c.account_id = $1 and c.state = 'used' order by c.used_at, c.id`,
)
const forgetOffers = sql('coupon-forget-offers', 'delete from coupon_offer where account_id = $1')

/** What somebody was given and what they used it for. Of what was used the books are kept as long as the law says. */
export const couponPersonalData: PersonalData = {
  read: async (queries, accountId, seal) => ({
    coupons: await queries.rows(coupons, [accountId]),
    couponCodes: await Promise.all(
      (await queries.rows(revealed, [accountId])).map(async ({ couponId }) => ({
        couponId,
        code: await codeOfCoupon(queries, seal, { couponId }),
      })),
    ),
    couponUses: await queries.rows(uses, [accountId]),
  }),
  async forget(tx, accountId) {
    await tx.run(forgetOffers, [accountId])
  },
}
