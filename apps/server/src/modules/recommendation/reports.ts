import { shanghaiDate } from '@koi/domain/calendar/dates'
import { exposureExpiry } from '@koi/domain/recommendation/exposure-limit'
import type { PlacementAction } from '@koi/domain/recommendation/placement-action'
import { refusals } from '@koi/contracts/codes/refusals'
import type { Log } from '#kernel/log.ts'
import { refuse } from '#refuse.ts'
import { placementsFor, type Asker, type PlacementParts } from './placements.ts'
import { keepReports, type ReportRow } from './report-store.ts'
import { answerIdOf } from './report-token.ts'

export interface Report {
  planId: string
  pageId: string
  positionId: string
  action: PlacementAction
  prodId: string
  channel: string
  reportToken: string
}

interface RefusedItem {
  /** Its place in what was sent, from 0. */
  itemNumber: number
  retcode: number
}

/**
 * Keeps what became of placements, each once. Nothing is believed: a report is about an answer that was given to this viewer, or
 * it is refused, and said so; those beside it are kept. Where all of them are refused, the call is.
 */
export async function keepPlacementReports(
  parts: Pick<PlacementParts, 'db' | 'memory'>,
  reports: readonly Report[],
  { log, ...asker }: Asker & { log: Pick<Log, 'warn'> },
): Promise<{ keptCount: number; refusedItems: RefusedItem[] }> {
  const { accountId, deviceSha256, brand, nowMs } = asker
  const { key } = await placementsFor(parts, asker)
  const viewer = { brandId: brand.id, accountId, deviceSha256 }
  const rows: ReportRow[] = []
  const refusedItems: RefusedItem[] = []
  reports.forEach(({ reportToken, ...report }, itemNumber) => {
    const answerId = answerIdOf(key, reportToken, { ...viewer, ...report }, nowMs)
    if (answerId === undefined) {
      refusedItems.push({ itemNumber, retcode: refusals.exposureInvalid.code })
    } else rows.push({ ...report, ...viewer, accountId: accountId ?? null, answerId })
  })
  if (refusedItems.length > 0) {
    // Whoever sends what was never answered is tried again and again: who it is stands in the line, not what they sent.
    log.warn(
      { accountId, refused: refusedItems.length, sent: reports.length },
      'reports of placements were refused',
    )
  }
  if (rows.length === 0) throw refuse('exposureInvalid')
  const expiresMs = exposureExpiry(nowMs)
  const kept = { nowMs, expiresMs, day: shanghaiDate(nowMs) }
  return { keptCount: await keepReports(parts.db, rows, kept), refusedItems }
}
