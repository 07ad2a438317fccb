import type { livePrizeCalls } from '../../calls/live-prizes.ts'
import type { RefusalName } from '../../codes/refusals.ts'

/** What calls about prizes of rooms may be refused with. */
export const livePrizeCallRefusals: Partial<
  Record<keyof typeof livePrizeCalls, readonly RefusalName[]>
> = {
  queryLivePrizes: ['liveClosed', 'listMoved'],
  queryLiveWinners: ['liveClosed', 'liveUnknown'],
}
