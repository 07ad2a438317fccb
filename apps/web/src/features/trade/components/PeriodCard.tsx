import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/Card.tsx'
import { KeyValues } from '#ui/KeyValues.tsx'
import type { Period } from '../model.ts'
import styles from './DaysCard.module.css'

/** The period that is bought: until when its shares are locked, and what is said of its yield (MONEY 1.9). */
export function PeriodCard({ period }: { period: Period }) {
  const days = useDayTexts()
  const { issue, openEnd, valueDate, maturityDate, settleDate, rateText } = period
  return (
    <Card title={`第 ${issue} 期`} note={`${days.short(openEnd)} 截止`}>
      <KeyValues
        columns={2}
        items={[
          { label: '起息日', value: valueDate },
          { label: '到期日', value: maturityDate },
          { label: '到账日', value: settleDate },
          { label: '收益说明', value: rateText === '' ? '--' : rateText },
        ]}
      />
      <p className={styles.estimated}>
        到期前份额锁定，不能卖出；到期默认自动续期，可在持有页修改。
      </p>
    </Card>
  )
}
