/** Marks what stays at the foot of a page or sheet: tabs, actions, keys, a line about the page. */
export const FOOT_MARK = 'data-foot'

/** What lies higher than this has the head of the screen left: it is no foot. */
const HEAD_PX = 96

/**
 * How much of the screen is taken from below, px: by what stays at the foot of the sheet that is open, else of the page, and
 * by the keyboard of the phone, which lies over both. What asks is none of it.
 */
export function takenFoot(asking: Element): number {
  const height = window.innerHeight
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1)
  const tops = [...(sheet ?? document).querySelectorAll(`[${FOOT_MARK}]`)]
    .filter((foot) => !asking.contains(foot))
    .map((foot) => foot.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.top < height && box.bottom > height / 2)
    .map(({ top }) => top)
  const view = window.visualViewport
  const keyboardTop = view ? view.offsetTop + view.height : height
  return height - Math.max(HEAD_PX, Math.min(height, keyboardTop, ...tops))
}
