import { useEffect, useEffectEvent, useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { pointsText } from '#features/coupons/index.ts'
import { deviceNow, useDeviceNow } from '#lib/clock.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import type { Task } from '../model.ts'
import { useBeginReading, useEarn } from '../queries.ts'

const EVERY_MS = 1000

/** Counts down what the server still asks for, and takes the points then. */
export function ReadFooter({ task: { taskId, points } }: { task: Task }) {
  const begin = useBeginReading()
  const earn = useEarn()
  const toast = useToast()
  const showFailure = useFailure()
  const [readyMs, setReadyMs] = useState<number>()
  const nowMs = useDeviceNow(EVERY_MS) ?? 0
  const start = () =>
    begin.mutate({ taskId }, { onSuccess: ({ leftMs }) => setReadyMs(deviceNow() + leftMs) })
  const startAtOnce = useEffectEvent(start)
  useEffect(() => startAtOnce(), [])
  const leftSeconds =
    readyMs === undefined ? undefined : Math.max(0, Math.ceil((readyMs - nowMs) / EVERY_MS))
  if (leftSeconds === undefined) {
    return begin.isError ? (
      <Button onClick={start}>重新开始阅读</Button>
    ) : (
      <Button busy>{`读完领 ${points} 积分`}</Button>
    )
  }
  return (
    <Button
      busy={earn.isPending}
      disabledReason={leftSeconds > 0 ? `再读 ${leftSeconds} 秒可以领取` : undefined}
      onClick={() =>
        earn.mutate(
          { taskId },
          {
            onSuccess: (got) => toast(`+${pointsText(got.points)} 积分已到账`),
            onError: showFailure,
          },
        )
      }
    >
      {`领取 ${points} 积分`}
    </Button>
  )
}
