import type { HoldingState, ProfitRow } from '@koi/domain/profit/replay-position'
import { sql, type Queries } from '#kernel/db.ts'

/** A holder of a fund whose books contain a day. */
export interface Holder {
  accountId: string
  valueCents: number
  profitCents: number
  shares: number
}

const readHolders = sql(
  'correction-holders',
  `select p.account_id as "accountId", p.value_cents as "valueCents", p.profit_cents as "profitCents", p.shares
   from position p where p.fund_code = $1
     and exists (select from profit_day d where d.account_id = p.account_id and d.fund_code = $1 and d.day >= $2)
   order by p.account_id for update`,
)
export const holdersSince = (tx: Queries, fundCode: string, day: string) =>
  tx.rows<Holder>(readHolders, [fundCode, day])

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
   join fund_day d on d.fund_code = $2 and d.day = r.day`,
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
  `insert into nav_correction_holder (correction_id, account_id, shares_diff, cash_diff_cents, value_before_cents,
     value_after_cents, profit_before_cents, profit_after_cents, dividend_diff_cents)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9 - (
     select coalesce(sum(h.dividend_diff_cents), 0) from nav_correction_holder h
     join nav_correction earlier on earlier.id = h.correction_id
     join nav_correction c on c.id = $1 and c.fund_code = earlier.fund_code
     where h.account_id = $2))`,
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
  }: { after: HoldingState; cashDiffCents: number; unpaidDividendCents: number },
) =>
  tx.run(insertHolder, [
    correctionId,
    before.accountId,
    after.shares - before.shares,
    cashDiffCents,
    before.valueCents,
    after.valueCents,
    before.profitCents,
    after.profitCents,
    unpaidDividendCents,
  ])
