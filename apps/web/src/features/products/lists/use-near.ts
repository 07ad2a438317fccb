import { startTransition, useEffect, useRef, useState } from 'react'

/** How far outside the window something is near: two windows above and below. */
const MARGIN = '200% 0px'

type Hear = (entry: IntersectionObserverEntry) => void

const heard = new WeakMap<Element, Hear>()
let shared: IntersectionObserver | undefined

/** One watch for all: a list has thousands of parts. */
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
  /** What it was high when it was near last, in px. */
  height: number | undefined
}

const NOT_LOOKED_AT: Distance = { isNear: false, height: undefined }

/** Whether an element is near the window; far until it was looked at. */
export function useNear<E extends Element>() {
  const element = useRef<E>(null)
  const [distance, setDistance] = useState(NOT_LOOKED_AT)
  useEffect(() => {
    if (!element.current) return
    return watch(element.current, ({ isIntersecting, boundingClientRect: { height } }) => {
      // Of a page that is put away nothing is known.
      if (height === 0) return
      startTransition(() =>
        setDistance((before) => {
          if (before.isNear === isIntersecting) return before
          return { isNear: isIntersecting, height: before.isNear ? height : before.height }
        }),
      )
    })
  }, [])
  return { element, ...distance }
}
