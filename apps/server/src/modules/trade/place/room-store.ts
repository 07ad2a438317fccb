import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { takeRoom } from './room-sql.ts'

const reserve = sql(
  'room-reserve',
  takeRoom(
    'select $1::text as account_id, $2::text as fund_code, $3::date as trade_date, $4::bigint as cents',
    '$5::bigint',
  ),
)
const release = sql(
  'room-release',
  `update buy_room set used_cents = used_cents - $4
   where account_id = $1 and fund_code = $2 and trade_date = $3`,
)
const read = sql<{ usedCents: Cents }>(
  'room-read',
  'select used_cents as "usedCents" from buy_room where account_id = $1 and fund_code = $2 and trade_date = $3',
)

export interface Room {
  accountId: string
  fundCode: string
  tradeDate: string
}

/** Checks the limit and takes the room in one statement; false when there is too little (MONEY 1.9). */
export async function reserveRoom(
  tx: Queries,
  room: Room,
  amountCents: Cents,
  limitCents: Cents | null,
): Promise<boolean> {
  const values = [room.accountId, room.fundCode, room.tradeDate, amountCents, limitCents]
  return (await tx.run(reserve, values)) === 1
}

export const releaseRoom = (tx: Queries, room: Room, amountCents: Cents) =>
  tx.run(release, [room.accountId, room.fundCode, room.tradeDate, amountCents])

/** Cents already used of a day's limit. */
export async function usedRoom(tx: Queries, room: Room): Promise<number> {
  const row = await tx.find(read, [room.accountId, room.fundCode, room.tradeDate])
  return row?.usedCents ?? 0
}
