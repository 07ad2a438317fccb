import { chromium, type Page } from 'playwright-core'
import * as z from 'zod/mini'
import { productCalls } from '@koi/contracts/calls/products'
import { to } from '@koi/contracts/pages'
import { BROWSER_ARGS, findBrowser } from '../browser.ts'
import { frameTimes } from '../main-thread.ts'
import { frameMeasures, scrollDown } from '../frame-measures.ts'
import type { Measure } from '../report.ts'
import type { RunningServer } from '../server.ts'
import { createVisitor } from '../visitor.ts'

const POINTS = 5_000
const MOVES = 150
const DAY_MS = 86_400_000
const FIRST_DAY_MS = Date.parse('2005-01-03')

const Answer = z.record(z.string(), z.unknown())

/** An answer of a curve with as many days as asked for: its values are stretched over them. */
function stretched(answer: Record<string, unknown>): Record<string, unknown> {
  const long = (values: readonly unknown[]) =>
    Array.from({ length: POINTS }, (_, place) => {
      const value = values[Math.floor((place * values.length) / POINTS)]
      const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
      return isDay ? new Date(FIRST_DAY_MS + place * DAY_MS).toISOString().slice(0, 10) : value
    })
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length > 1 ? long(value) : value,
    ]),
  )
}

/** The chart of a product’s page with 5,000 days in it; the server itself sends fewer. */
async function longChart(page: Page, address: string) {
  await page.route(`**${productCalls.queryProfitRateCurve.path}*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: stretched(z.parse(Answer, await response.json())) })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByText('成立来', { exact: true }).first().click()
  const chart = page.getByRole('slider', { name: '业绩走势' })
  await page.locator(`[role=slider][aria-valuemax="${POINTS - 1}"]`).waitFor()
  await chart.scrollIntoViewIfNeeded()
  const box = await chart.boundingBox()
  if (!box) throw new Error('the chart is not in sight')
  return { chart, box }
}

/** A finger over the chart, from its left to its right. */
async function slide(page: Page, box: { x: number; y: number; width: number; height: number }) {
  const session = await page.context().newCDPSession(page)
  const at = (part: number) => [
    { x: box.x + 2 + (box.width - 4) * part, y: box.y + box.height / 2 },
  ]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let move = 1; move <= MOVES; move += 1) {
    const touchPoints = at(move / MOVES)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

async function press(page: Page) {
  for (let move = 0; move < MOVES; move += 1) await page.keyboard.press('ArrowLeft')
}

/**
 * What the main thread of a phone works for each frame while a finger or the arrow keys move over a chart of 5,000 days, and
 * while the list of the real names is scrolled. Nothing where there is no Chromium.
 */
export async function* frames({ origin }: RunningServer): AsyncGenerator<Measure> {
  const executablePath = findBrowser()
  if (executablePath === undefined) return
  const product = await createVisitor(origin).logInAsHolder()
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
      locale: 'zh-CN',
    })
    const page = await context.newPage()
    const { chart, box } = await longChart(page, `${origin}${to.productDetail(product)}`)
    const touched = await frameTimes(browser, page, () => slide(page, box))
    yield* frameMeasures('chart of 5,000 days, touch', touched)
    await chart.focus()
    const pressed = await frameTimes(browser, page, () => press(page))
    yield* frameMeasures('chart of 5,000 days, arrow keys', pressed)
    await page.goto(`${origin}${to.listAdvanced()}`, { waitUntil: 'networkidle' })
    yield* frameMeasures(
      'list of real names, scrolled',
      await frameTimes(browser, page, () => scrollDown(page)),
    )
  } finally {
    await browser.close()
  }
}
