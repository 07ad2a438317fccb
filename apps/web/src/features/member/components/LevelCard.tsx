import { Amount } from '#ui/figures/Amount.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Progress } from '#ui/feedback/Progress.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useDayTexts } from '#session/today.ts'
import { gapTexts } from '../member-texts.ts'
import { levelOf, nextLevelOf, type Standing } from '../model.ts'
import styles from './LevelCard.module.css'

/** The level one has, the average it follows, and how far the next one is. */
export function LevelCard({ standing }: { standing: Standing }) {
  const { short } = useDayTexts()
  const { averageCents, windowDays, countedDay } = standing
  const [level, next] = [levelOf(standing), nextLevelOf(standing)]
  const { gap, forecast } = gapTexts(standing)
  return (
    <Card tone="gold">
      <h2 className={styles.name}>{level?.name}</h2>
      <dl>
        <dt className={styles.label}>近 {windowDays} 天日均资产（元）</dt>
        <dd>
          <Amount cents={averageCents} size={28} />
        </dd>
      </dl>
      {next && (
        <div className={styles.progress}>
          <Progress
            label={`日均资产达到${next.name}的进度`}
            value={Math.min(averageCents, next.fromCents)}
            max={next.fromCents}
          />
        </div>
      )}
      <p className={styles.gap}>{withMoney(gap)}</p>
      {forecast !== '' && <p className={styles.label}>{forecast}</p>}
      {countedDay !== '' && (
        <p className={styles.label}>{withMoney(`计算到 ${short(countedDay)}，每天凌晨更新`)}</p>
      )}
    </Card>
  )
}
