import { takeTurn } from '#kernel/turns/turn-store.ts'
import type { TraceEventWire } from '@koi/contracts/trace-event'
import { canonicalJson } from '@koi/domain/tracking/canonical'
import { readTraceId } from '@koi/domain/tracking/trace-id'
import { shanghaiDate, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import type { Brand } from '#brand.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { Refusal } from '#kernel/errors.ts'
import { refuse } from '#refuse.ts'
import { keptEvent, type DocumentVersion } from './keep-event.ts'
import { genesisOf, hashOf, missingSeqs, type ChainedRow } from './trace-chain.ts'
import {
  appendRows,
  countTracesSince,
  findOwner,
  lockTrace,
  openTrace,
  seqsOf,
  type TraceRow,
} from './trace-store.ts'

/** Traces one account may begin in a day: more is a program, no person. */
const TRACES_A_DAY_MAX = 200

export interface TraceDeps {
  db: Db
  clock: Pick<Clock, 'read' | 'now'>
  /** Which text a document of a product has now; refuses where there is none. */
  documentVersion: (
    product: { fundCode: string; spid: string },
    kind: string,
    asked: { nowMs: number; brand: Brand },
  ) => Promise<string>
}

/** Traces, and what to hide in them. */
export interface TraceAppendDeps extends TraceDeps {
  phoneOf(accountId: string): Promise<string | undefined>
}

export interface TraceAppend {
  traceId: string
  accountId: string
  brand: Brand
  events: readonly TraceEventWire[]
}

/** The text of each document that an event speaks of; empty for one that does not exist. */
function versionReader(deps: TraceDeps, event: TraceEventWire, brand: Brand): DocumentVersion {
  return async (protocolId) => {
    if (event.kind !== 'agreed') return ''
    const [fundCode = '', kind = ''] = protocolId.split(':')
    try {
      const nowMs = await deps.clock.now()
      return await deps.documentVersion({ fundCode, spid: event.spid }, kind, { nowMs, brand })
    } catch (error) {
      if (error instanceof Refusal) return ''
      throw error
    }
  }
}

/** The trace, begun with its first events; held until the transaction ends. */
async function heldTrace(tx: Queries, { traceId, accountId, brand }: TraceAppend, nowMs: number) {
  const found = await lockTrace(tx, traceId, accountId, brand.id)
  if (found) return found
  const today = shanghaiMidnightMs(shanghaiDate(nowMs))
  await takeTurn(tx, 'traces', accountId)
  if ((await countTracesSince(tx, accountId, today)) >= TRACES_A_DAY_MAX) throw refuse('tooOften')
  const identity = { id: traceId, accountId, brandId: brand.id, startedMs: nowMs }
  await openTrace(tx, identity, genesisOf(identity))
  const opened = await lockTrace(tx, traceId, accountId, brand.id)
  // The id is another account's.
  if (!opened) throw refuse('traceUnknown')
  return opened
}

/** The new events chained to the newest one; a number that is there already is left out. */
function chained(
  trace: TraceRow,
  known: ReadonlySet<number>,
  events: readonly { seq: number; content: string }[],
  receivedMs: number,
): ChainedRow[] {
  const rows: ChainedRow[] = []
  const seen = new Set(known)
  let prevHash = trace.headHash
  for (const { seq, content } of events) {
    if (seen.has(seq)) continue
    seen.add(seq)
    const link = { place: trace.eventCount + rows.length + 1, seq, receivedMs, content, prevHash }
    const row = { ...link, hash: hashOf(trace.id, link) }
    rows.push(row)
    prevHash = row.hash
  }
  return rows
}

/**
 * Takes further events of a trace. They are masked, stamped with the server's time and chained in the
 * order they come; sent twice they are kept once. Answers how many there are and which are missing.
 * Refused where the brand keeps no traces, and for the id of another account.
 */
export async function appendTrace(deps: TraceAppendDeps, append: TraceAppend) {
  const { traceId, accountId, brand, events } = append
  if (!brand.needTrace) throw refuse('forbidden')
  if (readTraceId(traceId)?.accountId !== accountId) throw refuse('traceUnknown')
  const owner = await findOwner(deps.db, accountId)
  const names = [owner?.nickName ?? '', (await deps.phoneOf(accountId)) ?? '']
  const kept = await Promise.all(
    events.map(async (event) => ({
      seq: event.seq,
      content: canonicalJson(await keptEvent(event, names, versionReader(deps, event, brand))),
    })),
  )
  return deps.db.transaction(async (tx) => {
    const nowMs = await deps.clock.read(tx)
    const trace = await heldTrace(tx, append, nowMs)
    const known = await seqsOf(tx, traceId)
    const rows = chained(trace, new Set(known), kept, nowMs)
    await appendRows(tx, traceId, rows)
    return {
      eventCount: trace.eventCount + rows.length,
      missing: missingSeqs([...known, ...rows.map(({ seq }) => seq)]),
    }
  })
}
