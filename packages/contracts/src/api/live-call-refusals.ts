import type { liveAirCalls } from '../calls/live-air.ts'
import type { liveCalls } from '../calls/live.ts'
import type { livePendantCalls } from '../calls/live-pendants.ts'
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

/** What calls of rooms on air may be refused with. */
export const liveAirCallRefusals: Partial<Record<keyof typeof liveAirCalls, Names>> = {
  startLive: [
    ...own,
    'liveNotSetUp',
    'liveNotHost',
    'liveTitleMissing',
    'liveRiskTipMissing',
    'liveAlreadyOn',
    'liveWaiting',
    'writingSuspended',
  ],
  pauseLive: ['liveClosed', 'liveNotOn'],
  endLive: ['liveClosed', 'liveUnknown', 'liveNotOn'],
  enterLive: ['liveClosed', 'liveUnknown'],
  queryAir: ['liveClosed', 'liveUnknown'],
  keepWatch: ['liveClosed', 'liveUnknown'],
  queryWatches: ['liveClosed', 'listMoved'],
  forgetWatches: ['liveClosed'],
}

const editing: Names = ['liveClosed', 'liveUnknown', 'pendantNotYours', 'pendantRoomOver']

/** What calls of pendants may be refused with. */
export const livePendantCallRefusals: Partial<Record<keyof typeof livePendantCalls, Names>> = {
  queryPendants: ['liveClosed', 'liveUnknown', 'pendantNotYours'],
  queryLiveChapters: ['liveClosed', 'liveUnknown'],
  savePendant: [
    ...editing,
    'pendantDuplicate',
    'pendantUnknown',
    'pendantChanged',
    'pendantLacksTitle',
    'pendantLacksContent',
    'pendantLacksTarget',
    'pendantTargetUnknown',
    'pendantWatchedWords',
    'uploadNotYours',
    'liveNotHost',
    'writingSuspended',
  ],
  removePendant: editing,
  sortPendants: editing,
  publishPendants: [...editing, 'liveNotHost', 'writingSuspended'],
  discardPendants: editing,
}
