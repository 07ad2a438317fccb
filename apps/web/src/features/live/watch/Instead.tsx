import { to } from '@koi/contracts/pages'
import type { ReactNode } from 'react'
import { useDayTexts } from '#session/today.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { ReserveButton } from '../components/ReserveButton.tsx'
import type { Room } from '../model.ts'
import type { Air } from './use-air.ts'
import styles from './Watch.module.css'

interface InsteadProps {
  room: Room
  air: Air | undefined
  isSetUp: boolean
  hasReplay: boolean
}

/** What stands in the place of the picture, and the next step. */
export function Instead({ room, air, isSetUp, hasReplay }: InsteadProps) {
  const days = useDayTexts()
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
      <Words title="直播还没有开始" hint={`${days.moment(plannedMs)} 开播，开始后自动播放。`}>
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
