import { formatPercent, rateText } from '@koi/domain/rates/format-rate'
import { Amount } from '#ui/figures/Amount.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { yuan, type Portfolio } from '../model.ts'
import styles from './Portfolio.module.css'

/** What all the funds together cost in a year. */
export function CostCard({ portfolio: { cost, walletCents } }: { portfolio: Portfolio }) {
  const { yearCents, baseCents, ratePpm, unknownCents } = cost
  if (baseCents === 0) {
    return (
      <Card title="一年的费用">
        <p className={styles.note}>这些基金的费率没有公布，算不出一年的费用。</p>
      </Card>
    )
  }
  return (
    <Card title="一年的费用">
      <KeyValues
        columns={2}
        items={[
          { label: '约（元）', value: <Amount cents={yearCents} size={20} /> },
          {
            label: '占基金市值',
            value: <Figure text={formatPercent(rateText(ratePpm))} size={20} />,
          },
        ]}
      />
      <p className={styles.note}>
        按管理费、托管费、销售服务费和{walletCents > 0 ? '含余额+的' : ''}现有市值 {yuan(baseCents)}
        估算，已在净值里扣除，不另付。
      </p>
      <p className={styles.note}>基金里再买的基金，费用在它们自己的净值里，没有重复计入。</p>
      {unknownCents > 0 && (
        <p className={styles.note}>另有 {yuan(unknownCents)} 的费率没有公布，没有计入。</p>
      )}
    </Card>
  )
}
