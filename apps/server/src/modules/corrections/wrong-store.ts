import { MOVE_KINDS } from '@koi/domain/trade/order-kinds'
import type { Shares } from '@koi/domain/products/shares'
import type { Nav } from '@koi/domain/products/nav'
import type { Cents } from '@koi/domain/money/cents'
import type { ConvertMode } from '@koi/domain/products/conversion'
import type { ShareRounding } from '@koi/domain/products/fund-terms'
import { balanceOf } from '#kernel/sql/balance-sql.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { sqlList } from '#kernel/sql/sql-list.ts'
import type { CorrectedDay } from './correction-store.ts'

/*
 * What was confirmed at the NAV of a day that is published anew. Of the kinds whose price it is: see `correction` in order-kinds.ts.
 * Shares ×100, money in cents.
 */

/** What every one of them has. */
interface Wrong {
  accountId: string
  /** The NAV it was confirmed at. */
  nav: Nav
  /** Its person has closed the account: nothing can be paid into it. */
  isClosed: boolean
}

/** Shares that came in at the wrong NAV. */
interface WrongLot extends Wrong {
  shareRounding: ShareRounding
  lotLeft: number
  /** What the account can lose: shares that no order keeps frozen. */
  freeShares: Shares
  /** A split came later: shares of the day are not shares of today. */
  hasLaterSplit: boolean
}

export interface WrongBuy extends WrongLot {
  orderId: string
  amountCents: Cents
  netCents: Cents
  feeCents: Cents
  shares: Shares
}

export interface WrongSale extends Wrong {
  orderId: string
  netCents: Cents
  feeCents: Cents
  shares: Shares
  isPaidOut: boolean
  /** Where a difference is paid: to the owner where the whole of which it is a part has been paid out. */
  payTo: string
}

/** A conversion or exchange that left (`out`) or entered (`in`) the fund on the day. */
export interface WrongMove extends Omit<WrongLot, 'shareRounding'> {
  orderId: string
  kind: ConvertMode
  state: 'moving' | 'confirmed' | 'failed'
  leg: 'out' | 'in'
  fundCode: string
  targetCode: string
  shares: Shares
  incomeCents: Cents
  netCents: Cents
  feeCents: Cents
  /** 0 until the second leg is confirmed. */
  targetNav: Nav
  targetShares: Shares
}

/** A dividend of the day that was reinvested at its NAV. */
export interface WrongDividend extends WrongLot {
  lotId: number
  amountCents: Cents
  shares: Shares
  /** Worked out from the shares, not from the amount: no rule knows what they were. */
  isExact: boolean
}

export interface WrongOrders {
  buys: readonly WrongBuy[]
  sales: readonly WrongSale[]
  moves: readonly WrongMove[]
  dividends: readonly WrongDividend[]
}

const isClosed = (account: string) => `exists (select from account inside
       join account person on person.id = coalesce(inside.owner_id, inside.id)
       where inside.id = ${account} and person.closed_at is not null)`
const hasLaterSplit = `coalesce((select true from fund_booked_action s
       where s.fund_code = l.fund_code and s.kind = 'split' and s.day > l.trade_date limit 1), false)`
const freeShares = balanceOf('shares', 'l.account_id', 'l.fund_code')

const readBuys = sql<WrongBuy>(
  'correction-buys',
  `select o.id as "orderId", o.account_id as "accountId", o.nav, o.amount_cents as "amountCents",
     o.net_cents as "netCents", o.fee_cents as "feeCents", o.confirmed_shares as shares,
     f.share_rounding as "shareRounding", l.shares_left as "lotLeft", ${freeShares} as "freeShares",
     ${hasLaterSplit} as "hasLaterSplit", ${isClosed('o.account_id')} as "isClosed"
   from trade_order o join fund f on f.code = o.fund_code join lot l on l.order_id = o.id
   where o.fund_code = $1 and o.trade_date = $2 and o.leg = 'buy' and o.state = 'confirmed'
     and o.quote_nav is null and o.nav <> $3
   order by o.account_id, o.id for update of o`,
)

const readSales = sql<WrongSale>(
  'correction-sales',
  `select o.id as "orderId", o.account_id as "accountId", o.nav, o.net_cents as "netCents", o.fee_cents as "feeCents",
     o.confirmed_shares as shares, o.state = 'paidOut' as "isPaidOut", coalesce(w.account_id, o.account_id) as "payTo",
     ${isClosed('o.account_id')} as "isClosed"
   from trade_order o
   left join trade_order w on w.id = o.parent_id and w.kind = 'unionRedeem' and w.state = 'paidOut'
   where o.fund_code = $1 and o.trade_date = $2 and o.leg = 'redeem' and o.state in ('confirmed', 'paidOut')
     and o.quote_nav is null and o.nav <> $3
   order by o.account_id, o.id for update of o`,
)

const readMoves = sql<WrongMove>(
  'correction-moves',
  `select o.id as "orderId", o.account_id as "accountId", o.kind, o.state, p.leg, o.fund_code as "fundCode",
     o.target_fund_code as "targetCode", o.confirmed_shares as shares, o.income_cents as "incomeCents",
     p.nav, o.net_cents as "netCents", o.fee_cents as "feeCents", coalesce(o.target_nav, 0) as "targetNav",
     coalesce(o.target_shares, 0) as "targetShares", coalesce(l.shares_left, 0) as "lotLeft",
     ${freeShares} as "freeShares", ${hasLaterSplit} as "hasLaterSplit", ${isClosed('o.account_id')} as "isClosed"
   from trade_order o
   left join lot l on l.order_id = o.id
   cross join lateral (values
     ('out', o.fund_code, o.trade_date, o.nav),
     ('in', o.target_fund_code, coalesce(o.target_trade_date, o.trade_date), o.target_nav)
   ) as p (leg, fund_code, day, nav)
   where o.kind in (${sqlList(MOVE_KINDS)}) and o.state in ('moving', 'confirmed', 'failed')
     and o.confirmed_shares is not null and p.fund_code = $1 and p.day = $2 and p.nav <> $3
   order by o.account_id, o.id for update of o`,
)

const readDividends = sql<WrongDividend>(
  'correction-dividends',
  `select l.id as "lotId", l.account_id as "accountId", l.nav, l.cost_cents as "amountCents", l.shares_bought as shares,
     f.share_rounding as "shareRounding", f.reinvest_rounding = 'exact' as "isExact", l.shares_left as "lotLeft",
     ${freeShares} as "freeShares", ${hasLaterSplit} as "hasLaterSplit", ${isClosed('l.account_id')} as "isClosed"
   from lot l join fund f on f.code = l.fund_code
   where l.fund_code = $1 and l.trade_date = $2 and l.source = 'dividend' and l.nav <> $3
   order by l.account_id, l.id for update of l`,
)

/** Everything that was confirmed at another NAV of the day than the right one; its orders are held. */
export async function wrongOrders(
  tx: Queries,
  { fundCode, day, newNav }: CorrectedDay,
): Promise<WrongOrders> {
  const asked = [fundCode, day, newNav]
  return {
    buys: await tx.rows(readBuys, asked),
    sales: await tx.rows(readSales, asked),
    moves: await tx.rows(readMoves, asked),
    dividends: await tx.rows(readDividends, asked),
  }
}
