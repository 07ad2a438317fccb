import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { openAccount, shown } from '../support/person.ts'

const { address } = koiOfWorker()
const hostOf = (name: string) => address.replace(/\/\/[^:]+/, `//${name}.localhost`)

/** The brands of the demo with what tells them apart: title, name of the site, primary colour, what the company is. */
const brands = [
  ['koi', '锦鲤理财', '锦鲤理财 · 基金理财平台', 'rgb(36, 86, 230)', '基金销售机构'],
  ['fund.koi', '锦鲤基金', '锦鲤基金 · 公募基金销售平台', 'rgb(91, 63, 214)', '基金销售机构'],
  ['insurance.koi', '锦鲤保险', '锦鲤保险 · 稳健理财与养老规划', 'rgb(8, 119, 111)', '保险机构'],
  ['trust.koi', '沐川信托财富', '沐川信托财富 · 产品展示', 'rgb(122, 84, 23)', '信托公司'],
  ['bank.koi', '江汀银行理财', '江汀银行理财 · 代销专区', 'rgb(15, 92, 140)', '银行'],
  ['pension.koi', '长荫养老', '长荫养老 · 个人养老投资', 'rgb(161, 71, 13)', '养老金融机构'],
] as const

const HOME = '/h5/v6/pages/index/index'
const BOND = 'fund_code=900207&spid=1800007030'

const open = async (page: Page, path: string, text: string) => {
  await page.goto(path)
  await expect.poll(() => shown(page, text).isVisible(), { message: path }).toBe(true)
  await page.waitForLoadState('networkidle')
}

/** What a token is worth on the page, as a colour. */
const token = (page: Page, name: string) =>
  page.evaluate((token) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(--${token})`
    const colour = getComputedStyle(probe).color
    probe.remove()
    return colour
  }, name)

const productOf = async (page: Page) => {
  const link = page.locator('a[href*="/product/detail/"]').first()
  return (await link.getAttribute('href')) ?? ''
}

describe('brands', () => {
  const browser = browserOfFile()

  it.each(brands)(
    'RU-004, RU-015, RU-079 %s is %s',
    async (host, title, siteTitle, primary, institution) => {
      const { context, page, errors } = await openPhone(browser(), hostOf(host))
      await open(page, HOME, `欢迎来到${title}`)
      expect(await page.title()).toBe(siteTitle)
      expect(await token(page, 'primary')).toBe(primary)
      await open(page, '/h5/v6/pages/entry/mine/index/index', '登录后你可以')
      // A route with a title of its own stands before the brand's.
      expect(await page.title()).toBe(`我的 · ${title}`)
      expect(await page.locator('footer').innerText()).toMatch(
        new RegExp(`有风险[\\s\\S]*公司（演示） · ${institution}`),
      )
      expect(errors).toEqual([])
      await context.close()
    },
  )

  it('a brand arranges its home, and its own drawing stands where it has one', async () => {
    const headings = async (page: Page) =>
      page
        .getByRole('main')
        .filter({ visible: true })
        .getByRole('heading', { level: 2 })
        .allInnerTexts()
    const isDrawn = (page: Page) =>
      page
        .locator('img[src="/brand/spots/search.svg"]')
        .evaluateAll((pictures) =>
          pictures.some((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
        )
    for (const [host, parts, isOwn] of [
      ['koi', ['从容开始，一步一步来', '为你挑选', '买之前，先弄懂四件事'], false],
      ['pension.koi', ['为你挑选', '从容开始，一步一步来'], true],
    ] as const) {
      const { context, page, errors } = await openPhone(browser(), hostOf(host))
      await open(page, HOME, '为你挑选')
      const found = await headings(page)
      expect(found.filter((heading) => parts.some((part) => part === heading))).toEqual(parts)
      expect(found.includes('买之前，先弄懂四件事')).toBe(!isOwn)
      await open(
        page,
        '/h5/v6/pages/entry/search/index?keyword=zzzqq',
        '没有找到和“zzzqq”有关的产品',
      )
      await expect.poll(() => isDrawn(page)).toBe(isOwn)
      expect(errors).toEqual([])
      await context.close()
    }
  })

  it('the colours are there before any script runs', async () => {
    const context = await browser().newContext({
      baseURL: hostOf('bank.koi'),
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto(HOME)
    const tab = page.locator('nav a[aria-current="page"]')
    expect(await tab.evaluate((element) => getComputedStyle(element).color)).toBe(
      'rgb(15, 92, 140)',
    )
    await context.close()
  })

  it('RU-016, RU-063, RU-241, RU-242 stays light, whatever the device and the link ask for', async () => {
    for (const host of ['koi', 'trust.koi']) {
      const { context, page } = await openPhone(browser(), hostOf(host), { colorScheme: 'dark' })
      await open(page, `${HOME}?theme_mode=dark`, '欢迎来到')
      expect(await page.locator('meta[name="color-scheme"]').getAttribute('content')).toBe('light')
      expect(
        await page.evaluate(() => [
          getComputedStyle(document.documentElement).colorScheme,
          getComputedStyle(document.body).backgroundColor,
        ]),
      ).toEqual(['light', 'rgb(248, 248, 248)'])
      await open(page, '/h5/v6/pages/entry/mine/index/index?theme_mode=dark', '登录后你可以')
      const bar = page.getByRole('heading', { name: '我的', exact: true })
      expect(
        await bar.evaluate((heading) => {
          const header = heading.closest('header')
          return [
            getComputedStyle(heading).color,
            header && getComputedStyle(header).backgroundColor,
          ]
        }),
      ).toEqual(['rgb(0, 0, 0)', 'rgb(248, 248, 248)'])
      await context.close()
    }
  })

  it('RU-184 a channel that only shows has a sentence in place of buying and of the password', async () => {
    const { context, page, errors } = await openPhone(browser(), hostOf('trust.koi'))
    await open(page, HOME, '欢迎来到沐川信托财富')
    await open(page, await productOf(page), '当前渠道仅展示产品，暂不支持购买')
    expect(await page.getByRole('link', { name: '买入' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: '买入' }).count()).toBe(0)
    // No play money is offered where nothing can be bought with it.
    await open(page, '/h5/v6/pages/login/index', '一键体验')
    expect(await page.getByText('体验金').count()).toBe(0)
    await openAccount(page)
    await open(page, '/h5/v6/pages/entry/mine/index/index', '也不使用支付密码')
    expect(await page.getByText('支付密码', { exact: true }).count()).toBe(0)
    // Nothing is given and nothing is offered that money would be needed for.
    expect(await page.getByText('100,000.00').count()).toBe(0)
    for (const name of ['余额+', '黄金', '个人养老金', '工资理财', '银行卡'])
      expect(await page.getByRole('link', { name }).count(), name).toBe(0)
    await open(page, '/h5/v6/pages/pension/index', '当前渠道仅展示产品，暂不支持购买')
    expect(await page.getByRole('button', { name: /开户/ }).count()).toBe(0)
    await open(page, `/h5/v6/pages/charge/charge/index?${BOND}`, '当前渠道仅展示产品')
    expect(errors).toEqual([])
    await context.close()
  })

  it('a session of one brand is none at another', async () => {
    const { context, page } = await openPhone(browser(), hostOf('fund.koi'))
    await openAccount(page)
    await open(page, '/h5/v6/pages/entry/mine/index/index', '退出登录')
    const cookies = await context.cookies()
    await context.addCookies(
      cookies.map((cookie) => ({ ...cookie, domain: 'pension.koi.localhost' })),
    )
    await page.goto(`${hostOf('pension.koi')}/h5/v6/pages/entry/mine/index/index`)
    await expect.poll(() => shown(page, '登录后你可以').isVisible()).toBe(true)
    await context.close()
  })
})
