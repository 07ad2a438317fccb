import { createContext, startTransition, use, useEffect, useRef, useState } from 'react'

/** How far outside the window something is near: two windows above and below. */
const MARGIN = '200% 0px'

type Hear = (entry: IntersectionObserverEntry) => void

const heard = new WeakMap<Element, Hear>()
let shared: IntersectionObserver | undefined

/** Whether parts are watched one by one; those of something far are not. */
export const WatchedContext = createContext(true)

/** One watch for all parts of all lists. */
function watch(element: Element, hear: Hear): () => void {
  shared ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) heard.get(entry.target)?.(entry)
    },
    { rootMargin: MARGIN },
  )
  heard.set(element, hear)
  const watching = shared
  watching.observe(element)
  return () => watching.unobserve(element)
}

interface Distance {
  isNear: boolean
  /** What it was high when it was looked at last, in px. */
  height: number | undefined
}

const NOT_LOOKED_AT: Distance = { isNear: false, height: undefined }

/** Whether an element is near the window; far until it was looked at. */
export function useNear<E extends Element>() {
  const element = useRef<E>(null)
  const [distance, setDistance] = useState(NOT_LOOKED_AT)
  const isWatched = use(WatchedContext)
  useEffect(() => {
    if (!element.current || !isWatched) return
    return watch(element.current, ({ isIntersecting, boundingClientRect: { height } }) => {
      // Of a page that is put away nothing is known.
      if (height === 0) return
      startTransition(() =>
        setDistance((before) => {
          const isAsBefore = before.isNear === isIntersecting && before.height !== undefined
          if (isAsBefore) return before
          return { isNear: isIntersecting, height }
        }),
      )
    })
  }, [isWatched])
  return { element, ...distance, isNear: distance.isNear && isWatched }
}
