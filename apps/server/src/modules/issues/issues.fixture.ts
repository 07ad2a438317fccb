import type { TestApp } from '#http/testing.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { shanghaiMs } from '#testing/investor.ts'

const markNew = sql(
  'test-newly-issued',
  `update fund set is_newly_issued = true, subscribe_start = shanghai_time($2, 570),
     subscribe_end = shanghai_time($3, 900) where code = $1`,
)
const insertRaising = sql(
  'test-raising',
  `insert into raising (fund_code, first_day, last_day, effect_day, open_day, cap_cents, min_shares, min_cents,
     min_holders, interest_ppm) values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)`,
)
const insertOutside = sql(
  'test-raising-outside',
  'insert into raising_outside (fund_code, day, amount_cents, holders) values ($1, $2, $3, $4)',
)

export interface TestRaising {
  code: string
  firstDay: string
  lastDay: string
  effectDay: string
  openDay: string
  capCents?: number
  minCents?: number
  minHolders?: number
  interestPpm?: number
  /** Day → cents that other sellers took; each by 200 holders. */
  outside?: Readonly<Record<string, number>>
}

/** Makes a fund of a test one that is being raised. */
export async function addRaising(tx: Queries, raising: TestRaising): Promise<void> {
  const { code, firstDay, lastDay, effectDay, openDay } = raising
  await tx.run(markNew, [code, firstDay, lastDay])
  await tx.run(insertRaising, [
    code,
    firstDay,
    lastDay,
    effectDay,
    openDay,
    raising.capCents ?? null,
    raising.minCents ?? 0,
    raising.minHolders ?? 0,
    raising.interestPpm ?? 3500,
  ])
  for (const [day, amount] of Object.entries(raising.outside ?? {})) {
    await tx.run(insertOutside, [code, day, amount, 200])
  }
}

const insertIssue = sql(
  'test-issue',
  `insert into fund_issue (fund_code, issue, open_start, open_end, value_date, maturity_date, settle_date, rate_text)
   values ($1, $2, $3, $4, $5, $6, $7, '业绩比较基准 3.10%')`,
)
const moveWindow = sql(
  'test-issue-window',
  `update fund set subscribe_start = shanghai_time($2, 570), subscribe_end = shanghai_time($3, 900), issue = $4
   where code = $1`,
)
const insertRule = sql(
  'test-transfer-rule',
  `insert into transfer_rule (fund_code, fee_ppm, min_shares, close_days, price_range_ppm)
   values ($1, 500, 10000, 2, 20000)`,
)

/** A period of a test: name, window, value date, maturity, settlement. */
export type TestIssue = readonly [
  issue: string,
  openStart: string,
  openEnd: string,
  valueDate: string,
  maturity: string,
  settle: string,
]

/** Gives a fund of a test its periods; the first one's window is the one on sale. */
export async function addIssues(tx: Queries, code: string, issues: readonly TestIssue[]) {
  for (const issue of issues) await tx.run(insertIssue, [code, ...issue])
  const [first] = issues
  if (first) await openWindow(tx, code, first)
}

/** Sells a period: its window is the one that the product's page shows. */
export const openWindow = (tx: Queries, code: string, [issue, start, end]: TestIssue) =>
  tx.run(moveWindow, [code, start, end, issue])

export const allowTransfers = (tx: Queries, code: string) => tx.run(insertRule, [code])

/** Business time goes to a moment, and all that fell due until then is settled. */
export async function moveTo(koi: TestApp, moment: string): Promise<void> {
  const nowMs = shanghaiMs(moment)
  await koi.clock.freeze(nowMs, { allowBackwards: true })
  await koi.services.settlement.settleUntil(nowMs)
}
