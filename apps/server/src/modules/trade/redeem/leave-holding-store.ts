import type { Cents } from '@koi/domain/money/cents'
import type { Shares } from '@koi/domain/products/shares'
import { balanceOf } from '#kernel/sql/balance-sql.ts'
import { oneBookingCtes } from '#kernel/sql/booking-sql.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { newestSittingOf } from '#kernel/sql/newest-sitting-sql.ts'
import { newOrderValues, orderParam, type NewOrder } from '../orders/insert-order-store.ts'
import type { OpenLot } from './lot-store.ts'
import {
  investorIn,
  SITTING_COLUMNS,
  stopOf,
  type SittingColumns,
} from '../place/place-order-store.ts'
import { takeRoom } from '../place/room-sql.ts'
import {
  afterOrder,
  HAS_KEY,
  signatureValues,
  signedOrderText,
  type PlacingStop,
  type Signature,
} from '../place/signed-order-sql.ts'
import type { Investor } from '../terms.ts'

/*
 * Shares that leave a holding, to be sold or to become shares of another fund, ask the database twice, as a purchase does. Its lots and what is frozen of them are read with the shares of the
 * position and the free shares of the ledger. Whatever changes the one changes one of the others: a confirmation, a dividend, a
 * split change the position, and an order that freezes or frees shares changes the ledger. The statement that writes holds both
 * as they were read, or stops.
 */

/** What one statement knows of a holding that shares leave, and of whose it is, at one moment. Shares ×100. */
export interface LeftHolding {
  nowMs: number
  /** What their newest risk exam said. */
  investor: Investor | undefined
  earlier: { requestSha256: string; orderId: string } | null
  /** Null where nothing was ever held. */
  heldShares: Shares | null
  freeShares: Shares
  frozenShares: Shares
  lots: OpenLot[]
}

const readRow = sql<Omit<LeftHolding, 'investor'> & SittingColumns>(
  'order-holding',
  `select (extract(epoch from business_now()) * 1000)::bigint as "nowMs",
     case when i.key is not null then json_build_object('requestSha256', i.request_sha256, 'orderId', i.order_id) end
       as earlier,
     ${SITTING_COLUMNS}, p.shares as "heldShares", ${balanceOf('shares', '$3', '$4')} as "freeShares",
     coalesce((select sum(o.frozen_shares) from trade_order o
       where o.account_id = $3 and o.fund_code = $4 and o.frozen_shares > 0), 0)::bigint as "frozenShares",
     coalesce((select json_agg(json_build_object('id', l.id, 'confirmDate', l.confirm_date,
         'redeemableDate', l.redeemable_date, 'shares', l.shares_left, 'issue', l.issue) order by l.confirm_date, l.id)
       from lot l where l.account_id = $3 and l.fund_code = $4 and l.shares_left > 0), '[]') as lots
   from (values (1)) one
   left join position p on p.account_id = $3 and p.fund_code = $4
   left join lateral (${newestSittingOf('$1', '$5')}) s on true
   left join idempotency i on i.account_id = $1 and i.key = $2`,
)

export async function readHolding(
  queries: Queries,
  asked: { accountId: string; key: string; holder: string; fundCode: string; examId: string },
): Promise<LeftHolding> {
  const { accountId, key, holder, fundCode, examId } = asked
  const values = [accountId, key, holder, fundCode, examId]
  const row = await queries.get(readRow, values)
  return { ...row, investor: investorIn(row) }
}

const HOLDER = `${orderParam('account_id')}::text`
const FUND = `${orderParam('fund_code')}::text`
const HELD = `${afterOrder(7)}::bigint`
const FREE = `${afterOrder(8)}::bigint`

/** Of a conversion: the day's limit of the fund that it leads to. */
const ROOM_DAY = `${afterOrder(9)}::date`

const writeSigned = sql(
  'order-leave-signed',
  signedOrderText({
    // Locked as every redemption locks: the position, then the ledger in the order of its keys.
    ctes: `held as materialized (
       select p.shares from position p where p.account_id = ${HOLDER} and p.fund_code = ${FUND} and ${HAS_KEY} for update
     ), kept as materialized (
       select a.kind, b.amount from ledger_account a join ledger_balance b on b.account_id = a.id
       where a.kind in ('shares', 'sharesFrozen') and a.owner = ${HOLDER} and a.asset = ${FUND}
         and exists (select from held)
       order by b.account_id for update of b
     ), room as (${takeRoom(
       `select ${HOLDER} as account_id, ${orderParam('target_fund_code')}::text as fund_code, ${ROOM_DAY} as trade_date,
          ${orderParam('room_cents')}::bigint as cents
        where ${ROOM_DAY} is not null and exists (select from kept)`,
       `${afterOrder(10)}::bigint`,
     )})`,
    conditions: [
      [`(select shares from held) = ${HELD}`, 'changed'],
      [`(select amount from kept where kind = 'shares') = ${FREE}`, 'changed'],
      [`${ROOM_DAY} is null or exists (select from room)`, 'room'],
    ],
    also: oneBookingCtes(
      'freeze',
      `select id as reference, created_at as at, ${HOLDER} as holder, ${FUND} as fund,
         ${orderParam('shares')}::bigint as shares
       from made`,
    ),
  }),
)

/** Shares that leave a holding, and what they were decided by; of a conversion also the room that its target needs. */
export interface LeavingShares {
  order: NewOrder & { shares: Shares }
  holding: Pick<LeftHolding, 'heldShares' | 'freeShares'>
  room?: { tradeDate: string; limitCents: Cents | null }
}

/** Takes key, room and token, writes the order and freezes its shares, by one statement; answers where it stopped. */
export const leaveSigned = (
  queries: Queries,
  { order, holding: { heldShares, freeShares }, room }: LeavingShares,
  signature: Signature,
): Promise<PlacingStop | undefined> =>
  stopOf(
    queries.run(writeSigned, [
      ...newOrderValues(order),
      ...signatureValues(signature),
      heldShares,
      freeShares,
      room?.tradeDate ?? null,
      room?.limitCents ?? null,
    ]),
  )
