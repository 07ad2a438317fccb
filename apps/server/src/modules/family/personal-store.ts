import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const families = sql<Record<string, unknown>>(
  'family-personal',
  `select f.name as "familyName", f.purpose, f.goal_cents as "goalCents", f.goal_day as "goalDay", m.role, m.name as "memberName",
     m.consents, m.consented_at as "consentedMs", m.joined_at as "joinedMs", m.left_at as "leftMs", m.left_by as "leftBy"
   from family_member m join family f on f.id = m.family_id where m.account_id = $1 order by m.joined_at, m.id`,
)
const events = sql<Record<string, unknown>>(
  'family-personal-events',
  `select f.name as "familyName", e.kind, e.detail, e.happened_at as "happenedMs"
   from family_event e join family_member m on m.id = e.member_id join family f on f.id = e.family_id
   where m.account_id = $1 order by e.id`,
)
const forgotten = [
  // One after the other: of two families of one owner each finds its heir.
  sql(
    'family-forget-leave',
    `update family_member set left_at = business_now(), left_by = 'closing' where account_id = $1 and left_at is null`,
  ),
  sql('family-forget-names', `update family_member set name = '已注销用户' where account_id = $1`),
  sql('family-forget-tries', 'delete from family_code_try where account_id = $1'),
]

/** Whoever closes their account leaves; that somebody was there stays for the others, without a name. */
export const familyPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    families: await queries.rows(families, [accountId]),
    familyEvents: await queries.rows(events, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}
