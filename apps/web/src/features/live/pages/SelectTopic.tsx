import { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { pages } from '@koi/contracts/pages'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { SearchField } from '#ui/inputs/SearchField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { topicChoice } from '../choices.ts'

/** RT-047: the topic in which people talk about a room. */
export default function SelectTopic() {
  const [word, setWord] = useState('')
  return (
    <Page title={pages.liveSelectTopic.title}>
      <Stack>
        <SearchField label="搜索话题" value={word} onChange={setWord} placeholder="搜索话题" />
        <Card>
          <Topics word={word} />
        </Card>
      </Stack>
    </Page>
  )
}

function Topics({ word }: { word: string }) {
  const { back } = useNavigator()
  const [before] = useState(() => topicChoice.asked())
  const query = useCall(
    discussionWritingCalls.querySuggestions,
    { kind: 'topics', word },
    { keepPrevious: true },
  )
  const choose = (topic: { topicId: string; name: string }) => {
    topicChoice.give(topic)
    back()
  }
  if (!query.data)
    return query.error ? (
      <QueryFailed query={query} />
    ) : (
      <SkeletonRows rows={5} label="正在读取话题" />
    )
  const { topics } = query.data
  const hasTopic = before !== undefined && before.topicId !== ''
  if (topics.length === 0 && !hasTopic)
    return <Empty title="没有这个话题" hint="换个词，或不选话题。" />
  return (
    <List label="话题">
      {hasTopic && (
        <ListRow title="不选话题" arrow={false} onClick={() => choose({ topicId: '', name: '' })} />
      )}
      {topics.map(({ topicId, name, postCount }) => (
        <ListRow
          key={topicId}
          title={`#${name}`}
          detail={`${String(postCount)} 条讨论`}
          value={topicId === before?.topicId ? '已选' : undefined}
          arrow={false}
          onClick={() => choose({ topicId, name })}
        />
      ))}
    </List>
  )
}
