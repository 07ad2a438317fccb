import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useTalks, useThread } from '../queries.ts'
import { subjectName } from '../subject-name.ts'
import { MessageLines } from './MessageView.tsx'
import { RateCard } from './RateCard.tsx'
import { classNames } from '#ui/style/class-names.ts'
import styles from './Service.module.css'

/** Conversations that are over, each read back as it was. */
export function PastSheet({ onClose }: { onClose: () => void }) {
  const [talkId, setTalkId] = useState<string>()
  const list = useTalks()
  return (
    <Sheet open onClose={onClose} title={talkId === undefined ? '以前的会话' : '会话记录'}>
      {talkId === undefined ? (
        <Talks list={list} onOpen={setTalkId} />
      ) : (
        <Transcript
          talkId={talkId}
          mayRate={list.talks?.find((talk) => talk.talkId === talkId)?.mayRate ?? false}
          onBack={() => setTalkId(undefined)}
        />
      )}
    </Sheet>
  )
}

interface TalksProps {
  list: ReturnType<typeof useTalks>
  onOpen: (talkId: string) => void
}

function Talks({ list, onOpen }: TalksProps) {
  if (!list.talks) {
    return list.error ? (
      <QueryFailed query={list} />
    ) : (
      <SkeletonRows rows={4} label="正在读取以前的会话" />
    )
  }
  if (list.talks.length === 0) return <Empty title="还没有结束的会话" />
  return (
    <>
      <List label="以前的会话">
        {list.talks.map(({ talkId, subject, openedMs, rating, mayRate }) => (
          <ListRow
            key={talkId}
            title={subjectName(subject)}
            detail={shanghaiMinute(openedMs)}
            value={rating > 0 ? `评分 ${rating}` : mayRate ? '可评分' : undefined}
            onClick={() => onOpen(talkId)}
          />
        ))}
      </List>
      <LoadMore {...list.more} />
    </>
  )
}

interface TranscriptProps {
  talkId: string
  /** A talk that was closed a while ago is rated here; the page has the next one by then. */
  mayRate: boolean
  onBack: () => void
}

function Transcript({ talkId, mayRate, onBack }: TranscriptProps) {
  const thread = useThread(talkId)
  const showError = useFailure()
  return (
    <>
      <Button kind="plain" size="small" onClick={onBack}>
        返回列表
      </Button>
      {!thread.data ? (
        thread.error ? (
          <QueryFailed query={thread} />
        ) : (
          <SkeletonRows rows={4} label="正在读取会话记录" />
        )
      ) : (
        <>
          {thread.data.hasEarlier && (
            <Button
              kind="plain"
              size="small"
              onClick={() => void thread.loadEarlier().catch(showError)}
            >
              查看更早的消息
            </Button>
          )}
          <ol className={classNames(styles.thread, styles.inset)} aria-label="会话记录">
            <MessageLines messages={thread.data.messages} own="person" />
          </ol>
          {mayRate && <RateCard talkId={talkId} />}
        </>
      )}
    </>
  )
}
