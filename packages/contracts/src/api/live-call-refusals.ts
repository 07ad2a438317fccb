import type { liveCalls } from '../calls/live.ts'
import type { RefusalName } from '../codes/refusals.ts'

type Names = readonly RefusalName[]

const own: Names = ['liveClosed', 'liveUnknown', 'liveFixed']
const announcing: Names = [
  ...own,
  'liveNotHost',
  'liveChanged',
  'liveTitleMissing',
  'liveRiskTipMissing',
  'livePlanUnfit',
  'liveTooMany',
  'writingSuspended',
]

/** What calls of live may be refused with. */
export const liveCallRefusals: Partial<Record<keyof typeof liveCalls, Names>> = {
  queryLives: ['liveClosed', 'listMoved'],
  queryLive: ['liveClosed', 'liveUnknown'],
  queryMyLives: ['liveClosed', 'listMoved'],
  queryMyReserves: ['liveClosed', 'listMoved'],
  saveLive: [
    ...announcing,
    'liveFundUnknown',
    'liveTopicUnknown',
    'uploadNotYours',
    'idempotencyConflict',
  ],
  publishLive: announcing,
  cancelLive: own,
  reserveLive: ['liveClosed', 'liveUnknown', 'liveOver'],
  unreserveLive: ['liveClosed', 'liveUnknown'],
}
