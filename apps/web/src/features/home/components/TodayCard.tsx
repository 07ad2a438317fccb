import { to } from '@koi/contracts/pages'
import { daySentence } from '@koi/domain/profit/day-sentence'
import { accountAddress } from '#features/holdings/index.ts'
import type { Assets } from '#features/mine/index.ts'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { useExposure } from '#tracking/use-exposure.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { dayBars, type DayProfit } from '../day-bars.ts'
import styles from './TodayCard.module.css'

/** What moved everything one holds on its newest day, by cause; the causes add up to the figure above. */
export function TodayCard({ assets }: { assets: Assets }) {
  const { short } = useDayTexts()
  const seen = useExposure<HTMLUListElement>({ name: 'home.today' })
  const { dayProfits, updatedDay } = assets
  const { bars, rest, late } = dayBars(dayProfits, updatedDay)
  if (assets.valueCents === 0 && dayProfits.length === 0) return null
  if (bars.length === 0 || updatedDay === undefined) return <NothingYet late={late} />
  const moved = dayProfits.filter(({ dayProfitDay }) => dayProfitDay === updatedDay)
  return (
    <Card title={withMoney(daySentence(moved))}>
      <p className={styles.note}>按 {short(updatedDay)} 净值，收盘后计算</p>
      <ul className={styles.rows} aria-label="今天发生了什么" ref={seen}>
        {bars.map((bar) => (
          <li key={bar.fundCode + bar.appAccountId}>
            <Link className={styles.row} href={addressOf(bar)} data-track="home.today">
              <span className={styles.name}>{bar.name}</span>
              <span className={styles.place}>
                <span
                  className={bar.dayProfitCents > 0 ? styles.up : styles.down}
                  style={{ width: `${bar.width}%` }}
                />
              </span>
              <Amount cents={bar.dayProfitCents} signed />
            </Link>
          </li>
        ))}
        {rest && (
          <li>
            <Link className={styles.row} href={to.holdTotal()}>
              <span className={styles.name}>其余 {rest.count} 只</span>
              <span className={styles.place} />
              <Amount cents={rest.cents} signed />
            </Link>
          </li>
        )}
      </ul>
      <Late late={late} updatedDay={updatedDay} />
    </Card>
  )
}

/** Held, and no profit of the day has come out. */
function NothingYet({ late }: { late: readonly DayProfit[] }) {
  return (
    <Card title={late.length === 0 ? '首笔收益尚未公布' : '今天的净值还没公布'}>
      <p className={styles.note}>净值公布后，这里告诉你涨跌来自哪里</p>
      <Late late={late} updatedDay="" />
    </Card>
  )
}

/** Values that come a day later name their own day, and are not of the sum. */
function Late({ late, updatedDay }: { late: readonly DayProfit[]; updatedDay: string }) {
  const { short } = useDayTexts()
  if (late.length === 0) return null
  return (
    <div className={styles.late}>
      {updatedDay !== '' && <p>净值较晚公布，不计入 {short(updatedDay)} 的合计：</p>}
      <ul aria-label="净值较晚">
        {late.map((each) => (
          <li key={each.fundCode + each.appAccountId}>
            <Link className={styles.row} href={addressOf(each)}>
              <span className={styles.name}>{each.name}</span>
              <span className={styles.day}>{short(each.dayProfitDay)}</span>
              <Amount cents={each.dayProfitCents} signed />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function addressOf({ appKind, ...holding }: DayProfit): string {
  if (appKind === null) return to.holdDetail(holding)
  return accountAddress({ appKind, ...holding })
}
