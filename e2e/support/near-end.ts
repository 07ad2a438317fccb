import type { Page, Request } from 'playwright-core'

/** How far before the end of a list its next page is asked for (SPEC §9). */
const DISTANCE_PX = 300

/** Lets the browser lay out, see what stands where, and tell it. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  })

/**
 * Scrolls to just above and then to just below the distance at which a list asks for more; answers how many next slices were asked of
 * this call after each. The list must have more, and its end be further away than that.
 */
export async function nearEnd(page: Page, call: string): Promise<{ above: number; below: number }> {
  // The page may read its first slice anew meanwhile; a next one names where it begins.
  const isNext = (request: Request) =>
    new URL(request.url()).pathname.endsWith(call) && Boolean(Object(request.postDataJSON()).begin)
  let asked = 0
  const listen = (request: Request) => {
    if (isNext(request)) asked += 1
  }
  const end = page.getByRole('button', { name: '加载更多' }).filter({ visible: true }).last()
  await end.waitFor()
  const scrollTo = async (distancePx: number) => {
    // What is far away is not laid out before it comes near, so that the way is gone until it stays.
    for (let time = 0; time < 4; time += 1) {
      await page.evaluate((px) => {
        const places = [...document.querySelectorAll('[role=status]')].filter((place) =>
          place.textContent.includes('加载更多'),
        )
        const top = places.at(-1)?.getBoundingClientRect().top
        if (top !== undefined) window.scrollBy(0, top - innerHeight - px)
      }, distancePx)
      await settle(page)
    }
  }
  page.on('request', listen)
  await scrollTo(DISTANCE_PX + 4)
  const above = asked
  await Promise.all([
    page.waitForResponse((answer) => isNext(answer.request())),
    page.evaluate(() => window.scrollBy(0, 12)),
  ])
  await settle(page)
  page.off('request', listen)
  return { above, below: asked }
}
