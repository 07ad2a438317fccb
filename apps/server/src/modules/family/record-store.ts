import type { FamilyEvent } from '@koi/domain/family/family-event'
import { SHARED_ORDER_DAYS } from '@koi/domain/family/family-terms'
import type { Cents } from '@koi/domain/money/cents'
import type { OrderKind } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { OWN_FAMILY, sharing } from './family-sql.ts'

/** Something that happened in a family, or an order of a member who shows them. */
export interface RecordRow {
  recordId: string | null
  happenedMs: number | null
  event: FamilyEvent | null
  /** Of an order its kind. */
  orderKind: OrderKind | null
  memberName: string
  /** As the event keeps it; of an order the name of its product. */
  detail: string
  amountCents: Cents | null
}

// Of an order the day of its confirmation is when the others learn of it. A row without an id says that the family is there and
// nothing is behind the place.
const read = sql<RecordRow>(
  'family-records',
  `with own as (select f.* from ${OWN_FAMILY}), happened as (
     select 'e' || lpad(e.id::text, 18, '0') as id, date_trunc('milliseconds', e.happened_at) as at, e.kind as event, null as order_kind, coalesce(m.name, '') as name, e.detail,
       null::bigint as amount
     from own f join family_event e on e.family_id = f.id left join family_member m on m.id = e.member_id
     union all
     select 'o' || o.id, date_trunc('milliseconds', o.confirmed_at), null, o.kind, m.name, fund.name, coalesce(o.amount_cents - o.refund_cents, o.net_cents)
     from own f join family_member m on ${sharing('records')}
     join trade_order o on o.account_id = m.account_id and o.state in ('confirmed', 'paidOut')
       and o.confirmed_at > ${moment('$3')} - interval '${SHARED_ORDER_DAYS} days'
     join fund on fund.code = o.fund_code
   )
   select h.id as "recordId", h.at as "happenedMs", h.event, h.order_kind as "orderKind", coalesce(h.name, '') as "memberName",
     coalesce(h.detail, '') as detail, h.amount as "amountCents"
   from own left join (
     select * from happened where $4::bigint is null or (at, id) < (${moment('$4')}, $5::text)
   ) h on true order by h.at desc nulls last, h.id desc limit $6`,
)

/** The place behind which a slice begins. */
export interface RecordPlace {
  happenedMs: number
  recordId: string
}

/** What happened, the newest first; undefined for who is not in the family. */
export async function recordsOf(
  db: Queries,
  asked: { accountId: string; familyAccId: string; nowMs: number },
  { after, limit }: { after: RecordPlace | undefined; limit: number },
) {
  const rows = await db.rows(read, [
    asked.accountId,
    asked.familyAccId,
    asked.nowMs,
    after?.happenedMs ?? null,
    after?.recordId ?? null,
    limit,
  ])
  if (rows.length === 0) return undefined
  return rows.flatMap(({ recordId, happenedMs, ...row }) =>
    recordId === null || happenedMs === null ? [] : [{ recordId, happenedMs, ...row }],
  )
}
