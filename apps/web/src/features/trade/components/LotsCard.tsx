import { feeRateText } from '@koi/domain/fees/fee-rate-text'
import { formatShares } from '@koi/domain/funds/shares'
import { formatCents } from '@koi/domain/money/format-cents'
import { Card } from '#ui/Card.tsx'
import { Table } from '#ui/Table.tsx'
import type { LotUse } from '../order-model.ts'
import styles from './LotsCard.module.css'

const columns = [
  { label: '买入日' },
  { label: '份额', align: 'end' },
  { label: '手续费', align: 'end' },
  { label: '到手', align: 'end' },
] as const

/** Per lot of a redemption: how long it was held, what it cost, what it gave. */
export function LotsCard({ lots }: { lots: readonly LotUse[] }) {
  return (
    <Card title="逐笔费用" note="先买先卖">
      <Table
        caption="逐笔费用"
        columns={columns}
        rows={lots.map((lot) => ({
          key: lot.id,
          cells: [
            <Pair key="lot" first={lot.boughtOn} second={`持有 ${lot.days} 天`} />,
            formatShares(lot.shares),
            <Pair key="fee" first={formatCents(lot.feeCents)} second={feeRateText(lot.ratePpm)} />,
            formatCents(lot.netCents),
          ],
        }))}
      />
    </Card>
  )
}

function Pair({ first, second }: { first: string; second: string }) {
  return (
    <>
      <span className={styles.first}>{first}</span>
      <span className={styles.second}>{second}</span>
    </>
  )
}
