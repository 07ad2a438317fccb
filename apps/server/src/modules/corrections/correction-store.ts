import { sql, type Queries } from '#kernel/db.ts'

/** A day that was published anew after it had been worked into the books. NAV ×10^4. */
export interface CorrectedDay {
  fundCode: string
  day: string
  version: number
  oldNav: number
  newNav: number
  reconfirmFromPpm: number
  isMoneyFund: boolean
  /** A split came later: shares of the day are not shares of today. */
  hasLaterSplit: boolean
}

/**
 * The newest replaced version of each such day; earlier ones are covered by it. A value that was replaced before
 * the books worked with it needs no correction.
 */
const readPending = sql(
  'correction-pending',
  `select distinct on (v.fund_code, v.day) v.fund_code as "fundCode", v.day, v.version, v.nav as "oldNav",
     d.nav as "newNav", f.reconfirm_from_ppm as "reconfirmFromPpm", f.category = 'money' as "isMoneyFund",
     exists (select from fund_action a where a.fund_code = v.fund_code and a.kind = 'split' and a.day > v.day) as "hasLaterSplit"
   from fund_day_version v
   join fund_day d on d.fund_code = v.fund_code and d.day = v.day
   join fund f on f.code = v.fund_code
   where v.replaced_at <= $1
     and not exists (select from nav_correction c
       where c.fund_code = v.fund_code and c.day = v.day and c.version >= v.version)
     and (exists (select from fund_closed_day c where c.fund_code = v.fund_code and c.day = v.day
           and c.closed_at <= v.replaced_at)
       or exists (select from trade_order o where o.trade_date = v.day and o.confirmed_at <= v.replaced_at
         and v.fund_code in (o.fund_code, o.target_fund_code)))
   order by v.fund_code, v.day, v.version desc`,
)

export const pendingDays = (tx: Queries, asOf: Date) => tx.rows<CorrectedDay>(readPending, [asOf])

const insertCorrection = sql(
  'correction-insert',
  `insert into nav_correction (fund_code, day, version, old_nav, new_nav, deviation_ppm, mode, note, corrected_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
)

export async function keepCorrection(
  tx: Queries,
  { fundCode, day, version, oldNav, newNav }: CorrectedDay,
  decided: {
    deviationPpm: number
    mode: 'reconfirm' | 'forward' | 'manual'
    note: string
    asOf: Date
  },
): Promise<number> {
  const { deviationPpm, mode, note, asOf } = decided
  const values = [fundCode, day, version, oldNav, newNav, deviationPpm, mode, note, asOf]
  return (await tx.get<{ id: number }>(insertCorrection, values)).id
}

const writeCounts = sql(
  'correction-counts',
  `update nav_correction c set
     holders = (select count(*) from nav_correction_holder h where h.correction_id = c.id),
     orders = (select count(*) from nav_correction_order o where o.correction_id = c.id)
   where c.id = $1`,
)
export const countEffects = (tx: Queries, id: number) => tx.run(writeCounts, [id])

/** Orders of the day that are priced by more than this NAV alone. */
const countOthers = sql(
  'correction-other-orders',
  `select count(*)::integer as count from trade_order o
   where o.trade_date = $2 and o.confirmed_at is not null and o.leg = 'own'
     and $1 in (o.fund_code, o.target_fund_code) and o.kind in ('convert', 'exchange')`,
)
export const otherOrders = async (tx: Queries, fundCode: string, day: string) =>
  (await tx.get<{ count: number }>(countOthers, [fundCode, day])).count

/** A purchase that was confirmed at the wrong NAV; shares ×100, cents. */
export interface WrongBuy {
  orderId: string
  accountId: string
  amountCents: number
  netCents: number
  feeCents: number
  shares: number
  shareRounding: 'half-up' | 'down'
  lotId: number
  lotLeft: number
  /** What the account can lose: shares that no order keeps frozen. */
  freeShares: number
}

const readBuys = sql(
  'correction-buys',
  `select o.id as "orderId", o.account_id as "accountId", o.amount_cents as "amountCents", o.net_cents as "netCents",
     o.fee_cents as "feeCents", o.confirmed_shares as shares, f.share_rounding as "shareRounding",
     l.id as "lotId", l.shares_left as "lotLeft",
     coalesce((select b.amount from ledger_account a join ledger_balance b on b.account_id = a.id
       where a.kind = 'shares' and a.owner = o.account_id and a.asset = o.fund_code), 0)::bigint as "freeShares"
   from trade_order o join fund f on f.code = o.fund_code join lot l on l.order_id = o.id
   where o.fund_code = $1 and o.trade_date = $2 and o.leg = 'buy' and o.state = 'confirmed'
     and o.quote_nav is null and o.nav <> $3
   order by o.account_id, o.id for update of o`,
)
export const wrongBuys = (tx: Queries, { fundCode, day, newNav }: CorrectedDay) =>
  tx.rows<WrongBuy>(readBuys, [fundCode, day, newNav])

const writeBuy = sql(
  'correction-buy',
  `with corrected as (
     update trade_order set nav = $2, confirmed_shares = $3 where id = $1 returning id
   )
   update lot set nav = $2, shares_bought = $3, shares_left = shares_left + $4
   from corrected where lot.order_id = corrected.id`,
)
export const correctBuy = (
  tx: Queries,
  orderId: string,
  nav: number,
  shares: number,
  diff: number,
) => tx.run(writeBuy, [orderId, nav, shares, diff])

/** A redemption that was confirmed at the wrong NAV. */
export interface WrongSale {
  orderId: string
  accountId: string
  netCents: number
  feeCents: number
  shares: number
  isPaidOut: boolean
  /** Where a difference is paid: to the owner where the whole of which it is a part has been paid out. */
  payTo: string
}

const readSales = sql(
  'correction-sales',
  `select o.id as "orderId", o.account_id as "accountId", o.net_cents as "netCents", o.fee_cents as "feeCents",
     o.confirmed_shares as shares, o.state = 'paidOut' as "isPaidOut", coalesce(w.account_id, o.account_id) as "payTo"
   from trade_order o
   left join trade_order w on w.id = o.parent_id and w.kind = 'unionRedeem' and w.state = 'paidOut'
   where o.fund_code = $1 and o.trade_date = $2 and o.leg = 'redeem' and o.state in ('confirmed', 'paidOut')
     and o.quote_nav is null and o.nav <> $3
   order by o.account_id, o.id for update of o`,
)
export const wrongSales = (tx: Queries, { fundCode, day, newNav }: CorrectedDay) =>
  tx.rows<WrongSale>(readSales, [fundCode, day, newNav])

/** What a redemption gives at another NAV: lot by lot, each rounded by itself (MONEY 1.4). */
const priceSale = sql(
  'correction-sale-price',
  `select sum(gross - fee)::bigint as "netCents", sum(fee)::bigint as "feeCents" from (
     select gross, divide_half_up(gross * rate_ppm::numeric, 1000000) as fee from (
       select divide_half_up(shares::numeric * $2, nav_one()) as gross, rate_ppm from lot_use where order_id = $1
     ) g
   ) f`,
)
export const priceAt = (tx: Queries, orderId: string, nav: number) =>
  tx.get<{ netCents: number; feeCents: number }>(priceSale, [orderId, nav])

const writeUses = sql(
  'correction-sale-uses',
  `update lot_use u set gross_cents = p.gross, fee_cents = p.fee, net_cents = p.gross - p.fee
   from (
     select lot_id, gross, divide_half_up(gross * rate_ppm::numeric, 1000000) as fee from (
       select lot_id, rate_ppm, divide_half_up(shares::numeric * $2, nav_one()) as gross from lot_use where order_id = $1
     ) g
   ) p where u.order_id = $1 and u.lot_id = p.lot_id`,
)
const writeSale = sql(
  'correction-sale',
  'update trade_order set nav = $2, net_cents = $3, fee_cents = $4 where id = $1',
)
/** What a whole gives is what its parts give; one that is not confirmed yet adds them up then. */
const writeWhole = sql(
  'correction-sale-whole',
  `update trade_order w set net_cents = s.net, fee_cents = s.fee
   from trade_order p, lateral (
     select sum(e.net_cents)::bigint as net, sum(e.fee_cents)::bigint as fee from trade_order e
     where e.parent_id = p.parent_id and e.leg = 'redeem' and e.state in ('confirmed', 'paidOut')
   ) s
   where p.id = $1 and w.id = p.parent_id and w.kind = 'unionRedeem' and w.state in ('confirmed', 'paidOut')`,
)
export async function correctSale(
  tx: Queries,
  orderId: string,
  nav: number,
  { netCents, feeCents }: { netCents: number; feeCents: number },
): Promise<void> {
  await tx.run(writeUses, [orderId, nav])
  await tx.run(writeSale, [orderId, nav, netCents, feeCents])
  await tx.run(writeWhole, [orderId])
}

const insertOrder = sql(
  'correction-order',
  `insert into nav_correction_order (correction_id, order_id, old_shares, new_shares, old_net_cents,
     new_net_cents, kept_shares, kept_cents)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

export interface OrderEffect {
  orderId: string
  oldShares?: number
  newShares?: number
  oldNetCents?: number
  newNetCents?: number
  keptShares?: number
  keptCents?: number
}

export const keepOrder = (tx: Queries, correctionId: number, effect: OrderEffect) =>
  tx.run(insertOrder, [
    correctionId,
    effect.orderId,
    effect.oldShares ?? null,
    effect.newShares ?? null,
    effect.oldNetCents ?? null,
    effect.newNetCents ?? null,
    effect.keptShares ?? 0,
    effect.keptCents ?? 0,
  ])

/** The correction that last confirmed an order again; undefined for one confirmed once. */
const readLast = sql(
  'correction-last-of-order',
  `select o.correction_id as id from nav_correction_order o join ledger_entry e
     on e.reference = o.order_id || ':' || o.correction_id
   where o.order_id = $1 order by o.correction_id desc limit 1`,
)
export const lastCorrection = async (tx: Queries, orderId: string) =>
  (await tx.find<{ id: number }>(readLast, [orderId]))?.id
