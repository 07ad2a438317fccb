import { quotas } from '@koi/domain/identity/quotas'
import { sql, type Queries } from '#kernel/db.ts'

const insert = sql(
  'favourite-add',
  `insert into favourite (account_id, fund_code, added_at)
   select $1, $2, to_timestamp($3::bigint / 1000.0)
   where (select count(*) from favourite where account_id = $1) < $4
   on conflict do nothing`,
)
const remove = sql(
  'favourite-remove',
  'delete from favourite where account_id = $1 and fund_code = $2',
)
const has = sql('favourite-has', 'select 1 from favourite where account_id = $1 and fund_code = $2')

/** In its turn. False where the account has as many as it may, and not this one. */
export async function addFavourite(
  tx: Queries,
  { accountId, fundCode, nowMs }: { accountId: string; fundCode: string; nowMs: number },
): Promise<boolean> {
  const added = await tx.run(insert, [accountId, fundCode, nowMs, quotas.favourites])
  return added > 0 || isFavourite(tx, accountId, fundCode)
}

export const removeFavourite = (db: Queries, accountId: string, fundCode: string) =>
  db.run(remove, [accountId, fundCode])

export async function isFavourite(db: Queries, accountId: string, fundCode: string) {
  return (await db.find(has, [accountId, fundCode])) !== undefined
}

const among = sql<{ codes: string[] }>(
  'favourite-among',
  `select coalesce(array_agg(fund_code), '{}') as codes from favourite
   where account_id = $1 and fund_code = any ($2::text[])`,
)

/** Which of these funds an account keeps. */
export const favouritesAmong = async (db: Queries, accountId: string, codes: readonly string[]) =>
  new Set((await db.get(among, [accountId, codes])).codes)
