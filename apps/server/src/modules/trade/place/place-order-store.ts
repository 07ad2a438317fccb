import type { Cents } from '@koi/domain/money/cents'
import type { InvestorClass } from '@koi/domain/suitability/investor-class'
import { balanceOf } from '#kernel/sql/balance-sql.ts'
import { stopReason } from '#kernel/database-errors.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { newestSittingOf } from '#kernel/sql/newest-sitting-sql.ts'
import { takeRoom } from './room-sql.ts'
import type { Investor } from '../terms.ts'
import {
  newOrderText,
  newOrderValues,
  orderParam,
  type NewOrder,
} from '../orders/insert-order-store.ts'
import {
  afterOrder,
  HAS_KEY,
  isPlacingStop,
  signatureValues,
  signedOrderText,
  type PlacingStop,
  type Signature,
} from './signed-order-sql.ts'

/*
 * A purchase asks the database twice: one statement reads what its decision needs of the person, one writes it. What may have
 * changed between the two stands in the second one's conditions, so that neither needs a lock.
 */

/** What one statement knows of a person who buys, at one moment. */
export interface Buyer {
  nowMs: number
  accountId: string
  /** Cents of their own balance. */
  cashCents: Cents
  /** What their newest risk exam said. */
  investor: Investor | undefined
  /** What was asked under the same key before. */
  earlier: { requestSha256: string; orderId: string } | null
}

/** Columns of the newest sitting `s`, all null where somebody never sat. */
export const SITTING_COLUMNS = 's.class, s."validUntilMs", s."sittingId"'
export interface SittingColumns {
  class: InvestorClass | null
  validUntilMs: number | null
  sittingId: number | null
}

/** What they say. */
export const investorIn = ({ class: found, validUntilMs, sittingId }: SittingColumns) =>
  found !== null && validUntilMs !== null && sittingId !== null
    ? { class: found, validUntilMs, sittingId }
    : undefined

interface BuyerRow extends SittingColumns {
  nowMs: number
  cashCents: Cents
  requestSha256: string | null
  orderId: string | null
}

const readRow = sql<BuyerRow>(
  'order-buyer',
  `select (extract(epoch from business_now()) * 1000)::bigint as "nowMs",
     ${balanceOf('cash', '$1', `'CNY'`)} as "cashCents", ${SITTING_COLUMNS},
     i.request_sha256 as "requestSha256", i.order_id as "orderId"
   from (values (1)) one
   left join lateral (${newestSittingOf('$1', '$2')}) s on true
   left join idempotency i on i.account_id = $1 and i.key = $3`,
)

export async function readBuyer(
  queries: Queries,
  { accountId, examId, key }: { accountId: string; examId: string; key: string },
): Promise<Buyer> {
  const row = await queries.get(readRow, [accountId, examId, key])
  const { nowMs, cashCents, requestSha256, orderId } = row
  return {
    nowMs,
    accountId,
    cashCents,
    investor: investorIn(row),
    earlier: requestSha256 !== null && orderId !== null ? { requestSha256, orderId } : null,
  }
}

/** A purchase, and how much of the day's limit there is; null where it has none. */
export interface PlacedPurchase {
  order: NewOrder & { amountCents: Cents }
  limitCents: Cents | null
}

/** The room of the order's day, where a condition holds; the limit is the parameter at a place. */
const roomWhere = (condition: string, limit: string) =>
  takeRoom(
    `select ${orderParam('account_id')}::text as account_id, ${orderParam('fund_code')}::text as fund_code,
       ${orderParam('trade_date')}::date as trade_date, ${orderParam('amount_cents')}::bigint as cents where ${condition}`,
    `${limit}::bigint`,
  )

const placing = newOrderText('where exists (select from room)')
const writePlaced = sql(
  'order-place',
  `with room as (${roomWhere('true', afterOrder(1))}), ${placing.before} ${placing.note}`,
)

/** Takes the room and writes the order; answers what it stopped at. */
export async function placeInRoom(
  tx: Queries,
  { order, limitCents }: PlacedPurchase,
): Promise<'room' | 'coupon' | undefined> {
  try {
    const count = await tx.run(writePlaced, [...newOrderValues(order), limitCents])
    return count === 1 ? undefined : 'room'
  } catch (error) {
    // Somebody took its card a moment ago.
    if (stopReason(error) === 'coupon') return 'coupon'
    throw error
  }
}

const writeSigned = sql(
  'order-place-signed',
  signedOrderText({
    ctes: `room as (${roomWhere(HAS_KEY, afterOrder(7))})`,
    conditions: [['exists (select from room)', 'room']],
  }),
)

/**
 * Takes key, room and token and writes the order, by one statement: all of it, or nothing and where it stopped. A twin under the
 * same key waits for the first one; where that was refused the twin is first.
 */
export const placeSigned = (
  queries: Queries,
  { order, limitCents }: PlacedPurchase,
  signature: Signature,
): Promise<PlacingStop | undefined> =>
  stopOf(
    queries.run(writeSigned, [...newOrderValues(order), ...signatureValues(signature), limitCents]),
  )

/** Where a statement stopped; undefined where it did not. */
export async function stopOf(writing: Promise<unknown>): Promise<PlacingStop | undefined> {
  try {
    await writing
    return undefined
  } catch (error) {
    const reason = stopReason(error)
    if (isPlacingStop(reason)) return reason
    throw error
  }
}
