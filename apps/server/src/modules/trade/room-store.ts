import { sql, type Queries } from '#kernel/db.ts'

const reserve = sql(
  'room-reserve',
  `insert into buy_room as r (account_id, fund_code, trade_date, used_cents)
   select $1, $2, $3, $4 where $5::bigint is null or $4::bigint <= $5
   on conflict (account_id, fund_code, trade_date) do update set used_cents = r.used_cents + $4
     where $5::bigint is null or r.used_cents + $4 <= $5`,
)
const release = sql(
  'room-release',
  `update buy_room set used_cents = used_cents - $4
   where account_id = $1 and fund_code = $2 and trade_date = $3`,
)
const read = sql(
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
  amountCents: number,
  limitCents: number | null,
): Promise<boolean> {
  const values = [room.accountId, room.fundCode, room.tradeDate, amountCents, limitCents]
  return (await tx.run(reserve, values)) === 1
}

export const releaseRoom = (tx: Queries, room: Room, amountCents: number) =>
  tx.run(release, [room.accountId, room.fundCode, room.tradeDate, amountCents])

/** Cents already used of a day's limit. */
export async function usedRoom(tx: Queries, room: Room): Promise<number> {
  const row = await tx.find<{ usedCents: number }>(read, [
    room.accountId,
    room.fundCode,
    room.tradeDate,
  ])
  return row?.usedCents ?? 0
}
