import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Prize } from './prize.ts'

const columns = `p.prize_id as "prizeId", p.kind, p.name, p.act_name as "actName", p.note, p.discount_rate as "discountRate",
  p.max_saving_cents as "maxSavingCents", p.min_fee_cents as "minFeeCents", p.effective_cents as "effectiveCents",
  p.value_cents as "valueCents", p.points, p.pay_channels as "payChannels", p.products, p.valid_days as "validDays",
  p.valid_until as "validUntil", p.stock, p.account_max as "accountMax", p.pages, p.starts_at as "startsMs",
  p.ends_at as "endsMs", p.is_on as "isOn", p.cover_url as "coverUrl"`

interface PrizeRow extends Prize {
  issued: number
}

/** A prize with what became of those that were given. */
interface PrizeResult extends PrizeRow {
  used: number
  savedCents: Cents
  /** Codes of a phone-bill coupon that nobody has yet. */
  codesLeft: number
}

const readResults = sql<PrizeResult>(
  'prizes-of-brand',
  `select ${columns}, p.issued,
     (select count(*) from coupon c where c.brand_id = p.brand_id and c.prize_id = p.prize_id and (c.state = 'used'
       or exists (select from coupon_use u where u.coupon_id = c.id and u.state = 'used')))::integer as used,
     coalesce((select sum(u.saved_cents) from coupon c join coupon_use u on u.coupon_id = c.id
       where c.brand_id = p.brand_id and c.prize_id = p.prize_id), 0)::bigint as "savedCents",
     (select count(*) from prize_code k where k.brand_id = p.brand_id and k.prize_id = p.prize_id and k.coupon_id is null)::integer
       as "codesLeft"
   from prize p where p.brand_id = $1 order by p.is_on desc, p.starts_at desc, p.prize_id`,
)

/** What a brand gives and gave. */
export const prizeResults = (db: Queries, brandId: string) => db.rows(readResults, [brandId])

const readNamed = sql<PrizeRow>(
  'prizes-named',
  `select ${columns}, p.issued from prize p where p.brand_id = $1 and p.prize_id = any ($2::text[])`,
)
/** Prizes of a brand by their ids, with how many were given; one that is not there is left out. */
export const prizesNamed = (db: Queries, brandId: string, prizeIds: readonly string[]) =>
  db.rows(readNamed, [brandId, prizeIds])

const readPromising = sql<{ activityId: string }>(
  'prize-promised',
  `select a.activity_id as "activityId" from activity a
   where a.brand_id = $1 and a.kind = 'lottery' and a.ends_at > ${moment('$3')} and (a.is_on or a.starts_at <= ${moment('$3')})
     and a.prizes @> jsonb_build_array(jsonb_build_object('prizeId', $2::text)) order by a.activity_id`,
)
/** Lotteries that are not over and have promised one of a prize. */
export const lotteriesPromising = async (
  tx: Queries,
  { brandId, prizeId, nowMs }: { brandId: string; prizeId: string; nowMs: number },
): Promise<string[]> =>
  (await tx.rows(readPromising, [brandId, prizeId, nowMs])).map(({ activityId }) => activityId)

const lockOne = sql<PrizeRow>(
  'prize-lock',
  `select ${columns}, p.issued from prize p where p.brand_id = $1 and p.prize_id = $2 for update`,
)
/** One prize; whoever gives one of it meanwhile waits. */
export const lockPrize = (tx: Queries, brandId: string, prizeId: string) =>
  tx.find(lockOne, [brandId, prizeId])

const write = sql(
  'prize-write',
  `insert into prize (brand_id, prize_id, kind, name, act_name, note, discount_rate, max_saving_cents, min_fee_cents,
     effective_cents, value_cents, pay_channels, products, valid_days, valid_until, stock, account_max, pages, starts_at,
     ends_at, is_on, points, cover_url)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, ${moment('$19')}, ${moment('$20')}, $21, $22, $23)
   on conflict (brand_id, prize_id) do update set kind = excluded.kind, name = excluded.name, act_name = excluded.act_name,
     note = excluded.note, discount_rate = excluded.discount_rate, max_saving_cents = excluded.max_saving_cents,
     min_fee_cents = excluded.min_fee_cents, effective_cents = excluded.effective_cents, value_cents = excluded.value_cents,
     pay_channels = excluded.pay_channels, products = excluded.products, valid_days = excluded.valid_days,
     valid_until = excluded.valid_until, stock = excluded.stock, account_max = excluded.account_max, pages = excluded.pages,
     starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_on = excluded.is_on, points = excluded.points,
     cover_url = excluded.cover_url`,
)

export const writePrize = (tx: Queries, brandId: string, prize: Prize) =>
  tx.run(write, [
    brandId,
    prize.prizeId,
    prize.kind,
    prize.name,
    prize.actName,
    prize.note,
    prize.discountRate,
    prize.maxSavingCents,
    prize.minFeeCents,
    prize.effectiveCents,
    prize.valueCents,
    prize.payChannels,
    JSON.stringify(prize.products),
    prize.validDays,
    prize.validUntil,
    prize.stock,
    prize.accountMax,
    prize.pages,
    prize.startsMs,
    prize.endsMs,
    prize.isOn,
    prize.points,
    prize.coverUrl,
  ])
