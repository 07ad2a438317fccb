import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { NavigationState, Navigator } from './navigator.ts'
import { instanceOf } from './plan.ts'
import { savedScroll, saveScroll, scrollWhenPossible } from './scroll.ts'

/** What a page looked like when it was left. */
interface Place {
  scrollTop: number
  focused: Element | null
}

/**
 * After a navigation: scroll as the page was left, or at its top; focus on its title, which reads it
 * out, or after Back on what was pressed before.
 */
export function usePlaces(
  navigator: Navigator,
  state: NavigationState,
  shown: RefObject<HTMLElement | null>,
) {
  const places = useRef(new Map<string, Place>())
  const before = useRef(state.current)

  useEffect(() => {
    const remember = () => {
      const left = before.current
      if (navigator.state().current.key === left.key) return
      const focused = document.activeElement
      places.current.set(instanceOf(left), { scrollTop: window.scrollY, focused })
    }
    const save = () => saveScroll(navigator.state().current.key)
    window.addEventListener('pagehide', save)
    const unsubscribe = navigator.subscribe(remember)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', save)
    }
  }, [navigator])

  const { current, direction } = state
  useLayoutEffect(() => {
    const left = before.current
    before.current = current
    if (direction === 'first') {
      // Who has scrolled the server's HTML before the script was there stays where they are.
      return window.scrollY === 0 ? scrollWhenPossible(savedScroll(current.key)) : undefined
    }
    const id = instanceOf(current)
    // The open tab pressed again: up to its top.
    const place = instanceOf(left) === id ? undefined : places.current.get(id)
    const isReturn = direction === 'back' || current.page.tab !== undefined
    moveFocus(shown.current, direction === 'back' ? place?.focused : undefined)
    return scrollWhenPossible(isReturn ? (place?.scrollTop ?? 0) : 0)
    // oxlint-disable-next-line react/exhaustive-deps -- only a new place moves anything; a changed query keeps its key
  }, [current.key])
}

/** Gives the focus back, or to the page's title; a field that took it by itself keeps it. */
function moveFocus(page: HTMLElement | null, focused: Element | null | undefined) {
  if (!page || page.contains(document.activeElement)) return
  const title = page.querySelector('[data-page-title], h1, main')
  const target = focused instanceof HTMLElement && page.contains(focused) ? focused : title
  if (!(target instanceof HTMLElement)) return
  if (target === title && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
