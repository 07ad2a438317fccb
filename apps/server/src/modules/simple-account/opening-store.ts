import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const readOpen = sql<{ openedMs: number }>(
  'simple-account-open',
  `select opened_at as "openedMs" from simple_account where account_id = $1 and closed_at is null`,
)
/** Since when it is open; undefined where it is not. */
export const openedAt = async (db: Queries, accountId: string) =>
  (await db.find(readOpen, [accountId]))?.openedMs

const open = sql<{ openedMs: number | null }>(
  'simple-account-opening',
  `with made as (
     insert into simple_account (account_id, opened_at, agreement_version) values ($1, ${moment('$2')}, $3)
     on conflict do nothing returning opened_at
   )
   select coalesce((select opened_at from made),
     (select opened_at from simple_account where account_id = $1 and closed_at is null)) as "openedMs"`,
)
/** Opens it unless it is open; since when it is, which of two at once is the same moment. */
export const openAt = async (
  db: Queries,
  accountId: string,
  nowMs: number,
  agreementVersion: number,
): Promise<number> => (await db.get(open, [accountId, nowMs, agreementVersion])).openedMs ?? nowMs

const close = sql(
  'simple-account-close',
  `update simple_account set closed_at = greatest(opened_at, ${moment('$2')}) where account_id = $1 and closed_at is null`,
)
export const closeAt = (db: Queries, accountId: string, nowMs: number) =>
  db.run(close, [accountId, nowMs])
