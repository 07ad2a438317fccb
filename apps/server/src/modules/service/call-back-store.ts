import { MISSED_AFTER_MS } from '@koi/domain/service/call-back-slots'
import type { CallBackState, ServiceSubject } from '@koi/domain/service/service-words'
import { sql, type Db, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Owner } from './talk-store.ts'

const taken = sql<{ slotMs: number; booked: number }>(
  'service-slots-taken',
  `select slot_at as "slotMs", booked::integer as booked from service_slot where brand_id = $1 and slot_at >= ${moment('$2')}`,
)
/** How many calls half hours have, those that have any. */
export const bookedSlots = (queries: Queries, brandId: string, fromMs: number) =>
  queries.rows(taken, [brandId, fromMs])

// The row of the half hour is held: of several at once so many come in as there is room for.
const take = sql(
  'service-slot-take',
  `insert into service_slot as s (brand_id, slot_at, booked) select $1, ${moment('$2')}, 1 where $3::integer > 0
   on conflict (brand_id, slot_at) do update set booked = s.booked + 1 where s.booked < $3::integer`,
)
/** Takes a place of a half hour; false where there is none. */
export const takeSlot = async (tx: Queries, brandId: string, slotMs: number, capacity: number) =>
  (await tx.run(take, [brandId, slotMs, capacity])) > 0

const give = sql(
  'service-slot-give',
  `update service_slot set booked = booked - 1 where brand_id = $1 and slot_at = ${moment('$2')} and booked > 0`,
)
const giveSlot = (tx: Queries, brandId: string, slotMs: number) => tx.run(give, [brandId, slotMs])

export interface CallBackRow {
  callId: string
  slotMs: number
  subject: ServiceSubject
  state: CallBackState
}

const CALL = `call_id as "callId", slot_at as "slotMs", subject, state`
const sent = sql<CallBackRow>(
  'service-call-sent',
  `select ${CALL} from service_call_back where account_id = $1 and brand_id = $2 and request_key = $3`,
)
export const findBooked = (tx: Queries, { accountId, brandId }: Owner, requestKey: string) =>
  tx.find(sent, [accountId, brandId, requestKey])

const open = sql<CallBackRow>(
  'service-call-open',
  `select ${CALL} from service_call_back where account_id = $1 and brand_id = $2 and state = 'booked'`,
)
/** The call that somebody waits for. */
export const openCallBack = (queries: Queries, { accountId, brandId }: Owner) =>
  queries.find(open, [accountId, brandId])

const book = sql(
  'service-call-book',
  `insert into service_call_back (call_id, brand_id, account_id, slot_at, subject, request_key, work_id, booked_at)
   values ($1, $2, $3, ${moment('$4')}, $5, $6, $7, ${moment('$8')})`,
)
export const bookCall = (
  tx: Queries,
  call: Owner & {
    callId: string
    slotMs: number
    subject: ServiceSubject
    requestKey: string
    workId: string
    nowMs: number
  },
) =>
  tx.run(book, [
    call.callId,
    call.brandId,
    call.accountId,
    call.slotMs,
    call.subject,
    call.requestKey,
    call.workId,
    call.nowMs,
  ])

const cancel = sql<{ slotMs: number }>(
  'service-call-cancel',
  `update service_call_back set state = 'cancelled', ended_at = ${moment('$3')}
   where account_id = $1 and brand_id = $2 and state = 'booked' returning slot_at as "slotMs"`,
)
/** Wants no call any more; its place is free again. */
export async function cancelCall(tx: Queries, { accountId, brandId }: Owner, nowMs: number) {
  const found = await tx.find(cancel, [accountId, brandId, nowMs])
  if (found) await giveSlot(tx, brandId, found.slotMs)
}

const due = sql<Omit<CallBackRow, 'state'> & { accountId: string; username: string }>(
  'service-calls-due',
  `select c.call_id as "callId", c.slot_at as "slotMs", c.subject, c.account_id as "accountId", a.nick_name as username
   from service_call_back c join account a on a.id = c.account_id
   where c.brand_id = $1 and c.state = 'booked' and c.account_id <> $2 order by c.slot_at, c.call_id limit 20`,
)
/** Calls that are asked for at a brand, the next one first; one’s own is somebody else’s. */
export const callsDue = (queries: Queries, brandId: string, agentId: string) =>
  queries.rows(due, [brandId, agentId])

const ofDesk = sql<{ accountId: string; workId: string }>(
  'service-call-of-desk',
  `select account_id as "accountId", work_id as "workId" from service_call_back
   where call_id = $1 and brand_id = $2 and state = 'booked' and account_id <> $3`,
)
export const findCallOfDesk = (
  queries: Queries,
  { brandId, accountId }: { brandId: string; accountId: string },
  callId: string,
) => queries.find(ofDesk, [callId, brandId, accountId])

const end = sql(
  'service-call-end',
  `update service_call_back set state = $3, note = $4, agent_id = $2, ended_at = ${moment('$5')} where call_id = $1 and state = 'booked'`,
)
export const endCall = async (
  tx: Queries,
  call: { callId: string; accountId: string; state: CallBackState; note: string; nowMs: number },
) => (await tx.run(end, [call.callId, call.accountId, call.state, call.note, call.nowMs])) > 0

/** Calls that one round closes; the next one has the rest. */
const CLOSED_AT_ONCE = 500

// One that the desk or its person is ending now is left to them: both rows are taken, or none is waited for.
const close = sql(
  'service-calls-close',
  `with passed as materialized (
     select c.call_id from service_call_back c join work_item w on w.work_id = c.work_id
     where c.state = 'booked' and c.slot_at <= ${moment('$1')} - ${MISSED_AFTER_MS} * interval '1 ms'
     order by c.slot_at limit ${CLOSED_AT_ONCE} for update of w, c skip locked
   )
   update service_call_back c set state = 'missed', ended_at = ${moment('$1')} from passed where c.call_id = passed.call_id`,
)
/** Calls that nobody made in their time are missed: their people may ask for another one, and are told. */
export const closePassedCalls = (db: Db, nowMs: number) => db.run(close, [nowMs])

const missed = sql<{ callId: string; slotMs: number; isTried: boolean }>(
  'service-calls-to-tell',
  `select call_id as "callId", slot_at as "slotMs", agent_id is not null as "isTried" from service_call_back where call_id = any ($1)`,
)
/** Calls that were missed: by whom, the desk that did not call, or the person who was not reached. */
export const missedCalls = (queries: Queries, callIds: readonly string[]) =>
  queries.rows(missed, [callIds])
