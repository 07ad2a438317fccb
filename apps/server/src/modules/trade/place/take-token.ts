import type { Signed } from '@koi/domain/trade/signed-acts'
import type { Queries } from '#kernel/db.ts'
import type { Needs } from '../needs.ts'

/**
 * Takes the payment-password token of something that was signed and is no signed order: an agreement, a card, an offer that is
 * taken. In the transaction of what it allows, so that it stays good where that fails; orders take theirs in `signedOrder`.
 */
export const takeToken = (
  deps: Needs<'useToken'>,
  tx: Queries,
  { accountId, passwordToken }: { accountId: string; passwordToken: string },
  what: Signed,
  nowMs: number,
): Promise<void> => deps.useToken(tx, { accountId, ...what, token: passwordToken, nowMs })
