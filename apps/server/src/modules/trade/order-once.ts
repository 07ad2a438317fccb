import { shanghaiDate } from '@koi/domain/calendar/dates'
import { signed, type FactsOf, type SignedAct } from '@koi/domain/trade/signed-acts'
import type { Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/hash.ts'
import { createOrderId } from '#kernel/ids.ts'
import { refuse } from '#refuse.ts'
import { claimKey, earlierRequest, type EarlierRequest } from './idempotency-store.ts'
import { placeSigned, readBuyer, type Buyer, type PlacedPurchase } from './place-order-store.ts'
import type { TradeDeps } from './terms.ts'

/** Who asks, under which key, and what makes two requests the same one. */
export interface OnceRequest {
  accountId: string
  idempotencyKey: string
  /** Everything a person decided: kind, products, quantities, ways of paying. */
  request: readonly (string | number | boolean | null)[]
}

const fingerprintOf = (request: OnceRequest['request']) => sha256(JSON.stringify(request))

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
      requestSha256: fingerprintOf(request),
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

/** The order that the key became before; another request under it is refused. */
function sameOrder(earlier: EarlierRequest, requestSha256: string): { orderId: string } {
  if (earlier.requestSha256 !== requestSha256) throw refuse('idempotencyConflict')
  return { orderId: earlier.orderId }
}

type PurchaseDeps = Pick<TradeDeps, 'db' | 'examId' | 'asksNoPassword'>

/**
 * As `signedOrder`, of a purchase that waits for its money: one statement reads what is decided by, `decide` answers what is
 * bought or refuses, one statement writes it. A twin that was written meanwhile answers its order.
 */
export async function signedPurchase<Act extends SignedAct>(
  deps: PurchaseDeps,
  { accountId, idempotencyKey: key, passwordToken, act, facts }: SignedRequest<Act>,
  decide: (buyer: Buyer, id: string) => Promise<PlacedPurchase>,
): Promise<{ orderId: string }> {
  const what = signed(act, facts)
  const requestSha256 = fingerprintOf([what.act, what.facts])
  const buyer = await readBuyer(deps.db, { accountId, examId: deps.examId, key })
  if (buyer.earlier) return sameOrder(buyer.earlier, requestSha256)
  const orderId = createOrderId(shanghaiDate(buyer.nowMs))
  const purchase = await decide(buyer, orderId)
  const tokenSha256 = deps.asksNoPassword === true ? null : sha256(passwordToken)
  const signature = { accountId, key, requestSha256, tokenSha256, ...what }
  const stop = await placeSigned(deps.db, purchase, signature)
  if (stop === 'key') return sameOrder(await earlierRequest(deps.db, accountId, key), requestSha256)
  if (stop === 'room') throw refuse('amountOverLimit')
  if (stop === 'token') throw refuse('passwordTokenInvalid')
  return { orderId }
}
