import { urlOfPath } from '@koi/contracts/page'
import { pages, to } from '@koi/contracts/pages'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'

const browser = browserOfFile()
const { address } = koiOfWorker()

const all = Object.entries(pages)

/** Documents that are asked for from now on. */
function countDocuments(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') seen.push(request.url())
  })
  return seen
}

describe('addresses', () => {
  it('RU-017 RU-035 every page answers with the app, by its path and without a hash', async () => {
    const answers: { name: string; status: number; isApp: boolean }[] = []
    // One after the other: the server sheds what comes all at once.
    for (const [name, { path }] of all) {
      const answer = await fetch(address + urlOfPath(path), { redirect: 'manual' })
      const isApp = (await answer.text()).includes('<div id="root"')
      answers.push({ name, status: answer.status, isApp })
    }
    expect(answers).toEqual(all.map(([name]) => ({ name, status: 200, isApp: true })))
  })

  it.each([
    [
      'RT-002 RU-023 what is not found',
      '/h5/v6/pages/none/xx?lctfrom=a',
      `${to.home()}?lctfrom=a#unknown-page`,
    ],
    ['RU-014 the root', '/h5/v6/?lctfrom=a', `${to.home()}?lctfrom=a`],
    ['RU-024', '/mb/v4/main/index.shtml?x=1', `${to.home()}?x=1`],
    ['a page without its index', '/h5/v6/pages/gold?a=1', `${to.gold()}?a=1`],
    ['a content product by its short path', '/h5/v6/pages/discussion/square/index', to.square()],
  ])('%s: %s leads to %s', async (_name, from, target) => {
    const answer = await fetch(address + from, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(target)
  })
})

describe('the page stack', () => {
  it('RT-001 RU-021 is entered at home and left by one Back', async () => {
    const { context, page } = await openPhone(browser(), address)
    await page.goto('about:blank')
    await page.goto('/h5/v6/')
    await page.waitForURL(`**${to.home()}`)
    await page.getByRole('link', { name: '理财' }).waitFor()
    await page.goBack()
    await expect.poll(() => page.url()).toBe('about:blank')
    await context.close()
  })

  it('RU-020 RU-234 CL-148 opens a page it had never shown while the network is away, without a document', async () => {
    const { context, page, errors } = await openPhone(browser(), address, { savesData: false })
    const scripts: string[] = []
    page.on('requestfinished', (request) => scripts.push(request.url()))
    await page.goto(to.home())
    // Pages come one after the other while nothing else happens: the tabs, then the search, and the table of all.
    const isHere = (name: string) =>
      scripts.some((url) => url.includes(`/${name}-`) && url.endsWith('.js'))
    await expect
      .poll(() => ['Search', 'pages'].filter(isHere), { timeout: 30_000 })
      .toEqual(['Search', 'pages'])
    const documents = countDocuments(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: '我的', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: pages.mine.title }).waitFor()
    expect(page.url()).toContain(to.mine())
    await page.goBack()
    await page.waitForURL(`**${to.home()}`)
    expect(documents).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  })

  it('CL-148 ER-057 logs a page whose styles cannot be fetched beforehand, and goes on', async () => {
    const { context, page, errors } = await openPhone(browser(), address, { savesData: false })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.route(/\/assets\/ProductDetail-[^/]*\.css$/, (route) => route.abort())
    const documents = countDocuments(page)
    await page.goto(to.home())
    await expect
      .poll(() => said.filter((text) => text.startsWith('Unable to preload CSS for ')), {
        timeout: 30_000,
      })
      .toEqual([
        expect.stringMatching(/^Unable to preload CSS for \S*\/assets\/ProductDetail-\S+\.css$/),
      ])
    // Nobody asked for that page: the one that is open stays.
    expect(documents).toHaveLength(1)
    expect(errors).toEqual([])
    await context.close()
  })
})
