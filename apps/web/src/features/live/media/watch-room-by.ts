import type { ResponseOf } from '@koi/contracts/call'
import type { liveAirCalls } from '@koi/contracts/calls/live-air'
import { MediaFailed, type MediaPlace } from './exchange.ts'
import { watchRoom, type MediaState } from './room-media.ts'
import { watchHls } from './watch-hls.ts'
import { watchWebRtc } from './watch-webrtc.ts'

const watch = {
  webrtc: watchWebRtc,
  hls: (video: HTMLVideoElement, place: MediaPlace, lost: () => void) =>
    watchHls(video, place, lost),
}

export interface RoomWatchParts {
  video: HTMLVideoElement
  liveId: string
  enter: (asked: { liveId: string }) => Promise<ResponseOf<typeof liveAirCalls.enterLive>>
  told: (state: MediaState) => void
  nowMs: () => number
}

/** Watches a room by whatever comes through; asks where it is, with another key, each time it begins anew. */
export function watchRoomBy({ video, liveId, enter, told, nowMs }: RoomWatchParts): () => void {
  return watchRoom({
    video,
    watch,
    told,
    nowMs,
    async places() {
      const { watch: where } = await enter({ liveId })
      if (!where) throw new MediaFailed('nothing-to-watch')
      const { streamKey, iceServers, whepUrl, hlsUrl } = where
      return {
        webrtc: { url: whepUrl, streamKey, iceServers },
        hls: { url: hlsUrl, streamKey, iceServers },
      }
    },
  })
}
