import { useEffect, useRef, useState } from 'react'
import { useNavigator } from '#navigation/navigation-context.ts'
import { shownTitle, titleInMessage } from './frame-title.ts'

/** A page that does not come in this time has failed (SPEC §9, network time-outs). */
const LOAD_TIMEOUT_MS = 60_000

export type FrameState = 'loading' | 'shown' | 'failed'

/**
 * The pages that the frame has gone on to: they are steps of the browser's history, which the page stack
 * knows nothing of. Where this page was opened directly, it would leave at once.
 */
function useFrameSteps() {
  const { back } = useNavigator()
  const steps = useRef({ count: -1, isGoingBack: false })
  return {
    loaded() {
      const { count, isGoingBack } = steps.current
      steps.current = { count: count + (isGoingBack ? -1 : 1), isGoingBack: false }
    },
    /** Back inside of the frame first, then out of it (SPEC §2, RT-125). */
    back() {
      if (steps.current.count <= 0) return back()
      steps.current.isGoingBack = true
      history.back()
    },
  }
}

/** The state and the title of a page in a frame, and the way back from it. */
export function useFrame(address: string) {
  const steps = useFrameSteps()
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
    steps.loaded()
    // Only a page of our own origin lets its title be read.
    const own = frame.current?.contentDocument?.title
    if (own !== undefined) setTitle(shownTitle(own))
  }
  return { frame, state, title, onLoad, back: steps.back }
}
