import type { FundOrigin } from './fund-terms.ts'
/** What was kept of how the value of a day came in. Moments in epoch ms. */
export interface DayOrigin {
  market: FundOrigin
  /** Null where the value names no file: in the demo, and from before files were named. */
  sourceUrl: string | null
  fileName: string | null
  importedAtMs: number | null
  publishedAtMs: number
  /** 1, and one more each time the day is published anew. */
  version: number
  /** Business time from which this version counts; null for the first one. */
  correctedAtMs: number | null
}

/** An address may hold a key or a password: only its host is told. */
const HOST = /^[a-z]+:\/\/(?:[^/?#@]*@)?([^/?#]+)/i

/** Who says what a day was worth: the demo, the host of a feed, a file, or nobody who was kept. */
export function daySource({ market, sourceUrl, fileName }: DayOrigin) {
  if (market === 'demo') return { kind: 'demo', name: '' } as const
  if (sourceUrl) return { kind: 'feed', name: HOST.exec(sourceUrl)?.[1] ?? '' } as const
  if (fileName) return { kind: 'file', name: fileName } as const
  return { kind: 'unknown', name: '' } as const
}
