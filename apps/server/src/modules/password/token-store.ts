import type { TokenPurpose } from '@koi/domain/orders/token-purpose'
import { sql, type Queries } from '#kernel/db.ts'

/** What one order is: a token is good for exactly this. */
export interface TokenScope {
  accountId: string
  purpose: TokenPurpose
  /** The product, or what else the token is for: a plan, a card. */
  fundCode: string
  /** Cents of a buy, shares ×100 of a redemption. */
  quantity: number
}

const insert = sql(
  'pay-token-insert',
  `insert into pay_token (token_sha256, account_id, purpose, fund_code, quantity, expires_at)
   values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0))`,
)

export const insertToken = (
  queries: Queries,
  tokenSha256: string,
  scope: TokenScope,
  expiresAtMs: number,
) =>
  queries.run(insert, [
    tokenSha256,
    scope.accountId,
    scope.purpose,
    scope.fundCode,
    scope.quantity,
    expiresAtMs,
  ])

const use = sql(
  'pay-token-use',
  `update pay_token set used_at = to_timestamp($6 / 1000.0)
   where token_sha256 = $1 and account_id = $2 and purpose = $3 and fund_code = $4 and quantity = $5
     and used_at is null and expires_at > to_timestamp($6 / 1000.0)`,
)

/** True for the one order that may use it. */
export async function spendToken(
  tx: Queries,
  tokenSha256: string,
  scope: TokenScope,
  nowMs: number,
): Promise<boolean> {
  const values = [scope.accountId, scope.purpose, scope.fundCode, scope.quantity, nowMs]
  return (await tx.run(use, [tokenSha256, ...values])) === 1
}
