import type { Cents } from '@koi/domain/money/cents'
import type { PensionFlowKind } from '@koi/domain/pension/contribution'
import { sql, type Queries } from '#kernel/db.ts'

const readCap = sql<{ capCents: Cents }>(
  'pension-cap',
  'select cap_cents as "capCents" from pension_cap where from_year <= $1 order by from_year desc limit 1',
)
/** Checks the cap of the year and takes the room in one statement. */
const reserve = sql(
  'pension-reserve',
  `with cap as (
     select cap_cents from pension_cap where from_year <= $2 order by from_year desc limit 1
   )
   insert into pension_year as y (account_id, year, paid_in_cents)
   select $1, $2, $3 from cap where $3::bigint <= cap_cents
   on conflict (account_id, year) do update set paid_in_cents = y.paid_in_cents + $3
     where y.paid_in_cents + $3 <= (select cap_cents from cap)`,
)
const readYear = sql<{ paidInCents: Cents; totalCents: Cents }>(
  'pension-year',
  `select coalesce(sum(paid_in_cents) filter (where year = $2), 0)::bigint as "paidInCents",
     coalesce(sum(paid_in_cents), 0)::bigint as "totalCents"
   from pension_year where account_id = $1`,
)
const insertFlow = sql(
  'pension-flow-insert',
  `insert into pension_flow (id, account_id, kind, year, amount_cents, made_at)
   values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0))`,
)
const readFlows = sql<PensionFlow>(
  'pension-flows',
  `select f.id, f.kind, f.year, f.amount_cents as "amountCents", f.made_at as "madeMs"
   from pension_flow f join account a on a.id = f.account_id
   where a.owner_id = $1 and a.app_kind = 'pension'
   order by f.made_at desc, f.id desc offset $2 limit $3`,
)

export interface PensionFlow {
  id: string
  kind: PensionFlowKind
  year: number
  amountCents: Cents
  madeMs: number
}

/** The most that may be paid in within a year, cents; nothing before the first rule. */
export const yearCap = async (tx: Queries, year: number) =>
  (await tx.find(readCap, [year]))?.capCents ?? 0

/** False where the cap of the year leaves too little room (MONEY 1.12). */
export const reserveContribution = async (
  tx: Queries,
  accountId: string,
  year: number,
  amountCents: Cents,
): Promise<boolean> => (await tx.run(reserve, [accountId, year, amountCents])) === 1

export const paidIn = (tx: Queries, accountId: string, year: number) =>
  tx.get(readYear, [accountId, year])

export const insertPensionFlow = (tx: Queries, accountId: string, flow: PensionFlow) =>
  tx.run(insertFlow, [flow.id, accountId, flow.kind, flow.year, flow.amountCents, flow.madeMs])

export const pensionFlows = (
  tx: Queries,
  ownerId: string,
  page: { offset: number; limit: number },
) => tx.rows(readFlows, [ownerId, page.offset, page.limit])
