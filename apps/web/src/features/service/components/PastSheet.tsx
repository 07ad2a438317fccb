import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { useState } from 'react'
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
import { MessageView } from './MessageView.tsx'
import { classNames } from '#ui/style/class-names.ts'
import styles from './Service.module.css'

/** Conversations that are over, each read back as it was. */
export function PastSheet({ onClose }: { onClose: () => void }) {
  const [talkId, setTalkId] = useState<string>()
  return (
    <Sheet open onClose={onClose} title={talkId === undefined ? '以前的会话' : '会话记录'}>
      {talkId === undefined ? (
        <Talks onOpen={setTalkId} />
      ) : (
        <Transcript talkId={talkId} onBack={() => setTalkId(undefined)} />
      )}
    </Sheet>
  )
}

function Talks({ onOpen }: { onOpen: (talkId: string) => void }) {
  const list = useTalks()
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
        {list.talks.map(({ talkId, subject, openedMs, rating }) => (
          <ListRow
            key={talkId}
            title={subjectName(subject)}
            detail={shanghaiMinute(openedMs)}
            value={rating > 0 ? `评分 ${rating}` : undefined}
            onClick={() => onOpen(talkId)}
          />
        ))}
      </List>
      <LoadMore {...list.more} />
    </>
  )
}

function Transcript({ talkId, onBack }: { talkId: string; onBack: () => void }) {
  const thread = useThread(talkId)
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
            <Button kind="plain" size="small" onClick={() => void thread.loadEarlier()}>
              查看更早的消息
            </Button>
          )}
          <ol className={classNames(styles.thread, styles.inset)} aria-label="会话记录">
            {thread.data.messages.map((message) => (
              <MessageView key={message.info.seq} message={message} own="person" />
            ))}
          </ol>
        </>
      )}
    </>
  )
}
