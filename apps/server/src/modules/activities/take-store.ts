import { cents } from '@koi/domain/money/cents'
import { sha256 } from '#kernel/secrets/hash.ts'
import { createToken } from '#kernel/ids.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { ActivityRow } from './activity-store.ts'
import type { Asker } from './standing.ts'
import { takesOfOne } from './standing-store.ts'

/** One time that somebody took part. */
export interface TakeRow {
  takeId: string
  nth: number
  drawId: string | null
  drawNth: number | null
  couponIds: string[]
  takenMs: number
}

/** The columns of a take `t`. */
export const takeColumns = `t.id::text as "takeId", t.nth, t.draw_id as "drawId", t.draw_nth as "drawNth", t.coupon_ids as "couponIds",
  t.taken_at as "takenMs"`

/** A request that was answered before: of which activity, and the SHA-256 of all that it asked for, null where none was kept. */
interface KeyUse extends TakeRow {
  activityId: string
  askedSha256: string | null
}

const readUses = sql<KeyUse>(
  'activity-take-key-uses',
  `select ${takeColumns}, t.activity_id as "activityId", t.asked_sha256 as "askedSha256" from ${takesOfOne('$1')} t
   where t.brand_id = $2 and t.request_sha256 = $3 order by t.id`,
)
/** What somebody took with one key, of whatever activity. */
export const usesOfKey = (db: Queries, { accountId, brandId }: Asker, requestSha256: string) =>
  db.rows(readUses, [accountId, brandId, requestSha256])

/** Times of one answer; nobody takes part more often than a thousand times. */
const LOG_MAX = 100

const readLog = sql<TakeRow>(
  'activity-take-log',
  `select ${takeColumns} from ${takesOfOne('$1')} t
   where t.brand_id = $2 and t.activity_id = $3 order by t.nth desc limit ${LOG_MAX}`,
)
/** What somebody took of an activity, the newest first. */
export const takesOf = (db: Queries, { accountId, brandId }: Asker, activityId: string) =>
  db.rows(readLog, [accountId, brandId, activityId])

const addTake = sql<TakeRow>(
  'activity-take-add',
  `with counted as (
     update activity set issued = $12, spent_cents = $13
     where brand_id = $2 and activity_id = $3 and $12::integer[] is not null)
   insert into activity_take as t (account_id, brand_id, activity_id, nth, request_sha256, draw_id, draw_nth, places, coupon_ids,
     given_up_coupon_id, taken_at, asked_sha256)
   select $1, $2, $3, coalesce((select max(before.nth) from ${takesOfOne('$1')} before
       where before.brand_id = $2 and before.activity_id = $3), 0) + 1, $4, $5, $6, $7, $8, $9, ${moment('$10')}, $11
   returning ${takeColumns}`,
)

/** What somebody took: the places of the prizes, the coupon of each. */
export interface NewTake {
  activityId: string
  requestSha256: string
  askedSha256: string
  draw: { drawId: string; nth: number } | null
  given: readonly { place: number; couponId: string }[]
  givenUpCouponId: string | null
  /** What was given of the activity with this one, whose row is locked; undefined where nothing is counted. */
  counted: Pick<ActivityRow, 'issued' | 'spentCents'> | undefined
}

/** Writes down that somebody took part, and what was given of the activity by it. */
export const writeTake = (tx: Queries, { accountId, brandId, nowMs }: Asker, take: NewTake) =>
  tx.get(addTake, [
    accountId,
    brandId,
    take.activityId,
    take.requestSha256,
    take.draw?.drawId ?? null,
    take.draw?.nth ?? null,
    take.given.map(({ place }) => place),
    take.given.map(({ couponId }) => couponId),
    take.givenUpCouponId,
    nowMs,
    take.askedSha256,
    take.counted?.issued ?? null,
    take.counted?.spentCents ?? null,
  ])

/** What was given of an activity with these places. */
export function countedWith(
  locked: ActivityRow,
  places: readonly number[],
): NonNullable<NewTake['counted']> {
  const issued = locked.issued.map(
    (count, at) => count + places.filter((place) => place === at).length,
  )
  const costs = places.reduce((sum, place) => sum + (locked.prizes[place]?.costCents ?? 0), 0)
  return { issued, spentCents: cents(locked.spentCents + costs) }
}

/** How long a token takes part, ms. */
const OFFER_MS = 15 * 60_000

const addOffer = sql(
  'activity-offer-add',
  `insert into activity_offer (token_sha256, account_id, brand_id, activity_id, expires_at)
   values ($1, $2, $3, $4, ${moment('$5')})`,
)
/** A token that takes part once. */
export async function openOffer(
  db: Queries,
  { accountId, brandId, nowMs }: Asker,
  activityId: string,
): Promise<string> {
  const token = createToken()
  await db.run(addOffer, [sha256(token), accountId, brandId, activityId, nowMs + OFFER_MS])
  return token
}

const takeOne = sql<{ activityId: string }>(
  'activity-offer-take',
  `delete from activity_offer
   where token_sha256 = $1 and account_id = $2 and brand_id = $3 and activity_id = $4 and expires_at > ${moment('$5')}
   returning activity_id as "activityId"`,
)
/** Uses a token up; false where it is none, somebody else’s, of another activity, used before, or too old. */
export const takeOffer = async (
  tx: Queries,
  { accountId, brandId, nowMs }: Asker,
  activityId: string,
  tokenSha256: string,
): Promise<boolean> =>
  (await tx.find(takeOne, [tokenSha256, accountId, brandId, activityId, nowMs])) !== undefined

const readDraws = sql<{ drawId: string; nth: number; given: number }>(
  'activity-draws',
  `select t.draw_id as "drawId", coalesce(t.draw_nth, 0) as nth, coalesce(t.places[1], $3::integer, 0) as given
   from activity_take t where t.brand_id = $1 and t.activity_id = $2 and t.draw_id is not null
   order by t.id offset $4 limit $5`,
)
/** Draws in the order in which they were decided; `nothing` stands where none was given. */
export const drawsOf = (
  db: Queries,
  { brandId, activityId }: { brandId: string; activityId: string },
  { nothing, offset, limit }: { nothing: number; offset: number; limit: number },
) => db.rows(readDraws, [brandId, activityId, nothing, offset, limit])

const countDraws = sql<{ count: number }>(
  'activity-draw-count',
  `select count(*)::integer as count from activity_take
   where brand_id = $1 and activity_id = $2 and draw_id is not null`,
)
export const drawCountOf = async (db: Queries, brandId: string, activityId: string) =>
  (await db.get(countDraws, [brandId, activityId])).count
