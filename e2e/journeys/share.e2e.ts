import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { openAccount, shown } from '../support/person.ts'

const browser = browserOfFile()
const { address } = koiOfWorker()
const FUND = '900311'
const DETAIL = `/h5/v6/pages/product/detail/index?fund_code=${FUND}&spid=1800007030`

/** How long a picture may take on a busy machine. */
const DRAWN = { timeout: 30_000 }

/** The newest thing that was copied. */
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const shareButton = (page: Page) =>
  page.getByRole('button', { name: '分享', exact: true }).filter({ visible: true })

/** Somebody with an account who may copy. */
async function openSharer(): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const phone = await openPhone(browser(), address)
  await phone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAccount(phone.page)
  return phone
}

it('RU-189 draws no share button for a visitor, nor where noShare=1 says so (RU-061)', async () => {
  const { page, context, errors } = await openPhone(browser(), address)
  await page.goto(DETAIL)
  await page.getByRole('button', { name: '自选' }).waitFor()
  await shown(page, '业绩走势').waitFor()
  expect(await shareButton(page).count()).toBe(0)
  await openAccount(page)
  await page.goto(DETAIL)
  await shareButton(page).waitFor()
  await page.goto(`${DETAIL}&noShare=1`)
  await shown(page, '业绩走势').waitFor()
  await page.getByRole('link', { name: '去测评' }).waitFor()
  expect(await shareButton(page).count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

it('shares a fund by a link that a friend opens, and ends it', async () => {
  const { page, context, errors } = await openSharer()
  await page.goto(DETAIL)
  const name = await page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText()
  await shareButton(page).click()
  const sheet = page.getByRole('dialog', { name: '分享' })
  await sheet.getByRole('button', { name: '复制链接' }).click()
  // ER-024, to the byte.
  await shown(page, '已复制链接，可发到聊天 或 贴到浏览器后打开').waitFor()
  const link = await copied(page)
  expect(link).toMatch(new RegExp(`^${address}/s/[2-9a-z]{10}$`))

  const friend = await openPhone(browser(), address)
  await friend.page.goto(link)
  await friend.page.getByRole('heading', { level: 1, name }).waitFor()
  const opened = new URL(friend.page.url()).searchParams
  expect(opened.get('fund_code')).toBe(FUND)
  expect(opened.get('share_sid')).toBe(link.slice(-10))
  expect(opened.get('share_trace_id')).toMatch(/^[0-9a-f]{16}_\d+$/)

  await shareButton(page).click()
  await sheet.getByRole('link', { name: '查看或取消' }).click()
  await shown(page, /被打开\s*1\s*次/).waitFor()
  await page.getByRole('button', { name: '取消分享' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消分享' }).click()
  await shown(page, '已取消分享').waitFor()
  await friend.page.goto(link)
  await shown(friend.page, '分享的人收回了这条链接').waitFor()
  await friend.page.getByRole('link', { name: /去.+首页看看/ }).click()
  await friend.page.waitForURL(/pages\/index\/index/)
  expect([...errors, ...friend.errors]).toEqual([])
  await friend.context.close()
  await context.close()
})

it('draws a poster with the newest figures, in each period, and saves it', async () => {
  const { page, context, errors } = await openSharer()
  await page.goto(DETAIL)
  await shareButton(page).click()
  await page.getByRole('button', { name: '生成海报' }).click()
  await page.waitForURL(/share\/poster/)
  const poster = page.getByRole('img', { name: /分享海报/ })
  // The first picture of a server reads the font.
  await poster.waitFor({ timeout: 40_000 })
  const words = await poster.getAttribute('alt')
  expect(words).toMatch(/近1年涨跌幅 [+-]?\d+\.\d\d%，截至 20\d\d-\d\d-\d\d/)
  expect(words).toContain('基金有风险，投资需谨慎')
  const sizeOf = () =>
    poster.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight > 1000])
  await expect.poll(sizeOf, DRAWN).toEqual([750, true])
  const yearAddress = await poster.getAttribute('src')

  await page.getByRole('radio', { name: '近3月' }).click()
  await expect.poll(() => poster.getAttribute('src'), DRAWN).not.toBe(yearAddress)
  await expect.poll(sizeOf, DRAWN).toEqual([750, true])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存图片' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^900311-20\d\d-\d\d-\d\d\.png$/)
  expect(errors).toEqual([])
  await context.close()
})

it('RU-256 RU-262 keeps the page of one’s profits as pictures, drawn on the device', async () => {
  const { page, context, errors } = await openPhone(browser(), address)
  await page.goto('/h5/v6/pages/login/index')
  await page.getByRole('button', { name: /^林进/ }).click()
  await page.waitForURL(/pages\/(index|entry\/mine)/)
  await page.goto('/h5/v6/pages/hold/list/total/index')
  await page.locator('a[href*="hold/detail"]').filter({ visible: true }).first().click()
  await page.waitForURL(/hold\/detail/)
  const detail = new URL(page.url())
  await page.goto(`/h5/v6/pages/hold/profit-detail/index${detail.search}`)
  const sent: string[] = []
  await page.getByRole('button', { name: '保存页面图片' }).waitFor()
  page.on('request', (request) => {
    if (request.method() === 'POST' && (request.postData()?.length ?? 0) > 20_000)
      sent.push(request.url())
  })
  await page.getByRole('button', { name: '保存页面图片' }).click()
  const sheet = page.getByRole('dialog', { name: '保存页面图片' })
  const first = sheet.getByRole('img', { name: /^第 1 张/ })
  await first.waitFor({ timeout: 30_000 })
  const [width, height] = await first.evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ])
  expect(width).toBe(780)
  expect(height).toBeGreaterThan(400)
  expect(await first.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/)
  const saving = page.waitForEvent('download')
  await sheet.getByRole('button', { name: /^保存/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/-1\.jpg$/)
  expect(sent).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})
