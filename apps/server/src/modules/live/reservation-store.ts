import type { ReservedFrom } from '@koi/domain/live/live-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

interface Reserving {
  liveId: string
  accountId: string
  brandId: string
}

const add = sql(
  'live-reserve',
  `insert into live_reservation (room_id, account_id, reserved_from, reserved_at)
   select r.room_id, $2, $4, ${moment('$5')} from live_room r
   where r.room_id = $1 and r.brand_id = $3 and r.state = 'coming' and r.review = 'clear' for share
   on conflict do nothing`,
)

/** Reserves a room that is announced; one that is reserved stays so. */
export const addReservation = (
  tx: Queries,
  { liveId, accountId, brandId, from, nowMs }: Reserving & { from: ReservedFrom; nowMs: number },
) => tx.run(add, [liveId, accountId, brandId, from, nowMs])

const remove = sql(
  'live-unreserve',
  'delete from live_reservation where room_id = $1 and account_id = $2',
)

export const removeReservation = (tx: Queries, liveId: string, accountId: string) =>
  tx.run(remove, [liveId, accountId])
