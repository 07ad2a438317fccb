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
  /** What the person had sold or been paid too much by then, and keeps. */
  keptShares: number
  keptCents: number
  /** Dividends that stay as paid: what they would be on the right shares, less what was paid. */
  dividendDiffCents: number
}

/** What somebody keeps of a correction: of their orders that it confirmed again. */
const keptOf = (what: 'kept_shares' | 'kept_cents', accounts: string) => `coalesce((
       select sum(x.${what}) from nav_correction_order x join trade_order o on o.id = x.order_id
       where x.correction_id = c.id and o.account_id ${accounts}), 0)::bigint`

const OWN_ACCOUNTS = '= any (select account_id from owned_account where owner_id = $1)'

const readOwn = sql(
  'correction-own',
  `select c.id, c.fund_code as "fundCode", f.spid, f.name as "fundName", c.day, c.old_nav as "oldNav",
     c.new_nav as "newNav", c.corrected_at as "correctedAt", c.mode = 'reconfirm' as "isReconfirmed",
     sum(h.shares_diff)::bigint as "sharesDiff", sum(h.cash_diff_cents)::bigint as "cashDiffCents",
     sum(h.value_after_cents - h.value_before_cents)::bigint as "valueDiffCents",
     sum(h.profit_after_cents - h.profit_before_cents)::bigint as "profitDiffCents",
     sum(h.dividend_diff_cents)::bigint as "dividendDiffCents",
     ${keptOf('kept_shares', OWN_ACCOUNTS)} as "keptShares", ${keptOf('kept_cents', OWN_ACCOUNTS)} as "keptCents"
   from nav_correction_holder h
   join nav_correction c on c.id = h.correction_id join fund f on f.code = c.fund_code
   where h.account_id ${OWN_ACCOUNTS}
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
  `select h.account_id as "accountId", h.shares_diff as "sharesDiff", h.cash_diff_cents as "cashDiffCents",
     h.value_after_cents - h.value_before_cents as "valueDiffCents", h.dividend_diff_cents as "dividendDiffCents",
     ${keptOf('kept_shares', '= h.account_id')} as "keptShares", ${keptOf('kept_cents', '= h.account_id')} as "keptCents"
   from nav_correction_holder h join nav_correction c on c.id = h.correction_id
   where c.id = $1 order by h.account_id`,
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
    keptShares: number
    keptCents: number
    dividendDiffCents: number
  }>(readDiffs, [correctionId])
