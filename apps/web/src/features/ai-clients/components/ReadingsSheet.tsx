import { toolTitle } from '@koi/domain/ai-clients/tool-titles'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { outcomeText } from '../client-words.ts'
import { useReadings, type Connection } from '../queries.ts'
import styles from './AiClients.module.css'

/** What a client has read: which tool, when, how it ended; nothing of what it was told. */
export function ReadingsSheet({
  connection: { grantId, clientName },
  onClose,
}: {
  connection: Pick<Connection, 'grantId' | 'clientName'>
  onClose: () => void
}) {
  return (
    <Sheet open title="读取记录" onClose={onClose}>
      <p className={styles.about}>「{clientName}」最近 90 天的读取，不含内容。</p>
      <Readings grantId={grantId} begin="" />
    </Sheet>
  )
}

/** Some of them, and on request the older ones below. */
function Readings({ grantId, begin }: { grantId: string; begin: string }) {
  const { data, error, isFetching, refetch } = useReadings(grantId, begin)
  const [isOlderShown, setOlderShown] = useState(false)
  if (!data) {
    return error ? (
      <QueryFailed query={{ error, refetch, isFetching }} />
    ) : (
      <SkeletonRows rows={4} />
    )
  }
  const { readings, next } = data
  if (readings.length === 0) {
    return begin === '' ? <Empty title="还没有读取过" icon="list" /> : null
  }
  return (
    <>
      <List label="读取记录">
        {readings.map(({ readingId, tool, outcome, atMs }) => (
          <ListRow
            key={readingId}
            title={toolTitle(tool)}
            detail={shanghaiMinute(atMs)}
            value={outcomeText(outcome)}
          />
        ))}
      </List>
      {next !== '' &&
        (isOlderShown ? (
          <Readings grantId={grantId} begin={next} />
        ) : (
          <div className={styles.older}>
            <Button kind="plain" size="medium" onClick={() => setOlderShown(true)}>
              更早的记录
            </Button>
          </div>
        ))}
    </>
  )
}
