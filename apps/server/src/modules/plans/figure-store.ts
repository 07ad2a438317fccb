import type { Cents } from '@koi/domain/money/cents'
import type { TargetKind } from '@koi/domain/plans/plan-words'
import { sql, type Queries } from '#kernel/db.ts'

/** What came of a plan's purchases. Money in cents; value and day null before shares are confirmed. */
export interface PlanFigures {
  planId: string
  doneCount: number
  /** Paid and not given back. */
  investedCents: Cents
  /** Of that, confirmed as shares. */
  confirmedCents: Cents
  /** Shares of the plan's own lots that are still held, at the newest value of the holding. */
  valueCents: Cents | null
  valueDay: string | null
  /** What was paid out for shares of its lots that were sold. */
  soldCents: Cents
}

/** Figures of the plans that a query named `wanted (id, account_id, fund_code)` chooses. */
const figuresOf = (wanted: string) => `
  with wanted as (${wanted}), bought as (
    select w.id, o.id as order_id, o.state, o.amount_cents - o.refund_cents as amount
    from wanted w join plan_run r on r.plan_id = w.id join trade_order o on o.id = r.order_id
  ), paid as (
    select id, count(*)::integer as done,
      coalesce(sum(amount) filter (where state in ('paid', 'confirmed')), 0)::bigint as invested,
      coalesce(sum(amount) filter (where state = 'confirmed'), 0)::bigint as confirmed
    from bought group by id
  ), held as (
    select b.id, sum(l.shares_left)::bigint as shares, sum(l.sold)::bigint as sold
    from bought b
    cross join lateral (
      select lot.shares_left, coalesce((select sum(u.net_cents) from lot_use u
          join trade_order sale on sale.id = u.order_id and sale.state in ('confirmed', 'paidOut')
          where u.lot_id = lot.id), 0) as sold
      from lot where lot.order_id = b.order_id
    ) l
    group by b.id
  )
  select w.id as "planId", coalesce(paid.done, 0) as "doneCount",
    coalesce(paid.invested, 0) as "investedCents", coalesce(paid.confirmed, 0) as "confirmedCents",
    divide_half_up(held.shares::numeric * d.nav, nav_one()) as "valueCents", d.day as "valueDay",
    coalesce(held.sold, 0) as "soldCents"
  from wanted w
  left join paid on paid.id = w.id
  left join held on held.id = w.id
  left join position p on p.account_id = w.account_id and p.fund_code = w.fund_code
  left join fund_day d on held.id is not null and d.fund_code = w.fund_code and d.day = p.value_day`

const readFigures = sql<PlanFigures>(
  'plan-figures',
  figuresOf('select id, account_id, fund_code from plan where id = any ($1)'),
)

/** What came of each of these plans. */
export const figuresOfPlans = (queries: Queries, planIds: readonly string[]) =>
  queries.rows(readFigures, [planIds])

const readWithTarget = sql<PlanFigures>(
  'plan-figures-with-target',
  figuresOf(`select p.id, p.account_id, p.fund_code from plan p
    join position held on held.account_id = p.account_id and held.fund_code = p.fund_code
    where p.target_kind is not null and p.state <> 'stopped'
      and (p.target_day is null or p.target_day < held.value_day)
    order by p.id for update of p`),
)

/** Plans with a target whose holding has a value that was not held against it yet. */
export const figuresToCheck = (tx: Queries) => tx.rows(readWithTarget)

const markChecked = sql<{ planId: string; kind: TargetKind; value: number }>(
  'plan-target-checked',
  `update plan p set target_day = held.value_day from position held
   where p.id = any ($1) and held.account_id = p.account_id and held.fund_code = p.fund_code
   returning p.id as "planId", p.target_kind as kind, p.target_value as value`,
)

/** Keeps that the newest value was looked at; answers the targets. */
export const targetsChecked = (tx: Queries, planIds: readonly string[]) =>
  tx.rows(markChecked, [planIds])
