import { to } from '@koi/contracts/pages'
import type { HoldingBadge } from '@koi/domain/discussion/discussion-words'
import type { ReactNode } from 'react'
import { Link } from '#navigation/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { portraitSign, portraitTone } from '../portrait-tone.ts'
import type { AuthorData } from '../requests.ts'
import { useMomentText } from '../use-moment-text.ts'
import { ExpertBadge } from './ExpertBadge.tsx'
import styles from './AuthorLine.module.css'

/** What a badge says, and no more than that: no amount is ever shown. */
const badges: Readonly<Record<Exclude<HoldingBadge, 'none'>, string>> = {
  holds: '持有中 · 未披露金额',
  neverHeld: '未持有过',
  soldSince: '发帖后已卖出',
}

const SMALLEST_SIGN_PX = 12

/** Somebody without a picture is a sign on a ground of their own. */
export function Portrait({ author, size }: { author: AuthorData; size: number }) {
  const tone = portraitTone(author.userId)
  if (author.avatarUrl !== '') {
    return (
      <img
        className={styles.portrait}
        src={author.avatarUrl}
        alt=""
        width={size}
        height={size}
        loading="lazy"
      />
    )
  }
  return (
    <span
      className={styles.portrait}
      aria-hidden="true"
      style={{
        width: `calc(${size}px * var(--type-scale))`,
        height: `calc(${size}px * var(--type-scale))`,
        fontSize: `calc(${Math.max(SMALLEST_SIGN_PX, size * 0.42)}px * var(--type-scale))`,
        color: `var(--avatar-${tone})`,
        background: `var(--avatar-${tone}-soft)`,
      }}
    >
      {portraitSign(author.nick)}
    </span>
  )
}

function HoldingBadgeTag({ badge }: { badge: HoldingBadge }) {
  if (badge === 'none') return null
  return (
    <span className={styles.badge} data-badge={badge}>
      <Icon name="shield" size={12} />
      {badges[badge]}
    </span>
  )
}

interface AuthorLineProps {
  author: AuthorData
  atMs: number
  badge?: HoldingBadge
  /** Beside the moment: edited, read counts. */
  note?: ReactNode
  /** At the end of the line. */
  end?: ReactNode
}

/** Who wrote something, and when. */
export function AuthorLine({ author, atMs, badge = 'none', note, end }: AuthorLineProps) {
  const momentText = useMomentText()
  return (
    <div className={styles.line}>
      <Link
        className={styles.who}
        href={to.discussionMyAccount({ userId: author.userId })}
        data-track="discussion.author"
      >
        <Portrait author={author} size={36} />
        <span className={styles.text}>
          <span className={styles.name}>
            <span className={styles.nick}>{author.nick}</span>
            <ExpertBadge kind={author.expertKind} />
            <HoldingBadgeTag badge={badge} />
          </span>
          <span className={styles.when}>
            {momentText(atMs)}
            {note}
          </span>
        </span>
      </Link>
      {end}
    </div>
  )
}
