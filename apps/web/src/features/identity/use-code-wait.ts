import { useState } from 'react'
import { deviceNow, useDeviceNow } from '#lib/clock.ts'
import { secondsUntilResend } from './code-wait.ts'

/** Counts down until a one-time code can be sent again. */
export function useCodeWait(): { secondsLeft: number; start: () => void } {
  const [sentAtMs, setSentAtMs] = useState<number>()
  const nowMs = useDeviceNow(1000)
  return {
    secondsLeft: secondsUntilResend(sentAtMs, nowMs ?? 0),
    start: () => setSentAtMs(deviceNow()),
  }
}
