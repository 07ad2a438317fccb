import { sql, type Queries } from '#kernel/db.ts'

export const CLOSING_STATES = ['waiting', 'cancelled', 'blocked', 'closed'] as const
export type ClosingState = (typeof CLOSING_STATES)[number]

export interface ClosingRow {
  accountId: string
  requestedMs: number
  dueMs: number
  state: ClosingState
}

const columns = `account_id as "accountId", requested_at as "requestedMs", due_at as "dueMs", state`

const newest = sql<ClosingRow>(
  'closing-newest',
  `select ${columns} from account_closing where account_id = $1 order by id desc limit 1`,
)

/** The last request of an account, whatever became of it. */
export const newestClosing = (queries: Queries, accountId: string) =>
  queries.find(newest, [accountId])

const insert = sql(
  'closing-insert',
  `insert into account_closing (account_id, brand_id, requested_at, due_at) values ($1, $2, $3, $4)
   on conflict (account_id) where state = 'waiting' do nothing`,
)

/** Asked for twice, the first request stays. */
export async function openClosing(
  tx: Queries,
  request: { accountId: string; brandId: string; nowMs: number; dueMs: number },
): Promise<ClosingRow> {
  const { accountId, brandId, nowMs, dueMs } = request
  await tx.run(insert, [accountId, brandId, new Date(nowMs), new Date(dueMs)])
  return tx.get(newest, [accountId])
}

const end = sql(
  'closing-end',
  `update account_closing set state = $2, ended_at = $3 where account_id = $1 and state = 'waiting'`,
)

/** False where no request waits. */
export const endClosing = async (
  tx: Queries,
  accountId: string,
  state: Exclude<ClosingState, 'waiting'>,
  nowMs: number,
) => (await tx.run(end, [accountId, state, new Date(nowMs)])) > 0

const due = sql<{ accountId: string }>(
  'closing-due',
  `select account_id as "accountId" from account_closing
   where state = 'waiting' and due_at <= $1 order by due_at, id`,
)

export const dueClosings = async (queries: Queries, nowMs: number): Promise<string[]> =>
  (await queries.rows(due, [new Date(nowMs)])).map(({ accountId }) => accountId)

const lockDue = sql<ClosingRow>(
  'closing-lock-due',
  `select ${columns} from account_closing
   where account_id = $1 and state = 'waiting' and due_at <= $2 for update`,
)

/** The request while it still waits and is due; undefined when somebody cancelled or closed meanwhile. */
export const lockDueClosing = (tx: Queries, accountId: string, nowMs: number) =>
  tx.find(lockDue, [accountId, new Date(nowMs)])
