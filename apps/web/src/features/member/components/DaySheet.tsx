import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useDayTexts } from '#session/today.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useMemberDay } from '../queries.ts'

interface DaySheetProps {
  /** The day that is opened; undefined while none is. */
  day: string | undefined
  onClose: () => void
}

/** What the assets of a day were made of, each at the value it counted with. */
export function DaySheet({ day, onClose }: DaySheetProps) {
  const { short } = useDayTexts()
  const { data: parts, ...query } = useMemberDay(day)
  return (
    <Sheet
      open={day !== undefined}
      onClose={onClose}
      title={day === undefined ? '' : `${short(day)} 的资产（元）`}
    >
      {!parts ? (
        query.error ? (
          <QueryFailed query={query} />
        ) : (
          <SkeletonRows rows={3} label="正在读取这一天" />
        )
      ) : (
        <List label="这一天的资产">
          {parts.holdings.map(({ fundCode, name, valueCents, valueDay }) => (
            <ListRow
              key={fundCode}
              title={name}
              detail={`按 ${short(valueDay)} 的净值`}
              value={<Amount cents={valueCents} size={15} />}
            />
          ))}
          {parts.cashCents > 0 && (
            <ListRow title="余额" value={<Amount cents={parts.cashCents} size={15} />} />
          )}
        </List>
      )}
    </Sheet>
  )
}
