import { parseShareTraceId } from '@koi/domain/share/share-trace'
import {
  cutBiStat,
  cutLctfrom,
  parseStatData,
  statDataText,
  type StatData,
} from '@koi/domain/tracking/stat-data'
import type { KeyValueStore, Slot } from '#lib/storage.ts'

/** Where a visit came from and how many pages it has opened (SPEC §3, user-path session). */
interface VisitState {
  lctfrom: string
  statData: StatData
  /** Of the shared link that was opened; empty without one (SPEC §2). */
  shareTraceId: string
  pageCount: number
}

export interface Visit {
  /** A page was opened; its query may say where the visit comes from (SPEC §2). */
  enter(search: string): void
  /** The statistic that purchase and redemption calls carry (SPEC §7, A-85). */
  biStat(): string
  /** Where the visit comes from; `shareTraceId` is given on by whoever shares again (RU-057). */
  source(): Omit<VisitState, 'pageCount'>
}

const slot: Slot<VisitState> = { name: 'visit', parse: parseVisit }

/** The statistic of one visit; it lasts as long as its tab. */
export function createVisit(store: KeyValueStore): Visit {
  let visit = store.get(slot) ?? {
    lctfrom: '',
    statData: parseStatData(''),
    shareTraceId: '',
    pageCount: 0,
  }
  return {
    enter(search) {
      const query = new URLSearchParams(search)
      const [lctfrom, statData] = [query.get('lctfrom'), query.get('stat_data')]
      visit = {
        // A page inside the app says nothing and changes nothing.
        lctfrom: lctfrom ? cutLctfrom(lctfrom) : visit.lctfrom,
        statData: statData ? parseStatData(statData) : visit.statData,
        shareTraceId: parseShareTraceId(query.get('share_trace_id') ?? '') ?? visit.shareTraceId,
        pageCount: visit.pageCount + 1,
      }
      store.set(slot, visit)
    },
    source: () => visit,
    biStat: () =>
      cutBiStat(
        `lctfrom=${visit.lctfrom}&pages=${visit.pageCount}&stat_data=${statDataText(visit.statData)}`,
      ),
  }
}

function parseVisit(stored: unknown): VisitState | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { lctfrom, statData, shareTraceId, pageCount } = {
    lctfrom: '',
    statData: {},
    shareTraceId: '',
    pageCount: 0,
    ...stored,
  }
  if (typeof lctfrom !== 'string' || typeof pageCount !== 'number') return undefined
  const { fm, i, o } = { fm: '', i: '', o: '', ...statData }
  return {
    lctfrom,
    pageCount,
    statData: parseStatData(statDataText({ fm, i, o })),
    shareTraceId: parseShareTraceId(shareTraceId) ?? '',
  }
}
