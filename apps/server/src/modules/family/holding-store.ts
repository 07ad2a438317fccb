import type { Cents } from '@koi/domain/money/cents'
import type { Shares } from '@koi/domain/products/shares'
import { sql, type Queries } from '#kernel/db.ts'
import { OWN_FAMILY, rowsOf, sharing } from './family-sql.ts'

/** A product as the members of a family show it. */
export interface FamilyHoldingRow {
  familyName: string
  /** Null where the product is not ours. */
  name: string | null
  memberCount: number
  sharedCount: number
  holders: {
    memberName: string
    isSelf: boolean
    valueCents: Cents
    shares: Shares
    valueDay: string
    totalProfitCents: Cents | null
  }[]
}

const holders = `select m.name as "memberName", m.id = me.id as "isSelf",
       sum(p.value_cents + p.unpaid_cents)::bigint as "valueCents", sum(p.shares)::bigint as shares, max(p.value_day) as "valueDay",
       case when 'profit' = any (m.consents) then sum(p.profit_cents)::bigint end as "totalProfitCents"
     from family_member m join owned_account o on o.owner_id = m.account_id
     join position p on p.account_id = o.account_id and (p.shares > 0 or p.unpaid_cents > 0)
     where ${sharing('holdings')} and p.fund_code = $3 and p.spid = $4
     group by m.id, me.id order by sum(p.value_cents + p.unpaid_cents) desc, m.joined_at, m.id`

const read = sql<FamilyHoldingRow>(
  'family-holding',
  `select f.name as "familyName", (select fund.name from fund where fund.code = $3 and fund.spid = $4) as name,
     (select count(*)::integer from family_member m where m.family_id = f.id and m.left_at is null) as "memberCount",
     (select count(*)::integer from family_member m where ${sharing('holdings')}) as "sharedCount",
     ${rowsOf(holders)} as holders
   from ${OWN_FAMILY}`,
)

/** Who in a family shows how much of a product; undefined for who is not in the family. */
export const familyHoldingOf = (
  db: Queries,
  asked: { accountId: string; familyAccId: string; fundCode: string; spid: string },
) => db.find(read, [asked.accountId, asked.familyAccId, asked.fundCode, asked.spid])
