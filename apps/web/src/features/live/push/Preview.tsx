import { useEffect, useRef } from 'react'
import styles from './Push.module.css'

interface PreviewProps {
  stream: MediaStream | undefined
  title: string
  isMirrored: boolean
  isOff: boolean
}

/** How one looks oneself. */
export function Preview({ stream, title, isMirrored, isOff }: PreviewProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    element.srcObject = stream ?? null
    if (stream) void element.play().catch(() => undefined)
    return () => {
      element.srcObject = null
    }
  }, [stream])
  return (
    <>
      <video
        ref={video}
        className={styles.preview}
        aria-label={`预览 ${title}`}
        data-mirrored={isMirrored}
        muted
        playsInline
      />
      {isOff && <p className={styles.off}>摄像头已关闭</p>}
    </>
  )
}
