import { useEffect, useEffectEvent, useRef } from 'react'

/** Parts of the element that a press of an arrow pushes. */
const STEP = 0.05
const SPREAD = 1.15

const pushes: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}
const spreads: Readonly<Record<string, number>> = { '+': SPREAD, '=': SPREAD, '-': 1 / SPREAD }

interface HandsDo {
  /** By parts of the element's width. */
  onPush: (right: number, down: number) => void
  /** How many times as far apart two fingers are. */
  onSpread: (times: number) => void
}

interface Point {
  x: number
  y: number
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const spanOf = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

/** One finger, the mouse or arrows push; two fingers, a wheel, plus and minus spread. For an element that does not scroll. */
export function useHands({ onPush, onSpread }: HandsDo) {
  const element = useRef<HTMLDivElement>(null)
  const push = useEffectEvent(onPush)
  const spread = useEffectEvent(onSpread)
  useEffect(() => {
    const square = element.current
    if (!square) return undefined
    const down = new Map<number, Point>()
    const stop = new AbortController()
    const { signal } = stop
    const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
    square.addEventListener(
      'pointerdown',
      (event) => {
        square.setPointerCapture(event.pointerId)
        down.set(event.pointerId, pointOf(event))
      },
      { signal },
    )
    square.addEventListener(
      'pointermove',
      (event) => {
        if (!down.has(event.pointerId)) return
        const before = [...down.values()]
        down.set(event.pointerId, pointOf(event))
        const after = [...down.values()]
        const [from, to] = [middleOf(before), middleOf(after)]
        const width = square.clientWidth
        push((to.x - from.x) / width, (to.y - from.y) / width)
        const span = spanOf(before)
        if (span > 0) spread(spanOf(after) / span)
      },
      { signal },
    )
    for (const over of ['pointerup', 'pointercancel'] as const) {
      square.addEventListener(over, (event) => down.delete(event.pointerId), { signal })
    }
    square.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        spread(Math.exp(-event.deltaY / 400))
      },
      { signal, passive: false },
    )
    square.addEventListener(
      'keydown',
      (event) => {
        const way = pushes[event.key]
        const times = spreads[event.key]
        if (way) push(...way)
        else if (times !== undefined) spread(times)
        else return
        event.preventDefault()
      },
      { signal },
    )
    return () => stop.abort()
  }, [])
  return element
}
