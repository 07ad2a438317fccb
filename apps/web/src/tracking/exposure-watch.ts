import {
  EXPOSURE_INTERVAL_MS,
  EXPOSURE_THRESHOLDS,
  exposureLimits,
  hasBeenSeen,
  isInSight,
  type ExposureKind,
  type ExposureLimits,
} from '@koi/domain/tracking/exposure'
import type { Exposure } from './use-exposure.ts'

interface Watched extends Exposure {
  as: ExposureKind
  /** Since when it has been in sight, ms; undefined while it is not. */
  sinceMs: number | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  /** Seen since it came into sight: it counts again after it was gone. */
  isCounted: boolean
}

type Observer = Pick<IntersectionObserver, 'observe' | 'unobserve'>

interface ExposureParts {
  observe: (
    onChange: (entries: readonly IntersectionObserverEntry[]) => void,
    options: IntersectionObserverInit,
  ) => Observer
  now: () => number
  /** It was seen; `stayMs` for those that count how long, when they leave. */
  onSeen: (exposure: Exposure, stayMs: number | undefined) => void
}

function limitsOf({ as, heightMin }: Watched): ExposureLimits {
  const limits = exposureLimits[as]
  return { ...limits, heightMin: heightMin ?? limits.heightMin }
}

/**
 * Counts what was in sight long enough (SPEC §9, RU-313, RU-314). An observer speaks only when a
 * threshold is crossed, and the ratio that counts lies between two: whatever is partly in sight is
 * looked at again after the interval.
 */
export class ExposureWatch {
  readonly #parts: ExposureParts
  readonly #observer: Observer
  readonly #watched = new Map<Element, Watched>()

  constructor(parts: ExposureParts) {
    this.#parts = parts
    const options = { threshold: [...EXPOSURE_THRESHOLDS] }
    this.#observer = parts.observe((entries) => entries.forEach(this.#look), options)
  }

  watch(element: Element, exposure: Exposure): void {
    const fresh = { sinceMs: undefined, timer: undefined, isCounted: false }
    this.#watched.set(element, { as: 'exposure', ...exposure, ...fresh })
    this.#observer.observe(element)
  }

  unwatch(element: Element): void {
    const item = this.#watched.get(element)
    if (!item) return
    this.#leave(item)
    this.#watched.delete(element)
    this.#observer.unobserve(element)
  }

  /** The page is hidden: nothing is in sight any more, and those that count how long are done. */
  pause(): void {
    for (const item of this.#watched.values()) this.#leave(item)
  }

  /** The page is shown again: what is in sight is looked at anew. */
  resume(): void {
    for (const element of this.#watched.keys()) this.#ask(element)
  }

  #look = ({
    target,
    isIntersecting,
    intersectionRatio,
    intersectionRect,
  }: IntersectionObserverEntry) => {
    const item = this.#watched.get(target)
    if (!item) return
    const { width, height } = intersectionRect
    const sight = { ratio: intersectionRatio, width, height }
    if (isInSight(sight, limitsOf(item))) return this.#comeIn(item)
    this.#leave(item)
    if (isIntersecting) item.timer = setTimeout(() => this.#ask(target), EXPOSURE_INTERVAL_MS)
  }

  /** An observer that begins anew says at once what there is to see. */
  #ask(element: Element) {
    this.#observer.unobserve(element)
    this.#observer.observe(element)
  }

  #comeIn(item: Watched) {
    clearTimeout(item.timer)
    const now = this.#parts.now()
    item.sinceMs ??= now
    if (item.as === 'stay' || item.isCounted) return
    const left = EXPOSURE_INTERVAL_MS - (now - item.sinceMs)
    item.timer = setTimeout(() => this.#count(item), Math.max(0, left))
  }

  #count(item: Watched) {
    const { sinceMs } = item
    if (sinceMs === undefined || !hasBeenSeen(sinceMs, this.#parts.now())) return
    item.isCounted = true
    this.#parts.onSeen(item, undefined)
  }

  #leave(item: Watched) {
    clearTimeout(item.timer)
    const { sinceMs, as } = item
    item.sinceMs = undefined
    item.isCounted = false
    if (as !== 'stay' || sinceMs === undefined) return
    const now = this.#parts.now()
    if (hasBeenSeen(sinceMs, now)) this.#parts.onSeen(item, now - sinceMs)
  }
}
