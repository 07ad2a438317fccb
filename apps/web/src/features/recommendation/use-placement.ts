import { DEFAULT_CACHE_MS } from '@koi/contracts/call'
import type { Transport } from '@koi/contracts/client'
import { recommendationCalls, toufangCommand } from '@koi/contracts/calls/recommendation'
import { DomainConfig, placementFiles } from '@koi/contracts/placement-files'
import { runCommand } from '@koi/contracts/run-command'
import { placementRooms, type PlacementRoom } from '@koi/domain/recommendation/placement-room'
import { PLACEMENT_CACHE_MS } from '@koi/domain/recommendation/placement-times'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTransport } from '#api/api-context.ts'
import { fetchConfig } from '#api/transport/fetch-config.ts'
import { sendCall } from '#api/transport/send-call.ts'
import { loadPlacement } from './load-placement.ts'
import { coldPlacement, placedOf, placedOfFile } from './placed.ts'
import { fetchFallback } from './use-fallback-file.ts'

/** What the address of a page says of its placements (SPEC §2). */
interface PlacementMarks {
  /** Only what stands in files. */
  isStaticDps?: string | undefined
  /** What is being tried as well. */
  isExpDps?: string | undefined
  /** Nothing at all. */
  noDp?: string | undefined
  dpId?: string | undefined
  previewPlanId?: string | undefined
}

const isOn = (mark: string | undefined) => mark === '1'

export type RoomName = keyof typeof placementRooms

interface Question {
  position: RoomName
  marks: PlacementMarks
  channel: string
  /** Of a holding: `{spid}_{fund_code}`. */
  productKey?: string | undefined
}

/** Asked by a command of older pages, which has neither a backup nor files (RU-231). */
const BY_COMMAND: readonly RoomName[] = ['tip', 'lesson']

/** `noDp` takes away those of pages and the company's; the earlier one and the command's stay (SPEC §5, RU-176, A-78). */
const GONE_BY_MARK: readonly RoomName[] = ['home', 'holding', 'creditCard', 'mall']

/** Of a holding: the tip (2) or the lesson (1). */
async function askCommand(
  transport: Transport,
  { pageId, positionId }: PlacementRoom,
  productKey: string,
  signal: AbortSignal,
) {
  const asked = { pageId: Number(pageId), platform: 1 as const, positionId: Number(positionId) }
  const request = { ...asked, productKeys: [productKey] }
  const { positions } = await runCommand(transport, toufangCommand, request, signal)
  return placedOf(positions[positionId])
}

/** The live answer, by the call that the page's address and the position ask for. */
async function askLive(transport: Transport, question: Question, signal: AbortSignal) {
  const { position, marks, channel, productKey } = question
  const room = placementRooms[position]
  const { pageId, positionId } = room
  if (productKey !== undefined && BY_COMMAND.includes(position)) {
    return askCommand(transport, room, productKey, signal)
  }
  if (productKey !== undefined) {
    const request = { pageId, positionIds: [positionId], productIdInfo: [productKey] }
    const answer = await sendCall(transport, recommendationCalls.queryDpMessage, request, signal)
    return placedOf(answer.positions[positionId])
  }
  const request = {
    dpPage: pageId,
    dpPositions: [positionId],
    dpChannel: channel,
    withTrials: isOn(marks.isExpDps) ? (1 as const) : (0 as const),
    extraInfo: { ...(marks.previewPlanId && { preview_plan_id: marks.previewPlanId }) },
  }
  const { unifiedQueryDp, unifiedQueryDpById } = recommendationCalls
  const { positions } = marks.dpId
    ? await sendCall(transport, unifiedQueryDpById, { ...request, dpid: marks.dpId }, signal)
    : await sendCall(transport, unifiedQueryDp, request, signal)
  return placedOf(positions[positionId])
}

async function ask(transport: Transport, question: Question, signal: AbortSignal) {
  const { position, marks, channel } = question
  const room = placementRooms[position]
  const { hasPlacements } = await fetchConfig(fetch, placementFiles.domainConfig, DomainConfig)
  // Of a brand that they do not apply to nothing is asked (RU-194).
  if (hasPlacements === false) return { found: undefined, source: 'live' as const }
  if (BY_COMMAND.includes(position)) {
    // Where nobody answers the command nothing stands there, and nobody is told (SPEC §8).
    const found = await askLive(transport, question, signal).catch(() => undefined)
    return { found, source: 'live' as const }
  }
  return loadPlacement({
    live: isOn(marks.isStaticDps) ? undefined : () => askLive(transport, question, signal),
    async backup() {
      const request = { dpPage: room.pageId, dpPositions: [room.positionId], dpChannel: channel }
      const call = recommendationCalls.unifiedQueryBackupDp
      const { positions } = await sendCall(transport, call, request, signal)
      return placedOf(positions[room.positionId])
    },
    async hot() {
      const { plans } = await fetchFallback(room.pageId, channel)
      const plan = plans?.find(({ positionId }) => positionId === room.positionId)
      return plans && { found: plan && placedOfFile(plan) }
    },
    cold: coldPlacement,
    note: (error) => globalThis.reportError(error),
  })
}

/** What stands in a position of a page, for who is here; asked again after a minute (RU-304), a command's after three. */
export function usePlacement(question: Question) {
  const transport = useTransport()
  return useQuery({
    queryKey: [recommendationCalls.unifiedQueryDp.path, question],
    queryFn:
      isOn(question.marks.noDp) && GONE_BY_MARK.includes(question.position)
        ? skipToken
        : ({ signal }) => ask(transport, question, signal),
    staleTime: BY_COMMAND.includes(question.position) ? DEFAULT_CACHE_MS : PLACEMENT_CACHE_MS,
    retry: false,
  })
}
