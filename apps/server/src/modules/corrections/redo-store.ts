import type { Shares } from '@koi/domain/products/shares'
import { SELLING_WHOLES } from '@koi/domain/trade/order-kinds'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { updateOrders } from '#modules/trade/orders/move-orders-sql.ts'
import { grossOfParts } from '#kernel/sql/gross-of-parts-sql.ts'
import { sqlList } from '#kernel/sql/sql-list.ts'

/** Where an order stands whose price is corrected: an exchange may be on its way, or its money may have come back. */
const PRICED = ['confirmed', 'moving', 'paidOut', 'failed']
const ONE_PRICED = { states: PRICED, source: 'select $1::text as id' }

const keepLots = sql(
  'correction-lot-before',
  `insert into lot_version (correction_id, lot_id, nav, shares_bought, cost_cents, fee_cents)
   select $1, id, nav, shares_bought, cost_cents, fee_cents from lot where order_id = $2 or id = $3`,
)
const keepUses = sql(
  'correction-uses-before',
  `insert into lot_use_version (correction_id, order_id, lot_id, nav, gross_cents, fee_cents, net_cents)
   select $1, u.order_id, u.lot_id, o.nav, u.gross_cents, u.fee_cents, u.net_cents
   from lot_use u join trade_order o on o.id = u.order_id where u.order_id = $2`,
)

/** Keeps the lot that an order made as it stands. */
export const keepLotOf = (tx: Queries, correctionId: number, orderId: string) =>
  tx.run(keepLots, [correctionId, orderId, null])
/** Keeps a lot as it stands. */
export const keepLot = (tx: Queries, correctionId: number, lotId: number) =>
  tx.run(keepLots, [correctionId, null, lotId])
/** Keeps what an order took of each lot as it stands. */
export const keepUsesOf = (tx: Queries, correctionId: number, orderId: string) =>
  tx.run(keepUses, [correctionId, orderId])

const writeBuy = sql(
  'correction-buy',
  `with corrected as (
     ${updateOrders({ ...ONE_PRICED, set: { nav: '$2', confirmed_shares: '$3' }, returning: 'o.id' })}
   )
   update lot set nav = $2, shares_bought = $3, shares_left = shares_left + $4
   from corrected where lot.order_id = corrected.id`,
)
export const writeRedoneBuy = (
  tx: Queries,
  { orderId, nav, shares, diff }: { orderId: string; nav: number; shares: Shares; diff: number },
) => tx.run(writeBuy, [orderId, nav, shares, diff])

const writeLot = sql(
  'correction-lot',
  `update lot set nav = $2, shares_bought = shares_bought + $3, shares_left = shares_left + $3 where id = $1`,
)
export const writeRedoneLot = (
  tx: Queries,
  { lotId, nav, diff }: { lotId: number; nav: number; diff: number },
) => tx.run(writeLot, [lotId, nav, diff])

/** What shares that left give at another NAV: as a settlement at that NAV would have shared it out to the lots (MONEY 1.4). */
const usesAt = `select lot_id, gross_cents as gross, divide_half_up(gross_cents * rate_ppm::numeric, 1000000) as fee
   from ${grossOfParts(`(
     select u.order_id, u.lot_id, l.confirm_date as lot_confirm_date, u.shares, u.rate_ppm, $2::bigint as nav
     from lot_use u join lot l on l.id = u.lot_id where u.order_id = $1)`)} g`
const priceUses = sql<{ netCents: Cents; feeCents: Cents }>(
  'correction-sale-price',
  `select sum(gross - fee)::bigint as "netCents", sum(fee)::bigint as "feeCents" from (${usesAt}) f`,
)
export const priceAt = (tx: Queries, orderId: string, nav: number) =>
  tx.get(priceUses, [orderId, nav])

const writeUses = sql(
  'correction-sale-uses',
  `update lot_use u set gross_cents = p.gross, fee_cents = p.fee, net_cents = p.gross - p.fee
   from (${usesAt}) p where u.order_id = $1 and u.lot_id = p.lot_id`,
)
const writeOut = sql(
  'correction-sale',
  updateOrders({ ...ONE_PRICED, set: { nav: '$2', net_cents: '$3', fee_cents: '$4' } }),
)
/** What a whole gives is what its parts give; one that is not confirmed yet adds them up then. */
const writeWhole = sql(
  'correction-sale-whole',
  updateOrders({
    states: PRICED,
    source: `select w.id, s.* from trade_order p join trade_order w on w.id = p.parent_id, lateral (
     select coalesce(sum(e.net_cents) filter (where e.leg = 'redeem'), 0)::bigint as net,
       coalesce(sum(e.fee_cents) filter (where e.leg = 'redeem'), 0)::bigint as sale_fee,
       coalesce(sum(e.fee_cents), 0)::bigint as fee
     from trade_order e where e.parent_id = p.parent_id and e.state in ('confirmed', 'paidOut')
   ) s
   where p.id = $1 and w.kind in (${sqlList(SELLING_WHOLES)}) and w.state in ('confirmed', 'paidOut')`,
    set: {
      net_cents: 's.net',
      fee_cents: `case o.kind when 'rebalance' then s.fee else s.sale_fee end`,
    },
  }),
)
/** The shares of an order left at another NAV. */
export async function writeRedoneOut(
  tx: Queries,
  {
    orderId,
    nav,
    netCents,
    feeCents,
  }: { orderId: string; nav: number; netCents: Cents; feeCents: Cents },
): Promise<void> {
  await tx.run(writeUses, [orderId, nav])
  await tx.run(writeOut, [orderId, nav, netCents, feeCents])
  await tx.run(writeWhole, [orderId])
}

const writeTargetNav = sql(
  'correction-target-nav',
  updateOrders({ ...ONE_PRICED, set: { target_nav: '$2' } }),
)
export const writeRedoneTargetNav = (tx: Queries, orderId: string, nav: number) =>
  tx.run(writeTargetNav, [orderId, nav])

const writeTargetLot = sql(
  'correction-target-lot',
  `with corrected as (
     ${updateOrders({
       ...ONE_PRICED,
       set: { target_shares: '$2' },
       returning: 'o.id, o.target_nav, o.net_cents, o.target_fee_cents',
     })}
   )
   update lot set nav = c.target_nav, shares_bought = $2, shares_left = shares_left + $3, cost_cents = c.net_cents,
     fee_cents = c.target_fee_cents
   from corrected c where lot.order_id = c.id`,
)
/** `shares`: what the order has in its target now; `diff`: by how much more. */
export const writeRedoneTarget = (
  tx: Queries,
  { orderId, shares, diff }: { orderId: string; shares: Shares; diff: number },
) => tx.run(writeTargetLot, [orderId, shares, diff])

const rollValues = sql(
  'correction-roll-values',
  `update lot_roll r set value_cents = divide_half_up(r.shares::numeric * $3, nav_one())
   from lot l join fund_issue i on i.fund_code = l.fund_code
   where l.fund_code = $1 and i.open_end = $2 and r.lot_id = l.id and r.to_issue = i.issue`,
)
/** What shares were worth that rolled into a period whose window ended on the day. */
export const writeRollValues = (tx: Queries, fundCode: string, day: string, nav: number) =>
  tx.run(rollValues, [fundCode, day, nav])

/** The entry of a leg of an order that nothing has taken back: its first one, or that of a correction. */
const readStanding = sql<{ reference: string; kind: string }>(
  'correction-standing-entry',
  `select e.kind, e.reference from ledger_entry e
   where ((e.kind = $2 and e.reference = $1) or (e.kind = 'reconfirm' and e.reference in (
       select $3 || x.correction_id from nav_correction_order x where x.order_id = $1)))
     and not exists (select from ledger_entry r where r.reverses = e.id)`,
)
export const standingEntry = async (
  tx: Queries,
  orderId: string,
  firstKind: string,
  againPrefix: string,
) => await tx.get(readStanding, [orderId, firstKind, againPrefix])
