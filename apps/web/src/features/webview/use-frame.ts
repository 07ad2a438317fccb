import { useEffect, useRef, useState } from 'react'
import { shownTitle, titleInMessage } from './frame-title.ts'

/** A page that does not come in this time has failed (SPEC §9, network time-outs). */
const LOAD_TIMEOUT_MS = 60_000

export type FrameState = 'loading' | 'shown' | 'failed'

/** The state and the title of a page in a frame. */
export function useFrame(address: string) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<FrameState>('loading')
  const [title, setTitle] = useState<string>()
  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => setState('failed'), LOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    const { origin } = new URL(address, location.href)
    const onMessage = (event: MessageEvent<unknown>) => {
      const window = frame.current?.contentWindow
      const told = window && titleInMessage(event, { origin, window })
      if (told) setTitle(told)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [address])
  const onLoad = () => {
    setState('shown')
    // Only a page of our own origin lets its title be read.
    const own = frame.current?.contentDocument?.title
    if (own !== undefined) setTitle(shownTitle(own))
  }
  return { frame, state, title, onLoad }
}
