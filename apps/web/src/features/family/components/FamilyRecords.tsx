import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useDayTexts } from '#session/today.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { useFamilyRecords } from '../queries.ts'

/** What happened in a family, and orders of members who show them. */
export function FamilyRecords({ familyAccId }: { familyAccId: string }) {
  const { records, error, refetch, more } = useFamilyRecords(familyAccId)
  const days = useDayTexts()
  return (
    <Card title="家庭动态">
      {records ? (
        <>
          <List label="家庭动态">
            {records.map(({ recordId, text, happenedMs, amountCents }) => (
              <ListRow
                key={recordId}
                title={text}
                detail={days.minute(shanghaiMinute(happenedMs))}
                {...(amountCents !== null && { value: <Amount cents={amountCents} /> })}
              />
            ))}
          </List>
          <LoadMore {...more} />
        </>
      ) : error ? (
        <QueryFailed query={{ error, refetch }} />
      ) : (
        <SkeletonRows rows={3} withValue={false} label="正在读取家庭动态" />
      )}
    </Card>
  )
}
