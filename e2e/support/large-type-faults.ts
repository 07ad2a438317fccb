import type { Page } from 'playwright-core'
import { seenTexts } from './seen-texts.ts'

// Each of these runs in the page and knows only what it is given.
type Seen = Awaited<ReturnType<Awaited<ReturnType<typeof seenTexts>>['jsonValue']>>

/** An address without what its page needs shows nothing of the page. */
const incomplete = ({ pieces, told }: Seen): string[] =>
  pieces
    .filter(({ text }) => text === '链接不完整')
    .map(({ element, text }) => told('opened without its query', element, text))

const sideways = ({ told }: Seen): string[] => {
  const { scrollWidth } = document.documentElement
  return scrollWidth > window.innerWidth
    ? [told('page scrolls sideways', document.body, `${scrollWidth} > ${window.innerWidth}`)]
    : []
}

/** Beyond what its surroundings show of it, or beyond the screen, where nothing scrolls to it. */
const cut = ({ pieces, told }: Seen): string[] => {
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const isCut = ({ element, rects }: Seen['pieces'][number]) => {
    let [movesX, movesY] = [false, false]
    for (let at: Element | null = element; at?.parentElement; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      movesX ||= scrolls(overflowX)
      movesY ||= scrolls(overflowY)
      const cutsX = clips(overflowX) && !movesX
      const cutsY = clips(overflowY) && !movesY
      if (!cutsX && !cutsY) continue
      const box = at.getBoundingClientRect()
      // A line's box is higher than its letters.
      const isOut = ({ left, right, top, bottom, height }: DOMRect) =>
        (cutsX && (left < box.left - 1 || right > box.right + 1)) ||
        (cutsY && (top < box.top - height * 0.2 || bottom > box.bottom + height * 0.2))
      if (rects.some(isOut)) return true
    }
    return !movesX && rects.some(({ left, right }) => left < -1 || right > window.innerWidth + 1)
  }
  return pieces.filter(isCut).map(({ element, text }) => told('text is cut', element, text))
}

/** Past the edge of its box: nothing is cut, but what lies beside it is reached. */
const outOfBox = ({ pieces, told }: Seen): string[] => {
  const boxOf = (element: Element): Element =>
    element.parentElement && getComputedStyle(element).display.startsWith('inline')
      ? boxOf(element.parentElement)
      : element
  return pieces
    .filter(({ element, rects }) => {
      if (element.closest('svg')) return false
      const { left, right } = boxOf(element).getBoundingClientRect()
      return rects.some((rect) => rect.left < left - 2 || rect.right > right + 2)
    })
    .map(({ element, text }) => told('text leaves its box', element, text))
}

/** Over each other by a third of the smaller line: tight lines do not count. */
const overlapping = ({ pieces, told }: Seen): string[] => {
  const shownOf = (element: Element, rect: DOMRect): DOMRect => {
    let { left, right, top, bottom } = rect
    for (let at: Element | null = element; at?.parentElement; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const box = at.getBoundingClientRect()
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  const lines = pieces
    .flatMap(({ rects, ...piece }) =>
      rects.map((rect) => ({ ...piece, rect: shownOf(piece.element, rect) })),
    )
    .toSorted((one, other) => one.rect.top - other.rect.top)
  type Line = (typeof lines)[number]
  const isOver = ({ rect: a, ...one }: Line, { rect: b, ...other }: Line) =>
    one.element !== other.element &&
    one.layer === other.layer &&
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3
  return lines.flatMap((one, place) => {
    const end = lines.findIndex(({ rect }, at) => at > place && rect.top > one.rect.bottom)
    return lines
      .slice(place + 1, end < 0 ? undefined : end)
      .filter((other) => isOver(one, other))
      .map((other) => told(`lies over “${other.text.trim()}”:`, one.element, one.text))
  })
}

const smallControls = ({ isSeen, isForEyes, told }: Seen): string[] => {
  const TARGET_PX = 44
  /** The element with what its ::after adds around it. */
  const reachOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const { content, top, bottom, left, right } = getComputedStyle(element, '::after')
    const more = (one: string, other: string) => {
      const grown = content === 'none' ? 0 : -(Number.parseFloat(one) + Number.parseFloat(other))
      return Number.isFinite(grown) ? Math.max(0, grown) : 0
    }
    return { width: width + more(left, right), height: height + more(top, bottom) }
  }
  /** A link inside a sentence is as high as its line. */
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    )
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider], [role=option]'
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    const element = control.closest('label') ?? control
    if (!isSeen(element) || !isForEyes(element) || isInSentence(element)) return []
    const { width, height } = reachOf(element)
    if (width === 0 || height === 0) return []
    if (width >= TARGET_PX - 0.5 && height >= TARGET_PX - 0.5) return []
    const name = control.getAttribute('aria-label') ?? element.textContent
    return [told(`control is ${Math.round(width)}×${Math.round(height)}`, element, name)]
  })
}

/** With the mark of large type and without; where pages are large whatever was chosen the small size is large too. */
const notGrown = ({ pieces, told }: Seen): string[] => {
  const SCALE = 1.3
  const SMALLEST_PX = 12 * SCALE
  const root = document.documentElement
  const sizes = () =>
    pieces.map(({ element }) => Number.parseFloat(getComputedStyle(element).fontSize))
  const large = sizes()
  root.removeAttribute('data-elder')
  const small = sizes()
  root.setAttribute('data-elder', '')
  return pieces.flatMap(({ element, text }, place) => {
    const [was = 0, is = 0] = [small[place], large[place]]
    const isAlways = element.closest('[data-large-type]') !== null
    const isTiny = is < SMALLEST_PX - 0.1
    // The figure of a screen is as large as the screen's width lets it be: never cut, and more than twice any small text.
    const fillsLine = element.closest('[style*="--letters"]') !== null && is > 2 * SMALLEST_PX
    const isStill = !isAlways && !fillsLine && Math.abs(is / was - SCALE) > 0.01
    return isTiny || isStill
      ? [told(`type is ${is} px and grew by ${(is / was).toFixed(2)}`, element, text)]
      : []
  })
}

async function look(page: Page): Promise<Set<string>> {
  const seen = await seenTexts(page)
  const faults: string[] = []
  const checks = [incomplete, sideways, cut, outOfBox, overlapping, smallControls, notGrown]
  for (const check of checks) faults.push(...(await seen.evaluate(check)))
  await seen.dispose()
  return new Set(faults)
}

/**
 * What is wrong with the page that is shown, in large type at its present width: text that is cut, that does not
 * grow or lies over other text, controls that a thumb misses. Each fault names its element. A page that counts down
 * may change while it is looked at: what is wrong is so at a second look, too.
 */
export async function largeTypeFaults(page: Page): Promise<string[]> {
  const faults = await look(page)
  if (faults.size === 0) return []
  const again = await look(page)
  return [...faults].filter((fault) => again.has(fault))
}
