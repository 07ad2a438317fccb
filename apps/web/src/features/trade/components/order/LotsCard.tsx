import { feeRateText } from '@koi/domain/fees/fee-rate-text'
import { freeLotsText } from '@koi/domain/fees/free-lots-text'
import { formatCents } from '@koi/domain/money/format-cents'
import { orderKind } from '@koi/domain/trade/order-kinds'
import { unitsOf } from '#features/products/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Table } from '#ui/layout/Table.tsx'
import type { Order } from '../../order/order-model.ts'
import styles from './LotsCard.module.css'

/** Per lot of a redemption: how long it was held, what it cost, what it gave. */
export function LotsCard({ order: { lots, kind } }: { order: Pick<Order, 'lots' | 'kind'> }) {
  const units = unitsOf(orderKind(kind).isQuoted)
  const free = freeLotsText(lots)
  const table = (
    <Table
      caption="逐笔费用"
      columns={[
        { label: '买入确认' },
        { label: units.name, align: 'end' },
        { label: '到手（元）', align: 'end' },
      ]}
      rows={lots.map((lot) => ({
        key: lot.lotId,
        cells: [
          <Pair key="lot" first={lot.confirmDate} second={`持有 ${lot.days} 天`} />,
          units.count(lot.shares),
          <Pair
            key="net"
            first={formatCents(lot.netCents)}
            second={`手续费 ${formatCents(lot.feeCents)}（${feeRateText(lot.ratePpm)}）`}
          />,
        ],
      }))}
    />
  )
  return (
    <Card title="逐笔费用" note="先买先卖">
      {free === undefined ? table : <Disclosure summary={free}>{table}</Disclosure>}
    </Card>
  )
}

function Pair({ first, second }: { first: string; second: string }) {
  return (
    <>
      <span className={styles.first}>{withMoney(first)}</span>
      <span className={styles.second}>{withMoney(second)}</span>
    </>
  )
}
