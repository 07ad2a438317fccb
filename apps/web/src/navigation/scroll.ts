import { tabStore, type Slot } from '#lib/storage.ts'

/** A page that is still loading may be too short to scroll; it is given this long to grow. */
const GROW_MS = 1500

/** Scrolls to a place, as soon as the page is long enough. Any touch or wheel ends the wait. */
export function scrollWhenPossible(top: number): () => void {
  window.scrollTo(0, top)
  if (top === 0 || Math.abs(window.scrollY - top) < 2) return () => undefined
  const stop = () => {
    watch.disconnect()
    clearTimeout(timer)
    for (const name of ['touchstart', 'wheel', 'keydown']) window.removeEventListener(name, stop)
  }
  const watch = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 2) stop()
  })
  const timer = setTimeout(stop, GROW_MS)
  watch.observe(document.body)
  for (const name of ['touchstart', 'wheel', 'keydown']) {
    window.addEventListener(name, stop, { passive: true })
  }
  return stop
}

/** Where the open page stood when the document was left. */
const savedPlace: Slot<string> = {
  name: 'scroll',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
}

/** Remembers over a reload how far the open page was scrolled. */
export function saveScroll(key: string): void {
  tabStore.set(savedPlace, `${key} ${Math.round(window.scrollY)}`)
}

/** How far the page with this key was scrolled before the reload; 0 otherwise. */
export function savedScroll(key: string): number {
  const [savedKey, top] = tabStore.get(savedPlace)?.split(' ') ?? []
  return savedKey === key ? Number(top) || 0 : 0
}
