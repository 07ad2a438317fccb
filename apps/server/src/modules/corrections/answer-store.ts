import { sql, type Queries } from '#kernel/db.ts'

/** A correction as it touched one person: sums over the accounts that are theirs. */
export interface OwnCorrection {
  id: number
  fundCode: string
  spid: string
  fundName: string
  day: string
  oldNav: number
  newNav: number
  correctedAt: number
  isReconfirmed: boolean
  sharesDiff: number
  cashDiffCents: number
  valueDiffCents: number
  profitDiffCents: number
}

const readOwn = sql(
  'correction-own',
  `select c.id, c.fund_code as "fundCode", f.spid, f.name as "fundName", c.day, c.old_nav as "oldNav",
     c.new_nav as "newNav", c.corrected_at as "correctedAt", c.mode = 'reconfirm' as "isReconfirmed",
     sum(h.shares_diff)::bigint as "sharesDiff", sum(h.cash_diff_cents)::bigint as "cashDiffCents",
     sum(h.value_after_cents - h.value_before_cents)::bigint as "valueDiffCents",
     sum(h.profit_after_cents - h.profit_before_cents)::bigint as "profitDiffCents"
   from nav_correction_holder h
   join nav_correction c on c.id = h.correction_id join fund f on f.code = c.fund_code
   where h.account_id = any (select account_id from owned_account where owner_id = $1)
     and ($2::text is null or c.fund_code = $2)
   group by c.id, f.spid, f.name order by c.id desc limit 100`,
)

export const ownCorrections = (tx: Queries, ownerId: string, fundCode: string | undefined) =>
  tx.rows<OwnCorrection>(readOwn, [ownerId, fundCode ?? null])

/** A correction as an operator sees it. */
export interface CorrectionReport {
  id: number
  fundCode: string
  day: string
  oldNav: number
  newNav: number
  deviationPpm: number
  mode: string
  note: string
  holders: number
  orders: number
  cashCents: number
  keptCents: number
}

const readReports = sql(
  'correction-reports',
  `select c.id, c.fund_code as "fundCode", c.day, c.old_nav as "oldNav", c.new_nav as "newNav",
     c.deviation_ppm as "deviationPpm", c.mode, c.note, c.holders, c.orders,
     coalesce((select sum(h.cash_diff_cents) from nav_correction_holder h where h.correction_id = c.id), 0)::bigint as "cashCents",
     coalesce((select sum(o.kept_cents) from nav_correction_order o where o.correction_id = c.id), 0)::bigint as "keptCents"
   from nav_correction c order by c.id desc limit $1`,
)
const readDiffs = sql(
  'correction-diffs',
  `select account_id as "accountId", shares_diff as "sharesDiff", cash_diff_cents as "cashDiffCents",
     value_after_cents - value_before_cents as "valueDiffCents"
   from nav_correction_holder where correction_id = $1 order by account_id`,
)

export const correctionReports = (tx: Queries, limit: number) =>
  tx.rows<CorrectionReport>(readReports, [limit])

/** The difference of every customer of a correction. */
export const customerDiffs = (tx: Queries, correctionId: number) =>
  tx.rows<{
    accountId: string
    sharesDiff: number
    cashDiffCents: number
    valueDiffCents: number
  }>(readDiffs, [correctionId])
