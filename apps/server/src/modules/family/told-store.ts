import type { FamilyEvent } from '@koi/domain/family/family-event'
import { sql, type Queries } from '#kernel/db.ts'

const read = sql<{
  id: string
  event: FamilyEvent
  memberName: string
  detail: string
  familyAccId: string
  familyName: string
  hasEnded: boolean
}>(
  'family-events-told',
  `select e.id::text as id, e.kind as event, coalesce(m.name, '') as "memberName", e.detail, f.id as "familyAccId",
     f.name as "familyName", f.ended_at is not null as "hasEnded"
   from family_event e join family f on f.id = e.family_id left join family_member m on m.id = e.member_id
   where e.id = any ($1::bigint[])`,
)

/** What happened in families, by its ids. */
export const eventsToTell = (queries: Queries, ids: readonly string[]) => queries.rows(read, [ids])
