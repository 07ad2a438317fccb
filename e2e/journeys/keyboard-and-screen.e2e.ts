import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, DESKTOP, openPhone } from '../support/browser.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { buyFund, moveTime, shown, takeExam } from '../support/person.ts'

const FUND = '900311'
const PRODUCT = `fund_code=${FUND}&spid=1800007030`
const PASSWORD = '161803'

/** Each page with a text that is there once the page is complete. */
const visitorPages = [
  ['pages/index/index', '模拟行情'],
  ['pages/entry/list/steady/index', '筛选'],
  ['pages/entry/list/advanced/index', '筛选'],
  ['pages/entry/search/index?keyword=沪深300', '仅看可买'],
  ['pages/market/index', '榜内 1/'],
  ['pages/market/list?type=fund', '加载更多'],
  [`pages/product/detail/index?${PRODUCT}`, '费用说清楚'],
  ['pages/content-product/discussion/tutorial/index', '基金第一课'],
  ['pages/content-product/discussion/tutorial/index?id=demo-redeem-fee', '看全部章节'],
  [
    'pages/content-product/discussion/tutorial/collection?collection_id=demo-first-lesson',
    '净值怎么算',
  ],
  ['pages/login/index', '一键体验'],
] as const
const ownPages = [
  [`pages/charge/charge/index?${PRODUCT}`, '现在买入'],
  [`pages/hold/detail/index?${PRODUCT}`, '数据截至'],
  [`pages/redeem/index?${PRODUCT}`, '预计到手'],
  ['pages/entry/mine/index/index', '退出登录'],
  ['pages/coupon/index', '看看能领什么'],
  ['pages/coupon/assets', '费率优惠卡'],
  ['pages/family/index', '输入邀请码加入'],
  ['pages/family/create', '你分享什么'],
  ['pages/goal/index', '给钱一个去处'],
  ['pages/goal/edit', '放入产品'],
  ['pages/content-product/discussion/tutorial/check?id=demo-nav', '开始小测'],
  ['pages/kyc/exam/index', '重新测评'],
  ['pages/demo/clock/index', '接下来'],
] as const

async function open(page: Page, path: string, text: string): Promise<void> {
  await page.goto(`/h5/v6/${path}`)
  await expect
    .poll(() => shown(page, text).isVisible(), { message: path, timeout: 15_000 })
    .toBe(true)
  await page.waitForLoadState('networkidle')
}

/** What axe finds on a page, in words. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  // In the page itself, which has no frames: else every page is judged in a second one that is opened for it.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(
    ({ id, nodes }) => `${path}: ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

describe('pages for eyes, ears and keyboards', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  /** The session of somebody who holds a fund and has an order. */
  let cookies: Awaited<ReturnType<Awaited<ReturnType<typeof openPhone>>['context']['cookies']>>
  let order: string

  beforeAll(async () => {
    const { page, context } = await openInvestor(browser(), address)
    order = (await buyFund(page, FUND, '5000', PASSWORD)).slice(`${address}/h5/v6/`.length)
    await moveTime(page, 'publish')
    await moveTime(page, 'tradingDay')
    await moveTime(page, 'publish')
    await moveTime(page, 'tradingDay')
    cookies = await context.cookies()
    await context.close()
  })

  async function openHolder(viewport?: { width: number; height: number }) {
    const phone = await openPhone(browser(), address, { viewport })
    await phone.context.addCookies(cookies)
    return phone
  }

  it(
    'has no fault that axe knows on the main pages of a phone, nor of a desktop',
    { timeout: 300_000 },
    async () => {
      const { page, context, errors } = await openHolder()
      const faults: string[] = []
      const own = [...ownPages, [order, '进度'] as const]
      for (const [path, text] of own) {
        await open(page, path, text)
        faults.push(...(await faultsOf(page, path)))
      }
      await context.clearCookies()
      for (const [path, text] of visitorPages) {
        await open(page, path, text)
        faults.push(...(await faultsOf(page, path)))
      }
      await context.close()
      const desktop = await openPhone(browser(), address, { viewport: DESKTOP })
      await open(desktop.page, 'pages/index/index', '模拟行情')
      faults.push(...(await faultsOf(desktop.page, 'desktop')))
      await desktop.context.close()
      expect(faults).toEqual([])
      expect(errors).toEqual([])
    },
  )

  it.each([
    ['on its side', { width: 844, height: 390 }, false],
    ['narrow and in large type', { width: 320, height: 568 }, true],
  ])('keeps amount and button in sight on a phone %s', async (_name, viewport, isLarge) => {
    const { page, context } = await openHolder(viewport)
    if (isLarge) {
      await page.goto('/h5/v6/pages/entry/mine/index/index')
      await page.getByRole('switch', { name: '大字版' }).click()
    }
    await open(page, `pages/charge/charge/index?${PRODUCT}`, '付款方式')
    const amount = page.getByRole('textbox', { name: '买入金额，元' })
    const button = page.getByRole('button', { name: '买入', exact: true })
    const [typed, pressed] = [await amount.boundingBox(), await button.boundingBox()]
    if (!typed || !pressed) throw new Error('amount or button is not drawn')
    expect(typed.y).toBeGreaterThan(0)
    // The keyboard with the button on it lies under the amount, all of it on the screen.
    expect(typed.y + typed.height).toBeLessThanOrEqual(pressed.y)
    expect(pressed.y + pressed.height).toBeLessThanOrEqual(viewport.height)
    await context.close()
  })

  it('hides every amount of one’s own on every page, from the first picture on', async () => {
    const { page, context, errors } = await openHolder()
    await open(page, 'pages/entry/mine/index/index', '总资产')
    await page.getByRole('button', { name: '隐藏金额' }).click()
    const money = /\d[\d,]*\.\d{2}(?![\d%])/
    const places = [
      ['pages/index/index', '模拟行情'],
      ['pages/hold/list/total/index', '持有金额'],
      [`pages/hold/detail/index?${PRODUCT}`, '数据截至'],
      [`pages/hold/profit-detail/index?${PRODUCT}`, '收益'],
      ['pages/trade/records/index', '买入'],
      ['pages/hold/analysis/index', '全部持仓'],
      ['pages/account/cards/index', '其中体验金'],
      [order, '进度'],
    ] as const
    for (const [path, text] of places) {
      await open(page, path, text)
      const seen = await page
        .locator('[data-own-amounts] main')
        .filter({ visible: true })
        .allInnerTexts()
      expect(money.exec(seen.join(' '))?.[0], path).toBeUndefined()
    }
    // Nor does a reader of the screen say them, nor the scale beside the line.
    await open(page, `pages/hold/detail/index?${PRODUCT}`, '数据截至')
    const chart = page.getByRole('slider', { name: '累计收益走势' })
    expect(await chart.getAttribute('aria-valuetext')).toContain('累计收益 ****')
    const figure = await page.getByRole('figure').filter({ has: chart }).innerText()
    expect(
      /[+-]?\d{1,3}(,\d{3})+|[+-]\d+/.exec(figure.replaceAll(/\d{4}-\d\d-\d\d/g, '')),
    ).toBeNull()
    // Where money is decided about, it is seen.
    await open(page, `pages/charge/charge/index?${PRODUCT}`, '付款方式')
    await shown(page, /余额（[\d,.]+）/).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('logs in, searches and types an amount without a pointer; Escape closes a sheet and gives the focus back', async () => {
    const { page, context, errors } = await openPhone(browser(), address, { viewport: DESKTOP })
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    /** Goes on with Tab until something of this name has the focus. */
    const tabTo = async (name: RegExp) => {
      for (let step = 0; step < 60; step += 1) {
        await press('Tab')
        const text = await page.evaluate(() => {
          const element = document.activeElement
          return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`
        })
        if (name.test(text)) return
      }
      throw new Error(`Tab does not lead to ${name}`)
    }

    await open(page, 'pages/login/index', '一键体验')
    await tabTo(/一键体验/)
    await press('Enter')
    await page.waitForURL(/pages\/index\/index/)
    await takeExam(page)

    await page.goto('/h5/v6/pages/entry/search/index')
    await page.getByRole('searchbox').waitFor()
    await page.keyboard.type('900311')
    await page
      .getByRole('link', { name: /锦沪深300指数A/ })
      .first()
      .waitFor()
    await press('ArrowDown', 'Enter')
    await page.waitForURL(/product\/detail/)
    await shown(page, '费用说清楚').waitFor()
    await tabTo(/^\s*买入$/)
    await press('Enter')
    await page.waitForURL(/charge/)

    // Keys of a real keyboard work without a field having been pressed.
    await shown(page, '现在买入').waitFor()
    await page.keyboard.type('1500.5')
    const confirm = page.getByRole('button', { name: '买入 1,500.50 元' })
    await confirm.waitFor()
    await page.getByRole('checkbox').focus()
    await press('Space')
    await confirm.focus()
    await press('Enter')
    const sheet = page.getByRole('dialog', { name: '支付密码' })
    await sheet.waitFor()
    await press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    expect(await confirm.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(errors).toEqual([])
    await context.close()
  })
})
