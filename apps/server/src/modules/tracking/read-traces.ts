import { KeptTraceEvent, type KeptTraceEventWire } from '@koi/contracts/trace-event'
import type { Db, Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { findTampering, missingSeqs, type ChainedRow, type TraceFinding } from './trace-chain.ts'
import {
  chainOf,
  findEvidence,
  findTrace,
  ordersOfTraces,
  traceIdOfOrder,
  tracesOfAccount,
  type TraceOrderRow,
  type TraceRow,
} from './trace-store.ts'

export interface Owner {
  accountId: string
  brandId: string
}

export interface TraceWithOrders extends TraceRow {
  orders: readonly TraceOrderRow[]
}

export interface Verification {
  findings: TraceFinding[]
  missing: number[]
}

export interface Evidence extends TraceWithOrders {
  rows: ChainedRow[]
  verification: Verification
}

async function withOrders(tx: Queries, traces: readonly TraceRow[]): Promise<TraceWithOrders[]> {
  const orders = await ordersOfTraces(
    tx,
    traces.map(({ id }) => id),
  )
  return traces.map((trace) => ({
    ...trace,
    orders: orders.filter(({ traceId }) => traceId === trace.id),
  }))
}

const verify = (trace: TraceRow, rows: readonly ChainedRow[]): Verification => ({
  findings: findTampering(trace, rows),
  missing: missingSeqs(rows.map(({ seq }) => seq)),
})

async function evidenceOf(tx: Queries, trace: TraceWithOrders): Promise<Evidence> {
  const rows = await chainOf(tx, trace.id)
  return { ...trace, rows, verification: verify(trace, rows) }
}

/** What a stored text says; a text that was tampered with says nothing. */
export function eventOf(content: string): KeptTraceEventWire | undefined {
  try {
    return KeptTraceEvent.safeParse(JSON.parse(content)).data
  } catch {
    return undefined
  }
}

/** One's own traces, newest first. */
export const listTraces = async (
  db: Db,
  owner: Owner,
  slice: { offset: number; limit: number },
): Promise<TraceWithOrders[]> => withOrders(db, await tracesOfAccount(db, owner, slice))

/** One of one's own traces, checked. Another account's is refused as a missing one. */
export async function readTrace(db: Db, id: string, owner: Owner): Promise<Evidence> {
  const found = await findTrace(db, id, owner)
  if (!found) throw refuse('traceUnknown')
  const [trace] = await withOrders(db, [found])
  return evidenceOf(db, trace ?? { ...found, orders: [] })
}

/**
 * The evidence of an order or an account, oldest first, each trace with the check of its chain. A trace
 * that an order names and that is gone is told as `missing`.
 */
export async function exportEvidence(
  db: Db,
  about: {
    brandId: string | undefined
    accountId: string | undefined
    orderId: string | undefined
  },
): Promise<{ traces: Evidence[]; missingTraceId: string | undefined }> {
  const traces = await withOrders(db, await findEvidence(db, about))
  const evidence: Evidence[] = []
  for (const trace of traces) evidence.push(await evidenceOf(db, trace))
  const named = about.orderId === undefined ? undefined : await traceIdOfOrder(db, about.orderId)
  const isOurs = named !== undefined && (about.brandId ?? named.brandId) === named.brandId
  if (about.orderId !== undefined && !isOurs) throw refuse('orderUnknown')
  const isMissing = named !== undefined && named.id !== '' && traces.length === 0
  return { traces: evidence, missingTraceId: isMissing ? named.id : undefined }
}
