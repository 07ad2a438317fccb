import { discussionCalls } from '@koi/contracts/calls/discussion'
import { to } from '@koi/contracts/pages'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { newPhone } from '../support/login.ts'
import { pressKeys } from '../support/person.ts'

const browser = browserOfFile()
const { address } = koiOfWorker()
const BUY = '/h5/v6/pages/charge/charge/index?fund_code=900311&spid=1800007030'

/** A phone at the edge of the network: the script comes seconds after the page is drawn. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1000,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  })
}

/** How much of the page is still only the server's HTML. */
const drawnByServer = (page: Page) => page.locator('[data-rendered]').count()

/** React marks an element of the server's HTML when it takes it over. */
const isTakenOver = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'))

/** Effects of a part that is there, and presses that are done again, are over when the browser has nothing else to do. */
const effectsAreOver = () =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve())
  })

it('does once what was pressed before the script had come', async () => {
  const { page, context, errors } = await openPhone(browser(), address)
  await slowDown(page)
  let loginCount = 0
  page.on('request', (request) => {
    if (request.url().includes('DemoLogin')) loginCount += 1
  })
  await page.goto('/h5/v6/pages/index/index', { waitUntil: 'commit' })
  const start = page.getByRole('button', { name: '一键体验' })
  await start.click()
  // Nothing listened yet: the press is only remembered.
  expect(await drawnByServer(page)).toBe(1)
  await start.click()
  await page.getByText('总资产').waitFor({ timeout: 60_000 })
  expect(loginCount).toBe(1)

  // Keys of a keyboard mean each press.
  await page.goto(BUY, { waitUntil: 'commit' })
  await pressKeys(page, '11000')
  // A tick is seen at once: taken back, it stays taken back.
  const consent = page.getByRole('checkbox').first()
  await consent.click()
  await consent.click()
  expect(await drawnByServer(page)).toBe(1)
  const amount = page.getByRole('textbox', { name: '买入金额' })
  await expect.poll(() => amount.inputValue(), { timeout: 60_000 }).toBe('11,000')
  // The keys came first: each press is done again in a task of its own.
  await page.evaluate(effectsAreOver)
  expect(await consent.isChecked()).toBe(false)
  expect(errors).toEqual([])
  await context.close()
})

it('counts a box that was ticked before the script had come', async () => {
  const { page, context, errors } = await openInvestor(browser(), address)
  await slowDown(page)
  await page.goto(BUY, { waitUntil: 'commit' })
  await pressKeys(page, '11000')
  const consent = page.getByRole('checkbox').first()
  await consent.click()
  expect(await drawnByServer(page)).toBe(1)
  // The keypad asks for no agreement any more.
  await page.getByRole('button', { name: /^买入 11,000/ }).waitFor({ timeout: 60_000 })
  await page.evaluate(effectsAreOver)
  expect(await consent.isChecked()).toBe(true)
  expect(errors).toEqual([])
  await context.close()
})

it('moves nothing under a finger that lies on the page while the script comes', async () => {
  const { page, context, errors } = await openPhone(browser(), address)
  await slowDown(page)
  await page.goto('/h5/v6/pages/market/index', { waitUntil: 'commit' })
  const tab = page.getByRole('tab', { name: '近3月' })
  await tab.hover()
  await page.mouse.down()
  expect(await drawnByServer(page)).toBe(1)
  await expect.poll(() => drawnByServer(page), { timeout: 60_000 }).toBe(0)
  await expect.poll(() => tab.evaluate(isTakenOver), { timeout: 60_000 }).toBe(true)
  await page.evaluate(effectsAreOver)
  await page.mouse.up()
  await page.getByRole('tab', { name: '近3月', selected: true }).waitFor({ timeout: 60_000 })
  expect(errors).toEqual([])
  await context.close()
})

it('draws a part whose code comes later, and does once what was pressed on it meanwhile', async () => {
  const { page, context, errors } = await openPhone(browser(), address)
  const isCurve = /\/Performance-[\w-]+\.js$/
  let letIn = () => {}
  const mayCome = new Promise<void>((resolve) => (letIn = resolve))
  await page.route(isCurve, async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/h5/v6/pages/product/detail/index?fund_code=900311&spid=1800007030')
  await expect.poll(() => drawnByServer(page)).toBe(0)
  const period = page.getByRole('radio', { name: '3月' })
  const drawn = await period.elementHandle()
  await period.click()
  expect(new URL(page.url()).search).not.toContain('month3')
  letIn()
  await expect.poll(() => new URL(page.url()).search).toContain('period=month3')
  // What the server drew was taken over, not drawn anew.
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true)

  // Where it does not come, its place says so and offers it again; the page lives on.
  await page.route(isCurve, (route) => route.abort())
  await page.reload()
  await page.getByText('网络不太好，请重试').waitFor()
  await page.getByText('费用说清楚').waitFor()
  await page.unroute(isCurve)
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('radio', { name: '3月', checked: true }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

it('RT-031 keeps a comment that was typed and a like that was pressed while the code of a post comes', async () => {
  const { page, context, errors } = await openInvestor(browser(), address)
  const { posts } = await callsOf(page, discussionCalls).querySubjects({ feed: 'hot' })
  const postId = posts.find(({ isMine, isLiked }) => !isMine && !isLiked)?.postId ?? ''
  let letIn = () => {}
  const mayCome = new Promise<void>((resolve) => (letIn = resolve))
  await page.route(/\/(?:PostTalk|TalkFooter)-[\w-]+\.js$/, async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto(to.discussionDetail({ subjectId: postId }))
  await expect.poll(() => drawnByServer(page)).toBe(0)
  const box = page.getByRole('textbox', { name: '写评论' })
  // While one writes the box has the whole width: the heart is pressed before.
  await page.getByRole('button', { name: /^赞，/ }).last().click()
  await box.pressSequentially('写在代码到来之前')
  letIn()
  await page.getByRole('button', { name: '发送' }).waitFor()
  expect(await box.inputValue()).toBe('写在代码到来之前')
  await expect
    .poll(async () => (await callsOf(page, discussionCalls).querySubject({ postId })).post.isLiked)
    .toBe(true)
  expect(errors).toEqual([])
  await context.close()
})

it('keeps what was typed and asked for before the script had come', async () => {
  const { page, context, errors } = await openPhone(browser(), address)
  await slowDown(page)
  await page.goto('/h5/v6/pages/login/index', { waitUntil: 'commit' })
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.getByRole('button', { name: '一键体验' }).waitFor()
  // The page grows while its HTML comes: until it is longer than the screen it cannot be scrolled.
  const scroll = async () => {
    await page.evaluate(() => window.scrollTo(0, 100))
    return scrolled()
  }
  await expect.poll(scroll, { timeout: 30_000 }).toBe(100)
  const phone = newPhone()
  const field = page.getByRole('textbox', { name: '手机号' })
  await field.pressSequentially(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  // Enter cannot send the form: without the script it would reload the page, with the phone in its address.
  await field.press('Enter')
  expect(await drawnByServer(page)).toBe(1)
  await page.getByText('演示短信').waitFor({ timeout: 60_000 })
  expect(await field.inputValue()).toBe(phone)
  expect(new URL(page.url()).search).toBe('')
  expect(await scrolled()).toBe(100)

  await page.goto('/h5/v6/pages/entry/search/index', { waitUntil: 'commit' })
  await page.getByRole('searchbox').waitFor()
  // The field has the focus already.
  await page.keyboard.type('900311')
  expect(await drawnByServer(page)).toBe(1)
  await page
    .getByRole('link', { name: /锦沪深300指数A/ })
    .first()
    .waitFor({ timeout: 60_000 })
  expect(errors).toEqual([])
  await context.close()
})
