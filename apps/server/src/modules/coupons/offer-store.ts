import { sha256 } from '#kernel/secrets/hash.ts'
import { createToken } from '#kernel/ids.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { FOR_BUYING } from './for-buying-sql.ts'
import type { CouponKind } from '@koi/domain/coupons/coupon-kinds'
import type { Cents } from '@koi/domain/money/cents'

/** What is offered on the way of a page. */
export interface OfferedRow {
  prizeId: string
  kind: CouponKind
  name: string
  actName: string
  note: string
  discountRate: number | null
  maxSavingCents: Cents | null
  valueCents: Cents | null
  points: number | null
  minFeeCents: Cents
  effectiveCents: Cents
  payChannels: number[]
  products: { fundCode: string; spid: string }[]
  coverUrl: string
}

/** Prizes of one answer; a page shows no more. */
const OFFERED_MAX = 5
/** How long a person may look at an offer, ms. */
const OFFER_MS = 15 * 60_000

const columns = `p.prize_id as "prizeId", p.kind, p.name, p.act_name as "actName", p.note, p.discount_rate as "discountRate",
  p.max_saving_cents as "maxSavingCents", p.value_cents as "valueCents", p.points, p.min_fee_cents as "minFeeCents",
  p.effective_cents as "effectiveCents", p.pay_channels as "payChannels", p.products,
  p.cover_url as "coverUrl"`

const readOffered = sql<OfferedRow>(
  'prizes-offered',
  `select ${columns}
   from prize p
   where p.brand_id = $1 and p.is_on and $3 = any (p.pages) and p.starts_at <= ${moment('$4')}
     and coalesce(p.ends_at > ${moment('$4')}, true) and coalesce(p.issued < p.stock, true)
     and coalesce(p.valid_until >= shanghai_date(${moment('$4')}), true)
     and (p.products = '[]' or $5::jsonb = '[]'
       or exists (select from jsonb_array_elements($5::jsonb) asked where p.products @> jsonb_build_array(asked)))
     and ($6::text[] is null or p.kind = any ($6)) and ($7::boolean or not ${FOR_BUYING})
     and p.account_max > (select count(*) from coupon c
       where c.account_id = $2 and c.brand_id = p.brand_id and c.prize_id = p.prize_id)
   order by p.starts_at desc, p.prize_id limit ${OFFERED_MAX}`,
)

const readById = sql<OfferedRow>(
  'prizes-by-id',
  `select ${columns} from prize p where p.brand_id = $1 and p.prize_id = any ($2::text[])`,
)
/** Prizes of a brand, given or not any more. */
export const prizesById = (db: Queries, brandId: string, prizeIds: readonly string[]) =>
  db.rows(readById, [brandId, prizeIds])

/** What is asked for on the way of a page. */
export interface OfferAsked {
  brandId: string
  accountId: string
  page: string
  products: readonly { fundCode: string; spid: string }[]
  /** Undefined: of every kind. */
  kinds: readonly CouponKind[] | undefined
  nowMs: number
  /** Whether the rules of the day allow prizes for buying. */
  buyPrizes: boolean
}

export const offeredOn = (
  db: Queries,
  { brandId, accountId, page, products, kinds, nowMs, buyPrizes }: OfferAsked,
) =>
  db.rows(readOffered, [
    brandId,
    accountId,
    page,
    nowMs,
    JSON.stringify(products),
    kinds ?? null,
    buyPrizes,
  ])

const writeOffer = sql(
  'coupon-offer-write',
  `insert into coupon_offer (token_sha256, account_id, brand_id, prize_ids, page, expires_at)
   values ($1, $2, $3, $4, $5, ${moment('$6')})`,
)

/** A token that takes these prizes once. */
export async function openOffer(
  db: Queries,
  { brandId, accountId, page, nowMs }: OfferAsked,
  prizeIds: readonly string[],
): Promise<string> {
  const token = createToken()
  await db.run(writeOffer, [sha256(token), accountId, brandId, prizeIds, page, nowMs + OFFER_MS])
  return token
}

interface TakenOffer {
  brandId: string
  prizeIds: string[]
  page: string
}

const takeOne = sql<TakenOffer>(
  'coupon-offer-take',
  `update coupon_offer set used_at = ${moment('$3')}, coupon_ids = '{}'
   where token_sha256 = $1 and account_id = $2 and used_at is null and expires_at > ${moment('$3')}
   returning brand_id as "brandId", prize_ids as "prizeIds", page`,
)

/** Uses a token up; undefined where it is none, somebody else’s, used before (`answerOf`), or too old. */
export const takeOffer = (
  tx: Queries,
  { token, accountId, nowMs }: { token: string; accountId: string; nowMs: number },
) => tx.find(takeOne, [sha256(token), accountId, nowMs])

const keepGiven = sql(
  'coupon-offer-given',
  'update coupon_offer set coupon_ids = $2 where token_sha256 = $1',
)

/** What a token gave, so that it can be said again. */
export const keepAnswer = (tx: Queries, token: string, couponIds: readonly string[]) =>
  tx.run(keepGiven, [sha256(token), couponIds])

const readGiven = sql<{ couponIds: string[] }>(
  'coupon-offer-answer',
  `select coupon_ids as "couponIds" from coupon_offer
   where token_sha256 = $1 and account_id = $2 and used_at is not null and cardinality(coupon_ids) > 0`,
)

/** What a token of one’s own gave when it was used; undefined where it never was. */
export const answerOf = async (tx: Queries, who: { token: string; accountId: string }) =>
  (await tx.find(readGiven, [sha256(who.token), who.accountId]))?.couponIds
