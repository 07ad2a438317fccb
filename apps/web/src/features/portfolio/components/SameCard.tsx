import { formatPercent, rateText } from '@koi/domain/rates/format-rate'
import { Figure } from '#ui/figures/Figure.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { twinText, type Portfolio } from '../model.ts'
import styles from './Portfolio.module.css'

/** What is there twice: funds that are one thing, and what two funds both hold. */
export function SameCard({ portfolio: { twins, overlaps } }: { portfolio: Portfolio }) {
  return (
    <Card title="重复的部分">
      {twins.length === 0 && overlaps.length === 0 && (
        <p className={styles.note}>没有同一只基金的不同份额，季报列出的重仓也没有重合。</p>
      )}
      {twins.length > 0 && (
        <div className={styles.part}>
          <h3>其实是一样的</h3>
          <List label="其实是一样的基金">
            {twins.map((each) => {
              const names = each.funds.map(({ name }) => name).join('、')
              return <ListRow key={names} title={names} detail={twinText(each)} />
            })}
          </List>
        </div>
      )}
      {overlaps.length > 0 && (
        <div className={styles.part}>
          <h3>重仓重合</h3>
          <List label="重仓重合的基金">
            {overlaps.map(({ one, other, overlapPpm }) => (
              <ListRow
                key={`${one.fundCode} ${other.fundCode}`}
                title={one.name}
                detail={other.name}
                value={<Figure text={formatPercent(rateText(overlapPpm))} size={15} />}
              />
            ))}
          </List>
          <p className={styles.note}>两只基金都列出的重仓，取较小的占比相加，占基金净资产。</p>
        </div>
      )}
    </Card>
  )
}
