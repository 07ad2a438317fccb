import { takeCode } from './code-store.ts'
import { createToken } from '#kernel/ids.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/**
 * Takes one of the stock for somebody who has not had all that one person gets. Gifts of one person follow each other
 * (`takeTurn`), and whoever was merged into another account meanwhile gets none; of two people at the last of a stock the second waits for the row, and finds nothing left.
 */
const giveOne = sql<{ couponId: string; hasCode: boolean }>(
  'coupon-give',
  `with had as (
     select count(*)::integer as count, coalesce(max(nth), 0) as newest from coupon where account_id = $3 and brand_id = $1 and prize_id = $2
   ), taken as (
     update prize p set issued = p.issued + 1 from had
     where p.brand_id = $1 and p.prize_id = $2 and p.is_on and p.starts_at <= ${moment('$5')}
       and coalesce(p.ends_at > ${moment('$5')}, true) and coalesce(p.issued < p.stock, true)
       and coalesce(p.valid_until >= shanghai_date(${moment('$5')}), true) and ($7::boolean or greatest(had.count, had.newest) < p.account_max)
       and not exists (select from account a where a.id = $3 and a.merged_into is not null)
     returning p.valid_until, p.valid_days, p.kind, had.newest
   )
   insert into coupon (id, account_id, brand_id, prize_id, nth, source, state, received_at, expires_day, used_at)
   select $6, $3, $1, $2, taken.newest + 1, $4, case taken.kind when 'points' then 'used' else 'usable' end, ${moment('$5')},
     coalesce(taken.valid_until, shanghai_date(${moment('$5')}) + taken.valid_days - 1),
     case taken.kind when 'points' then ${moment('$5')} end
   from taken
   returning id as "couponId", coalesce((select kind = 'phone' from taken), false) as "hasCode"`,
)

/** Whose, and what for. */
export interface Gift {
  brandId: string
  prizeId: string
  accountId: string
  source: string
  nowMs: number
  /** Whoever gives it has a cap a person of their own, as a lottery has: the prize’s own cap says nothing then. */
  isCapElsewhere?: boolean
  /** The transaction has taken the turn of the person’s coupons already. */
  isTheirTurn?: boolean
}

/** Why nothing is given: a prize that is over, or one of which the person has all. */
export type NotGiven = 'gone' | 'had'

const whyNot = sql<{ hasAll: boolean }>(
  'coupon-not-given',
  `select (select count(*) from coupon where account_id = $3 and brand_id = $1 and prize_id = $2) >= p.account_max as "hasAll"
   from prize p where p.brand_id = $1 and p.prize_id = $2`,
)

/** Gives one coupon in a transaction, points and code with it; answers its id, or why there is none. */
export async function giveCoupon(
  tx: Queries,
  { brandId, prizeId, accountId, source, nowMs, isCapElsewhere = false, isTheirTurn = false }: Gift,
): Promise<{ couponId: string } | { notGiven: NotGiven }> {
  if (!isTheirTurn) await takeTurn(tx, 'coupons', accountId)
  const values = [brandId, prizeId, accountId]
  const given = await tx.find(giveOne, [...values, source, nowMs, createToken(), isCapElsewhere])
  if (given) {
    if (given.hasCode) await takeCode(tx, given.couponId)
    return { couponId: given.couponId }
  }
  const why = await tx.find(whyNot, values)
  return { notGiven: why?.hasAll === true ? 'had' : 'gone' }
}
