import type { ResponseOf } from '@koi/contracts/call'
import type { profitCalls } from '@koi/contracts/calls/profit'
import { formatNav } from '@koi/domain/funds/nav'
import type { ProofLine } from '@koi/domain/profit/proof-line'

type WireLine = ResponseOf<typeof profitCalls.queryProfitProof>['lines'][number]

function sourceOf({ source }: ProofLine): Pick<WireLine, 'source' | 'source_id' | 'source_spid'> {
  switch (source?.kind) {
    case undefined:
      return { source: 'none', source_id: '', source_spid: '' }
    case 'order':
      return { source: 'order', source_id: source.orderId, source_spid: '' }
    case 'fee':
      return { source: 'fee', source_id: source.side, source_spid: '' }
    case 'holding':
      return { source: 'holding', source_id: source.fundCode, source_spid: source.spid }
    case 'nav':
    case 'dividend':
    case 'income':
      return { source: source.kind, source_id: source.day, source_spid: '' }
    default:
      return source satisfies never
  }
}

/** What days said before they were corrected: NAV ×10^4 by day. */
export type NavsBefore = ReadonlyMap<string, number>

/** A line that rests on a corrected NAV names both. */
function formulaOf({ formula, source }: ProofLine, navsBefore: NavsBefore): string {
  const before = source?.kind === 'nav' ? navsBefore.get(source.day) : undefined
  return before === undefined ? formula : `${formula}（更正前 ${formatNav(before)}）`
}

/** A proof as the wire carries it: lines in reading order, each with how deep it stands. */
export function proofLines(
  line: ProofLine,
  navsBefore: NavsBefore = new Map(),
  depth = 0,
): WireLine[] {
  const { label, value, unit, children } = line
  return [
    { depth, label, formula: formulaOf(line, navsBefore), value, unit, ...sourceOf(line) },
    ...children.flatMap((child) => proofLines(child, navsBefore, depth + 1)),
  ]
}
