import { pages } from '@koi/contracts/pages'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { largeTypeFaults } from '../support/large-type-faults.ts'
import { startOwnKoi } from '../support/own-koi.ts'
import { tourAllPages } from '../support/page-tour.ts'
import { watchQuiet } from '../support/quiet.ts'

const browser = browserOfFile()
/** Of its own: what the demo offers ends with its days, and other journeys move those on. */
let koi: Awaited<ReturnType<typeof startOwnKoi>>
beforeAll(async () => {
  koi = await startOwnKoi('large-type')
})
afterAll(() => koi.dispose())

const NARROW = { width: 320, height: 640 }
const PHONE = { width: 390, height: 844 }

/** Nothing grey is left in sight of what comes. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      [...document.querySelectorAll('[aria-busy=true]')].every(
        (busy) => !busy.checkVisibility() || busy.getBoundingClientRect().top > innerHeight,
      ),
  )

/** The open page's navigation bar in words; a bar with a search field in place of its title has no colour of it. */
function barOfPage(): string {
  const title = [...document.querySelectorAll('header h1')].find(
    (h1) => h1.closest('[style*="display: none"]') === null,
  )
  const header = title?.closest('header')
  if (!title || !header) return 'no bar'
  const isShown = title.clientHeight > 4 && (title.querySelector('span')?.clientHeight ?? 20) > 4
  const bar = getComputedStyle(header).backgroundColor
  const ink = isShown ? getComputedStyle(title).color : 'rgb(0, 0, 0)'
  const isRight = bar === 'rgb(248, 248, 248)' && ink === 'rgb(0, 0, 0)'
  return isRight ? 'black on #f8f8f8' : `${ink} on ${bar}`
}

const RIGHT_BAR = 'black on #f8f8f8'

/** What the bar is at the end of the time in which it may become right. */
async function barOnceRight(page: Page): Promise<string> {
  const isRight = async () => (await page.evaluate(barOfPage)) === RIGHT_BAR
  await vi.waitUntil(isRight, { timeout: 15_000 }).catch(() => undefined)
  return page.evaluate(barOfPage)
}

/** Pages of the app's own frame; the full web page has none by its nature, and a room of live is dark. */
const UNFRAMED = new Set(['webviewFull', 'livePlayer'])

const framed = Object.keys(pages).filter((name) => !UNFRAMED.has(name))

// All of it of one visit to each page: to load a hundred and fifty pages takes longer than whatever is asked of them.
it('RU-019 has a navigation bar of its own on every page, black on #F8F8F8, grows all type by 1.3 on all of them, cuts nothing, and keeps what is pressed as large as a finger', async () => {
  const { page, context, errors } = await openPhone(browser(), koi.address, { viewport: NARROW })
  // Chosen on the login page, where nobody knows who is there.
  await page.goto('/h5/v6/pages/login/index')
  await page.getByRole('button', { name: '大字版' }).click()
  await page.getByRole('button', { name: '标准版' }).waitFor()
  const tabs = [page, await context.newPage()]
  const networks = new Map(tabs.map((tab) => [tab, watchQuiet(tab)]))
  const faults: string[] = []
  const bars: Record<string, string> = {}
  let count = 0
  await tourAllPages(tabs, async (tab, { name, address }) => {
    count += 1
    await tab.setViewportSize(NARROW)
    await tab.goto(address)
    await networks.get(tab)?.quiet()
    // Pages of a paper come as they are scrolled to.
    if (name !== 'pdfShow') await settled(tab)
    if (framed.includes(name)) bars[name] = await barOnceRight(tab)
    for (const viewport of [NARROW, PHONE]) {
      await tab.setViewportSize(viewport)
      for (const fault of await largeTypeFaults(tab)) {
        faults.push(`${name} at ${viewport.width}: ${fault}`)
      }
    }
  })
  expect(faults).toEqual([])
  expect(bars).toEqual(Object.fromEntries(framed.map((name) => [name, RIGHT_BAR])))
  expect(count).toBeGreaterThan(120)
  expect(errors).toEqual([])
  await context.close()
}, 400_000)

it('draws home in large type at once, in one press, and moves nothing when the script comes', async () => {
  const { page, context } = await openPhone(browser(), koi.address, { viewport: PHONE })
  await page.goto('/h5/v6/pages/index/index')
  const action = page.getByRole('button', { name: '大字版' })
  await action.click()
  await expect.poll(() => action.getAttribute('aria-pressed')).toBe('true')
  const network = watchQuiet(page)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    const take = (entry: PerformanceEntry) => 'value' in entry && shifts.push(Number(entry.value))
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  await page.reload()
  await network.quiet()
  await settled(page)
  const seen = await page.evaluate(() => ({
    size: getComputedStyle(document.body).fontSize,
    moved: ('shifts' in window && Array.isArray(window.shifts) ? window.shifts : [1]).reduce(
      (sum: number, one: number) => sum + one,
      0,
    ),
  }))
  expect(seen).toEqual({ size: '19.5px', moved: 0 })
  await context.close()
})
