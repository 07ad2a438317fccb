import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const talks = sql<Record<string, unknown>>(
  'service-personal-talks',
  `select t.talk_id as "talkId", t.state, t.subject, t.opened_at as "openedMs", t.closed_at as "closedMs", t.leave_comment as "leaveComment",
     t.rating, t.rating_words as "ratingWords", t.crm_eid as "crmUserId" from service_talk t where t.account_id = $1 order by t.opened_at, t.talk_id`,
)
const messages = sql<Record<string, unknown>>(
  'service-personal-messages',
  `select talk_id as "talkId", seq, side, template, body, card, said_at as "saidMs" from service_message where account_id = $1 order by event_id`,
)
const notes = sql<Record<string, unknown>>(
  'service-personal-notes',
  `select n.talk_id as "talkId", n.note, n.noted_at as "notedMs" from service_note n join service_talk t on t.talk_id = n.talk_id
   where t.account_id = $1 order by n.note_id`,
)
/** By which number of the desk what was read. */
const reads = sql<Record<string, unknown>>(
  'service-personal-reads',
  `select r.what, r.read_at as "readMs", a.job_no as "jobNo" from service_read r
   join account p on p.id = r.account_id left join service_agent a on a.brand_id = p.brand_id and a.account_id = r.agent_id
   where r.account_id = $1 order by r.read_id`,
)
const calls = sql<Record<string, unknown>>(
  'service-personal-calls',
  `select slot_at as "slotMs", subject, state, note, booked_at as "bookedMs" from service_call_back where account_id = $1 order by booked_at, call_id`,
)
const desk = sql<Record<string, unknown>>(
  'service-personal-desk',
  `select brand_id as "brandId", job_no as "jobNo", shown_name as "shownName" from service_agent where account_id = $1 order by brand_id`,
)

const forgotten = [
  sql(
    'service-forget-slots',
    `update service_slot s set booked = s.booked - 1 from service_call_back c
     where c.account_id = $1 and c.state = 'booked' and s.brand_id = c.brand_id and s.slot_at = c.slot_at`,
  ),
  sql('service-forget-calls', 'delete from service_call_back where account_id = $1'),
  sql('service-forget-reads', 'delete from service_read where account_id = $1'),
  sql('service-forget-talks', 'delete from service_talk where account_id = $1'),
  // What they answered stands in the conversations of others, under a name of the desk.
  sql('service-forget-desk', 'delete from service_agent where account_id = $1'),
]

/** What somebody said to customer service, who of the desk read what of it, and their own place at a desk. */
export const servicePersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    serviceTalks: await queries.rows(talks, [accountId]),
    serviceMessages: await queries.rows(messages, [accountId]),
    serviceNotes: await queries.rows(notes, [accountId]),
    serviceReads: await queries.rows(reads, [accountId]),
    serviceCallBacks: await queries.rows(calls, [accountId]),
    serviceDesk: await queries.rows(desk, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}
