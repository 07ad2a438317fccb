import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { activityColumns, type ActivityRow } from './activity-store.ts'
import type { Asker } from './standing.ts'
import { STANDINGS, type StandingRow } from './standing-store.ts'
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
     exists (select from activity_take t where t.account_id = $2 and t.brand_id = $1 and t.request_sha256 = $6) as "isKeyUsed"
   from activity a where a.brand_id = $1 and a.activity_id = ($4::text[])[1]`,
)

/** What decides a draw; undefined where the brand has no such activity. */
export const drawFacts = (
  db: Queries,
  { brandId, accountId, nowMs }: Asker,
  { activityId, drawId, requestSha256 }: DrawAsked,
) => db.find(readFacts, [brandId, accountId, nowMs, [activityId], [drawId], requestSha256])

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
   select $1, $2, $3, coalesce((select max(nth) from activity_take
       where account_id = $1 and brand_id = $2 and activity_id = $3), 0) + 1, $4, $5, $7 + 1, ${moment('$8')}, $10
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
