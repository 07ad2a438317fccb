import type { Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { refuse } from '#refuse.ts'
import { isTokenSpent, spendToken, type TokenScope } from './token-store.ts'

export interface TokenUse extends TokenScope {
  token: string
  nowMs: number
}

/**
 * Uses up a token of `verifyPayPassword` in the transaction of its order: when the order fails, the
 * token stays good. Refuses with `passwordTokenInvalid` unless it was made for this account, this act and
 * exactly these facts, is unused and not older than five minutes.
 */
export async function useToken(tx: Queries, { token, nowMs, ...scope }: TokenUse): Promise<void> {
  const isSpent = await spendToken(tx, sha256(token), scope, nowMs)
  if (!isSpent) throw refuse('passwordTokenInvalid')
}

/**
 * True where this very token has done exactly this before: its answer was lost, and it was sent again. For what goes
 * under no key of its own; ask before anything is judged, since what was done may stand in its own way.
 */
export const isTokenUsed = (tx: Queries, { token, ...scope }: Omit<TokenUse, 'nowMs'>) =>
  isTokenSpent(tx, sha256(token), scope)
