import { to } from '@koi/contracts/pages'
import { productKeys } from '#features/products/index.ts'
import { Donut } from '#ui/charts/Donut.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import type { Combination } from '../model.ts'
import { percentText } from '../percent-text.ts'
import styles from './CombinationCards.module.css'

/** The funds it is made of: their weights, and each with its own risk and year. */
export function CompositionCard({ combination }: { combination: Combination }) {
  const { parts } = combination
  return (
    <Card title="组合构成" note={`${parts.length} 只基金`}>
      <Donut
        label="目标配比"
        items={parts.map((part) => ({
          label: part.name,
          value: part.weightPermille,
          text: percentText(part.weightPermille),
        }))}
      />
      <div className={styles.rule}>
        <List label="成分基金">
          {parts.map((part) => (
            <ListRow
              key={part.product.fundCode}
              title={part.name}
              detail={`${part.typeText} · ${part.riskName}`}
              value={<Figure text={percentText(part.weightPermille)} size={15} />}
              valueNote={
                <>
                  近1年 <Rate percent={part.year1Rate} rateKey="year1_rise_rate" />
                </>
              }
              href={to.productDetail(productKeys(part.product))}
              arrow
            />
          ))}
        </List>
      </div>
      <p className={styles.note}>
        买入时按配比精确拆分到每只基金，一次付款、各自成交。走势按现行配比回溯，过往业绩不代表未来表现。
      </p>
    </Card>
  )
}
