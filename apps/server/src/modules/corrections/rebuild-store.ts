import { MOVE_KINDS } from '@koi/domain/trade/order-kinds'
import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import type { HoldingState, ProfitRow } from '@koi/domain/profit/replay'
import { sql, type Queries } from '#kernel/db.ts'
import { sqlList } from '#kernel/sql/sql-list.ts'

/** A holding whose books contain a day, or that came of shares of such a one. */
export interface Holder {
  accountId: string
  fundCode: string
  isMoneyFund: boolean
  /** The first day that may have changed. */
  fromDay: string
  valueCents: Cents
  profitCents: Cents
  shares: Shares
}

/** Also holdings of other funds that shares of the day were converted into. */
const readHolders = sql<Holder>(
  'correction-holders',
  `with touched as (
     select p.account_id, p.fund_code, $2::date as from_day from position p
     where p.fund_code = $1 and exists (
       select from profit_day d where d.account_id = p.account_id and d.fund_code = $1 and d.day >= $2)
     union all
     select o.account_id, o.target_fund_code, min(coalesce(o.target_trade_date, o.trade_date)) from trade_order o
     where o.fund_code = $1 and o.trade_date = $2 and o.kind in (${sqlList(MOVE_KINDS)}) and o.state = 'confirmed'
     group by o.account_id, o.target_fund_code
   )
   select p.account_id as "accountId", p.fund_code as "fundCode", t.from_day as "fromDay",
     f.category = 'money' as "isMoneyFund",
     p.value_cents as "valueCents", p.profit_cents as "profitCents", p.shares
   from touched t join position p on p.account_id = t.account_id and p.fund_code = t.fund_code
   join fund f on f.code = p.fund_code
   order by p.account_id, p.fund_code for update of p`,
)
export const holdersSince = (tx: Queries, fundCode: string, day: string) =>
  tx.rows(readHolders, [fundCode, day])

const keepRows = sql(
  'correction-keep-days',
  `insert into profit_day_version select $1, p.* from profit_day p
   where p.account_id = $2 and p.fund_code = $3 and p.day >= $4`,
)
const dropRows = sql(
  'correction-drop-days',
  'delete from profit_day where account_id = $1 and fund_code = $2 and day >= $3',
)
const addRows = sql(
  'correction-add-days',
  `insert into profit_day (account_id, fund_code, day, shares, nav, value_cents, in_cents, out_cents,
     nav_profit_cents, dividend_cents, cost_profit_cents, unpaid_cents)
   select $1, $2, r.day, r.shares, d.nav, r."valueCents", r."inCents", r."outCents", r."navProfitCents",
     r."dividendCents", r."costProfitCents", r."unpaidCents"
   from jsonb_to_recordset($3) as r (day date, shares bigint, "valueCents" bigint, "inCents" bigint,
     "outCents" bigint, "navProfitCents" bigint, "dividendCents" bigint, "costProfitCents" bigint, "unpaidCents" bigint)
   -- Shares may have changed hands on a day without a value: it stands at the one before.
   cross join lateral (
     select nav from fund_day where fund_code = $2 and day <= r.day and published_at <= business_now() order by day desc limit 1
   ) d`,
)

/** Puts the profit of days from a day on anew; what stood there is kept with the correction. */
export async function replaceDays(
  tx: Queries,
  at: { correctionId: number; accountId: string; fundCode: string; fromDay: string },
  rows: readonly ProfitRow[],
): Promise<void> {
  const { correctionId, accountId, fundCode, fromDay } = at
  await tx.run(keepRows, [correctionId, accountId, fundCode, fromDay])
  await tx.run(dropRows, [accountId, fundCode, fromDay])
  await tx.run(addRows, [accountId, fundCode, JSON.stringify(rows)])
}

const writePosition = sql(
  'correction-position',
  `update position set shares = $3, cost_cents = $4, in_cents = $5, out_cents = $6, realised_cents = $7,
     dividend_cents = $8, value_cents = $9, value_day = $10, profit_cents = $11, day_profit_cents = $12,
     day_profit_day = $13, unpaid_cents = $14
   where account_id = $1 and fund_code = $2`,
)

/** Makes a holding what its facts say. */
export const replacePosition = (
  tx: Queries,
  accountId: string,
  fundCode: string,
  state: HoldingState,
) =>
  tx.run(writePosition, [
    accountId,
    fundCode,
    state.shares,
    state.costCents,
    state.inCents,
    state.outCents,
    state.realisedCents,
    state.dividendCents,
    state.valueCents,
    state.valueDay,
    state.profitCents,
    state.dayProfitCents ?? null,
    state.dayProfitDay ?? null,
    state.unpaidCents,
  ])

const insertHolder = sql(
  'correction-holder',
  `insert into nav_correction_holder (correction_id, account_id, fund_code, shares_diff, cash_diff_cents,
     value_before_cents, value_after_cents, profit_before_cents, profit_after_cents, dividend_diff_cents)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10 - (
     select coalesce(sum(h.dividend_diff_cents), 0) from nav_correction_holder h
     where h.account_id = $2 and h.fund_code = $3))`,
)

/** `unpaidDividendCents`: of all corrections of the holding; what this one adds to it is kept. */
export const keepHolder = (
  tx: Queries,
  correctionId: number,
  before: Holder,
  {
    after,
    cashDiffCents,
    unpaidDividendCents,
  }: { after: HoldingState; cashDiffCents: Cents; unpaidDividendCents: Cents },
) =>
  tx.run(insertHolder, [
    correctionId,
    before.accountId,
    before.fundCode,
    after.shares - before.shares,
    cashDiffCents,
    before.valueCents,
    after.valueCents,
    before.profitCents,
    after.profitCents,
    unpaidDividendCents,
  ])

const insertUntouched = sql(
  'correction-holder-untouched',
  `insert into nav_correction_holder (correction_id, account_id, fund_code, shares_diff, cash_diff_cents,
     value_before_cents, value_after_cents, profit_before_cents, profit_after_cents, dividend_diff_cents)
   values ($1, $2, $3, 0, 0, $4, $4, $5, $5, 0)`,
)

/** A holder of a fund that nothing was changed for, and who is told so. */
export const keepUntouched = (tx: Queries, correctionId: number, holder: Holder) =>
  tx.run(insertUntouched, [
    correctionId,
    holder.accountId,
    holder.fundCode,
    holder.valueCents,
    holder.profitCents,
  ])
