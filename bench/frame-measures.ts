import type { Page } from 'playwright-core'
import { quantile, type Measure } from './report.ts'

/** A phone is four times slower: of the 16.7 ms of a frame this is left here. */
const BUDGET_MS = 1000 / 60 / 4
/** Screens of 120 px each, as a fast finger moves in a frame. */
const SCROLLS = 400
const SCROLL_PX = 120

/** As a fast finger moves a page down. */
export async function scrollDown(page: Page) {
  await page.mouse.move(195, 500)
  for (let move = 0; move < SCROLLS; move += 1) await page.mouse.wheel(0, SCROLL_PX)
}

/** How many frames a phone makes in time, and what they cost it. */
export function frameMeasures(what: string, frames: readonly number[]): Measure[] {
  const within = frames.filter((spent) => spent <= BUDGET_MS).length / frames.length
  const unit = `% of ${frames.length} frames`
  return [
    { name: `${what}: within 16.7 ms at 4 ×`, unit, value: within * 100 },
    {
      name: '  processor time of a frame, × 4: median',
      unit: 'ms',
      value: 4 * quantile(frames, 0.5),
    },
    {
      name: '  95th percentile',
      unit: 'ms',
      value: 4 * quantile(frames, 0.95),
      goal: '<= 16.7',
    },
  ]
}
