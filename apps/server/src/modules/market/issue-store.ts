import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import type { Period, Raising } from '@koi/domain/issues/issue-terms'
import { sql, type Queries } from '#kernel/db.ts'

/** A raising as its prospectus tells it; dates YYYY-MM-DD, money in cents. */
export interface RaisingRow extends Omit<Raising, 'yearDays'> {
  fundCode: string
  capCents: Cents | null
  minShares: Shares
  minCents: Cents
  minHolders: number
  /** What other sellers took, by day. */
  outside: readonly { day: string; amountCents: Cents; holders: number }[]
}

/** A period of a term product. */
export interface IssueRow extends Omit<Period, 'nextOpenStart'> {
  fundCode: string
}

const addRaisings = sql(
  'market-add-raisings',
  `insert into raising (fund_code, first_day, last_day, effect_day, open_day, cap_cents, min_shares, min_cents,
     min_holders, interest_ppm)
   select g."fundCode", g."firstDay", g."lastDay", g."effectDay", g."openDay", g."capCents", g."minShares",
     g."minCents", g."minHolders", g."interestPpm"
   from jsonb_to_recordset($1) as g ("fundCode" text, "firstDay" date, "lastDay" date, "effectDay" date,
     "openDay" date, "capCents" bigint, "minShares" bigint, "minCents" bigint, "minHolders" integer,
     "interestPpm" integer)`,
)
const addOutside = sql(
  'market-add-raising-outside',
  `insert into raising_outside (fund_code, day, amount_cents, holders)
   select g."fundCode", g.day, g."amountCents", g.holders
   from jsonb_to_recordset($1) as g ("fundCode" text, day date, "amountCents" bigint, holders integer)`,
)

export async function insertRaisings(tx: Queries, rows: readonly RaisingRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.run(addRaisings, [JSON.stringify(rows)])
  const outside = rows.flatMap(({ fundCode, outside: days }) =>
    days.map((day) => ({ fundCode, ...day })),
  )
  await tx.run(addOutside, [JSON.stringify(outside)])
}

const addIssues = sql(
  'market-add-issues',
  `insert into fund_issue (fund_code, issue, open_start, open_end, value_date, maturity_date, settle_date, rate_text)
   select g."fundCode", g.issue, g."openStart", g."openEnd", g."valueDate", g."maturityDate", g."settleDate",
     g."rateText"
   from jsonb_to_recordset($1) as g ("fundCode" text, issue text, "openStart" date, "openEnd" date, "valueDate" date,
     "maturityDate" date, "settleDate" date, "rateText" text)
   on conflict do nothing`,
)

/** Periods that are there already stay as they are: they were agreed. */
export const insertIssues = (tx: Queries, rows: readonly IssueRow[]) =>
  tx.run(addIssues, [JSON.stringify(rows)])

const addRules = sql(
  'market-add-transfer-rules',
  `insert into transfer_rule (fund_code, fee_ppm, min_shares, close_days, price_range_ppm)
   select g."fundCode", g."feePpm", g."minShares", g."closeDays", g."priceRangePpm"
   from jsonb_to_recordset($1) as g ("fundCode" text, "feePpm" integer, "minShares" bigint, "closeDays" smallint,
     "priceRangePpm" integer)`,
)

export const insertTransferRules = (
  tx: Queries,
  rows: readonly {
    fundCode: string
    feePpm: number
    minShares: Shares
    closeDays: number
    priceRangePpm: number
  }[],
) => tx.run(addRules, [JSON.stringify(rows)])
