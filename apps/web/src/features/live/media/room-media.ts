import { isMediaFailure, type MediaPlace } from './exchange.ts'
import type { Watching } from './watch-webrtc.ts'

type MediaWay = 'webrtc' | 'hls'

export interface MediaState {
  /** On its way, seen, or lost and on its way again. */
  kind: 'joining' | 'playing' | 'failing'
  way: MediaWay
  /** It plays, and not well. */
  isPoor: boolean
}

type Watch = (video: HTMLVideoElement, place: MediaPlace, lost: () => void) => Promise<Watching>

interface RoomPlaces {
  webrtc: MediaPlace
  hls: MediaPlace
}

export interface RoomMediaParts {
  video: HTMLVideoElement
  /** With a key that is good now. */
  places: () => Promise<RoomPlaces>
  watch: Readonly<Record<MediaWay, Watch>>
  told: (state: MediaState) => void
  nowMs: () => number
}

/** Nobody is let in over WebRTC now. */
const NOT_HERE = ['viewers-full', 'hls-only', 'unsupported']
const LOOK_MS = 2_000
/** So long without a new picture something is wrong. */
const STILL_MS = 8_000
const AGAIN_MS = 1_000
const AGAIN_MAX_MS = 8_000

/**
 * Watches a room until it is stopped: over WebRTC, and over HLS where that is full, is not there, or brings no picture. What is lost
 * is asked for again.
 */
export function watchRoom({ video, places, watch, told, nowMs }: RoomMediaParts): () => void {
  let way: MediaWay = 'webrtc'
  let turn = 0
  let tries = 0
  let hadPicture = false
  let watching: Watching | undefined
  let looking: ReturnType<typeof setInterval> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  function leave() {
    turn += 1
    clearInterval(looking)
    clearTimeout(waiting)
    watching?.stop()
    watching = undefined
  }
  function again() {
    leave()
    told({ kind: 'failing', way, isPoor: false })
    const ms = Math.min(AGAIN_MAX_MS, AGAIN_MS * 2 ** tries)
    tries += 1
    waiting = setTimeout(begin, ms)
  }
  function fallBack() {
    leave()
    way = 'hls'
    begin()
  }
  function lose() {
    // A way that never brought a picture is not tried twice.
    if (way === 'webrtc' && !hadPicture) fallBack()
    else again()
  }
  function lookAt(own: Watching) {
    let frames = video.getVideoPlaybackQuality().totalVideoFrames
    let seenMs = nowMs()
    async function look() {
      const now = video.getVideoPlaybackQuality().totalVideoFrames
      const isPoor = await own.isPoor().catch(() => false)
      if (watching !== own) return
      // Nobody looks, or a browser waits for a press.
      if (document.hidden || video.paused) seenMs = nowMs()
      if (now !== frames) {
        frames = now
        seenMs = nowMs()
        hadPicture = true
        tries = 0
        told({ kind: 'playing', way, isPoor })
      } else if (nowMs() - seenMs > STILL_MS) lose()
    }
    looking = setInterval(() => void look(), LOOK_MS)
    void look()
  }
  async function join(own: number) {
    try {
      const all = await places()
      if (turn !== own) return
      const begun = await watch[way](video, all[way], () => turn === own && lose())
      if (turn !== own) {
        begun.stop()
        return
      }
      watching = begun
      lookAt(begun)
    } catch (error) {
      if (turn !== own) return
      const isNone = NOT_HERE.some((code) => isMediaFailure(error, code))
      if (way === 'webrtc' && isNone) fallBack()
      else again()
    }
  }
  function begin() {
    if (tries === 0) told({ kind: 'joining', way, isPoor: false })
    void join(turn)
  }
  const comeBack = () => {
    if (waiting === undefined || watching) return
    leave()
    begin()
  }
  window.addEventListener('online', comeBack)
  begin()
  return () => {
    window.removeEventListener('online', comeBack)
    leave()
  }
}
