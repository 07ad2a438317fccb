import { shanghaiDate } from '@koi/domain/calendar/dates'
import { exposureExpiry } from '@koi/domain/recommendation/exposure-limit'
import type { PlacementAction } from '@koi/domain/recommendation/placement-action'
import { refuse } from '#refuse.ts'
import { placementsFor, type Asker, type PlacementParts } from './placements.ts'
import { keepReports } from './report-store.ts'
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

/**
 * Keeps what became of placements, each once. Nothing is believed: a report is about an answer that was given to this viewer, or
 * all of them are refused and nothing is kept.
 */
export async function keepPlacementReports(
  parts: Pick<PlacementParts, 'db' | 'memory'>,
  reports: readonly Report[],
  asker: Asker,
): Promise<number> {
  const { accountId, deviceSha256, brand, nowMs } = asker
  const { key } = await placementsFor(parts, asker)
  const viewer = { brandId: brand.id, accountId, deviceSha256 }
  const rows = reports.map(({ reportToken, ...report }) => {
    const answerId = answerIdOf(key, reportToken, { ...viewer, ...report }, nowMs)
    if (answerId === undefined) throw refuse('exposureInvalid')
    return { ...report, ...viewer, accountId: accountId ?? null, answerId }
  })
  const expiresMs = exposureExpiry(nowMs)
  return keepReports(parts.db, rows, { nowMs, expiresMs, day: shanghaiDate(nowMs) })
}
