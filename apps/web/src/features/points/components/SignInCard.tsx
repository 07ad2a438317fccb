import { addDays, weekday } from '@koi/domain/calendar/dates'
import { weekdayName } from '@koi/domain/calendar/weekday-name'
import { ladderDays } from '@koi/domain/points/sign-in'
import { use } from 'react'
import { TodayContext } from '#session/today.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { classNames } from '#ui/style/class-names.ts'
import type { Task } from '../model.ts'
import styles from './SignInCard.module.css'

interface SignInCardProps {
  task: Task
  isBusy: boolean
  onSignIn: () => void
}

const dayName = (day: string, today: string): string => {
  if (day === today) return '今天'
  if (day === addDays(today, 1)) return '明天'
  return day === addDays(today, 2) ? '后天' : weekdayName(weekday(day))
}

/** The days in a row, what each gives, and signing in for today. */
export function SignInCard({ task, isBusy, onSignIn }: SignInCardProps) {
  const today = use(TodayContext)
  const { streak, ladder, state, points } = task
  const isDone = state === 'done'
  if (today === undefined) return null
  const days = ladderDays(ladder, { today, streak, isDone })
  const next = days.find(({ day }) => day > today)?.points ?? ladder[0]
  return (
    <Card
      title={streak > 0 ? `连续签到 ${streak} 天` : task.name}
      note={isDone && next !== undefined ? `明天 +${next}` : ''}
    >
      <ol className={styles.days} aria-label="签到日历">
        {days.map((each) => (
          <li
            key={each.day}
            className={classNames(
              styles.day,
              each.isDone && styles.done,
              each.day === today && styles.today,
            )}
            aria-current={each.day === today ? 'date' : undefined}
          >
            <span>+{each.points}</span>
            <span className={styles.when}>
              {each.isDone ? (
                <>
                  <Icon name="check" size={14} />
                  <Hidden>已签到</Hidden>
                </>
              ) : (
                dayName(each.day, today)
              )}
            </span>
          </li>
        ))}
      </ol>
      {!isDone && (
        <Button size="medium" onClick={onSignIn} busy={isBusy} track="points.signIn">
          {`签到 +${points}`}
        </Button>
      )}
    </Card>
  )
}
