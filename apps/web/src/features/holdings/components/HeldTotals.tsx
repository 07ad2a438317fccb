import { Amount } from '#ui/Amount.tsx'
import { Card } from '#ui/Card.tsx'
import { KeyValues } from '#ui/KeyValues.tsx'
import { dayProfitOf } from '../held-groups.ts'
import { sumCents, type HeldFund } from '../model.ts'
import { shortDay } from '../short-day.ts'
import styles from './HeldTotals.module.css'

interface HeldTotalsProps {
  funds: readonly HeldFund[]
  newestDay: string
}

/** What all holdings come to. */
export function HeldTotals({ funds, newestDay }: HeldTotalsProps) {
  const buyingCents = sumCents(funds.map((fund) => fund.buyingCents))
  return (
    <Card>
      <p className={styles.head}>
        <span>持有金额（元）</span>
        {newestDay !== '' && <span className={styles.day}>{shortDay(newestDay)} 已更新</span>}
      </p>
      <p className={styles.value}>
        <Amount cents={sumCents(funds.map((fund) => fund.valueCents))} size={36} />
      </p>
      <KeyValues
        items={[
          {
            label: '昨日收益',
            value: <Amount cents={dayProfitOf(funds, newestDay)} size={17} signed />,
          },
          {
            label: '持有收益',
            value: (
              <Amount cents={sumCents(funds.map((fund) => fund.profitCents))} size={17} signed />
            ),
          },
          { label: '买入确认中', value: <Amount cents={buyingCents} size={17} /> },
        ]}
      />
    </Card>
  )
}
