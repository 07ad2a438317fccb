import { to } from '@koi/contracts/pages'
import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import type { LineKind } from '@koi/domain/points/points-kinds'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { pointsText } from '#features/coupons/index.ts'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { classNames } from '#ui/style/class-names.ts'
import type { Line } from '../model.ts'
import { useLines } from '../queries.ts'
import styles from './Lines.module.css'

/** What the lots of a line are told by. */
const lotWords: Readonly<Record<LineKind, string>> = {
  earn: '存入',
  spend: '先用快到期的',
  refund: '退回原来的',
  expire: '到期',
}

const signed = (points: number) => `${points > 0 ? '+' : '−'}${pointsText(Math.abs(points))}`

/** Lines of one's points; each opens the lots that it added to or took from. */
export function Lines({ way }: { way: 'in' | 'out' | undefined }) {
  const { lines, error, refetch, more } = useLines(way)
  if (!lines || lines.length === 0) {
    return (
      <Card>
        {lines ? (
          <Empty
            title={way === 'out' ? '还没有用过积分' : '还没有积分记录'}
            hint="签到、做任务得积分，每一笔都会记在这里。"
            action={
              <Button kind="soft" size="medium" href={to.pointsMall()}>
                去积分商城
              </Button>
            }
          />
        ) : error ? (
          <QueryFailed query={{ error, refetch }} />
        ) : (
          <SkeletonRows rows={6} label="正在读取明细" />
        )}
      </Card>
    )
  }
  return (
    <>
      <Card>
        {lines.map((line) => (
          <OneLine key={line.lineId} line={line} />
        ))}
      </Card>
      <LoadMore {...more} />
    </>
  )
}

function OneLine({ line: { kind, title, points, happenedMs, orderId, lots } }: { line: Line }) {
  const days = useDayTexts()
  return (
    <Disclosure
      summary={
        <span className={styles.line}>
          <span className={styles.text}>
            <span>{title}</span>
            <time className={styles.time}>{days.minute(shanghaiMinute(happenedMs))}</time>
          </span>
          <span className={classNames(styles.points, points > 0 && styles.in)}>
            <Figure text={signed(points)} />
          </span>
        </span>
      }
    >
      <ul className={styles.lots} aria-label={lotWords[kind]}>
        {lots.map((lot) => (
          <li key={`${lot.earnedMs} ${lot.title} ${lot.lastDay}`} className={styles.lot}>
            <span>
              {withMoney(
                `${days.short(shanghaiDate(lot.earnedMs))} ${lot.title}，${days.short(lot.lastDay)} 到期`,
              )}
            </span>
            <Figure text={signed(lot.points)} size={12} strong={false} />
          </li>
        ))}
      </ul>
      {orderId !== '' && (
        <Link href={to.pointsExchangeDetail({ orderId })} className={styles.order}>
          查看兑换
        </Link>
      )}
    </Disclosure>
  )
}
