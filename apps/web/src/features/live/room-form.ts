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
export const typedOf = ({
  title,
  notice,
  riskTip,
  orientation,
  labels,
  funds,
  topic,
  own,
  plannedMs,
}: Room): TypedRoom => ({
  title,
  notice,
  riskTip,
  orientation,
  labels: [...labels],
  funds: funds.map(({ fundCode, spid, name }) => ({ fundCode, spid, name })),
  coverId: own?.coverId ?? '',
  topicId: topic?.topicId ?? '',
  topicName: topic?.name ?? '',
  day: plannedMs === 0 ? '' : shanghaiDate(plannedMs),
  time: plannedMs === 0 ? '' : shanghaiMinute(plannedMs).slice(-5),
})

/** What is kept of it. */
export const writtenOf = ({
  title,
  notice,
  riskTip,
  coverId,
  topicId,
  labels,
  orientation,
  funds,
  day,
  time,
}: TypedRoom): Omit<SaveRoom, 'liveId' | 'version' | 'requestKey'> => ({
  title,
  notice,
  riskTip,
  coverId,
  topicId,
  labels,
  orientation,
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
