import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ExposureWatch } from './exposure-watch.ts'
import type { Exposure } from './use-exposure.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type OnChange = (entries: readonly IntersectionObserverEntry[]) => void

const whole = { ratio: 1, height: 200, width: 300 }

/** One element and an observer that tells what it is told to see, first at once as a real one does. */
function scene(exposure: Partial<Exposure> = {}) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing of an element is looked at
  const element = { tagName: 'LI' } as Element
  const seen: (number | undefined)[] = []
  let sight = { ...whole, ratio: 0 }
  let tell: OnChange = () => undefined
  let options: IntersectionObserverInit = {}
  const show = () => {
    const { ratio, width, height } = sight
    const entry = {
      target: element,
      isIntersecting: ratio > 0,
      intersectionRatio: ratio,
      intersectionRect: { width, height },
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of an entry as is read
    tell([entry as IntersectionObserverEntry])
  }
  const watch = new ExposureWatch({
    observe: (onChange, given) => {
      tell = onChange
      options = given
      return { observe: show, unobserve: () => undefined }
    },
    now: () => Date.now(),
    onSeen: (_, stayMs) => seen.push(stayMs),
  })
  watch.watch(element, { name: 'a', ...exposure })
  return {
    watch,
    element,
    seen,
    options: () => options,
    /** The part in sight, as the observer tells it when a threshold is crossed. */
    see: (next: Partial<typeof whole>) => {
      sight = { ...whole, ...next }
      show()
    },
    /** The part changes without crossing a threshold: the observer is silent. */
    drift: (next: Partial<typeof whole>) => {
      sight = { ...whole, ...next }
    },
    wait: (ms: number) => vi.advanceTimersByTime(ms),
  }
}

describe('what comes into sight', () => {
  it('RU-313 counts after 1500 ms and not after 1499, once', () => {
    const { see, wait, seen, options } = scene()
    expect(options()).toEqual({ threshold: [0.1, 0.8, 1] })
    see({})
    wait(1499)
    expect(seen).toEqual([])
    wait(1)
    expect(seen).toEqual([undefined])
    wait(60_000)
    see({ ratio: 0.8 })
    see({})
    wait(60_000)
    expect(seen).toHaveLength(1)
  })

  it('RU-313 goes on counting while it moves, and counts again after it was gone', () => {
    const { see, wait, seen } = scene()
    see({ ratio: 0.8 })
    wait(1000)
    see({ ratio: 1 })
    wait(500)
    expect(seen).toHaveLength(1)
    see({ ratio: 0 })
    see({ ratio: 1 })
    wait(1500)
    expect(seen).toHaveLength(2)
  })

  it('RU-313 does not count what passes by', () => {
    const { see, wait, seen } = scene()
    see({})
    wait(1000)
    see({ ratio: 0.1 })
    wait(400)
    see({})
    wait(1400)
    expect(seen).toEqual([])
  })

  it.each([
    [{ ratio: 0.74 }, 0],
    [{ ratio: 0.75 }, 1],
    [{ height: 99 }, 0],
    [{ height: 100 }, 1],
    [{ width: 9 }, 0],
    [{ width: 10 }, 1],
  ])('RU-314 with %j in sight it counts %i times', (part, times) => {
    const { see, wait, seen } = scene()
    see(part)
    wait(1500)
    expect(seen).toHaveLength(times)
  })

  it('RU-314 counts what stops between two thresholds, though the observer says nothing', () => {
    const { see, drift, wait, seen } = scene()
    see({ ratio: 0.1 })
    drift({ ratio: 0.77 })
    wait(3000)
    expect(seen).toHaveLength(1)
  })

  it('counts something low where it is told to', () => {
    const { see, wait, seen } = scene({ heightMin: 40 })
    see({ height: 60 })
    wait(1500)
    expect(seen).toHaveLength(1)
  })

  it('RU-314 of the kind stay needs 0.95 and tells for how long', () => {
    const { see, wait, seen } = scene({ as: 'stay' })
    see({ ratio: 0.94 })
    wait(5000)
    see({ ratio: 0.95 })
    wait(4000)
    see({ ratio: 0.8 })
    expect(seen).toEqual([4000])
    see({ ratio: 1 })
    wait(1000)
    see({ ratio: 0 })
    expect(seen).toEqual([4000])
  })

  it('is gone while the page is hidden, and looked at anew when it is back', () => {
    const { see, wait, watch, seen } = scene()
    see({})
    wait(1000)
    watch.pause()
    wait(10_000)
    expect(seen).toEqual([])
    watch.resume()
    wait(1500)
    expect(seen).toHaveLength(1)
  })

  it('is forgotten when it is taken away', () => {
    const { see, wait, watch, element, seen } = scene()
    see({})
    watch.unwatch(element)
    see({})
    wait(5000)
    watch.resume()
    wait(5000)
    expect(seen).toEqual([])
  })
})
