import { useCallback, useEffect, useRef, useState } from 'react'
import {
  faultOf,
  listDevices,
  openDevices,
  type Chosen,
  type DeviceFault,
  type Devices,
} from './devices.ts'

interface Opened {
  stream?: MediaStream
  fault?: DeviceFault
  /** One that worked is gone. */
  isTaken?: boolean
}

const none: Devices = { cameras: [], microphones: [] }
const stopAll = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Camera and microphone while the page is shown, those that were chosen, with what is wrong with them. */
export function useDevices(orientation: Chosen['orientation']) {
  const [asked, setAsked] = useState<{ chosen: Chosen }>({
    chosen: { facing: 'user', orientation },
  })
  const [opened, setOpened] = useState<Opened>({})
  const [devices, setDevices] = useState(none)
  const now = useRef<MediaStream>(undefined)
  useEffect(() => {
    let isLeft = false
    async function open() {
      // A phone lets one camera run at a time.
      stopAll(now.current)
      try {
        const stream = await openDevices(asked.chosen)
        if (isLeft) {
          stopAll(stream)
          return
        }
        now.current = stream
        for (const track of stream.getTracks())
          track.addEventListener('ended', () => setOpened({ isTaken: true, fault: 'none' }))
        setOpened({ stream })
        setDevices(await listDevices())
      } catch (error) {
        if (!isLeft) setOpened({ fault: faultOf(error) })
      }
    }
    void open()
    return () => {
      isLeft = true
    }
  }, [asked])
  // A page that is left sees and hears nothing.
  useEffect(() => () => stopAll(now.current), [])
  useEffect(() => {
    const { mediaDevices } = navigator
    if (!('mediaDevices' in navigator)) return undefined
    const look = () => void listDevices().then(setDevices, () => undefined)
    mediaDevices.addEventListener('devicechange', look)
    return () => mediaDevices.removeEventListener('devicechange', look)
  }, [])
  const choose = useCallback(
    (more: Partial<Chosen>) => setAsked(({ chosen }) => ({ chosen: { ...chosen, ...more } })),
    [],
  )
  const retry = useCallback(() => {
    setOpened({})
    // Asked for once more as it is.
    setAsked(({ chosen }) => ({ chosen }))
  }, [])
  return { ...opened, devices, chosen: asked.chosen, choose, retry }
}
