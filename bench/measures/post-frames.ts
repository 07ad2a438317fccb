import { chromium, type Page } from 'playwright-core'
import * as z from 'zod/mini'
import { discussionCalls } from '@koi/contracts/calls/discussion'
import { to } from '@koi/contracts/pages'
import { BROWSER_ARGS, findBrowser } from '../browser.ts'
import { frameMeasures, scrollDown } from '../frame-measures.ts'
import { frameTimes } from '../main-thread.ts'
import type { Measure } from '../report.ts'
import type { RunningServer } from '../server.ts'

const POSTS = 10_000
/** Posts of an answer; the server itself sends ten. */
const A_PAGE = 500

const Asked = z.looseObject({ begin: z.optional(z.string()) })
const Answer = z.looseObject({ subject_list: z.array(z.record(z.string(), z.unknown())) })

/** Makes the feed as long as asked for out of the posts of its first page. */
async function lengthen(page: Page) {
  await page.route(`**${discussionCalls.querySubjects.path}*`, async (route) => {
    const { begin = '0', ...asked } = z.parse(Asked, route.request().postDataJSON())
    const response = await route.fetch({ postData: JSON.stringify(asked) })
    const answer = z.parse(Answer, await response.json())
    const posts = answer.subject_list
    const start = Number(begin)
    const list = Array.from({ length: A_PAGE }, (_, place) => ({
      ...posts[place % posts.length],
      subject_id: (start + place).toString(16).padStart(32, '0'),
    }))
    const next = start + A_PAGE
    await route.fulfill({
      response,
      json: { ...answer, subject_list: list, next_begin: next < POSTS ? String(next) : '' },
    })
  })
}

/** What the main thread of a phone works for each frame while a list of 10,000 posts is scrolled. */
export async function postFrames({ origin }: RunningServer): Promise<Measure[]> {
  const executablePath = findBrowser()
  if (executablePath === undefined) return []
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
    await lengthen(page)
    await page.goto(`${origin}${to.squareList({ type: 'posts' })}`, { waitUntil: 'commit' })
    await page.getByRole('article').first().waitFor()
    const end = page.getByText('没有更多了')
    while ((await end.count()) === 0) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.waitForTimeout(100)
    }
    const elements = () => page.locator('main *').count()
    const few = await elements()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
    const frames = await frameTimes(browser, page, () => scrollDown(page))
    return [
      { name: `elements of ${POSTS} posts`, unit: 'elements', value: few },
      ...frameMeasures(`${POSTS} posts, scrolled`, frames),
    ]
  } finally {
    await browser.close()
  }
}
