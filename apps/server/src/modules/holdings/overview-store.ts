import type { Shelf } from '@koi/domain/brands/shelf'
import type { Cents } from '@koi/domain/money/cents'
import type { StatedStepUp } from '@koi/domain/plans/step-up'
import type { InvestorClass } from '@koi/domain/suitability/investor-class'
import { WHOLE_KINDS } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { newestSittingOf } from '#kernel/sql/newest-sitting-sql.ts'

/** An order that becomes shares or money on a day to come; the parts of a combination are one. */
export interface ComingOrder {
  kind: 'confirm' | 'arrive'
  orderId: string
  name: string
  day: string
  /** Null where one of its parts has no NAV yet. */
  amountCents: Cents | null
  originDay: string | null
}

/** A plan that runs. */
export interface RunningPlan extends StatedStepUp {
  planId: string
  name: string
  isSalary: boolean
  amountCents: Cents
  stepDone: number
  minBuyCents: Cents
  stepCents: Cents
  nextPlanned: string
  nextDue: string
}

export interface OverviewRow {
  hasOrders: boolean
  hasConfirmed: boolean
  exam: { class: InvestorClass; validUntilMs: number } | null
  orders: ComingOrder[]
  plans: RunningPlan[]
  favouriteCount: number
  cardCount: number
  cardLastFour: string | null
  hasPension: boolean
}

const OWNED = 'select account_id from owned_account where owner_id = $1'
const rowsOf = (select: string) => `(select coalesce(json_agg(row), '[]') from (${select}) row)`

/** Days that are over are left out: what should have been confirmed on them waits for its NAV. */
const comingOrders = `select c.kind, c.id as "orderId", f.name, min(c.day) as day,
       case when count(*) = count(c.amount) then sum(c.amount)::bigint end as "amountCents", max(c.origin) as "originDay"
     from (
       select coalesce(w.id, o.id) as id, coalesce(w.fund_code, o.transit_fund) as fund,
         case when o.transit_cents > 0 then 'confirm' else 'arrive' end as kind,
         case when o.transit_cents = 0 then o.arrive_date
           when o.transit_fund = o.fund_code then o.confirm_date else o.target_confirm_date end as day,
         case when o.transit_cents > 0 and o.transit_fund <> o.fund_code then o.target_trade_date
           else o.trade_date end as origin,
         case when o.transit_cents > 0 then o.transit_cents when o.state = 'confirmed' then o.net_cents end as amount
       from trade_order o left join trade_order w on w.id = o.parent_id and w.kind = any ($2)
       where o.account_id in (${OWNED})
         and (o.transit_cents > 0 or (o.leg = 'redeem' and o.state in ('accepted', 'confirmed')))
     ) c join fund f on f.code = c.fund
     where c.day >= $3 group by c.kind, c.id, f.name order by min(c.day), sum(c.amount) desc nulls last, c.id`

const runningPlans = `select p.id as "planId", f.name, p.kind = 'salary' as "isSalary", p.amount_cents as "amountCents",
       p.step_kind as "stepKind", p.step_value as "stepValue", p.step_every as "stepEvery",
       p.step_ceiling_cents as "stepCeilingCents", p.step_done as "stepDone", f.min_buy_cents as "minBuyCents",
       f.step_cents as "stepCents", p.next_planned as "nextPlanned", p.next_due as "nextDue"
     from plan p join fund f on f.code = p.fund_code
     where p.account_id = $1 and p.state = 'active' order by p.next_due, p.next_planned, p.id`

const readOverview = sql<OverviewRow>(
  'holding-overview',
  `select
     exists (select from trade_order o where o.account_id in (${OWNED})
       and o.state not in ('created', 'closed')) as "hasOrders",
     exists (select from position where account_id in (${OWNED})) as "hasConfirmed",
     (select to_json(e) from (
       select newest.class, (extract(epoch from newest."validUntilMs") * 1000)::bigint as "validUntilMs"
       from (${newestSittingOf('$1', '$4')}) newest) e) as exam,
     ${rowsOf(comingOrders)} as orders,
     ${rowsOf(runningPlans)} as plans,
     (select count(*)::integer from favourite v join fund f on f.code = v.fund_code
       where v.account_id = $1 and f.spid = any ($5) and ($6::text[] is null or f.category = any ($6))) as "favouriteCount",
     (select count(*)::integer from bank_card where account_id = $1 and unbound_at is null) as "cardCount",
     (select last_four from bank_card where account_id = $1 and unbound_at is null and is_default) as "cardLastFour",
     exists (select from owned_account where owner_id = $1 and app_kind = 'pension') as "hasPension"`,
)

interface OverviewQuery {
  accountId: string
  today: string
  examId: string
  shelf: Shelf
}

/** The same moment for all of it. */
export const readOverviewOf = (db: Queries, { accountId, today, examId, shelf }: OverviewQuery) =>
  db.get(readOverview, [accountId, WHOLE_KINDS, today, examId, shelf.spids, shelf.shelf ?? null])
