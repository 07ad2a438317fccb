import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const days = sql<Record<string, unknown>>(
  'member-personal-days',
  `select day, fund_cents as "fundCents", cash_cents as "cashCents", average_cents as "averageCents", level_id as "levelId"
   from member_day where account_id = $1 order by day`,
)
const changes = sql<Record<string, unknown>>(
  'member-personal-changes',
  `select day, from_name as "fromName", to_name as "toName", average_cents as "averageCents", changed_at as "changedMs"
   from member_change where account_id = $1 order by day`,
)
const receipts = sql<Record<string, unknown>>(
  'member-personal-receipts',
  `select privilege_id as "privilegeId", period_name as "periodName", level_id as "levelId", coupon_id as "couponId",
     received_at as "receivedMs"
   from member_receipt where account_id = $1 order by received_at, privilege_id`,
)
const forget = ['day', 'change', 'receipt'].map((what) =>
  sql(`member-forget-${what}`, `delete from member_${what} where account_id = $1`),
)

/** What was counted of somebody, their levels, and what they received; nothing of it has to be kept when they go. */
export const memberPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    memberDays: await queries.rows(days, [accountId]),
    memberChanges: await queries.rows(changes, [accountId]),
    memberReceipts: await queries.rows(receipts, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forget) await tx.run(statement, [accountId])
  },
}
