import { useDayTexts } from '#session/today.ts'
import { Figure } from '#ui/figures/Figure.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { apartText, overlapDays, overlapLines, type Comparison } from '../comparison-words.ts'
import styles from './ComparedCards.module.css'

/** What the funds both hold, as far as their reports name it. */
export function OverlapCard({ found }: { found: Comparison }) {
  const days = useDayTexts()
  const lines = overlapLines(found)
  return (
    <Card title="持仓重合">
      {lines.length > 0 && (
        <List label="每两只基金的持仓重合">
          {lines.map(({ key, names, share, common }) => (
            <ListRow
              key={key}
              title={names.join(' 与 ')}
              detail={common}
              value={<Figure text={share} size={15} />}
            />
          ))}
        </List>
      )}
      <p className={styles.note}>
        {apartText(found)}
        {overlapDays(found, days)}。
        {found.overlaps.length > 0 &&
          '按定期报告列出的持仓，取较小的占比相加，占基金净资产；没有列出的部分不在其中。'}
      </p>
    </Card>
  )
}
