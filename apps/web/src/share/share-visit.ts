import { parseShareSids, SHARE_SIDS_MAX } from '@koi/domain/share/share-path'
import { parseShareTraceId } from '@koi/domain/share/share-trace'
import type { KeyValueStore, Slot } from '#lib/storage.ts'

/** Through which shares this visit came (SPEC §2: share_trace_id, share_sid); lasts as long as its tab. */
export interface ShareWay {
  traceId: string
  sids: readonly string[]
}

const slot: Slot<ShareWay> = { name: 'share_way', parse: parseWay }
const NO_WAY: ShareWay = { traceId: '', sids: [] }

/** The way so far with what an address adds to it; the ten newest shares are kept (RU-059). */
export function noteShareWay(store: KeyValueStore, search: string): ShareWay {
  const query = new URLSearchParams(search)
  const known = store.get(slot) ?? NO_WAY
  const added = parseShareSids(query.get('share_sid') ?? '').filter(
    (sid) => !known.sids.includes(sid),
  )
  const traceId = parseShareTraceId(query.get('share_trace_id') ?? '') ?? known.traceId
  if (added.length === 0 && traceId === known.traceId) return known
  const way = { traceId, sids: [...known.sids, ...added].slice(-SHARE_SIDS_MAX) }
  store.set(slot, way)
  return way
}

function parseWay(stored: unknown): ShareWay | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { traceId, sids } = { traceId: '', sids: [], ...stored }
  if (typeof traceId !== 'string' || !Array.isArray(sids)) return undefined
  const texts = sids.filter((sid) => typeof sid === 'string')
  return { traceId: parseShareTraceId(traceId) ?? '', sids: parseShareSids(texts.join(',')) }
}
