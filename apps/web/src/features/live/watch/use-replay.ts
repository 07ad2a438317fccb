import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useSession } from '#session/use-session.ts'
import { MediaFailed } from '../media/exchange.ts'
import { watchHls } from '../media/watch-hls.ts'
import type { Watching } from '../media/watch-webrtc.ts'
import { useEnter, useKeepWatch } from '../queries.ts'
import { keepOnDevice } from './watch-places.ts'

const KEEP_MS = 10_000
const AGAIN_MAX = 3
const AGAIN_MS = 2_000

/** A replay in a video element from a moment on; where one is is kept again and again, and when it is left. */
export function useReplay(
  element: RefObject<HTMLVideoElement | null>,
  liveId: string,
  fromMs: number,
) {
  const isMember = useSession()?.account !== undefined
  const { mutateAsync: enter } = useEnter()
  const { mutate: keep } = useKeepWatch()
  const [isBroken, setBroken] = useState(false)
  const atMs = useRef(fromMs)
  const kept = useRef(-1)
  const keepNow = () => {
    const durationMs = Math.floor((element.current?.duration ?? 0) * 1_000)
    const positionMs = Math.min(Math.floor(atMs.current), durationMs)
    if (!Number.isFinite(durationMs) || durationMs <= 0 || positionMs === kept.current) return
    kept.current = positionMs
    if (isMember) keep({ liveId, positionMs, durationMs })
    else keepOnDevice(liveId, { positionMs, durationMs })
  }
  const keepLater = useEffectEvent(keepNow)
  useEffect(() => {
    const video = element.current
    if (!video) return undefined
    let watching: Watching | undefined
    let isLeft = false
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    async function open(own: HTMLVideoElement) {
      try {
        const { watch: where } = await enter({ liveId })
        if (!where) throw new MediaFailed('nothing-to-watch')
        if (isLeft) return
        const source = { url: where.replayUrl, streamKey: where.streamKey }
        const begun = await watchHls(own, source, lose, { isLive: false, startMs: atMs.current })
        if (isLeft) begun.stop()
        else watching = begun
      } catch {
        lose()
      }
    }
    function lose() {
      watching?.stop()
      watching = undefined
      if (isLeft) return
      tries += 1
      if (tries > AGAIN_MAX) setBroken(true)
      else timer = setTimeout(() => video && void open(video), AGAIN_MS)
    }
    void open(video)
    const look = () => {
      if (document.visibilityState === 'hidden') keepLater()
    }
    const keeping = setInterval(() => !video.paused && keepLater(), KEEP_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      isLeft = true
      clearTimeout(timer)
      clearInterval(keeping)
      document.removeEventListener('visibilitychange', look)
      video.pause()
      keepLater()
      watching?.stop()
    }
  }, [element, liveId, enter])
  return {
    isBroken,
    keepNow,
    /** It plays here now. */
    moved(video: HTMLVideoElement) {
      if (!video.seeking && video.currentTime > 0) atMs.current = video.currentTime * 1_000
    },
    /** A player of the browser's own begins at the beginning. */
    known(video: HTMLVideoElement) {
      if (video.currentTime * 1_000 < atMs.current - 1_000) video.currentTime = atMs.current / 1_000
    },
    /** Plays on from a moment, ms. */
    playOnFrom(ms: number) {
      atMs.current = ms
      if (element.current) playFrom(element.current, ms / 1_000)
    },
  }
}

function playFrom(video: HTMLVideoElement, seconds: number) {
  video.currentTime = seconds
  void video.play().catch(() => undefined)
}
