import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import type { Nav } from '@koi/domain/products/nav'
import type {
  CorrectionOutcome,
  ManualReason,
  CorrectionMode,
} from '@koi/domain/corrections/correction-outcome'
import { sql, type Queries } from '#kernel/db.ts'

/** A day that was published anew after it had been worked into the books. NAVs in parts of NAV_ONE. */
export interface CorrectedDay {
  fundCode: string
  day: string
  version: number
  oldNav: Nav
  newNav: Nav
  reconfirmFromPpm: number
  isMoneyFund: boolean
}

/**
 * The newest replaced version of each such day; earlier ones are covered by it. A value that was replaced before
 * the books worked with it needs no correction.
 */
const readPending = sql<CorrectedDay>(
  'correction-pending',
  `select distinct on (v.fund_code, v.day) v.fund_code as "fundCode", v.day, v.version, v.nav as "oldNav",
     d.nav as "newNav", f.reconfirm_from_ppm as "reconfirmFromPpm", f.category = 'money' as "isMoneyFund"
   from fund_day_version v
   join fund_day d on d.fund_code = v.fund_code and d.day = v.day
   join fund f on f.code = v.fund_code
   where v.replaced_at <= $1
     and not exists (select from nav_correction c
       where c.fund_code = v.fund_code and c.day = v.day and c.version >= v.version)
     and (exists (select from fund_closed_day c where c.fund_code = v.fund_code and c.day = v.day
           and c.closed_at <= v.replaced_at)
       or exists (select from trade_order o where o.fund_code = v.fund_code and o.trade_date = v.day
         and o.confirmed_at <= v.replaced_at)
       or exists (select from trade_order o where o.target_fund_code = v.fund_code
         and coalesce(o.target_trade_date, o.trade_date) = v.day and o.confirmed_at <= v.replaced_at))
   order by v.fund_code, v.day, v.version desc`,
)

export const pendingDays = (tx: Queries, asOf: Date) => tx.rows(readPending, [asOf])

/** What a deviation demands (MONEY 1.16), and what is left to a person. */
export interface Decision {
  deviationPpm: number
  mode: CorrectionMode
  note: string
}

const insertCorrection = sql<{ id: number }>(
  'correction-insert',
  `insert into nav_correction (fund_code, day, version, old_nav, new_nav, deviation_ppm, mode, note, corrected_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
)

export async function keepCorrection(
  tx: Queries,
  { fundCode, day, version, oldNav, newNav }: CorrectedDay,
  { deviationPpm, mode, note }: Decision,
  asOf: Date,
): Promise<number> {
  const values = [fundCode, day, version, oldNav, newNav, deviationPpm, mode, note, asOf]
  return (await tx.get(insertCorrection, values)).id
}

const writeCounts = sql(
  'correction-counts',
  `update nav_correction c set
     holders = (select count(distinct h.account_id) from nav_correction_holder h where h.correction_id = c.id),
     orders = (select count(*) from nav_correction_order o where o.correction_id = c.id and o.outcome <> 'small')
   where c.id = $1`,
)
export const countEffects = (tx: Queries, id: number) => tx.run(writeCounts, [id])

const insertOrder = sql(
  'correction-order',
  `insert into nav_correction_order (correction_id, order_id, outcome, reason, old_shares, new_shares, old_net_cents,
     new_net_cents, kept_shares, kept_cents)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

/** What a correction came to for one order: shares of what came in, money of what went. */
export interface OrderEffect {
  orderId: string
  outcome: CorrectionOutcome
  reason?: ManualReason
  oldShares?: Shares
  newShares?: Shares
  oldNetCents?: Cents
  newNetCents?: Cents
  keptShares?: Shares
  keptCents?: Cents
}

export const keepOrder = (tx: Queries, correctionId: number, effect: OrderEffect) =>
  tx.run(insertOrder, [
    correctionId,
    effect.orderId,
    effect.outcome,
    effect.reason ?? '',
    effect.oldShares ?? null,
    effect.newShares ?? null,
    effect.oldNetCents ?? null,
    effect.newNetCents ?? null,
    effect.keptShares ?? 0,
    effect.keptCents ?? 0,
  ])

const insertDividend = sql(
  'correction-dividend',
  `insert into nav_correction_lot (correction_id, lot_id, outcome, reason, old_shares, new_shares, kept_shares)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** As `keepOrder`, of a dividend that was reinvested. */
export const keepDividend = (
  tx: Queries,
  correctionId: number,
  effect: {
    lotId: number
    outcome: CorrectionOutcome
    reason?: ManualReason
    oldShares: Shares
    newShares: Shares
    keptShares?: Shares
  },
) =>
  tx.run(insertDividend, [
    correctionId,
    effect.lotId,
    effect.outcome,
    effect.reason ?? '',
    effect.oldShares,
    effect.newShares,
    effect.keptShares ?? 0,
  ])
