import { formatRate } from '@koi/domain/rates/format-rate'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import type { Wallet } from '../model.ts'
import styles from './RateCard.module.css'

/** What the wallet's fund earns, with the day of the figures (RU-278: four decimals). */
export function RateCard({ wallet }: { wallet: Wallet }) {
  const { sevenDayRate, per10kIncome, rateDay, carryText, isDemoMarket } = wallet
  const days = useDayTexts()
  const day = rateDay === '' ? '尚未公布' : `截至 ${days.short(rateDay)}`
  return (
    <Card title="收益" note={isDemoMarket ? `${day} · 模拟行情` : day}>
      <KeyValues
        columns={2}
        items={[
          {
            label: '七日年化',
            value: (
              <Figure text={formatRate('day7_profit_rate', sevenDayRate)} size={20} tone="up" />
            ),
          },
          {
            label: '万份收益（元）',
            value: <Figure text={formatRate('day1_profit_rate', per10kIncome)} size={20} />,
          },
        ]}
      />
      <p className={styles.carry}>{carryText}；周末和节假日的收益在下一个交易日晚间一并公布。</p>
    </Card>
  )
}
