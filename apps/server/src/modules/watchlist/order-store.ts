import { sql, type Queries } from '#kernel/db.ts'

const move = sql<{ isThere: boolean }>(
  'watch-move',
  `with mine as materialized (
     select fund_code, place, row_number() over (order by place desc, fund_code) as turn
     from favourite where account_id = $1
   ),
   target as (
     select case when $3::text is null then (select max(turn) from mine) + 1
       else (select turn from mine where fund_code = $3) end as turn
   ),
   -- The places stay; who stands on them changes.
   wanted as (
     select mine.fund_code, row_number() over (
       order by case when mine.fund_code = $2 then target.turn - 0.5 else mine.turn end) as turn
     from mine cross join target where target.turn is not null
   ),
   moved as (
     update favourite v set place = there.place
     from wanted join mine there using (turn)
     where v.account_id = $1 and v.fund_code = wanted.fund_code and v.place <> there.place
   )
   select exists (select from mine where fund_code = $2)
     and exists (select from target where turn is not null) as "isThere"`,
)

/** In its turn: puts one before another, or last. False where one of them is no favourite any more. */
export async function moveFavourite(
  tx: Queries,
  accountId: string,
  { fundCode, beforeFundCode }: { fundCode: string; beforeFundCode?: string | undefined },
): Promise<boolean> {
  return (await tx.get(move, [accountId, fundCode, beforeFundCode ?? null])).isThere
}

const setNote = sql(
  'watch-note',
  'update favourite set note = $3 where account_id = $1 and fund_code = $2',
)

/** False where it is no favourite any more. */
export const saveNote = async (
  db: Queries,
  accountId: string,
  { fundCode, note }: { fundCode: string; note: string },
) => (await db.run(setNote, [accountId, fundCode, note])) > 0
