import type { MessageKind } from '@koi/domain/messages/message-kinds'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { List } from '#ui/layout/List.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { emptyHints } from '../model.ts'
import { useRead, type useMessages } from '../queries.ts'
import { MessageRow } from './MessageRow.tsx'

interface MessagesProps {
  kind: MessageKind | undefined
  list: ReturnType<typeof useMessages>
}

/** The messages of a tab. */
export function Messages({ kind, list: { messages, error, refetch, more } }: MessagesProps) {
  const read = useRead()
  if (!messages || messages.length === 0) {
    return (
      <Card>
        {error ? (
          <QueryFailed query={{ error, refetch }} />
        ) : !messages ? (
          <SkeletonRows rows={6} label="正在读取消息" />
        ) : (
          <Empty
            picture={<Spot name="calm" />}
            title="还没有消息"
            hint={emptyHints[kind ?? 'all']}
          />
        )}
      </Card>
    )
  }
  return (
    <>
      <Card>
        <List label="消息">
          {messages.map((message) => (
            <MessageRow
              key={message.messageId}
              message={message}
              // Whoever follows it is on the way already: a mark that stays until the next time harms nobody.
              onRead={() => read.mutate({ messageIds: [message.messageId] })}
            />
          ))}
        </List>
      </Card>
      <LoadMore {...more} />
    </>
  )
}
