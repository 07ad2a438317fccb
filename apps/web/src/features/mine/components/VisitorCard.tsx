import { to } from '@koi/contracts/pages'
import { useBoards } from '#features/products/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import styles from './MineEntries.module.css'

const PROMISES = [
  { icon: 'shield', title: '每一分收益都有来历', detail: '逐笔份额 × 净值 × 费率，合计对得上' },
  { icon: 'clock', title: '每一步都有日期', detail: '截止时间、净值日、确认日、到账日提前告诉你' },
  { icon: 'coupon', title: '卖之前先看费用', detail: '现在卖多少钱，再等几天能省多少' },
] as const satisfies readonly { icon: IconName; title: string; detail: string }[]

/** What a visitor will find here, and what can be looked at without an account. */
export function VisitorCard() {
  const boards = useBoards()
  return (
    <>
      <Card title="登录后你可以">
        <List>
          {PROMISES.map(({ icon, title, detail }) => (
            <ListRow
              key={title}
              title={title}
              detail={detail}
              leading={
                <span className={styles.icon}>
                  <Icon name={icon} size={22} />
                </span>
              }
            />
          ))}
        </List>
      </Card>
      <Card>
        <div className={styles.rows}>
          <List label="先看看产品">
            {boards.slice(0, 2).map(({ name, title, href }) => (
              <ListRow key={name} title={`先看看${title}`} href={href} />
            ))}
            <ListRow title="先上投资课堂" href={to.tutorial()} />
          </List>
        </div>
      </Card>
    </>
  )
}
