import type { OrderKind } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import type { ChainedRow, TraceIdentity } from './trace-chain.ts'

export interface TraceRow extends TraceIdentity {
  eventCount: number
  headHash: string
  /** Arrival of the newest event; the start where there is none. */
  endedMs: number
}

const columns = `t.id, t.account_id as "accountId", t.brand_id as "brandId", t.started_at as "startedMs",
  t.event_count as "eventCount", t.head_hash as "headHash",
  coalesce((select max(e.received_at) from trace_event e where e.trace_id = t.id), t.started_at) as "endedMs"`

const open = sql(
  'trace-open',
  `insert into trace (id, account_id, brand_id, started_at, head_hash)
   values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
)

/** False where the trace is there already, whoever it belongs to. */
export const openTrace = async (tx: Queries, trace: TraceIdentity, headHash: string) =>
  (await tx.run(open, [
    trace.id,
    trace.accountId,
    trace.brandId,
    new Date(trace.startedMs),
    headHash,
  ])) > 0

const countSince = sql<{ count: number }>(
  'trace-count-since',
  'select count(*)::integer as count from trace where account_id = $1 and started_at >= $2',
)

/** How many traces an account has begun since a moment. */
export const countTracesSince = async (tx: Queries, accountId: string, sinceMs: number) =>
  (await tx.get(countSince, [accountId, new Date(sinceMs)])).count

const lock = sql<TraceRow>(
  'trace-lock',
  `select ${columns} from trace t where t.id = $1 and t.account_id = $2 and t.brand_id = $3 for update of t`,
)

/** Holds the trace until the transaction ends: its events are chained one after the other. */
export const lockTrace = (tx: Queries, id: string, accountId: string, brandId: string) =>
  tx.find(lock, [id, accountId, brandId])

const seqs = sql<{ seq: number }>(
  'trace-seqs',
  'select seq from trace_event where trace_id = $1 order by seq',
)

/** The numbers of the events that have arrived. */
export const seqsOf = async (tx: Queries, id: string): Promise<number[]> =>
  (await tx.rows(seqs, [id])).map(({ seq }) => seq)

const append = sql(
  'trace-append',
  `insert into trace_event (trace_id, place, seq, received_at, content, prev_hash, hash)
   select $1, place, seq, to_timestamp("receivedMs" / 1000.0), content, "prevHash", hash
   from jsonb_to_recordset($2::jsonb) as e (place integer, seq integer, "receivedMs" bigint, content text,
     "prevHash" text, hash text)`,
)
const grow = sql(
  'trace-grow',
  'update trace set event_count = $2, head_hash = $3 where id = $1 and event_count < $2',
)

/** Writes chained events and the new head. */
export async function appendRows(tx: Queries, id: string, rows: readonly ChainedRow[]) {
  const newest = rows.at(-1)
  if (!newest) return
  await tx.run(append, [id, JSON.stringify(rows)])
  await tx.run(grow, [id, newest.place, newest.hash])
}

const rowsOfTrace = sql<ChainedRow>(
  'trace-rows',
  `select place, seq, received_at as "receivedMs", content, prev_hash as "prevHash", hash
   from trace_event where trace_id = $1 order by place`,
)

export const chainOf = (tx: Queries, id: string) => tx.rows(rowsOfTrace, [id])

const own = sql<TraceRow>(
  'trace-own',
  `select ${columns} from trace t where t.account_id = $1 and t.brand_id = $2
   order by t.started_at desc, t.id desc offset $3 limit $4`,
)
const ownOne = sql<TraceRow>(
  'trace-own-one',
  `select ${columns} from trace t where t.id = $1 and t.account_id = $2 and t.brand_id = $3`,
)

export const tracesOfAccount = (
  tx: Queries,
  who: { accountId: string; brandId: string },
  { offset, limit }: { offset: number; limit: number },
) => tx.rows(own, [who.accountId, who.brandId, offset, limit])

/** Somebody else's trace is as unknown as a missing one (RELIABILITY 2.3, IDOR). */
export const findTrace = (tx: Queries, id: string, who: { accountId: string; brandId: string }) =>
  tx.find(ownOne, [id, who.accountId, who.brandId])

export interface TraceOrderRow {
  traceId: string
  orderId: string
  kind: OrderKind
  fundCode: string
  name: string
  createdMs: number
}

const orders = sql<TraceOrderRow>(
  'trace-orders',
  `select o.front_end_trace_id as "traceId", o.id as "orderId", o.kind, o.fund_code as "fundCode",
     f.name, o.created_at as "createdMs"
   from trade_order o join fund f on f.code = o.fund_code
     join trace t on t.id = o.front_end_trace_id and t.account_id = o.account_id
   where o.front_end_trace_id = any($1::text[]) order by o.created_at, o.id`,
)

/** The orders that were placed while these traces were recorded. */
export const ordersOfTraces = (tx: Queries, ids: readonly string[]) => tx.rows(orders, [ids])

const evidence = sql<TraceRow>(
  'trace-evidence',
  `select ${columns} from trace t
   where ($1::text is null or t.brand_id = $1)
     and ($2::text is null or t.account_id = $2)
     and ($3::text is null or exists (select 1 from trade_order o
       where o.id = $3 and o.account_id = t.account_id and o.front_end_trace_id = t.id))
   order by t.started_at, t.id limit 500`,
)

/** The traces of an order or an account, for an operator; undefined brand: of all. */
export const findEvidence = (
  tx: Queries,
  about: {
    brandId: string | undefined
    accountId: string | undefined
    orderId: string | undefined
  },
) => tx.rows(evidence, [about.brandId ?? null, about.accountId ?? null, about.orderId ?? null])

const orderTrace = sql<{ id: string; brandId: string }>(
  'trace-of-order',
  `select o.front_end_trace_id as id, a.brand_id as "brandId"
   from trade_order o join account a on a.id = o.account_id where o.id = $1`,
)

/** What an order says about its trace; empty where none was recorded. */
export const traceIdOfOrder = (tx: Queries, orderId: string) => tx.find(orderTrace, [orderId])

const owner = sql<{ nickName: string; kind: string }>(
  'trace-owner-words',
  `select nick_name as "nickName", kind from account where id = $1`,
)

/** How an account is called, to hide it; and whether it is an operator's. */
export const findOwner = (tx: Queries, accountId: string) => tx.find(owner, [accountId])
