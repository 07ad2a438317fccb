import type { ResponseOf } from '@koi/contracts/call'
import type { livePendantCalls } from '@koi/contracts/calls/live-pendants'
import { pendantTexts } from '@koi/domain/live/pendants'
import { Card } from '#ui/layout/Card.tsx'
import { typeOf } from '../pendants/model.ts'
import { useChapters } from '../pendants/queries.ts'
import { playTime } from './play-time.ts'
import styles from './Replay.module.css'

type Chapter = ResponseOf<typeof livePendantCalls.queryLiveChapters>['chapters'][number]

interface ChaptersProps {
  liveId: string
  /** How long the replay is; 0: not known yet. */
  durationMs: number
  /** Where it is. */
  atMs: number
  onPress: (ms: number) => void
}

const wordsOf = ({ title, content, label }: Chapter) =>
  [title || content, label].filter((text) => text !== '').join(' · ')

/** When what hung over the picture came up; a press goes on from there. */
export function Chapters({ liveId, durationMs, atMs, onPress }: ChaptersProps) {
  const found = useChapters(liveId).data?.chapters ?? []
  const chapters = found.filter((chapter) => durationMs === 0 || chapter.atMs < durationMs)
  if (chapters.length === 0) return null
  const current = chapters.findLastIndex((chapter) => chapter.atMs <= atMs)
  return (
    <div className={styles.below}>
      <Card title="看点" note="点一下从那里看">
        <ol className={styles.chapters} aria-label="看点">
          {chapters.map((chapter, place) => (
            <li key={`${chapter.pendantId} ${chapter.atMs}`}>
              <button
                type="button"
                className={styles.chapter}
                aria-current={place === current || undefined}
                onClick={() => onPress(chapter.atMs)}
              >
                <span className={styles.at}>{playTime(chapter.atMs)}</span>
                <span className={styles.what}>
                  <span className={styles.kind}>{pendantTexts[typeOf(chapter)]}</span>
                  {wordsOf(chapter)}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
