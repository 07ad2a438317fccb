import { resumeAt } from '@koi/domain/live/live-terms'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { MediaFailed } from '../media/exchange.ts'
import { watchHls } from '../media/watch-hls.ts'
import type { Watching } from '../media/watch-webrtc.ts'
import type { Room } from '../model.ts'
import { useEnter, useKeepWatch } from '../queries.ts'
import { playTime } from './play-time.ts'
import { keepOnDevice, placeOnDevice, type WatchPlace } from './watch-places.ts'
import styles from './Replay.module.css'

const KEEP_MS = 10_000
const AGAIN_MAX = 3
const AGAIN_MS = 2_000

interface ReplayVideoProps {
  room: Room
  /** Where the account was. */
  place: WatchPlace
}

/** A replay by the player of the browser: it goes on where one was, and keeps where one is. */
export function ReplayVideo({ room, place }: ReplayVideoProps) {
  const { liveId, title, coverUrl } = room
  const isMember = useSession()?.account !== undefined
  const video = useRef<HTMLVideoElement>(null)
  const { mutateAsync: enter } = useEnter()
  const { mutate: keep } = useKeepWatch()
  const [isBroken, setBroken] = useState(false)
  const [round, setRound] = useState(0)
  const [from] = useState(() => {
    const known = isMember && place.durationMs > 0 ? place : placeOnDevice(liveId)
    return resumeAt(known ?? place)
  })
  const [isTold, setTold] = useState(from > 0)
  const at = useRef(from)
  const kept = useRef(-1)
  const keepNow = () => {
    const element = video.current
    const durationMs = Math.floor((element?.duration ?? 0) * 1_000)
    const positionMs = Math.min(Math.floor(at.current), durationMs)
    if (!Number.isFinite(durationMs) || durationMs <= 0 || positionMs === kept.current) return
    kept.current = positionMs
    if (isMember) keep({ liveId, positionMs, durationMs })
    else keepOnDevice(liveId, { positionMs, durationMs })
  }
  const keepLater = useEffectEvent(keepNow)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
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
        watching = await watchHls(own, source, lose, { isLive: false, startMs: at.current })
        if (isLeft) watching.stop()
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
      else timer = setTimeout(() => element && void open(element), AGAIN_MS)
    }
    void open(element)
    const hidden = () => {
      if (document.visibilityState === 'hidden') keepLater()
    }
    const keeping = setInterval(() => !element.paused && keepLater(), KEEP_MS)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      isLeft = true
      clearTimeout(timer)
      clearInterval(keeping)
      document.removeEventListener('visibilitychange', hidden)
      element.pause()
      keepLater()
      watching?.stop()
    }
  }, [liveId, enter, round])
  const again = () => {
    at.current = 0
    setTold(false)
    if (video.current) {
      video.current.currentTime = 0
      void video.current.play().catch(() => undefined)
    }
  }
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        aria-label={`回放 ${title}`}
        controls
        playsInline
        poster={coverUrl === '' ? undefined : coverUrl}
        onTimeUpdate={({ currentTarget }) => {
          if (!currentTarget.seeking && currentTarget.currentTime > 0)
            at.current = currentTarget.currentTime * 1_000
        }}
        onLoadedMetadata={({ currentTarget }) => {
          // A player of the browser's own begins at the beginning.
          if (at.current > 0 && currentTarget.currentTime * 1_000 < at.current - 1_000)
            currentTarget.currentTime = at.current / 1_000
        }}
        onPause={() => keepNow()}
        onEnded={() => keepNow()}
      />
      {isBroken && (
        <div className={styles.told} role="alert">
          <span>回放没有加载出来</span>
          <Button
            kind="soft"
            size="small"
            onClick={() => {
              setBroken(false)
              setRound(round + 1)
            }}
          >
            重试
          </Button>
        </div>
      )}
      {isTold && !isBroken && (
        <div className={styles.told} role="status">
          <span>上次看到 {playTime(from)}，从这里继续</span>
          <Button kind="plain" size="small" onClick={again}>
            从头看
          </Button>
        </div>
      )}
    </>
  )
}
