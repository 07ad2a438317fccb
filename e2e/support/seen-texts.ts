import type { Page } from 'playwright-core'

/** The texts that an eye sees on a page, and what is asked about them there. */
export const seenTexts = (page: Page) =>
  page.evaluateHandle(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({
        checkOpacity: true,
        checkVisibilityCSS: true,
        // Rows far from the window are not laid out: where their texts are nobody sees.
        contentVisibilityAuto: true,
      })
    /** Not said to screen readers alone. */
    const isForEyes = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clipPath, position } = getComputedStyle(at)
        if (clipPath.startsWith('inset(50%') && position === 'absolute') return false
      }
      return true
    }
    /** What it moves with: the page, or a bar or sheet over it. */
    const layerOf = (element: Element): Element => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position } = getComputedStyle(at)
        if (position === 'fixed' || position === 'sticky' || at.localName === 'dialog') return at
      }
      return document.documentElement
    }
    const told = (kind: string, element: Element, text: string) => {
      const name = [element.localName, ...element.classList].slice(0, 2).join('.')
      return `${kind} <${name}> “${text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`
    }
    const pieces: { element: Element; text: string; rects: DOMRect[]; layer: Element }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent ?? ''
      if (!element || element.closest('script, style, noscript')) continue
      // A dot between facts is hidden where it would begin a line.
      if (text.trim() === '' || text.trim() === '·') continue
      if (!isSeen(element) || !isForEyes(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width && height)
      if (rects.length > 0) pieces.push({ element, text, rects, layer: layerOf(element) })
    }
    return { pieces, isSeen, isForEyes, told }
  })
