import { useEffect, useState } from 'react'
import { deviceNow } from './device-clock.ts'

export { deviceNow }

/**
 * The device's time as state, renewed every `everyMs` while its page is shown. Undefined in the first
 * picture, so that the server's HTML and the browser's agree.
 */
export function useDeviceNow(everyMs: number): number | undefined {
  const [nowMs, setNowMs] = useState<number | undefined>(undefined)
  useEffect(() => {
    const tick = () => setNowMs(deviceNow())
    const soon = setTimeout(tick, 0)
    const timer = setInterval(tick, everyMs)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
    }
  }, [everyMs])
  return nowMs
}
