import type { Signed } from '@koi/domain/trade/signed-acts'
import { sql, type Queries } from '#kernel/db.ts'

/** Who signed, and exactly what. */
export interface TokenScope extends Signed {
  accountId: string
}

const insert = sql(
  'pay-token-insert',
  `insert into pay_token (token_sha256, account_id, act, facts, expires_at)
   values ($1, $2, $3, $4, to_timestamp($5 / 1000.0))`,
)

export const insertToken = (
  queries: Queries,
  tokenSha256: string,
  { accountId, act, facts }: TokenScope,
  expiresAtMs: number,
) => queries.run(insert, [tokenSha256, accountId, act, facts, expiresAtMs])

const use = sql(
  'pay-token-use',
  `update pay_token set used_at = to_timestamp($5 / 1000.0)
   where token_sha256 = $1 and account_id = $2 and act = $3 and facts = $4
     and used_at is null and expires_at > to_timestamp($5 / 1000.0)`,
)

const findUsed = sql(
  'pay-token-find-used',
  `select 1 from pay_token
   where token_sha256 = $1 and account_id = $2 and act = $3 and facts = $4 and used_at is not null`,
)

/** Whether it was used for exactly this. */
export async function isTokenSpent(
  tx: Queries,
  tokenSha256: string,
  { accountId, act, facts }: TokenScope,
): Promise<boolean> {
  return (await tx.find(findUsed, [tokenSha256, accountId, act, facts])) !== undefined
}

/** True for the one order that may use it. */
export async function spendToken(
  tx: Queries,
  tokenSha256: string,
  { accountId, act, facts }: TokenScope,
  nowMs: number,
): Promise<boolean> {
  return (await tx.run(use, [tokenSha256, accountId, act, facts, nowMs])) === 1
}
