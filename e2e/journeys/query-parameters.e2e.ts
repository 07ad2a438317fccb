import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { openAccount, shown } from '../support/person.ts'

const browser = browserOfFile()
const { address } = inject('koi')
const PAGES = '/h5/v6/pages'
const WAIT = { timeout: 15_000 }

/** What the page asked for since now: the body of every call by the last part of its path. */
function listen(page: Page) {
  const asked = new Map<string, string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const name =
      pathname
        .split(/[./]/)
        .filter((part) => part !== 'fcgi')
        .at(-1) ?? ''
    if (request.method() === 'POST') asked.set(name, request.postData() ?? '')
  })
  return asked
}

it('RU-036 RU-037 asks for the product and the seller that its address names', async () => {
  const { page, context } = await openPhone(browser(), address)
  await openAccount(page)
  const asked = listen(page)
  // Without the seller nothing comes with the document: the page asks by itself.
  await page.goto(`${PAGES}/product/detail/index?fund_code=900311`)
  await expect.poll(() => asked.get('QuerySkuDetailInfo'), WAIT).toContain('"fundCode":"900311"')
  await page.goto(`${PAGES}/charge/charge/index?fund_code=900207&spid=1800007030`)
  await expect.poll(() => [...asked.values()].join(), WAIT).toMatch(/900207/)
  expect([...asked.values()].filter((body) => body.includes('900207')).join()).toContain(
    '1800007030',
  )
  await context.close()
})

it('ER-045 shows the product in place of a holding that is not there, without a step or a toast', async () => {
  const { page, context } = await openPhone(browser(), address)
  await openAccount(page)
  const before = await page.evaluate(() => history.length)
  await page.goto(`${PAGES}/hold/detail/index?fund_code=900311&spid=1800007030`)
  await expect.poll(() => new URL(page.url()).pathname, WAIT).toBe(`${PAGES}/product/detail/index`)
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('fund_code'), searchParams.get('spid')]).toEqual([
    '900311',
    '1800007030',
  ])
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  expect(await page.getByText('网络不稳定，请稍后重试').count()).toBe(0)
  await context.close()
})

it('ER-044 shows the holding that was kept on this device where the newest is refused, and says so', async () => {
  const { page, context } = await openPhone(browser(), address)
  await page.goto(`${PAGES}/login/index`)
  // 林进 holds an index fund and a fund abroad.
  await page.getByRole('button', { name: /林进/ }).first().click()
  await page.getByRole('heading', { name: '登录', exact: true }).waitFor({ state: 'hidden' })
  const holding = page.getByRole('main').filter({ visible: true })
  const value = holding.getByRole('button', { name: /^持有金额 .*，查看构成$/ })
  await page.goto(`${PAGES}/hold/detail/index?fund_code=900311&spid=1800007030`)
  const before = await value.innerText()
  await shown(page, /已更新$/).waitFor()
  // The document shows the figures before the script keeps them.
  const kept = () => page.evaluate(() => Object.keys(localStorage).join())
  await expect.poll(kept, WAIT).toContain('900311')

  await page.goto(`${PAGES}/hold/list/total/index`)
  const refused = { json: { retcode: 9, retmsg: '系统繁忙' } }
  await page.route(/FaqvQueryAsset(\?|$)/, (route) => route.fulfill(refused))
  await page.getByRole('link', { name: /锦沪深300指数A/ }).click()
  await shown(page, '网络不稳定，请稍后重试').waitFor()
  await shown(page, /的数据 · 暂未刷新$/).waitFor()
  expect(await value.innerText()).toBe(before)

  // What was never seen on this device has nothing to fall back on but another try.
  await page.goBack()
  await page.getByRole('link', { name: /锦全球科技/ }).click()
  const again = holding.getByRole('button', { name: '重试' })
  await again.waitFor()
  await page.unroute(/FaqvQueryAsset(\?|$)/)
  await again.click()
  await value.waitFor()
  await context.close()
})

it('RU-239 RU-240 serves the app below /h5/v6/ and its files out of the folder assets', async () => {
  const { page, context } = await openPhone(browser(), address)
  const files: string[] = []
  page.on('request', (request) => {
    if (/\.(?:js|css)$/.test(new URL(request.url()).pathname))
      files.push(new URL(request.url()).pathname)
  })
  await page.goto(`${PAGES}/index/index`)
  await expect.poll(() => files.length, WAIT).toBeGreaterThan(2)
  expect(files.filter((path) => !path.startsWith('/h5/v6/assets/'))).toEqual([])
  await context.close()
})
