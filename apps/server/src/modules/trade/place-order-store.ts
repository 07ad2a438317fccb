import type { InvestorClass } from '@koi/domain/suitability/investor-class'
import { balanceOf } from '#kernel/balance-sql.ts'
import { stopReason } from '#kernel/database-errors.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { newestSittingOf } from '#kernel/newest-sitting-sql.ts'
import { takeRoom } from './room-sql.ts'
import {
  newOrderText,
  newOrderValues,
  ORDER_PARAMS,
  orderParam,
  type NewOrder,
} from './insert-order-store.ts'

/*
 * A purchase asks the database twice: one statement reads what its decision needs of the person, one writes it. What may have
 * changed between the two stands in the second one's conditions, so that neither needs a lock.
 */

/** What one statement knows of a person who buys, at one moment. */
export interface Buyer {
  nowMs: number
  accountId: string
  /** Cents of their own balance. */
  cashCents: number
  /** What their newest risk exam said. */
  investor: { class: InvestorClass; validUntilMs: number; sittingId: number } | undefined
  /** What was asked under the same key before. */
  earlier: { requestSha256: string; orderId: string } | undefined
}

interface BuyerRow {
  nowMs: number
  cashCents: number
  class: InvestorClass | null
  validUntilMs: number | null
  sittingId: number | null
  requestSha256: string | null
  orderId: string | null
}

const readRow = sql(
  'order-buyer',
  `select (extract(epoch from business_now()) * 1000)::bigint as "nowMs",
     ${balanceOf('cash', '$1', `'CNY'`)} as "cashCents", s.class, s."validUntilMs", s."sittingId",
     i.request_sha256 as "requestSha256", i.order_id as "orderId"
   from (values (1)) one
   left join lateral (${newestSittingOf('$1', '$2')}) s on true
   left join idempotency i on i.account_id = $1 and i.key = $3`,
)

export async function readBuyer(
  queries: Queries,
  { accountId, examId, key }: { accountId: string; examId: string; key: string },
): Promise<Buyer> {
  const row = await queries.get<BuyerRow>(readRow, [accountId, examId, key])
  const { nowMs, cashCents, class: found, validUntilMs, sittingId, requestSha256, orderId } = row
  const hasSat = found !== null && validUntilMs !== null && sittingId !== null
  return {
    nowMs,
    accountId,
    cashCents,
    investor: hasSat ? { class: found, validUntilMs, sittingId } : undefined,
    earlier: requestSha256 !== null && orderId !== null ? { requestSha256, orderId } : undefined,
  }
}

/** A purchase, and how much of the day's limit there is; null where it has none. */
export interface PlacedPurchase {
  order: NewOrder & { amountCents: number }
  limitCents: number | null
}

const more = (place: number) => `$${ORDER_PARAMS + place}`
const LIMIT = `${more(1)}::bigint`

/** The room of the order's day, where the condition holds. */
const roomWhere = (condition: string) =>
  takeRoom(
    `select ${orderParam('account_id')}::text as account_id, ${orderParam('fund_code')}::text as fund_code,
       ${orderParam('trade_date')}::date as trade_date, ${orderParam('amount_cents')}::bigint as cents where ${condition}`,
    LIMIT,
  )

const placing = newOrderText('where exists (select from room)')
const writePlaced = sql(
  'order-place',
  `with room as (${roomWhere('true')}), ${placing.before} ${placing.note}`,
)

/** Takes the room and writes the order; false where the day's limit has too little left. */
export const placeInRoom = async (tx: Queries, { order, limitCents }: PlacedPurchase) =>
  (await tx.run(writePlaced, [...newOrderValues(order), limitCents])) === 1

/** Who signed what, under which key. Without a token nobody was asked: orders of the demo's people. */
export interface Signature {
  accountId: string
  key: string
  requestSha256: string
  tokenSha256: string | null
  act: string
  facts: string
}

const [PAYER, KEY, REQUEST, TOKEN, ACT, FACTS] = [2, 3, 4, 5, 6, 7].map(more)
const NOW = orderParam('created_at')
const signing = newOrderText(`where case
     when not exists (select from room) then order_stopped('room')
     when ${TOKEN}::text is not null and not exists (select from spent) then order_stopped('token')
     else true end`)
const writeSigned = sql(
  'order-place-signed',
  `with claimed as (
     insert into idempotency (account_id, key, request_sha256, order_id)
     values (${PAYER}, ${KEY}, ${REQUEST}, ${orderParam('id')})
     on conflict (account_id, key) do nothing returning 1
   ), room as (${roomWhere(`case when exists (select from claimed) then true else order_stopped('key') end`)}), spent as (
     update pay_token set used_at = ${NOW}
     where token_sha256 = ${TOKEN} and account_id = ${PAYER} and act = ${ACT} and facts = ${FACTS}
       and used_at is null and expires_at > ${NOW}
     returning 1
   ), ${signing.before} ${signing.note}`,
)

/** What an order stopped at: a twin had its key before, the room of its day is too small, its token is not good. */
export type PlacingStop = 'key' | 'room' | 'token'
const isStop = (reason: string | undefined): reason is PlacingStop =>
  reason === 'key' || reason === 'room' || reason === 'token'

/**
 * Takes key, room and token and writes the order, by one statement: all of it, or nothing and where it stopped. A twin under the
 * same key waits for the first one; where that was refused the twin is first.
 */
export async function placeSigned(
  queries: Queries,
  { order, limitCents }: PlacedPurchase,
  { accountId, key, requestSha256, tokenSha256, act, facts }: Signature,
): Promise<PlacingStop | undefined> {
  const signature = [accountId, key, requestSha256, tokenSha256, act, facts]
  try {
    await queries.run(writeSigned, [...newOrderValues(order), limitCents, ...signature])
    return undefined
  } catch (error) {
    const reason = stopReason(error)
    if (isStop(reason)) return reason
    throw error
  }
}
