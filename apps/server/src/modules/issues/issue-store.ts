import { kindsThat } from '@koi/domain/trade/order-kinds'
import type { Shares } from '@koi/domain/products/shares'
import type { Nav } from '@koi/domain/products/nav'
import type { Period } from '@koi/domain/issues/issue-terms'
import type { Cents } from '@koi/domain/money/cents'
import type { MaturityInstruction } from '@koi/domain/issues/periods'
import { sql, type Queries } from '#kernel/db.ts'
import { sqlList } from '#kernel/sql/sql-list.ts'

const nextWindow = `(select min(n.open_start) from fund_issue n
     where n.fund_code = i.fund_code and n.open_start >= i.maturity_date)`

/** What somebody holds of one period. Shares ×100, money in cents, dates YYYY-MM-DD, moments epoch ms. */
export interface HeldIssueRow extends Period {
  shares: Shares
  frozenShares: Shares
  /** What the period began with, and what of it was sold or transferred already. */
  startCents: Cents
  outCents: Cents
  instruction: MaturityInstruction
  instructUntilMs: number
}

/** Kinds by which shares of a period leave their holder. */
const SALES = kindsThat(({ tab, isWhole }) => tab === 'redeem' && !isWhole)

/** What redemptions and transfers of a period brought so far. */
const outOf = (account: string, fund: string, issue: string) =>
  `coalesce((select sum(o.net_cents) from trade_order o where o.account_id = ${account}
     and o.fund_code = ${fund} and o.issue = ${issue} and o.kind in (${sqlList(SALES)})
     and o.state in ('confirmed', 'paidOut')), 0)::bigint`

const readHeld = sql<HeldIssueRow>(
  'issues-held',
  `with held as (
     select l.issue, sum(l.shares_left)::bigint as shares from lot l
     where l.account_id = $1 and l.fund_code = $2 and l.issue <> '' and l.shares_left > 0 group by l.issue
   )
   select i.issue, i.open_start as "openStart", i.open_end as "openEnd", i.value_date as "valueDate",
     i.maturity_date as "maturityDate", i.settle_date as "settleDate", i.rate_text as "rateText", h.shares,
     ${nextWindow} as "nextOpenStart",
     coalesce((select sum(o.frozen_shares) from trade_order o where o.account_id = $1 and o.fund_code = $2
       and o.issue = i.issue and o.frozen_shares > 0), 0)::bigint as "frozenShares",
     (select sum(s.start_cents) from issue_stay s where s.account_id = $1 and s.fund_code = $2
       and s.issue = i.issue)::bigint as "startCents",
     ${outOf('$1', '$2', 'i.issue')} as "outCents",
     coalesce(m.instruction, 'roll') as instruction,
     (extract(epoch from shanghai_time(i.maturity_date, f.cut_off_minute)) * 1000)::bigint as "instructUntilMs"
   from held h
   join fund_issue i on i.fund_code = $2 and i.issue = h.issue
   join fund f on f.code = i.fund_code
   left join maturity_instruction m on m.account_id = $1 and m.fund_code = $2 and m.issue = h.issue
   order by i.maturity_date`,
)

export const heldIssues = (tx: Queries, accountId: string, fundCode: string) =>
  tx.rows(readHeld, [accountId, fundCode])

/** A period that is over for its holder. */
interface ClosedIssueRow {
  issue: string
  openDate: string
  maturityDate: string
  settleDate: string
  rateText: string
  startCents: Cents
  endCents: Cents
  rolledCents: Cents
}

/** Over is what has no shares left in it and no order under way. */
const closed = `with stays as (
     select s.issue, sum(s.start_cents)::bigint as start_cents,
       coalesce(sum(s.rolled_cents), 0)::bigint as rolled_cents, max(s.rolled_on) as rolled_on
     from issue_stay s where s.account_id = $1 and s.fund_code = $2 group by s.issue
   ), over as (
     select s.* from stays s
     where not exists (select from lot l where l.account_id = $1 and l.fund_code = $2 and l.issue = s.issue
         and l.shares_left > 0)
       and not exists (select from trade_order o where o.account_id = $1 and o.fund_code = $2
         and o.issue = s.issue and o.state in ('paid', 'accepted'))
   )`
const readClosed = sql<ClosedIssueRow>(
  'issues-closed',
  `${closed}
   select i.issue, i.value_date as "openDate", i.maturity_date as "maturityDate", i.rate_text as "rateText",
     greatest(s.rolled_on, (select max(coalesce(o.arrive_date, o.confirm_date)) from trade_order o
       where o.account_id = $1 and o.fund_code = $2 and o.issue = i.issue and o.kind in (${sqlList(SALES)})
         and o.state in ('confirmed', 'paidOut'))) as "settleDate",
     s.start_cents as "startCents", s.rolled_cents as "rolledCents",
     s.rolled_cents + ${outOf('$1', '$2', 'i.issue')} as "endCents"
   from over s join fund_issue i on i.fund_code = $2 and i.issue = s.issue
   order by i.open_start desc, i.issue offset $3 limit $4`,
)
const countClosed = sql<{ total: number }>(
  'issues-closed-count',
  `${closed} select count(*)::integer as total from over`,
)

export async function closedIssues(
  tx: Queries,
  accountId: string,
  fundCode: string,
  page: { offset: number; limit: number },
) {
  const { total } = await tx.get(countClosed, [accountId, fundCode])
  const rows = await tx.rows(readClosed, [accountId, fundCode, page.offset, page.limit])
  return { total, rows }
}

/** A period as it was agreed. */
export type IssueRow = Pick<
  HeldIssueRow,
  | 'issue'
  | 'openStart'
  | 'openEnd'
  | 'valueDate'
  | 'maturityDate'
  | 'settleDate'
  | 'rateText'
  | 'nextOpenStart'
>

const readIssue = sql<IssueRow>(
  'issues-one',
  `select i.issue, i.open_start as "openStart", i.open_end as "openEnd", i.value_date as "valueDate",
     i.maturity_date as "maturityDate", i.settle_date as "settleDate", i.rate_text as "rateText",
     ${nextWindow} as "nextOpenStart"
   from fund_issue i where i.fund_code = $1 and i.issue = coalesce($2, (
     -- That whose window is open or opens next; after the last window the newest one.
     select w.issue from fund_issue w where w.fund_code = $1
     order by w.open_end < shanghai_date(business_now()),
       case when w.open_end < shanghai_date(business_now()) then null else w.open_start end,
       w.open_start desc limit 1))`,
)

/** One period of a product, without a name the one that can be bought next; undefined where it has none. */
export const findIssue = (tx: Queries, fundCode: string, issue: string | undefined) =>
  tx.find(readIssue, [fundCode, issue ?? null])

const writeInstruction = sql(
  'issues-instruct',
  `insert into maturity_instruction as m (account_id, fund_code, issue, instruction, made_at)
   values ($1, $2, $3, $4, $5)
   on conflict (account_id, fund_code, issue) do update set instruction = excluded.instruction,
     made_at = excluded.made_at`,
)

export const saveInstruction = (
  tx: Queries,
  who: { accountId: string; fundCode: string; issue: string },
  instruction: MaturityInstruction,
  nowMs: number,
) =>
  tx.run(writeInstruction, [who.accountId, who.fundCode, who.issue, instruction, new Date(nowMs)])

const lockIssue = sql<{ isMatured: boolean }>(
  'issues-lock',
  `select i.matured_at is not null as "isMatured" from fund_issue i
   where i.fund_code = $1 and i.issue = $2 for share`,
)

/** Holds a period while its instruction is written: the settlement carries them out after it, or before. */
export const holdIssue = (tx: Queries, fundCode: string, issue: string) =>
  tx.find(lockIssue, [fundCode, issue])

const readHolding = sql<{
  shares: Shares
  valueCents: Cents
  valueDay: string
  nav: Nav
  navDecimals: number
}>(
  'issues-holding',
  `select p.shares, p.value_cents as "valueCents", p.value_day as "valueDay", d.nav,
     f.nav_dp as "navDecimals"
   from position p join fund_day d on d.fund_code = p.fund_code and d.day = p.value_day
   join fund f on f.code = p.fund_code
   where p.account_id = $1 and p.fund_code = $2`,
)

/** The whole holding that the periods are parts of. */
export const findHolding = (tx: Queries, accountId: string, fundCode: string) =>
  tx.find(readHolding, [accountId, fundCode])
