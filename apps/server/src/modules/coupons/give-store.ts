import { takeCode } from './code-store.ts'
import { createToken } from '#kernel/ids.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { FOR_BUYING } from './for-buying-sql.ts'

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
       and ($8::boolean or not ${FOR_BUYING})
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
  /** Whether the rules of the day allow prizes for buying; where they do not, such a prize is over. */
  buyPrizes: boolean
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
  { isCapElsewhere = false, isTheirTurn = false, ...gift }: Gift,
): Promise<{ couponId: string } | { notGiven: NotGiven }> {
  const { brandId, prizeId, accountId, source, nowMs, buyPrizes } = gift
  if (!isTheirTurn) await takeTurn(tx, 'coupons', accountId)
  const values = [brandId, prizeId, accountId]
  const how = [source, nowMs, createToken(), isCapElsewhere, buyPrizes]
  const given = await tx.find(giveOne, [...values, ...how])
  if (given) {
    if (given.hasCode) await takeCode(tx, given.couponId)
    return { couponId: given.couponId }
  }
  const why = await tx.find(whyNot, values)
  return { notGiven: why?.hasAll === true ? 'had' : 'gone' }
}

const giveAll = sql<{ accountId: string; couponId: string; hasCode: boolean }>(
  'coupons-give',
  `with wanted as (
     select * from unnest($2::text[], $3::text[], $4::text[], $5::bigint[]) as w (prize_id, account_id, coupon_id, now_ms)
   ), counts as (
     select prize_id, count(*)::integer as count, ${moment('max(now_ms)')} as given_at from wanted group by prize_id
   ), locked as materialized (
     select p.prize_id from prize p where p.brand_id = $1 and p.prize_id in (select prize_id from counts)
     order by p.prize_id for update
   ), taken as (
     update prize p set issued = p.issued + c.count from counts c join locked using (prize_id)
     where p.brand_id = $1 and p.prize_id = c.prize_id and p.is_on and p.starts_at <= c.given_at
       and coalesce(p.ends_at > c.given_at, true) and coalesce(p.issued + c.count <= p.stock, true)
       and coalesce(p.valid_until >= shanghai_date(c.given_at), true) and ($7::boolean or not ${FOR_BUYING})
     returning p.prize_id, p.valid_until, p.valid_days, p.kind
   )
   insert into coupon (id, account_id, brand_id, prize_id, nth, source, state, received_at, expires_day, used_at)
   select w.coupon_id, w.account_id, $1, w.prize_id,
     coalesce((select max(c.nth) from coupon c where c.account_id = w.account_id and c.brand_id = $1 and c.prize_id = w.prize_id), 0) + 1,
     $6, case t.kind when 'points' then 'used' else 'usable' end, ${moment('w.now_ms')},
     coalesce(t.valid_until, shanghai_date(${moment('w.now_ms')}) + t.valid_days - 1),
     case t.kind when 'points' then ${moment('w.now_ms')} end
   from wanted w join taken t using (prize_id)
   where not exists (select from account a where a.id = w.account_id and a.merged_into is not null)
   returning account_id as "accountId", id as "couponId",
     coalesce((select t.kind = 'phone' from taken t where t.prize_id = coupon.prize_id), false) as "hasCode"`,
)

/** Who gets one of which prize. */
interface OneOfMany {
  accountId: string
  prizeId: string
  nowMs: number
}

/**
 * Gives many people a coupon each, in a transaction that has taken the turns of all of them; whoever gives has a cap a person of their
 * own. Answers the coupons by their people; undefined where one of them cannot be given: then the transaction must not be committed.
 */
export async function giveCoupons(
  tx: Queries,
  { brandId, source, buyPrizes }: Pick<Gift, 'brandId' | 'source' | 'buyPrizes'>,
  wanted: readonly OneOfMany[],
): Promise<ReadonlyMap<string, string> | undefined> {
  if (wanted.length === 0) return new Map()
  const given = await tx.rows(giveAll, [
    brandId,
    wanted.map(({ prizeId }) => prizeId),
    wanted.map(({ accountId }) => accountId),
    wanted.map(() => createToken()),
    wanted.map(({ nowMs }) => nowMs),
    source,
    buyPrizes,
  ])
  if (given.length < wanted.length) return undefined
  for (const { couponId, hasCode } of given) if (hasCode) await takeCode(tx, couponId)
  return new Map(given.map(({ accountId, couponId }) => [accountId, couponId]))
}
