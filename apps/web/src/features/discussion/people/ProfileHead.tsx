import { to } from '@koi/contracts/pages'
import { DAY_MS } from '@koi/domain/calendar/dates'
import { Link } from '#navigation/Link.tsx'
import { useBusinessNow } from '#session/use-session.ts'
import { Tag } from '#ui/figures/Tag.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Portrait } from '../components/AuthorLine.tsx'
import { ExpertBadge } from '../components/ExpertBadge.tsx'
import { countText } from '../count-text.ts'
import { FollowButton } from './follow/FollowButton.tsx'
import styles from './ProfileHead.module.css'
import type { Profile } from './queries.ts'

const MONTH_DAYS = 30
const HOUR_MS = 3_600_000

/** Who somebody is: picture, name, for how long, what they say of themselves, and their counts. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { author, intro, isMine, isGone, isBlocked, joinedMs } = profile
  const nowMs = useBusinessNow(HOUR_MS)
  const months = nowMs === undefined ? 0 : Math.floor((nowMs - joinedMs) / (MONTH_DAYS * DAY_MS))
  return (
    <Card flush>
      <div className={styles.top} />
      <div className={styles.head}>
        <div className={styles.line}>
          <span className={styles.face}>
            <Portrait author={author} size={72} />
          </span>
          {isMine ? (
            <Button size="small" kind="soft" href={to.discussionMySet()}>
              编辑资料
            </Button>
          ) : (
            !isGone && !isBlocked && <FollowButton person={profile} />
          )}
        </div>
        <h2 className={styles.name}>
          {author.nick}
          <ExpertBadge kind={author.expertKind} />
          {months > 0 && <Tag>加入 {months} 个月</Tag>}
        </h2>
        {profile.expertToDay !== '' && (
          <p className={styles.certificate}>
            平台已核验从业资格，有效期至 <span className={styles.day}>{profile.expertToDay}</span>
          </p>
        )}
        {intro !== '' && <p className={styles.intro}>{intro}</p>}
        {!isBlocked && <Counts profile={profile} />}
      </div>
    </Card>
  )
}

function Counts({ profile }: { profile: Profile }) {
  const { followingCount, followerCount, postCount, likedCount, isMine } = profile
  const userId = isMine ? undefined : profile.author.userId
  const counts = [
    { label: '关注', count: followingCount, href: to.discussionMyFollows({ userId }) },
    { label: '粉丝', count: followerCount, href: to.discussionMyFans({ userId }) },
    { label: '帖子', count: postCount, href: to.discussionMyComment({ userId }) },
    { label: '获赞', count: likedCount },
  ]
  return (
    <ul className={styles.counts} aria-label="数据">
      {counts.map(({ label, count, href }) => {
        const content = (
          <>
            <span className={styles.figure}>{countText(count)}</span>
            <span className={styles.label}>{label}</span>
          </>
        )
        return (
          <li key={label}>
            {href === undefined ? (
              <span className={styles.count}>{content}</span>
            ) : (
              <Link className={styles.count} href={href}>
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
