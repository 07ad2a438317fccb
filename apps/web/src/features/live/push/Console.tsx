import { to } from '@koi/contracts/pages'
import { useEffect, useRef, useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useLeaveQuestion } from '#navigation/use-leave-question.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { MediaFailed } from '../media/exchange.ts'
import type { Room } from '../model.ts'
import { useEndRoom, usePauseRoom } from '../queries.ts'
import { useAir } from '../watch/use-air.ts'
import { DeviceChoice } from './DeviceChoice.tsx'
import { faultTexts } from './devices.ts'
import styles from './Push.module.css'
import { useDevices } from './use-devices.ts'
import { usePublishing } from './use-publishing.ts'

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
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const { navigate, back } = useNavigator()
  const end = useEndRoom()
  const pause = usePauseRoom()
  const air = useAir(liveId)
  const {
    state,
    begin,
    stop: stopPublishing,
  } = usePublishing(liveId, stream, (error) => {
    if (error instanceof MediaFailed) toast('内容已提交审核，通过后可以开播')
    else showError(error)
  })
  const isLeaving = useRef(false)
  const isLiving = (air?.state ?? room.state) === 'living'
  useTracks(stream, { isMuted, isCameraOff })
  useWakeLock(state !== undefined)
  useLeaveQuestion(async () => {
    if (state === undefined || isLeaving.current) return undefined
    const content = '离开后画面会中断，5 分钟内回来可以继续，超过会自动结束。'
    return (await confirm({ title: '离开直播？', content, confirmText: '离开' }))
      ? undefined
      : false
  })
  const stopForAWhile = async () => {
    try {
      await pause.mutateAsync({ liveId })
      await stopPublishing()
      toast('已暂停，30 分钟内可以继续')
    } catch (error) {
      showError(error)
    }
  }
  const finish = async () => {
    const content = '结束后观众不能再进入，已播出的部分会生成回放。'
    const asked = { title: '结束直播？', content, confirmText: '结束直播', danger: true }
    if (end.isPending || !(await confirm(asked))) return
    try {
      await end.mutateAsync({ liveId })
      isLeaving.current = true
      await stopPublishing()
      await navigate(to.livePlayer({ liveId }), { replace: true })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Page
      title="开播"
      onBack={() => back()}
      footer={
        state === undefined ? (
          <>
            {isLiving && (
              <Button kind="soft" busy={end.isPending} onClick={() => void finish()}>
                结束直播
              </Button>
            )}
            <Button
              disabledReason={stream ? undefined : '先打开摄像头和麦克风'}
              onClick={() => stream && begin(stream)}
            >
              {isLiving ? '继续直播' : '开始直播'}
            </Button>
          </>
        ) : (
          <>
            <Button kind="soft" busy={pause.isPending} onClick={() => void stopForAWhile()}>
              暂停
            </Button>
            <Button kind="danger" busy={end.isPending} onClick={() => void finish()}>
              结束直播
            </Button>
          </>
        )
      }
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
        <DeviceChoice devices={devices} chosen={chosen} onChoose={choose} />
        <Notice tone="info">不承诺收益，不推荐个股，不引导站外交易。全程录制，可随时抽查。</Notice>
      </Stack>
    </Page>
  )
}

/** What is muted sends silence, and a camera that is off a black picture: nobody has to connect anew. */
function useTracks(
  stream: MediaStream | undefined,
  { isMuted, isCameraOff }: { isMuted: boolean; isCameraOff: boolean },
) {
  useEffect(() => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !isMuted
    for (const track of stream?.getVideoTracks() ?? []) track.enabled = !isCameraOff
  }, [stream, isMuted, isCameraOff])
}

/** A phone that falls asleep takes the picture with it. */
function useWakeLock(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined
    let isLeft = false
    let lock: WakeLockSentinel | undefined
    const ask = async () => {
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isLeft) await lock.release()
      } catch {
        // Where it is not given the phone does as it is set.
      }
    }
    const look = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', look)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', look)
      void lock?.release()
    }
  }, [isWanted])
}

interface PreviewProps {
  stream: MediaStream | undefined
  title: string
  isMirrored: boolean
  isOff: boolean
}

function Preview({ stream, title, isMirrored, isOff }: PreviewProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    element.srcObject = stream ?? null
    if (stream) void element.play().catch(() => undefined)
    return () => {
      element.srcObject = null
    }
  }, [stream])
  return (
    <>
      <video
        ref={video}
        className={styles.preview}
        aria-label={`预览 ${title}`}
        data-mirrored={isMirrored}
        muted
        playsInline
      />
      {isOff && <p className={styles.off}>摄像头已关闭</p>}
    </>
  )
}
