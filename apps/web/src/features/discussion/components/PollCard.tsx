import type { ReactNode } from 'react'
import { useBusinessNow } from '#session/use-session.ts'
import type { PostCardData } from '../requests.ts'
import styles from './PollCard.module.css'

type PollData = NonNullable<PostCardData['poll']>

/** How a poll stands. `vote` is the button of an option while one may still choose. */
export function PollCard({ poll, vote }: { poll: PollData; vote?: (place: number) => ReactNode }) {
  const nowMs = useBusinessNow(60_000)
  const total = poll.options.reduce((sum, { voteCount }) => sum + voteCount, 0)
  const isOver = nowMs !== undefined && nowMs >= poll.endsMs
  return (
    <section className={styles.poll} aria-label="投票">
      <p className={styles.head}>
        <span className={styles.question}>{poll.question}</span>
        <span className={styles.total}>
          {total} 人{isOver && ' · 已结束'}
        </span>
      </p>
      <ul className={styles.options}>
        {poll.options.map(({ place, label, voteCount }) => {
          const percent = total === 0 ? 0 : Math.round((100 * voteCount) / total)
          const isOwn = place === poll.ownPlace
          return (
            <li key={place} className={styles.option} data-own={isOwn || undefined}>
              <span className={styles.bar} style={{ width: `${percent}%` }} />
              <span className={styles.label}>
                {label}
                {isOwn && '（你选的）'}
              </span>
              <span className={styles.share}>{percent}%</span>
              {vote?.(place)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
