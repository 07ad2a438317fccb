import { LinkedFund } from '@koi/contracts/fields'
import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import { isPlanFit } from '@koi/domain/live/live-terms'
import { LIVE_LABELS, ORIENTATIONS, USUAL_RISK_TIP } from '@koi/domain/live/live-words'
import * as z from 'zod/mini'
import { plannedOf, type Room, type SaveRoom } from './model.ts'

/** What a host has typed and chosen of a room. */
export const TypedRoom = z.object({
  title: z.string(),
  notice: z.string(),
  riskTip: z.string(),
  coverId: z.string(),
  topicId: z.string(),
  topicName: z.string(),
  funds: z.array(LinkedFund),
  labels: z.array(z.enum(LIVE_LABELS)),
  orientation: z.enum(ORIENTATIONS),
  day: z.string(),
  time: z.string(),
})
export type TypedRoom = z.infer<typeof TypedRoom>

export const newRoom: TypedRoom = {
  title: '',
  notice: '',
  riskTip: USUAL_RISK_TIP,
  coverId: '',
  topicId: '',
  topicName: '',
  funds: [],
  labels: [],
  orientation: 'portrait',
  day: '',
  time: '',
}

/** A room as its form has it. */
export const typedOf = (room: Room): TypedRoom => ({
  title: room.title,
  notice: room.notice,
  riskTip: room.riskTip,
  coverId: room.own?.coverId ?? '',
  topicId: room.topic?.topicId ?? '',
  topicName: room.topic?.name ?? '',
  funds: room.funds.map(({ fundCode, spid, name }) => ({ fundCode, spid, name })),
  labels: [...room.labels],
  orientation: room.orientation,
  day: room.plannedMs === 0 ? '' : shanghaiDate(room.plannedMs),
  time: room.plannedMs === 0 ? '' : shanghaiMinute(room.plannedMs).slice(-5),
})

/** What is kept of it. */
export const writtenOf = ({
  funds,
  day,
  time,
  ...typed
}: TypedRoom): Omit<SaveRoom, 'liveId' | 'version' | 'requestKey'> => ({
  title: typed.title,
  notice: typed.notice,
  riskTip: typed.riskTip,
  coverId: typed.coverId,
  topicId: typed.topicId,
  labels: typed.labels,
  orientation: typed.orientation,
  fundCodes: funds.map(({ fundCode }) => fundCode),
  plannedMs: plannedOf(day, time),
})

/** What is still to be done before a room is announced; undefined where nothing is. */
export function missingOf(typed: TypedRoom, nowMs: number | undefined): string | undefined {
  if (typed.title.trim() === '') return '请填写直播标题'
  if (typed.riskTip.trim() === '') return '请填写风险提示'
  const plannedMs = plannedOf(typed.day, typed.time)
  if (plannedMs === 0) return '请选择开播时间'
  if (nowMs !== undefined && !isPlanFit(plannedMs, nowMs))
    return '开播时间需在 10 分钟之后、30 天之内'
  return undefined
}
