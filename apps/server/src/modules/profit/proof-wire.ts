import type { ResponseOf } from '@koi/contracts/call'
import type { profitCalls } from '@koi/contracts/calls/profit'
import type { WireDayOrigin } from '@koi/contracts/day-origin'
import { formatNav } from '@koi/domain/products/nav'
import type { ProofLine } from '@koi/domain/profit/proof-line'

type WireLine = ResponseOf<typeof profitCalls.queryProfitProof>['lines'][number]

function sourceOf({ source }: ProofLine): Pick<WireLine, 'source' | 'sourceId' | 'sourceSpid'> {
  switch (source?.kind) {
    case undefined:
      return { source: 'none', sourceId: '', sourceSpid: '' }
    case 'order':
      return { source: 'order', sourceId: source.orderId, sourceSpid: '' }
    case 'fee':
      return { source: 'fee', sourceId: source.side, sourceSpid: '' }
    case 'holding':
      return { source: 'holding', sourceId: source.fundCode, sourceSpid: source.spid }
    case 'nav':
    case 'dividend':
    case 'income':
      return { source: source.kind, sourceId: source.day, sourceSpid: '' }
    default:
      return source satisfies never
  }
}

/** What is known of the days that lines rest on. */
export interface KnownDays {
  /** What days said before they were corrected: NAV by day. */
  navsBefore: ReadonlyMap<string, number>
  /** Decimals that the fund publishes. */
  navDecimals: number
  originOf: (source: NonNullable<ProofLine['source']>) => WireDayOrigin | undefined
}

/** A line that rests on a corrected NAV names both. */
function formulaOf({ formula, source }: ProofLine, { navsBefore, navDecimals }: KnownDays): string {
  const before = source?.kind === 'nav' ? navsBefore.get(source.day) : undefined
  return before === undefined ? formula : `${formula}（更正前 ${formatNav(before, navDecimals)}）`
}

function originOf({ source }: ProofLine, known: KnownDays): Pick<WireLine, 'origin'> {
  const origin = source && known.originOf(source)
  return origin ? { origin } : {}
}

/** A proof as the wire carries it: lines in reading order, each with how deep it stands. */
export function proofLines(line: ProofLine, known: KnownDays, depth = 0): WireLine[] {
  const { label, value, unit, children } = line
  const formula = formulaOf(line, known)
  return [
    { depth, label, formula, value, unit, ...sourceOf(line), ...originOf(line, known) },
    ...children.flatMap((child) => proofLines(child, known, depth + 1)),
  ]
}
