import { shanghaiDate } from '@koi/domain/calendar/dates'
import { signed, type FactsOf, type SignedAct } from '@koi/domain/trade/signed-acts'
import type { Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/hash.ts'
import { createOrderId } from '#kernel/ids.ts'
import { refuse } from '#refuse.ts'
import { claimKey } from './idempotency-store.ts'
import type { TradeDeps } from './terms.ts'

/** Who asks, under which key, and what makes two requests the same one. */
export interface OnceRequest {
  accountId: string
  idempotencyKey: string
  /** Everything a person decided: kind, products, quantities, ways of paying. */
  request: readonly (string | number | boolean | null)[]
}

/**
 * Places one order in one transaction. The same key with the same request answers the same order; with
 * another request it is refused; a refused request leaves the key free (RELIABILITY T1).
 */
export async function orderOnce(
  deps: Pick<TradeDeps, 'db' | 'clock'>,
  { accountId, idempotencyKey, request }: OnceRequest,
  place: (tx: Queries, order: { id: string; nowMs: number }) => Promise<void>,
): Promise<{ orderId: string }> {
  return deps.db.transaction(async (tx) => {
    const nowMs = await deps.clock.read(tx)
    const orderId = createOrderId(shanghaiDate(nowMs))
    const claim = await claimKey(tx, {
      accountId,
      key: idempotencyKey,
      requestSha256: sha256(JSON.stringify(request)),
      orderId,
    })
    if (claim.kind === 'conflict') throw refuse('idempotencyConflict')
    if (claim.kind === 'repeated') return { orderId: claim.orderId }
    await place(tx, { id: orderId, nowMs })
    return { orderId }
  })
}

/** Who signs, and what it is that was signed: that alone makes two requests the same one. */
interface SignedRequest<Act extends SignedAct> {
  accountId: string
  idempotencyKey: string
  passwordToken: string
  act: Act
  facts: FactsOf<Act>
}

/**
 * Places one order that was signed with the payment password, as `orderOnce` does: the same key with the same signed
 * facts answers the same order. The token is used up with it; where the order is refused it stays good.
 */
export function signedOrder<Act extends SignedAct>(
  deps: Pick<TradeDeps, 'db' | 'clock' | 'useToken'>,
  { accountId, idempotencyKey, passwordToken, act, facts }: SignedRequest<Act>,
  place: (tx: Queries, order: { id: string; nowMs: number }) => Promise<void>,
): Promise<{ orderId: string }> {
  const what = signed(act, facts)
  const request = [what.act, what.facts]
  return orderOnce(deps, { accountId, idempotencyKey, request }, async (tx, order) => {
    await place(tx, order)
    await deps.useToken(tx, { accountId, ...what, token: passwordToken, nowMs: order.nowMs })
  })
}
