import { resumeAt } from '@koi/domain/live/live-terms'
import { useRef, useState } from 'react'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/inputs/Button.tsx'
import type { Room } from '../model.ts'
import { Chapters } from './Chapters.tsx'
import { playTime } from './play-time.ts'
import styles from './Replay.module.css'
import { useReplay } from './use-replay.ts'
import { placeOnDevice, type WatchPlace } from './watch-places.ts'

interface ReplayVideoProps {
  room: Room
  /** Where the account was. */
  place: WatchPlace
}

/** A replay that goes on where one was, on the account or on this device. */
export function ReplayVideo({ room, place }: ReplayVideoProps) {
  const isMember = useSession()?.account !== undefined
  const [round, setRound] = useState(0)
  const [fromMs] = useState(() => {
    const known = isMember && place.durationMs > 0 ? place : placeOnDevice(room.liveId)
    return resumeAt(known ?? place)
  })
  return (
    <ReplayPlayer
      key={round}
      room={room}
      fromMs={fromMs}
      onRetry={() => setRound((before) => before + 1)}
    />
  )
}

interface ReplayPlayerProps {
  room: Room
  fromMs: number
  onRetry: () => void
}

function ReplayPlayer({ room, fromMs, onRetry }: ReplayPlayerProps) {
  const { liveId, title, coverUrl } = room
  const video = useRef<HTMLVideoElement>(null)
  const { isBroken, keepNow, moved, known, playOnFrom } = useReplay(video, liveId, fromMs)
  const [durationMs, setDurationMs] = useState(0)
  const [secondsAt, setSecondsAt] = useState(Math.floor(fromMs / 1_000))
  const [isTold, setTold] = useState(fromMs > 0)
  const playFrom = (ms: number) => {
    setTold(false)
    playOnFrom(ms)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes down what is said on air */}
      <video
        ref={video}
        className={styles.video}
        aria-label={`回放 ${title}`}
        controls
        playsInline
        poster={coverUrl === '' ? undefined : coverUrl}
        onTimeUpdate={({ currentTarget }) => {
          moved(currentTarget)
          setSecondsAt(Math.floor(currentTarget.currentTime))
        }}
        onLoadedMetadata={({ currentTarget }) => known(currentTarget)}
        onDurationChange={({ currentTarget: { duration } }) =>
          setDurationMs(Number.isFinite(duration) ? duration * 1_000 : 0)
        }
        onPause={keepNow}
        onEnded={keepNow}
      />
      {isBroken ? (
        <div className={styles.told} role="alert">
          <span>回放没有加载出来</span>
          <Button kind="soft" size="small" onClick={onRetry}>
            重试
          </Button>
        </div>
      ) : (
        isTold && (
          <div className={styles.told} role="status">
            <span>上次看到 {playTime(fromMs)}，从这里继续</span>
            <Button kind="plain" size="small" onClick={() => playFrom(0)}>
              从头看
            </Button>
          </div>
        )
      )}
      <Chapters
        liveId={liveId}
        durationMs={durationMs}
        atMs={secondsAt * 1_000}
        onPress={playFrom}
      />
    </>
  )
}
