import { formatShares } from '@koi/domain/funds/shares'
import { formatCents } from '@koi/domain/money/format-cents'
import { Card } from '#ui/Card.tsx'
import { Table } from '#ui/Table.tsx'
import type { LotUse } from '../order-model.ts'
import { feeRate } from '../order-texts.ts'

const columns = [
  { label: '买入日' },
  { label: '持有', align: 'end' },
  { label: '份额', align: 'end' },
  { label: '费率', align: 'end' },
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
            lot.boughtOn.slice(2),
            `${lot.days} 天`,
            formatShares(lot.shares),
            feeRate(lot.ratePpm),
            formatCents(lot.feeCents),
            formatCents(lot.netCents),
          ],
        }))}
      />
    </Card>
  )
}
