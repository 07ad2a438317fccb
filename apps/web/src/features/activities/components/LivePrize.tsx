import { to } from '@koi/contracts/pages'
import { livePrizeTexts } from '@koi/domain/live/live-prizes'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { CouponTickets, UseTaken } from '#features/coupons/index.ts'
import { useDayTexts } from '#session/today.ts'
import { Tag } from '#ui/figures/Tag.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import styles from './Activity.module.css'
import { takeTexts } from '../activity-texts.ts'
import type { LivePrizeOf } from '../live-prizes.ts'

/** One thing that was won in a room, drawn in vain, or can be taken now; and where one goes on. */
export function LivePrize({ prize }: { prize: LivePrizeOf }) {
  const { activityId: actId, liveId, name, kind, state, coupons, wonCents, takenMs } = prize
  const days = useDayTexts()
  return (
    <section className={styles.prize} aria-label={name}>
      <div className={styles.prizeHead}>
        <span className={styles.prizeName}>{name}</span>
        <Tag tone={state === 'nothing' ? 'plain' : 'gold'}>{livePrizeTexts[state]}</Tag>
      </div>
      {takenMs > 0 && <p className={styles.prizeWhen}>{days.moment(takenMs)}</p>}
      {wonCents > 0 && (
        <p className={styles.prizeWon}>答题分到 {formatCents(cents(wonCents))} 元，已转入余额</p>
      )}
      {coupons.length > 0 && <CouponTickets label={`${name} 的奖品`} prizes={coupons} />}
      <div className={styles.prizeActs}>
        {kind === 'lottery' && (
          <Button size="small" kind="plain" href={to.livePrizeList({ liveId, actId })}>
            中奖名单
          </Button>
        )}
        {kind === 'quiz' && (
          <Button size="small" kind="plain" href={to.liveQuizCheck({ actId })}>
            核对结果
          </Button>
        )}
        {state === 'ready' && kind !== 'quiz' && (
          <Button
            size="small"
            href={kind === 'lottery' ? to.couponLottery({ actId }) : to.couponReceive({ actId })}
          >
            {takeTexts[kind]}
          </Button>
        )}
        <UseTaken prizes={coupons} size="small" />
      </div>
    </section>
  )
}
