import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const takes = sql<Record<string, unknown>>(
  'activity-personal-takes',
  `select t.activity_id as "activityId", a.name, t.nth, t.draw_id as "drawId", t.coupon_ids as "couponIds", t.taken_at as "takenMs"
   from activity_take t join activity a on a.brand_id = t.brand_id and a.activity_id = t.activity_id
   where t.account_id = $1 order by t.id`,
)
const shares = sql<Record<string, unknown>>(
  'activity-personal-shares',
  `select share_key as "shareKey", activity_id as "activityId", made_at as "madeMs", friends
   from activity_share where account_id = $1 order by made_at, share_key`,
)
const opened = sql<Record<string, unknown>>(
  'activity-personal-opened',
  `select activity_id as "activityId", share_key as "shareKey", opened_at as "openedMs"
   from activity_friend where account_id = $1 order by opened_at, activity_id`,
)
const trials = sql<Record<string, unknown>>(
  'activity-personal-trials',
  `select id as "trialId", activity_id as "activityId", amount_cents as "amountCents", fund_code as "fundCode",
     received_at as "receivedMs", start_day as "startDay", end_day as "endDay"
   from activity_trial where account_id = $1 order by received_at, id`,
)
const lists = sql<Record<string, unknown>>(
  'activity-personal-lists',
  'select list_id as "listId" from activity_list_member where account_id = $1 order by list_id',
)

// Draws and friends stay without the person: the list of draws is published, and a friend's count is somebody else's.
const forgotten = [
  sql('activity-forget-offers', 'delete from activity_offer where account_id = $1'),
  sql('activity-forget-lists', 'delete from activity_list_member where account_id = $1'),
  sql('activity-forget-trials', 'delete from activity_trial where account_id = $1'),
]

/** Where somebody took part, whom they invited and who invited them. */
export const activityPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    activities: await queries.rows(takes, [accountId]),
    activityShares: await queries.rows(shares, [accountId]),
    activityInvitations: await queries.rows(opened, [accountId]),
    activityTrials: await queries.rows(trials, [accountId]),
    activityLists: await queries.rows(lists, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}
