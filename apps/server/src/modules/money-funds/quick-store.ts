import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'

/** Whose room of which fund and natural day. */
export interface QuickDay {
  accountId: string
  fundCode: string
  spid: string
  day: string
}

const ownerOf = `(select coalesce(owner_id, id) from account where id = $1)`
const capOf = (day: string) => `(select day_cap_cents from quick_limit
  where effective_from <= ${day}::date order by effective_from desc limit 1)`

const readUsed = sql<{ dayCapCents: Cents; usedCents: Cents }>(
  'quick-room',
  `select coalesce(${capOf('$4')}, 0) as "dayCapCents", coalesce((
     select used_cents from quick_room
     where owner_id = ${ownerOf} and spid = $2 and fund_code = $3 and day = $4), 0) as "usedCents"`,
)

export const quickDayOf = (tx: Queries, { accountId, spid, fundCode, day }: QuickDay) =>
  tx.get(readUsed, [accountId, spid, fundCode, day])

const reserve = sql(
  'quick-room-reserve',
  `insert into quick_room as r (owner_id, spid, fund_code, day, used_cents)
   select ${ownerOf}, $2, $3, $4, $5 where $5::bigint <= ${capOf('$4')}
   on conflict (owner_id, spid, fund_code, day) do update set used_cents = r.used_cents + excluded.used_cents
     where r.used_cents + excluded.used_cents <= ${capOf('$4')}`,
)

/** Checks the cap and takes the room in one statement; false when there is too little. */
export async function reserveQuick(
  tx: Queries,
  { accountId, spid, fundCode, day }: QuickDay,
  amountCents: Cents,
): Promise<boolean> {
  return (await tx.run(reserve, [accountId, spid, fundCode, day, amountCents])) === 1
}
