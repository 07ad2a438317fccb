import { to } from '@koi/contracts/pages'
import { productKeys } from '#features/products/index.ts'
import { Link } from '#navigation/Link.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Table } from '#ui/layout/Table.tsx'
import type { CombinationAsset } from '../model.ts'
import { driftText, percentText } from '../percent-text.ts'
import styles from './CombinationCards.module.css'

const columns = [
  { label: '基金' },
  { label: '金额', align: 'end' },
  { label: '现在 / 目标', align: 'end' },
] as const

/** Each part with its worth and how far it is from its target; its name leads to where its figures come from. */
export function HeldPartsCard({ asset }: { asset: CombinationAsset }) {
  return (
    <Card title="持有构成">
      <Table
        caption="各成分基金的金额与偏离"
        columns={columns}
        stacks
        rows={asset.parts.map((part) => ({
          key: part.product.fundCode,
          cells: [
            <Link
              key="name"
              className={styles.part}
              href={to.holdDetail({
                ...productKeys(part.product),
                appAccountId: asset.appAccountId,
              })}
            >
              {part.name}
            </Link>,
            <span key="value">
              <Amount cents={part.valueCents} />
              <span className={styles.second}>
                <Amount cents={part.profitCents} signed strong={false} />
              </span>
            </span>,
            <span key="share">
              {percentText(part.nowPermille)} / {percentText(part.targetPermille)}
              <span className={styles.second}>偏离 {driftText(part.driftPermille)}</span>
            </span>,
          ],
        }))}
      />
      <p className={styles.note}>
        偏离以百分点计：涨得多的基金会高于目标配比，调仓时按新配比调整。
      </p>
    </Card>
  )
}
