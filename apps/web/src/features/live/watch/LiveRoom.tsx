import { to } from '@koi/contracts/pages'
import { useEffect, useRef, useState } from 'react'
import { CommunityLink, LateFollowById, Portrait } from '#features/discussion/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Link } from '#navigation/Link.tsx'
import { useSession } from '#session/use-session.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { createPart } from '#ui/parts/part.tsx'
import type { Room } from '../model.ts'
import { Talk } from '../talk/LateTalk.tsx'
import { useEntered, useKeepWatch } from '../queries.ts'
import { RoomVideo } from './RoomVideo.tsx'
import { useAir } from './use-air.ts'
import styles from './Watch.module.css'

/** What is not the picture comes after the page. */
const RoomPendants = createPart(async () => (await import('./RoomPendants.tsx')).RoomPendants, {
  isDecoration: true,
})
const Instead = createPart(async () => (await import('./Instead.tsx')).Instead)
const RoomQuiz = createPart(async () => (await import('../quiz/RoomQuiz.tsx')).RoomQuiz)
const RoomBelow = createPart(async () => (await import('./RoomBelow.tsx')).RoomBelow)

/** A room that one is in, whatever becomes of it. */
export function LiveRoom({ room }: { room: Room }) {
  const { liveId, title } = room
  const entered = useEntered(liveId)
  const heard = useAir(liveId)
  const air = heard ?? entered.data
  const isMember = useSession()?.account !== undefined
  const { mutate: keep } = useKeepWatch()
  const isKept = useRef(false)
  const [isQuizOpen, setQuizOpen] = useState(false)
  const isSetUp = entered.data?.isSetUp ?? true
  const state = air?.state ?? room.state
  const isOnAir = air !== undefined && isSetUp && state === 'living' && air.isOnAir && !air.isPaused
  // Over a wide picture there is no room: they stand below it.
  const isWide = room.orientation === 'landscape'
  const { refetch } = entered
  // Whether there is a replay is known when it is over.
  useEffect(() => {
    if (state === 'ended') void refetch()
  }, [state, refetch])
  const played = () => {
    if (!isMember || isKept.current) return
    isKept.current = true
    keep({ liveId, positionMs: 0, durationMs: 0 })
  }
  const quiz = air?.quiz
  const hung = (
    <RoomPendants room={room} upTo={air?.pendantsUpTo} onQuiz={() => setQuizOpen(true)} />
  )
  return (
    <Page title={title} flush bar={<RoomBar room={room} />}>
      <RoomVideo
        room={room}
        isOnAir={isOnAir}
        onPlaying={played}
        instead={
          <Instead
            room={{ ...room, state }}
            air={air}
            isSetUp={isSetUp}
            hasReplay={entered.data?.hasReplay ?? false}
          />
        }
      >
        {!isWide && hung}
      </RoomVideo>
      {isWide && <div className={styles.hung}>{hung}</div>}
      {(isQuizOpen || (quiz && state === 'living')) && (
        <RoomQuiz liveId={liveId} told={quiz} isOpen={isQuizOpen} setOpen={setQuizOpen} />
      )}
      <div className={styles.below}>
        {state === 'living' && (
          <Card title="互动">
            <Talk roomId={liveId} />
          </Card>
        )}
        <RoomBelow room={room} />
      </div>
    </Page>
  )
}

function RoomBar({ room }: { room: Room }) {
  const { host, title } = room
  const { back } = useNavigator()
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.back} aria-label="返回" onClick={() => back()}>
        <Icon name="back" />
      </button>
      <CommunityLink className={styles.host} href={to.discussionMyAccount({ userId: host.userId })}>
        <Portrait author={host} size={32} />
        <span className={styles.who}>
          <span className={styles.nick}>{host.nick}</span>
          <h1 className={styles.title} tabIndex={-1} data-page-title>
            {title}
          </h1>
        </span>
      </CommunityLink>
      {room.channel && (
        <Link
          className={styles.channel}
          href={to.channelAction({ actId: room.channel.activityId })}
          aria-label={`活动 ${room.channel.title}`}
        >
          活动
        </Link>
      )}
      {!room.isMine && <LateFollowById userId={host.userId} />}
    </header>
  )
}
