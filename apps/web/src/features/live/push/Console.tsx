import { to } from '@koi/contracts/pages'
import { useState } from 'react'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { Room } from '../model.ts'
import { createPart } from '#ui/parts/part.tsx'
import { Talk } from '../talk/LateTalk.tsx'
import { useAir } from '../watch/use-air.ts'
import { DeviceChoice } from './DeviceChoice.tsx'
import { faultTexts } from './devices.ts'
import { Preview } from './Preview.tsx'
import styles from './Push.module.css'
import { useConsole } from './use-console.ts'
import { useDevices } from './use-devices.ts'
import { useTracks, useWakeLock } from './use-tracks.ts'

const HostQuiz = createPart(async () => (await import('../quiz/HostQuiz.tsx')).HostQuiz)

const stateTexts = {
  joining: '正在开播…',
  live: '直播中',
  lost: '网络断开，正在自动重连，观众会看到等待画面',
} as const

/** What a host does with a room of theirs that may be on air: looks at oneself, starts, pauses, ends. */
export function Console({ room }: { room: Room }) {
  const { liveId, title, orientation, riskTip } = room
  const [isMuted, setMuted] = useState(false)
  const [isCameraOff, setCameraOff] = useState(false)
  const [isMirrored, setMirrored] = useState(true)
  const { stream, fault, isTaken, devices, chosen, choose, retry } = useDevices(orientation)
  const air = useAir(liveId)
  const host = useConsole(liveId, stream)
  const { state } = host
  const isLiving = (air?.state ?? room.state) === 'living'
  useTracks(stream, { isMuted, isCameraOff })
  useWakeLock(state !== undefined)
  return (
    <Page
      title="开播"
      footer={<Presses host={host} isLiving={isLiving} isReady={stream !== undefined} />}
    >
      <Stack>
        <div className={styles.stage} data-orientation={orientation}>
          <Preview stream={stream} title={title} isMirrored={isMirrored} isOff={isCameraOff} />
          <p className={styles.state} role="status">
            {state === undefined ? '预览，观众还看不到' : stateTexts[state]}
            {state === 'live' && ` · ${air?.viewerCount ?? 0} 人在看`}
          </p>
          <p className={styles.risk}>{riskTip}</p>
        </div>
        {fault !== undefined && (
          <Notice
            tone="alarm"
            title={isTaken ? '摄像头或麦克风断开了' : faultTexts[fault].title}
            action={
              <Button kind="soft" size="small" onClick={retry}>
                重试
              </Button>
            }
          >
            {isTaken ? '请重新接上，或在下面换一个设备。' : faultTexts[fault].hint}
          </Notice>
        )}
        {isLiving && (
          <Card title="互动">
            <Talk roomId={liveId} />
          </Card>
        )}
        <HostQuiz liveId={liveId} told={air?.quiz} isLiving={isLiving} />
        <Card>
          <Switch label="静音" detail="观众听不到声音" checked={isMuted} onChange={setMuted} />
          <Switch
            label="关闭摄像头"
            detail="观众看到黑屏，声音继续"
            checked={isCameraOff}
            onChange={setCameraOff}
          />
          <Switch
            label="镜像"
            detail="只影响自己的预览"
            checked={isMirrored}
            onChange={setMirrored}
          />
        </Card>
        <Card>
          <List label="直播间">
            <ListRow
              title="直播间挂件"
              detail="风险提示、购物袋、话题、下一场预约等"
              href={to.livePendantEdit({ liveId })}
            />
          </List>
        </Card>
        <DeviceChoice devices={devices} chosen={chosen} onChoose={choose} />
        <Notice tone="info">不承诺收益，不推荐个股，不引导站外交易。全程录制，可随时抽查。</Notice>
      </Stack>
    </Page>
  )
}

interface PressesProps {
  host: ReturnType<typeof useConsole>
  isLiving: boolean
  /** There is a picture. */
  isReady: boolean
}

function Presses({ host, isLiving, isReady }: PressesProps) {
  const { state, begin, stopForAWhile, finish, isEnding, isPausing } = host
  if (state !== undefined) {
    return (
      <>
        <Button kind="soft" busy={isPausing} onClick={() => void stopForAWhile()}>
          暂停
        </Button>
        <Button kind="danger" busy={isEnding} onClick={() => void finish()}>
          结束直播
        </Button>
      </>
    )
  }
  return (
    <>
      {isLiving && (
        <Button kind="soft" busy={isEnding} onClick={() => void finish()}>
          结束直播
        </Button>
      )}
      <Button disabledReason={isReady ? undefined : '先打开摄像头和麦克风'} onClick={begin}>
        {isLiving ? '继续直播' : '开始直播'}
      </Button>
    </>
  )
}
