import { feeRateText } from '@koi/domain/fees/fee-rate-text'
import { yearlyFeePpm } from '@koi/domain/fees/yearly-fee'
import { Card } from '#ui/layout/Card.tsx'
import { Table } from '#ui/layout/Table.tsx'
import type { Combination } from '../model.ts'
import styles from './CombinationCards.module.css'

const columns = [
  { label: '基金' },
  { label: '买入费率', align: 'end' },
  { label: '年费率', align: 'end' },
] as const

/** The fees of the parts; the combination itself takes none. */
export function CombinationFees({ combination }: { combination: Combination }) {
  return (
    <Card title="费用" note="组合不另收费">
      <Table
        caption="各成分基金的费率"
        columns={columns}
        rows={combination.parts.map((part) => ({
          key: part.product.fundCode,
          cells: [part.name, feeRateText(part.buyRatePpm), feeRateText(yearlyFeePpm(part))],
        }))}
      />
      <p className={styles.note}>
        年费率为管理费、托管费和销售服务费之和，已在净值中扣除。卖出时各基金按持有天数收取赎回费，卖出前可看到逐只明细。
      </p>
    </Card>
  )
}
