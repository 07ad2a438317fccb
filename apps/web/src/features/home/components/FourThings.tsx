import { useExposure } from '#tracking/use-exposure.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { Card } from '#ui/layout/Card.tsx'
import styles from './FourThings.module.css'

const THINGS = [
  { icon: 'clock', title: '15:00 是条线', detail: '交易日 15:00 前付款算当天，之后算下一个交易日' },
  { icon: 'scale', title: '费用有三种', detail: '买入、持有、卖出，各算各的' },
  { icon: 'wallet', title: '钱何时回来', detail: '卖出确认后到账，下单前就告诉你日期' },
  { icon: 'growth', title: '会跌多少', detail: '看最大回撤，不只看涨幅' },
] as const satisfies readonly { icon: IconName; title: string; detail: string }[]

/** What somebody should know before the first purchase (MONEY 1.1). */
export function FourThings() {
  return (
    <Card title="买之前，先弄懂四件事">
      <ul className={styles.things} ref={useExposure<HTMLUListElement>({ name: 'home.steps' })}>
        {THINGS.map(({ icon, title, detail }) => (
          <li key={title} className={styles.thing}>
            <p className={styles.title}>
              <Icon name={icon} size={18} className={styles.icon} />
              {title}
            </p>
            <p className={styles.detail}>{detail}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
