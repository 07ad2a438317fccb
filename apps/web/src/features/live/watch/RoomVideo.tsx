import { useRef, useState, type ReactNode } from 'react'
import type { Room } from '../model.ts'
import { RoomControls } from './RoomControls.tsx'
import styles from './Watch.module.css'
import { useRoomMedia } from './use-room-media.ts'

interface RoomVideoProps {
  room: Room
  /** Pictures come. */
  isOnAir: boolean
  /** What stands there where none do. */
  instead: ReactNode
  /** What stands over the picture. */
  children: ReactNode
  onPlaying: () => void
}

/** The picture of a room with its own controls. It begins without sound, as browsers want it. */
export function RoomVideo({ room, isOnAir, instead, children, onPlaying }: RoomVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [isMuted, setMuted] = useState(true)
  const [isPaused, setPaused] = useState(false)
  const state = useRoomMedia(video, room.liveId, isOnAir)
  return (
    <div ref={stage} className={styles.stage} data-orientation={room.orientation}>
      <video
        ref={video}
        className={styles.video}
        aria-label={`直播画面 ${room.title}`}
        hidden={!isOnAir}
        playsInline
        muted
        autoPlay
        poster={room.coverUrl === '' ? undefined : room.coverUrl}
        onPlaying={() => {
          setPaused(false)
          onPlaying()
        }}
        onPause={() => setPaused(true)}
        onVolumeChange={({ currentTarget }) => setMuted(currentTarget.muted)}
      />
      {!isOnAir && <div className={styles.instead}>{instead}</div>}
      <p className={styles.risk}>{room.riskTip}</p>
      {isOnAir && (
        <p className={styles.says} role="status">
          {sayOf(state)}
        </p>
      )}
      {children}
      {isOnAir && (
        <RoomControls
          video={video}
          stage={stage}
          isMuted={isMuted}
          isPaused={isPaused && state !== undefined}
          hasPicture={state?.kind === 'playing'}
        />
      )}
    </div>
  )
}

function sayOf(state: ReturnType<typeof useRoomMedia>) {
  if (!state || state.kind === 'joining')
    return state?.way === 'hls' ? '正在切换到流畅模式…' : '正在进入直播间…'
  if (state.kind === 'failing') return '网络断开，正在重新连接…'
  return state.isPoor ? '网络不稳定，画面可能卡顿' : ''
}
