import { formatCents } from '@koi/domain/money/format-cents'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { Standing } from '../model.ts'

/** When the level became another one. */
export function ChangesCard({ changes }: Pick<Standing, 'changes'>) {
  const { short } = useDayTexts()
  if (changes.length === 0) return null
  return (
    <Card title="等级变化">
      <List label="等级变化">
        {changes.map(({ day, toName, isRise, averageCents }) => (
          <ListRow
            key={day}
            title={`${isRise ? '升为' : '变为'}${toName}`}
            detail={`日均 ${formatCents(averageCents)} 元`}
            value={short(day)}
          />
        ))}
      </List>
    </Card>
  )
}
