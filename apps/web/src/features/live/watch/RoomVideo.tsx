import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useToast } from '#ui/overlays/speakers.ts'
import type { Room } from '../model.ts'
import { mayFloat } from './float-away.ts'
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

interface WebkitVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

/** The picture of a room with its own controls. It begins without sound, as browsers want it. */
export function RoomVideo({ room, isOnAir, instead, children, onPlaying }: RoomVideoProps) {
  const video = useRef<WebkitVideo>(null)
  const stage = useRef<HTMLDivElement>(null)
  const toast = useToast()
  const [isMuted, setMuted] = useState(true)
  const [isPaused, setPaused] = useState(false)
  const [isFull, setFull] = useState(false)
  const state = useRoomMedia(video, room.liveId, isOnAir)
  const hasPicture = isOnAir && state?.kind === 'playing'
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const press = () => {
    const element = video.current
    if (!element) return
    element.muted = false
    setMuted(false)
    void element.play().catch(() => {
      element.muted = true
      setMuted(true)
      toast('浏览器没有允许播放声音，请再点一次')
    })
  }
  const fill = async () => {
    if (document.fullscreenElement) {
      await document.exitFullscreen()
      return
    }
    try {
      if (stage.current?.requestFullscreen) await stage.current.requestFullscreen()
      else video.current?.webkitEnterFullscreen?.()
    } catch {
      toast('当前环境不支持全屏')
    }
  }
  const float = async () => {
    try {
      if (document.pictureInPictureElement) await document.exitPictureInPicture()
      else await video.current?.requestPictureInPicture()
    } catch {
      toast('当前环境不支持小窗')
    }
  }
  return (
    <div ref={stage} className={styles.stage}>
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
        <div className={styles.controls}>
          {(hasPicture ? isMuted || isPaused : isPaused && state !== undefined) && (
            <button type="button" className={styles.sound} onClick={press}>
              {isPaused ? '点按播放' : '点按开启声音'}
            </button>
          )}
          {!isMuted && (
            <button
              type="button"
              className={styles.control}
              onClick={() => {
                if (video.current) video.current.muted = true
              }}
            >
              静音
            </button>
          )}
          {hasPicture && mayFloat() && (
            <button type="button" className={styles.control} onClick={() => void float()}>
              小窗
            </button>
          )}
          <button type="button" className={styles.control} onClick={() => void fill()}>
            {isFull ? '退出全屏' : '全屏'}
          </button>
        </div>
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
