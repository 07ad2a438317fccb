import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { sampleProfitDays } from '../../sample-profit.ts'

/** Stands in while nothing can be read, and says of every figure that it is a sample (RU-090). */
export function SampleProfitCard() {
  return (
    <Card title="示例数据" note="仅示意明细的样子，不是你的收益">
      <List label="示例数据">
        {sampleProfitDays.map(({ day, profitCents }) => (
          <ListRow
            key={day}
            title={day}
            detail={<Tag>示例</Tag>}
            value={<Amount cents={profitCents} signed plainColour />}
          />
        ))}
      </List>
    </Card>
  )
}
