import { shanghaiDate } from '@koi/domain/calendar/dates'
import { exposureExpiry } from '@koi/domain/recommendation/exposure-limit'
import type { PlacementAction } from '@koi/domain/recommendation/placement-action'
import { refusals } from '@koi/contracts/codes/refusals'
import type { Log } from '#kernel/log.ts'
import { noteHappenings } from '#modules/experiments/index.ts'
import { refuse } from '#refuse.ts'
import type { Placements } from './placement-memory.ts'
import { placementsFor, type Asker, type PlacementParts } from './placements.ts'
import { keepReports, type KeptRow, type ReportRow } from './report-store.ts'
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

type Answer = Pick<Report, 'planId' | 'pageId' | 'positionId'>

/** How often a day the viewer may see what was answered. */
const limitsOf = ({ plans, positions }: Placements, answer: Answer) => ({
  planLimit: plans.find(({ planId }) => planId === answer.planId)?.dayLimit ?? null,
  positionLimit:
    positions.find(
      ({ pageId, positionId }) => pageId === answer.pageId && positionId === answer.positionId,
    )?.dayLimit ?? null,
})

/** What became of the arms that plans belong to. */
const happeningsOf = ({ plans }: Placements, kept: readonly KeptRow[]) =>
  kept.flatMap(({ planId, seenCount, closedCount, unwantedCount }) => {
    const experiment = plans.find((plan) => plan.planId === planId)?.experiment
    return experiment
      ? {
          ...experiment,
          isSeen: seenCount > 0,
          isClosed: closedCount > 0,
          isUnwanted: unwantedCount > 0,
          isUndone: unwantedCount < 0,
        }
      : []
  })

/**
 * Keeps what became of placements, each once. Nothing is believed: a report is about an answer that was given to this viewer, or
 * it is refused, and said so; those beside it are kept. Where all of them are refused, the call is. What the viewer sees more often
 * than they may, or says again, is not kept.
 */
export async function keepPlacementReports(
  parts: Pick<PlacementParts, 'db' | 'memory' | 'experiments'>,
  reports: readonly Report[],
  { log, ...asker }: Asker & { log: Pick<Log, 'warn'> },
): Promise<{ keptCount: number; refusedItems: RefusedItem[] }> {
  const { accountId, deviceSha256, brand, nowMs } = asker
  const placements = await placementsFor(parts, asker)
  const viewer = { brandId: brand.id, accountId, deviceSha256 }
  const rows: ReportRow[] = []
  const refusedItems: RefusedItem[] = []
  reports.forEach(({ reportToken, ...report }, itemNumber) => {
    const answerId = answerIdOf(placements.key, reportToken, { ...viewer, ...report }, nowMs)
    if (answerId === undefined) {
      refusedItems.push({ itemNumber, retcode: refusals.exposureInvalid.code })
    } else rows.push({ ...report, ...limitsOf(placements, report), answerId })
  })
  if (refusedItems.length > 0) {
    // Whoever sends what was never answered is tried again and again: who it is stands in the line, not what they sent.
    log.warn(
      { accountId, refused: refusedItems.length, sent: reports.length },
      'reports of placements were refused',
    )
  }
  if (rows.length === 0) throw refuse('exposureInvalid')
  const at = { nowMs, expiresMs: exposureExpiry(nowMs), day: shanghaiDate(nowMs) }
  const isTried = rows.some(({ planId }) =>
    placements.plans.some((plan) => plan.planId === planId && plan.experiment),
  )
  const subject = isTried ? await parts.experiments.subjectOf(viewer, nowMs) : undefined
  return parts.db.transaction(async (tx) => {
    const kept = await keepReports(tx, viewer, rows, at)
    if (subject !== undefined) {
      await noteHappenings(tx, { brandId: brand.id, subject }, happeningsOf(placements, kept))
    }
    return { keptCount: kept.reduce((sum, { keptCount }) => sum + keptCount, 0), refusedItems }
  })
}
