import { shanghaiDate } from '@koi/domain/calendar/dates'
import { signed, type FactsOf, type SignedAct } from '@koi/domain/trade/signed-acts'
import type { Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { createOrderId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/errors.ts'
import { refuse } from '#refuse.ts'
import { earlierRequest, findEarlier, openOrder, type EarlierRequest } from './idempotency-store.ts'
import type { PlacingStop, Signature } from './signed-order-sql.ts'
import type { Needs } from '../needs.ts'

/** Who asks, under which key, and what makes two requests the same one. */
export interface OnceRequest {
  accountId: string
  idempotencyKey: string
  /** Everything a person decided: kind, products, quantities, ways of paying. */
  request: readonly (string | number | boolean | null)[]
}

const fingerprintOf = (request: OnceRequest['request']) => sha256(JSON.stringify(request))

type Place = (tx: Queries, order: { id: string; nowMs: number }) => Promise<void>

/**
 * Places one order in one transaction. The same key with the same request answers the same order; with
 * another request it is refused; a refused request leaves the key free (RELIABILITY T1).
 */
export const orderOnce = (
  deps: Needs<'db'>,
  request: OnceRequest,
  place: Place,
): Promise<{ orderId: string }> => openAndPlace(deps, request, undefined, place)

/** As `orderOnce`, with the token that it was signed with; a bad one is refused when nothing else is. */
function openAndPlace(
  { db }: Needs<'db'>,
  { accountId, idempotencyKey: key, request }: OnceRequest,
  signature: (Pick<Signature, 'act' | 'facts'> & { tokenSha256: string }) | undefined,
  place: Place,
): Promise<{ orderId: string }> {
  const requestSha256 = fingerprintOf(request)
  return db.transaction(async (tx) => {
    const opened = await openOrder(tx, { accountId, key, requestSha256, signed: signature })
    const { nowMs, orderId, isTokenSpent } = opened
    if (orderId === null) return sameOrder(await earlierRequest(tx, accountId, key), requestSha256)
    await place(tx, { id: orderId, nowMs })
    if (signature && !isTokenSpent) throw refuse('passwordTokenInvalid')
    return { orderId }
  })
}

/** What a signed order is placed with. */
export type SigningNeeds = Needs<'db' | 'asksNoPassword'>

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
  deps: SigningNeeds,
  { accountId, idempotencyKey, passwordToken, act, facts }: SignedRequest<Act>,
  place: Place,
): Promise<{ orderId: string }> {
  const what = signed(act, facts)
  const request = { accountId, idempotencyKey, request: [what.act, what.facts] }
  const isAsked = deps.asksNoPassword !== true
  const signature = isAsked ? { ...what, tokenSha256: sha256(passwordToken) } : undefined
  return openAndPlace(deps, request, signature, place)
}

/** The order that the key became before; another request under it is refused. */
function sameOrder(earlier: EarlierRequest, requestSha256: string): { orderId: string } {
  if (earlier.requestSha256 !== requestSha256) throw refuse('idempotencyConflict')
  return { orderId: earlier.orderId }
}

/** How an order is placed that is read by one statement and written by one. */
interface AtOnce<Known, Placed> {
  read: (key: string) => Promise<Known & { nowMs: number; earlier: EarlierRequest | null }>
  /** Answers what is placed, or refuses. */
  decide: (known: Known & { nowMs: number }, id: string) => Promise<Placed>
  write: (placed: Placed, signature: Signature) => Promise<PlacingStop | undefined>
  /** What is said where the day's limit has too little room. */
  overLimit?: string
}

/** Of so many orders over one holding each is the first once; more are never on their way at once. */
const LOOKS_MAX = 50

/**
 * As `signedOrder`, with nothing held between reading and writing: a twin that was written meanwhile answers its order, and
 * where something else has changed that the order was decided by it is looked at anew.
 */
export async function signedAtOnce<Act extends SignedAct, Known, Placed>(
  deps: SigningNeeds,
  { accountId, idempotencyKey: key, passwordToken, act, facts }: SignedRequest<Act>,
  { read, decide, write, overLimit }: AtOnce<Known, Placed>,
): Promise<{ orderId: string }> {
  const what = signed(act, facts)
  const requestSha256 = fingerprintOf([what.act, what.facts])
  const tokenSha256 = deps.asksNoPassword === true ? null : sha256(passwordToken)
  const signature = { accountId, key, requestSha256, tokenSha256, ...what }
  /** A twin that was written meanwhile may have taken what this one was to have, such as its card. */
  async function orTwin(deciding: Promise<Placed>) {
    try {
      return { order: await deciding }
    } catch (error) {
      const twin = error instanceof Refusal ? await findEarlier(deps.db, accountId, key) : undefined
      if (twin) return { twin }
      throw error
    }
  }
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const known = await read(key)
    if (known.earlier) return sameOrder(known.earlier, requestSha256)
    const orderId = createOrderId(shanghaiDate(known.nowMs))
    const placed = await orTwin(decide(known, orderId))
    if ('twin' in placed) return sameOrder(placed.twin, requestSha256)
    const stop = await write(placed.order, signature)
    if (stop === undefined) return { orderId }
    if (stop === 'key')
      return sameOrder(await earlierRequest(deps.db, accountId, key), requestSha256)
    if (stop === 'room') throw refuse('amountOverLimit', overLimit)
    if (stop === 'coupon') {
      const twin = await findEarlier(deps.db, accountId, key)
      if (twin) return sameOrder(twin, requestSha256)
      throw refuse('couponUnusable')
    }
    if (stop === 'token') throw refuse('passwordTokenInvalid')
  }
  throw new Error(`what an order is decided by changed ${LOOKS_MAX} times`)
}
