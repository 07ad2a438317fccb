import { sql, type Db, type Queries } from '#kernel/db.ts'
import { booking, bookingCtes } from '#kernel/sql/booking-sql.ts'

/*
 * What orders did with cards, written into the books: by the settlement in its transaction, and by a job for all else. Whoever changes an order changes its `coupon_use` (migration 0127), which waits here to be booked; each line of it is
 * booked once, whoever comes first.
 */

const RESERVED = `'coupon:' || u.order_id as reference, u.reserved_at as at, u.brand_id as sponsor, u.frozen_cents as frozen`
const ENDED = `'coupon:' || u.order_id as reference, u.ended_at as at, u.brand_id as sponsor, u.frozen_cents as frozen,
  o.fund_code as fund, u.saved_cents as saved, u.frozen_cents - u.saved_cents as rest`

/** Opens the accounts, then books what waits; the rows that are taken are marked by the same statement. */
function bookingOf(
  event: 'couponReserve' | 'couponUse' | 'couponReturn',
  { waits, mark, columns }: { waits: string; mark: string; columns: string },
) {
  const source = `select ${columns} from coupon_use u join trade_order o on o.id = u.order_id where u.order_id = any ($1) and ${waits}`
  return {
    open: booking(`coupon-${event}`, event, source).open,
    write: sql(
      `coupon-book-${event}`,
      `with taken as (update coupon_use u set ${mark} where u.order_id = any ($1) and ${waits} returning u.*),
       ${bookingCtes(event, `select ${columns} from taken u join trade_order o on o.id = u.order_id`)}
       select from taken`,
    ),
  }
}

const bookings = [
  bookingOf('couponReserve', {
    waits: 'not u.is_reserve_booked',
    mark: 'is_reserve_booked = true',
    columns: RESERVED,
  }),
  bookingOf('couponUse', {
    waits: `u.state = 'used' and not u.is_end_booked`,
    mark: 'is_end_booked = true',
    columns: ENDED,
  }),
  bookingOf('couponReturn', {
    waits: `u.state = 'returned' and not u.is_end_booked`,
    mark: 'is_end_booked = true',
    columns: RESERVED.replace('u.reserved_at', 'u.ended_at'),
  }),
]

/** What somebody else has just taken is theirs to book. In one order, so that nobody waits for each other. */
const takeWaiting = sql<{ orderId: string }>(
  'coupon-uses-waiting',
  `select order_id as "orderId" from coupon_use
   where not is_reserve_booked or (state <> 'reserved' and not is_end_booked)
   order by order_id for update skip locked`,
)

/** Books in a transaction what orders did with cards. */
export async function bookUses(tx: Queries): Promise<number> {
  const orderIds = (await tx.rows(takeWaiting)).map(({ orderId }) => orderId)
  if (orderIds.length === 0) return 0
  for (const { open, write } of bookings) {
    await tx.run(open, [orderIds])
    await tx.run(write, [orderIds])
  }
  return 0
}

/** The same as a job of its own. */
export const bookWaitingUses = (db: Db) => db.transaction(bookUses)
