import { Amount } from '#ui/Amount.tsx'
import { Card } from '#ui/Card.tsx'
import { Table } from '#ui/Table.tsx'
import type { CombinationAsset } from '../model.ts'
import { driftText, percentText } from '../percent-text.ts'
import styles from './CombinationCards.module.css'

const columns = [
  { label: '基金' },
  { label: '金额', align: 'end' },
  { label: '现在 / 目标', align: 'end' },
  { label: '偏离', align: 'end' },
] as const

/** Each part with its worth and how far it is from its target. */
export function HeldPartsCard({ asset }: { asset: CombinationAsset }) {
  return (
    <Card title="持有构成">
      <Table
        caption="各成分基金的金额与偏离"
        columns={columns}
        rows={asset.parts.map((part) => ({
          key: part.product.fundCode,
          cells: [
            part.name,
            <span key="value">
              <Amount cents={part.valueCents} />
              <span className={styles.second}>
                <Amount cents={part.profitCents} signed strong={false} />
              </span>
            </span>,
            `${percentText(part.nowPermille)} / ${percentText(part.targetPermille)}`,
            driftText(part.driftPermille),
          ],
        }))}
      />
      <p className={styles.note}>
        偏离以百分点计：涨得多的基金会高于目标配比，调仓时按新配比调整。
      </p>
    </Card>
  )
}
