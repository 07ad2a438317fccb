import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { activityColumns, type ActivityRow } from './activity-store.ts'
import type { Asker } from './standing.ts'
import { STANDINGS, takesOfOne, type StandingRow } from './standing-store.ts'
import { takeColumns, type TakeRow } from './take-store.ts'

/** All that decides a draw: the activity, how somebody stands with it, and whether their key was used, for whatever activity. */
export interface DrawFacts extends ActivityRow {
  standing: StandingRow | null
  isKeyUsed: boolean
}

/** Which draw, and the SHA-256 of what it was asked for with. */
export interface DrawAsked {
  activityId: string
  drawId: string
  requestSha256: string
}

const readFacts = sql<DrawFacts>(
  'activity-draw-facts',
  `select ${activityColumns}, (select row_to_json(standing) from (${STANDINGS}) standing) as standing,
     exists (select from ${takesOfOne('($2::text[])[1]')} t where t.brand_id = $1 and t.request_sha256 = $6) as "isKeyUsed"
   from activity a where a.brand_id = $1 and a.activity_id = ($4::text[])[1]`,
)

/** What decides a draw; undefined where the brand has no such activity. */
export const drawFacts = (
  db: Queries,
  { brandId, accountId, nowMs }: Asker,
  { activityId, drawId, requestSha256 }: DrawAsked,
) => db.find(readFacts, [brandId, [accountId], [nowMs], [activityId], [drawId], requestSha256])

/** The turn of the person comes first; where it finds something else than was read, nothing is written and no token is used up. */
const addNothing = sql<TakeRow>(
  'activity-draw-nothing',
  `with turn as materialized (select activity_take_turn($1, $2, $3, $5, $4, $6, $7) as holds),
   offer as (
     delete from activity_offer o using turn
     where turn.holds and $9 and o.token_sha256 = $4 and o.account_id = $1 and o.brand_id = $2 and o.activity_id = $3
       and o.expires_at > ${moment('$8')}
     returning o.activity_id)
   insert into activity_take as t (account_id, brand_id, activity_id, nth, request_sha256, draw_id, draw_nth, taken_at, asked_sha256)
   select $1, $2, $3, coalesce((select max(before.nth) from ${takesOfOne('$1')} before
       where before.brand_id = $2 and before.activity_id = $3), 0) + 1, $4, $5, $7 + 1, ${moment('$8')}, $10
   from turn where turn.holds and (not $9 or exists (select from offer))
   returning ${takeColumns}`,
)

/** A draw as it was read. */
interface DrawRead extends DrawAsked {
  standing: Pick<StandingRow, 'times' | 'drawTimes'>
}

const takeTurn = sql<{ holds: boolean }>(
  'activity-draw-turn',
  'select coalesce(activity_take_turn($1, $2, $3, $5, $4, $6, $7), false) as holds',
)
/** Takes the turn of the person in a transaction; false where what was read does not hold any more. */
export const takeTurnAsRead = async (
  tx: Queries,
  { accountId, brandId }: Asker,
  { activityId, requestSha256, drawId, standing: { times, drawTimes } }: DrawRead,
): Promise<boolean> =>
  (
    await tx.get(takeTurn, [
      accountId,
      brandId,
      activityId,
      requestSha256,
      drawId,
      times,
      drawTimes,
    ])
  ).holds

/** A draw that wins nothing. */
interface NothingDrawn extends DrawRead {
  askedSha256: string
  isToken: boolean
}

/** Writes a draw of nothing down; undefined where what was read does not hold any more, or the token is none. */
export const writeNothing = (db: Queries, { accountId, brandId, nowMs }: Asker, d: NothingDrawn) =>
  db.find(addNothing, [
    accountId,
    brandId,
    d.activityId,
    d.requestSha256,
    d.drawId,
    d.standing.times,
    d.standing.drawTimes,
    nowMs,
    d.isToken,
    d.askedSha256,
  ])

const lockWithTurns = sql<ActivityRow & { turns: string[] }>(
  'activity-draws-begin',
  `select ${activityColumns}, array(
     select coalesce(asked.account_id, '') from unnest($3::text[]) as asked (account_id)
     where pg_try_advisory_xact_lock(hashtextextended('coupons ' || asked.account_id, 0))) as turns
   from activity a where a.brand_id = $1 and a.activity_id = $2 for update`,
)
/**
 * Takes the turns of people in a transaction, as `takeTurn` does, where nobody has them, and locks the activity; answers it and whose turns it
 * took. It waits for the activity alone: whoever holds that waits for no turn.
 */
export const lockForDraws = (
  tx: Queries,
  { brandId, activityId }: LotteryKey,
  accountIds: readonly string[],
) => tx.find(lockWithTurns, [brandId, activityId, accountIds])

/** Which lottery. */
interface LotteryKey {
  brandId: string
  activityId: string
}

/** How somebody who draws stands with a lottery, and whether their key was used, for whatever activity. */
type DrawerFacts = StandingRow & { isKeyUsed: boolean }

const readDrawers = sql<DrawerFacts>(
  'activity-drawers-facts',
  `select standing.*, exists (select from ${takesOfOne('standing."accountId"')} t where t.brand_id = $1
       and t.request_sha256 = key.request_sha256) as "isKeyUsed"
   from (${STANDINGS}) standing
   join unnest($2::text[], $6::text[]) as key (account_id, request_sha256) on key.account_id = standing."accountId"`,
)

/** What decides the draws of several people, each named once. */
export const drawersFacts = (
  tx: Queries,
  { brandId, activityId }: LotteryKey,
  draws: readonly { asker: Asker; drawId: string; requestSha256: string }[],
) =>
  tx.rows(readDrawers, [
    brandId,
    draws.map(({ asker }) => asker.accountId),
    draws.map(({ asker }) => asker.nowMs),
    draws.map(() => activityId),
    draws.map(({ drawId }) => drawId),
    draws.map(({ requestSha256 }) => requestSha256),
  ])

/** A draw as it is written. */
export interface NewDraw {
  accountId: string
  nowMs: number
  requestSha256: string
  askedSha256: string
  drawId: string
  drawNth: number
  /** What it won, and its coupon; null: nothing. */
  place: number | null
  couponId: string | null
}

const addDraws = sql<TakeRow & { accountId: string; requestSha256: string }>(
  'activity-draws-add',
  `with counted as (
     update activity set issued = $3, spent_cents = $4
     where brand_id = $1 and activity_id = $2 and $3::integer[] is not null)
   insert into activity_take as t (account_id, brand_id, activity_id, nth, request_sha256, draw_id, draw_nth, places, coupon_ids, taken_at,
     asked_sha256)
   select d.account_id, $1, $2, coalesce((select max(before.nth) from ${takesOfOne('d.account_id')} before
       where before.brand_id = $1 and before.activity_id = $2), 0) + 1, d.request_sha256, d.draw_id,
     d.draw_nth, array_remove(array[d.place], null), array_remove(array[d.coupon_id], null), ${moment('d.now_ms')}, d.asked_sha256
   from unnest($5::text[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::integer[], $11::integer[], $12::text[])
     with ordinality as d (account_id, now_ms, request_sha256, asked_sha256, draw_id, draw_nth, place, coupon_id, at)
   order by d.at
   returning ${takeColumns}, t.account_id as "accountId", t.request_sha256 as "requestSha256"`,
)

/** Writes draws down in their order, and what was given of the lottery by them; its row is locked. */
export const writeDraws = (
  tx: Queries,
  {
    brandId,
    activityId,
    counted,
  }: LotteryKey & { counted: { issued: number[]; spentCents: Cents } | undefined },
  draws: readonly NewDraw[],
) =>
  tx.rows(addDraws, [
    brandId,
    activityId,
    counted?.issued ?? null,
    counted?.spentCents ?? null,
    draws.map(({ accountId }) => accountId),
    draws.map(({ nowMs }) => nowMs),
    draws.map(({ requestSha256 }) => requestSha256),
    draws.map(({ askedSha256 }) => askedSha256),
    draws.map(({ drawId }) => drawId),
    draws.map(({ drawNth }) => drawNth),
    draws.map(({ place }) => place),
    draws.map(({ couponId }) => couponId),
  ])
