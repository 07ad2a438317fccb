import { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { useState } from 'react'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { useCall } from '#api/use-call.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { SearchField } from '#ui/inputs/SearchField.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'

interface TopicSheetProps {
  open: boolean
  topicId: string
  onClose: () => void
  onChoose: (topic: { topicId: string; topicName: string }) => void
}

/** The topic that a post belongs to, or none. */
export function TopicSheet({ open, topicId, onClose, onChoose }: TopicSheetProps) {
  const [word, setWord] = useState('')
  const query = useCall(
    discussionWritingCalls.querySuggestions,
    open ? { kind: 'topics', word } : undefined,
    { keepPrevious: true },
  )
  const topics = query.data?.topics
  return (
    <Sheet open={open} onClose={onClose} title="选择话题">
      <SearchField label="搜索话题" value={word} onChange={setWord} placeholder="搜索话题" />
      {topics ? (
        topics.length === 0 && topicId === '' ? (
          <Empty title="没有这个话题" hint="换个词，或不选话题直接发布。" />
        ) : (
          <List label="话题">
            {topicId !== '' && (
              <ListRow
                title="不选话题"
                arrow={false}
                onClick={() => onChoose({ topicId: '', topicName: '' })}
              />
            )}
            {topics.map((topic) => (
              <ListRow
                key={topic.topicId}
                arrow={false}
                title={`#${topic.name}`}
                detail={`${String(topic.postCount)} 条讨论`}
                value={topic.topicId === topicId ? '已选' : undefined}
                onClick={() => onChoose({ topicId: topic.topicId, topicName: topic.name })}
              />
            ))}
          </List>
        )
      ) : query.error ? (
        <FailedNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={4} label="正在读取话题" />
      )}
    </Sheet>
  )
}
