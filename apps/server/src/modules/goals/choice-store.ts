import type { PlanState } from '@koi/domain/plans/plan-words'
import type { PlanCycle } from '@koi/domain/plans/schedule'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { HELD_VALUE, heldOf, nameOf, rowsOf, transitOf } from './goal-sql.ts'

/** A product that may be put into a goal: held, on its way, or bought by a plan. */
interface ProductChoice {
  fundCode: string
  spid: string
  name: string
  valueCents: Cents
  inTransitCents: Cents
  /** The open goal that has it; null where none does. */
  goalId: string | null
  goalName: string | null
}

interface PlanChoice {
  planId: string
  fundCode: string
  name: string
  state: PlanState
  cycle: PlanCycle['kind']
  payDay: number
  amountCents: Cents
}

export interface Choices {
  products: ProductChoice[]
  plans: PlanChoice[]
}

const owned = `select p.fund_code from position p where p.account_id = $1 and (p.shares > 0 or p.unpaid_cents > 0)
     union select o.transit_fund from trade_order o where o.account_id = $1 and o.transit_cents > 0 and o.transit_fund is not null
     union select l.fund_code from plan l where l.account_id = $1 and l.state <> 'stopped'`

const read = sql<Choices>(
  'goal-choices',
  `select ${rowsOf(`select f.code as "fundCode", f.spid, ${nameOf('$1')} as name, ${HELD_VALUE} as "valueCents",
         ${transitOf('$1')} as "inTransitCents", g.id as "goalId", g.name as "goalName"
       from fund f ${heldOf('$1')}
       left join goal_product gp on gp.account_id = $1 and gp.fund_code = f.code and gp.is_open
       left join goal g on g.id = gp.goal_id
       where f.code in (${owned}) order by coalesce(p.value_cents, 0) desc, f.code`)} as products,
     ${rowsOf(`select l.id as "planId", l.fund_code as "fundCode", ${nameOf('$1')} as name, l.state, l.cycle, l.pay_day as "payDay",
         l.amount_cents as "amountCents"
       from plan l join fund f on f.code = l.fund_code
       where l.account_id = $1 and l.state <> 'stopped' order by l.created_at, l.id`)} as plans`,
)

/** What an account has that may belong to a goal, in its own name. */
export const choicesOf = (queries: Queries, accountId: string) => queries.get(read, [accountId])
