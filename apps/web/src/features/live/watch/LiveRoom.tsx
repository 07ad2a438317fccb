import { to } from '@koi/contracts/pages'
import { momentText } from '@koi/domain/moderation/moment-text'
import { useEffect, useRef, type ReactNode } from 'react'
import { LateFollowById, Portrait } from '#features/discussion/index.ts'
import { FundRow, fundItemOf } from '#features/products/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Link } from '#navigation/Link.tsx'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ReserveButton } from '../components/ReserveButton.tsx'
import { RoomRow } from '../components/RoomRow.tsx'
import type { Room } from '../model.ts'
import { useEntered, useKeepWatch, useRooms } from '../queries.ts'
import { RoomPendants } from './RoomPendants.tsx'
import { RoomTalk } from './RoomTalk.tsx'
import { RoomVideo } from './RoomVideo.tsx'
import { useAir, type Air } from './use-air.ts'
import styles from './Watch.module.css'

/** A room that one is in, whatever becomes of it. */
export function LiveRoom({ room }: { room: Room }) {
  const { liveId, title, funds, notice } = room
  const entered = useEntered(liveId)
  const heard = useAir(liveId)
  const air = heard ?? entered.data
  const isMember = useSession()?.account !== undefined
  const { mutate: keep } = useKeepWatch()
  const isKept = useRef(false)
  const isSetUp = entered.data?.isSetUp ?? true
  const state = air?.state ?? room.state
  const isOnAir = air !== undefined && isSetUp && state === 'living' && air.isOnAir && !air.isPaused
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
  return (
    <Page
      title={title}
      flush
      bar={<RoomBar room={room} viewerCount={isOnAir ? air.viewerCount : undefined} />}
    >
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
        <RoomTalk liveId={liveId} />
        <RoomPendants liveId={liveId} />
      </RoomVideo>
      <div className={styles.below}>
        <Stack>
          {notice !== '' && (
            <Card title="直播公告">
              <p className={styles.notice}>{notice}</p>
            </Card>
          )}
          {funds.length > 0 && (
            <Card title="相关基金" note="仅为主播提到的产品，不构成推荐">
              <ul aria-label="相关基金" data-rows>
                {funds.map((item) => (
                  <FundRow
                    key={item.fundCode}
                    item={fundItemOf(item)}
                    mark={item.fundCode}
                    withNav
                  />
                ))}
              </ul>
            </Card>
          )}
          <NextRoom hostId={room.host.userId} />
        </Stack>
      </div>
    </Page>
  )
}

function RoomBar({ room, viewerCount }: { room: Room; viewerCount: number | undefined }) {
  const { host, title } = room
  const { back } = useNavigator()
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.back} aria-label="返回" onClick={() => back()}>
        <Icon name="back" />
      </button>
      <Link className={styles.host} href={to.discussionMyAccount({ userId: host.userId })}>
        <Portrait author={host} size={32} />
        <span className={styles.who}>
          <span className={styles.nick}>{host.nick}</span>
          <h1 className={styles.title} tabIndex={-1} data-page-title>
            {title}
          </h1>
        </span>
      </Link>
      {!room.isMine && <LateFollowById userId={host.userId} />}
      {viewerCount !== undefined && <span className={styles.count}>{viewerCount} 人在看</span>}
    </header>
  )
}

interface InsteadProps {
  room: Room
  air: Air | undefined
  isSetUp: boolean
  hasReplay: boolean
}

/** What stands in the place of the picture, and the next step. */
function Instead({ room, air, isSetUp, hasReplay }: InsteadProps) {
  const { liveId, state, plannedMs, isMine } = room
  if (state === 'living') {
    if (!isSetUp) return <Words title="这里没有开通直播观看" hint="请稍后再来，或查看往期内容。" />
    if (air === undefined) return <Words title="正在进入直播间…" />
    if (isMine)
      return (
        <Words title="你的直播正在等待画面">
          <Button size="medium" href={to.livePusher({ liveId })}>
            继续直播
          </Button>
        </Words>
      )
    return air.isPaused ? (
      <Words title="主播暂时离开" hint="回来后会自动继续播放。" />
    ) : (
      <Words title="等待主播的画面" hint="画面恢复后会自动播放。" />
    )
  }
  if (state === 'coming')
    return (
      <Words title="直播还没有开始" hint={`${momentText(plannedMs)} 开播，开始后自动播放。`}>
        {isMine ? (
          <Button size="medium" href={to.livePusher({ liveId })}>
            去开播
          </Button>
        ) : (
          <ReserveButton room={room} from="detail" size="large" />
        )}
      </Words>
    )
  if (state === 'ended')
    return (
      <Words title="直播已结束" hint={hasReplay ? '可以看回放。' : '这场直播没有回放。'}>
        {hasReplay ? (
          <Button size="medium" href={to.liveVideoDetail({ liveId })}>
            看回放
          </Button>
        ) : (
          <Button size="medium" href={to.liveSquare()}>
            去直播广场
          </Button>
        )}
      </Words>
    )
  return (
    <Words title={state === 'cancelled' ? '直播已取消' : '这场直播没有开播'}>
      <Button size="medium" href={to.liveSquare()}>
        去直播广场
      </Button>
    </Words>
  )
}

interface WordsProps {
  title: string
  hint?: string
  children?: ReactNode
}

const Words = ({ title, hint, children }: WordsProps) => (
  <div className={styles.words} role="status">
    <p className={styles.wordsTitle}>{title}</p>
    {hint !== undefined && <p>{hint}</p>}
    {children}
  </div>
)

/** The next room of this host, which is reserved right here. */
function NextRoom({ hostId }: { hostId: string }) {
  const { rooms } = useRooms('coming', undefined)
  const next = rooms?.find(({ host }) => host.userId === hostId)
  if (!next) return null
  return (
    <Card title="下一场">
      <ul aria-label="下一场">
        <RoomRow room={next} />
      </ul>
    </Card>
  )
}
