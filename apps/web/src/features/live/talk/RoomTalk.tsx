import { standsAbove } from '@koi/domain/live/talk-terms'
import type { TalkLine } from '@koi/contracts/live/talk-line'
import { useState } from 'react'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { countText } from '#features/discussion/index.ts'
import { LineSheet } from './LineSheet.tsx'
import { QuestionsSheet } from './QuestionsSheet.tsx'
import { StaffSheet } from './StaffSheet.tsx'
import { TalkBox } from './TalkBox.tsx'
import { TalkLines } from './TalkLines.tsx'
import { useLikes } from './use-likes.ts'
import { useTalk, type Talking } from './use-talk.ts'
import styles from './Talk.module.css'

/** What people say in a room: lines as they come, a box to say something, questions apart, and what is done by who looks after it. */
export function RoomTalk({ roomId }: { roomId: string }) {
  const talking = useTalk(roomId)
  const { query, talk } = talking
  if (!talk) {
    return query.error ? (
      <Failed
        title="互动加载失败"
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Skeleton height={320} />
    )
  }
  return <OpenTalk key={roomId} roomId={roomId} talking={talking} talk={talk} />
}

interface OpenTalkProps {
  roomId: string
  talking: Talking
  talk: NonNullable<Talking['talk']>
}

function OpenTalk({ roomId, talking, talk }: OpenTalkProps) {
  const [chosen, setChosen] = useState<TalkLine>()
  const [isAsking, setAsking] = useState(false)
  const [isCaring, setCaring] = useState(false)
  const { own, isHeard } = talking
  const isStaff = own !== undefined && standsAbove(own.role, 'viewer')
  return (
    <section className={styles.talk} aria-label="直播互动">
      <div className={styles.head}>
        <span className={styles.count}>
          {talk.isOver ? '直播未在进行' : `${countText(talk.counts.watching)} 人在线`}
        </span>
        {isStaff && (
          <button type="button" className={styles.headButton} onClick={() => setCaring(true)}>
            <Icon name="setting" size={16} />
            管理
          </button>
        )}
        <button type="button" className={styles.headButton} onClick={() => setAsking(true)}>
          <Icon name="ask" size={16} />
          提问
        </button>
        <LikeButton roomId={roomId} count={talk.counts.likeCount} isOver={talk.isOver} />
      </div>
      {talk.pinned && (
        <p className={styles.pinned}>
          <span className={styles.pin}>置顶</span>
          <span className={styles.pinnedText}>
            {talk.pinned.nick}：{talk.pinned.content}
          </span>
        </p>
      )}
      <TalkLines talking={talking} talk={talk} onChoose={setChosen} />
      <div role="status">
        {isHeard === false && !talk.isOver && (
          <p className={styles.note}>连接已断开，正在重连，期间的发言会补上</p>
        )}
      </div>
      <TalkBox roomId={roomId} talking={talking} talk={talk} />
      {chosen && (
        <LineSheet
          roomId={roomId}
          line={chosen}
          talking={talking}
          ownUserId={talk.ownUserId}
          isPinned={talk.pinned?.lineId === chosen.lineId}
          onClose={() => setChosen(undefined)}
        />
      )}
      {isAsking && (
        <QuestionsSheet
          roomId={roomId}
          talking={talking}
          talk={talk}
          onClose={() => setAsking(false)}
        />
      )}
      {isCaring && (
        <StaffSheet
          roomId={roomId}
          isHost={own?.role === 'host'}
          slowSeconds={talk.slowSeconds}
          onClose={() => setCaring(false)}
        />
      )}
    </section>
  )
}

interface LikeButtonProps {
  roomId: string
  count: number
  isOver: boolean
}

function LikeButton({ roomId, count, isOver }: LikeButtonProps) {
  const { pending, press } = useLikes(roomId)
  const shown = countText(count + pending)
  return (
    <button
      type="button"
      className={styles.headButton}
      aria-label={`点赞，${shown} 个赞`}
      aria-disabled={isOver}
      data-on={pending > 0 || undefined}
      onClick={() => {
        if (!isOver) press()
      }}
    >
      <Icon name={pending > 0 ? 'heart-filled' : 'heart'} size={16} />
      {shown}
    </button>
  )
}
