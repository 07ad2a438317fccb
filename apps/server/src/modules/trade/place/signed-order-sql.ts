import { newOrderText, ORDER_PARAMS, orderParam } from '../orders/insert-order-store.ts'

/*
 * The one statement that writes a signed order: it takes the key, holds what the order was decided by, uses up the
 * token and writes the order. Where one of them is not there it stops with its name, and nothing is kept.
 */

/** The parameter so many places behind those of the new order; the signature has the first six. */
export const afterOrder = (place: number) => `$${ORDER_PARAMS + place}`
const [PAYER, KEY, REQUEST, TOKEN, ACT, FACTS] = [1, 2, 3, 4, 5, 6].map(afterOrder)
const NOW = orderParam('created_at')

/** Who signed what, under which key. Without a token nobody was asked: orders of the demo's people. */
export interface Signature {
  accountId: string
  key: string
  requestSha256: string
  tokenSha256: string | null
  act: string
  facts: string
}

/** The values of its parameters. */
export const signatureValues = (signature: Signature) => [
  signature.accountId,
  signature.key,
  signature.requestSha256,
  signature.tokenSha256,
  signature.act,
  signature.facts,
]

/**
 * What an order stopped at: a twin had its key before, the room of its day is too small, what it was decided by has changed,
 * its token is not good, its card is used elsewhere.
 */
export type PlacingStop = 'key' | 'room' | 'changed' | 'token' | 'coupon'
export const isPlacingStop = (reason: string | undefined): reason is PlacingStop =>
  reason === 'key' ||
  reason === 'room' ||
  reason === 'changed' ||
  reason === 'token' ||
  reason === 'coupon'

interface Guards {
  /** Common table expressions that hold what the order was decided by. They wait for `HAS_KEY`. */
  ctes: string
  /** Conditions over them, in their order: where one does not hold the order stops. */
  conditions: readonly (readonly [condition: string, stop: PlacingStop])[]
  /** More common table expressions, that read the new order `made`. */
  also?: string
}

/** A condition that holds once the key is taken, and stops the order where a twin has it. */
export const HAS_KEY = `case when exists (select from claimed) then true else order_stopped('key') end`

export function signedOrderText({ ctes, conditions, also }: Guards): string {
  const { before, note } = newOrderText(`where case
     ${conditions.map(([holds, stop]) => `when (${holds}) is not true then order_stopped('${stop}')`).join('\n     ')}
     when ${TOKEN}::text is not null and not exists (select from spent) then order_stopped('token')
     else true end`)
  return `with claimed as (
     insert into idempotency (account_id, key, request_sha256, order_id)
     values (${PAYER}, ${KEY}, ${REQUEST}, ${orderParam('id')})
     on conflict (account_id, key) do nothing returning 1
   ), ${ctes}, spent as (
     update pay_token set used_at = ${NOW}
     where token_sha256 = ${TOKEN} and account_id = ${PAYER} and act = ${ACT} and facts = ${FACTS}
       and used_at is null and expires_at > ${NOW}
     returning 1
   ), ${before}${also === undefined ? '' : `, ${also}`} ${note}`
}
