import type { TraceProblem } from '@koi/domain/tracking/trace-problems'
import { canonicalJson } from '@koi/domain/tracking/canonical'
import { sha256 } from '#kernel/secrets/hash.ts'

/** Whose trace it is and since when; what its first event is chained to. */
export interface TraceIdentity {
  id: string
  accountId: string
  brandId: string
  /** Business time, ms. */
  startedMs: number
}

/** One event in the chain. */
export interface ChainedRow {
  /** Order of arrival, from 1. */
  place: number
  /** The app's own number. */
  seq: number
  receivedMs: number
  /** Canonical JSON. */
  content: string
  prevHash: string
  hash: string
}

/** What the hash of an event is made of, besides the one before it. */
export type Link = Pick<ChainedRow, 'place' | 'seq' | 'receivedMs' | 'content' | 'prevHash'>

export interface TraceFinding {
  /** The row from 1; 0 is the trace itself. */
  place: number
  problem: TraceProblem
}

/** What the first event is chained to. */
export const genesisOf = ({ id, accountId, brandId, startedMs }: TraceIdentity): string =>
  sha256(canonicalJson({ id, account_id: accountId, brand_id: brandId, started_ms: startedMs }))

/** The hash of an event: SHA-256 over the hash before it and its own canonical text. */
export const hashOf = (
  traceId: string,
  { place, seq, receivedMs, content, prevHash }: Link,
): string =>
  sha256(
    `${prevHash}\n${canonicalJson({ trace_id: traceId, place, seq, received_ms: receivedMs, content })}`,
  )

/**
 * Everything about a stored trace that is not as it was written. `rows` in the order of their places.
 * Whoever may rewrite every row and the head can hide it: the head hash of an export tells.
 */
export function findTampering(
  trace: TraceIdentity & { eventCount: number; headHash: string },
  rows: readonly ChainedRow[],
): TraceFinding[] {
  const findings: TraceFinding[] = []
  const report = (place: number, problem: TraceFinding['problem']) =>
    findings.push({ place, problem })
  let prevHash: string | undefined = genesisOf(trace)
  let expected = 1
  for (const row of rows) {
    for (; expected < row.place; expected += 1) {
      report(expected, 'removed')
      prevHash = undefined
    }
    const isChained = prevHash === undefined || row.prevHash === prevHash
    if (!isChained && row.place === 1) report(0, 'head')
    if ((!isChained && row.place > 1) || row.hash !== hashOf(trace.id, row)) {
      report(row.place, 'altered')
    }
    prevHash = row.hash
    expected = row.place + 1
  }
  for (; expected <= trace.eventCount; expected += 1) report(expected, 'removed')
  const isHead = (rows.at(-1)?.hash ?? genesisOf(trace)) === trace.headHash
  if (findings.length === 0 && (!isHead || rows.length !== trace.eventCount)) report(0, 'head')
  return findings
}

/** Numbers from 1 to the highest that never arrived. */
export function missingSeqs(seqs: readonly number[]): number[] {
  const known = new Set(seqs)
  const highest = Math.max(0, ...seqs)
  return Array.from({ length: highest }, (_, place) => place + 1).filter((seq) => !known.has(seq))
}
