import { useExposure } from '#tracking/use-exposure.ts'
import { Card } from '#ui/layout/Card.tsx'
import styles from './BuyingSteps.module.css'

/** MONEY 1.1 in four steps. */
const STEPS = [
  { title: '付款', detail: '交易日 15:00 前付款，算当天' },
  { title: '15:00 截止', detail: '之后付款，算下一个交易日' },
  { title: '公布净值', detail: '当晚公布，按此成交，下单时未知' },
  { title: '确认份额', detail: '一般下一个交易日，从这天起算收益' },
] as const

/** What happens between paying and owning, before one has bought anything. */
export function BuyingSteps() {
  return (
    <Card title="买一只基金，钱会经历什么">
      <ol className={styles.steps} ref={useExposure({ name: 'home.steps' })}>
        {STEPS.map(({ title, detail }, place) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {place + 1}
            </span>
            <span className={styles.title}>{title}</span>
            <span className={styles.detail}>{detail}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
