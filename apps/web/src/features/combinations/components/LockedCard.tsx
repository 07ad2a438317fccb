import { formatCents } from '@koi/domain/money/format-cents'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { CombinationAsset } from '../model.ts'
import styles from './CombinationCards.module.css'

/** Deposits that cannot be redeemed yet, each with the day it opens. */
export function LockedCard({ asset: { locked } }: { asset: CombinationAsset }) {
  return (
    <Card title="锁定中的转入">
      {locked.length === 0 ? (
        <p className={styles.lead}>没有锁定中的资金，已确认的部分可以随时转出。</p>
      ) : (
        <List label="锁定中的转入">
          {locked.map(({ openDate, valueCents }) => (
            <ListRow
              key={openDate}
              title={`${openDate} 起可以转出`}
              value={`${formatCents(valueCents)} 元`}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
