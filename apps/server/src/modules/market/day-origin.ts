import type { WireDayOrigin } from '@koi/contracts/day-origin'
import { shanghaiMinute } from '@koi/domain/calendar/dates'

/** What was kept of how the value of a day came in. Moments in epoch ms. */
export interface DayOriginRow {
  market: 'demo' | 'import'
  /** Null where the value names no file: in the demo, and from before files were named. */
  sourceUrl: string | null
  fileName: string | null
  importedAtMs: number | null
  publishedAtMs: number
  version: number
  /** Business time from which this version counts; null for the first one. */
  correctedAtMs: number | null
}

/** Columns of a fund `f` and of the import `run` that brought a day. */
export const originColumns = `f.origin as market, run.source_url as "sourceUrl", run.file_name as "fileName",
  (extract(epoch from run.imported_at) * 1000)::bigint as "importedAtMs"`

/** An address may hold a key: of a feed only the host is told. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

function sourceOf({ market, sourceUrl, fileName }: DayOriginRow) {
  if (market === 'demo') return { kind: 'demo', name: '' } as const
  if (sourceUrl) return { kind: 'feed', name: hostOf(sourceUrl) } as const
  if (fileName) return { kind: 'file', name: fileName } as const
  return { kind: 'unknown', name: '' } as const
}

const minuteOf = (atMs: number | null): string => (atMs === null ? '' : shanghaiMinute(atMs))

/** The origin of a day as the wire carries it. */
export const dayOrigin = (row: DayOriginRow): WireDayOrigin => ({
  ...sourceOf(row),
  published_at: shanghaiMinute(row.publishedAtMs),
  fetched_at: minuteOf(row.importedAtMs),
  version: row.version,
  corrected_at: minuteOf(row.correctedAtMs),
})
