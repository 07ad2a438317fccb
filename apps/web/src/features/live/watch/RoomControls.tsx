import { useEffect, useState, type RefObject } from 'react'
import { useToast } from '#ui/overlays/speakers.ts'
import { mayFloat } from './float-away.ts'
import styles from './Watch.module.css'

interface RoomControlsProps {
  video: RefObject<HTMLVideoElement | null>
  stage: RefObject<HTMLElement | null>
  isMuted: boolean
  /** It does not play: a browser waits for a press. */
  isPaused: boolean
  hasPicture: boolean
}

/** Phones of one maker fill the screen with a video alone, by a name of their own. */
interface WebkitVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

function soundOff(video: HTMLVideoElement) {
  video.muted = true
}

/** Throws where the browser does not let it be heard. */
async function soundOn(video: HTMLVideoElement) {
  video.muted = false
  try {
    await video.play()
  } catch (error) {
    video.muted = true
    throw error
  }
}

/** Sound, a small window and the whole screen. */
export function RoomControls({ video, stage, isMuted, isPaused, hasPicture }: RoomControlsProps) {
  const toast = useToast()
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const press = () => {
    if (!video.current) return
    void soundOn(video.current).catch(() => toast('浏览器没有允许播放声音，请再点一次'))
  }
  const quiet = () => {
    if (video.current) soundOff(video.current)
  }
  const fill = async () => {
    try {
      const single: WebkitVideo | null = video.current
      if (document.fullscreenElement) await document.exitFullscreen()
      else if (stage.current && 'requestFullscreen' in stage.current)
        await stage.current.requestFullscreen()
      else single?.webkitEnterFullscreen?.()
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
    <div className={styles.controls}>
      {(isPaused || (hasPicture && isMuted)) && (
        <button type="button" className={styles.sound} onClick={press}>
          {isPaused ? '点按播放' : '点按开启声音'}
        </button>
      )}
      {!isMuted && (
        <button type="button" className={styles.control} onClick={quiet}>
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
  )
}
