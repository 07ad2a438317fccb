import { formatCents } from '@koi/domain/money/format-cents'
import { rateColour } from '@koi/domain/rates/rate-colour'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { riseText, type GapMove } from '../gap-model.ts'

/** The orders that made the most of a difference, and what their products did afterwards. */
export function GapMoves({ moves, toDay }: { moves: readonly GapMove[]; toDay: string }) {
  const days = useDayTexts()
  if (moves.length === 0) return null
  return (
    <Card title="影响最大的几笔" note={`截至 ${days.short(toDay)}`}>
      <List label="影响最大的几笔">
        {moves.map((move) => (
          <ListRow
            key={`${move.day} ${move.name} ${move.amountCents} ${move.kind}`}
            title={`${move.kind === 'in' ? '投入' : '取出'} ${formatCents(move.amountCents)} 元`}
            detail={<Facts items={[move.day, move.name]} />}
            value={
              <Figure text={riseText(move.afterRate)} size={17} tone={rateColour(move.afterRate)} />
            }
            valueNote="此后产品涨跌"
          />
        ))}
      </List>
    </Card>
  )
}
