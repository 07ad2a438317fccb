import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/inputs/Button.tsx'
import type { Chapter } from '../model.ts'
import styles from './Chapter.module.css'

interface LessonVideoProps {
  title: string
  video: NonNullable<Chapter['video']>
  /** Where it goes on, seconds. */
  from: number
  onPlayed: (second: number) => void
}

/** A video with its captions, by the player of the browser; it goes on where one stopped. */
export function LessonVideo({ title, video, from, onPlayed }: LessonVideoProps) {
  const { source, captions, poster, seconds } = video
  const element = useRef<HTMLVideoElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  // What was seen to the end begins anew.
  const [start] = useState(from < seconds - 1 ? from : 0)
  useEffect(() => {
    const player = element.current
    // One that the server drew may know its length before this runs.
    if (player && player.readyState >= player.HAVE_METADATA) goOn(player, start)
    // A page that is left goes on nowhere.
    return () => player?.pause()
  }, [start])
  if (isBroken) {
    return (
      <div className={styles.broken} role="alert">
        <p>视频没有加载出来，可以先看下面的文字。</p>
        <Button kind="soft" size="small" onClick={() => setIsBroken(false)}>
          重试
        </Button>
      </div>
    )
  }
  const isElsewhere = /^https?:/.test(source)
  return (
    <video
      ref={element}
      className={styles.video}
      aria-label={title}
      src={source}
      poster={poster === '' ? undefined : poster}
      controls
      playsInline
      preload="metadata"
      crossOrigin={isElsewhere ? 'anonymous' : undefined}
      onLoadedMetadata={({ currentTarget }) => goOn(currentTarget, start)}
      onTimeUpdate={({ currentTarget }) => {
        if (!currentTarget.seeking && currentTarget.currentTime > 0)
          onPlayed(currentTarget.currentTime)
      }}
      onEnded={() => onPlayed(seconds)}
      onError={() => setIsBroken(true)}
    >
      <track kind="captions" srcLang="zh" label="字幕" src={captions} default />
    </video>
  )
}

function goOn(player: HTMLVideoElement, from: number): void {
  if (from > 0 && player.currentTime < from) player.currentTime = from
}
