import { identityCalls } from '@koi/contracts/calls/identity'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { shown } from '../support/person.ts'

const browser = browserOfFile()
const { address } = koiOfWorker()

const HOME = '/h5/v6/pages/index/index'
const DETAIL = '/h5/v6/pages/product/detail/index?fund_code=900311&spid=1800007030'
const CHARGE = '/h5/v6/pages/charge/charge/index?fund_code=900311&spid=1800007030'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile'

/** A phone whose browser says that it is this one; the demo stands in for the bridge. */
async function openAs(userAgent: string) {
  const { context, page, errors } = await openPhone(browser(), address)
  await page.addInitScript(
    `Object.defineProperty(navigator, 'userAgent', { get: () => ${JSON.stringify(userAgent)} })`,
  )
  const platforms = new Set<string>()
  page.on('request', (request) => {
    const platform = new URL(request.url()).searchParams.get('report_platform')
    if (platform !== null) platforms.add(platform)
  })
  return { context, page, errors, platforms }
}

/** A demo investor's session, however this host would log somebody in. */
async function enter(page: Page): Promise<void> {
  const status = await page.evaluate(async (path) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(path, { method: 'POST', headers, body: '{}' })).status
  }, identityCalls.demoLogin.path)
  expect(status).toBe(200)
}

/** What the host's own frame would show: the demo's tab at the edge tells it. */
async function frameOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^演示宿主/ }).click()
  const panel = page.getByRole('dialog', { name: /^演示宿主/ })
  const text = await panel.innerText()
  await panel.getByRole('button', { name: '关闭' }).click()
  return text
}

const hosts = [
  {
    name: 'wechat',
    agent: `${IPHONE} MicroMessenger/8.0.60`,
    platform: 'mp-webview',
    label: '微信',
  },
  {
    name: 'miniprogram',
    agent: `${IPHONE} MicroMessenger/8.0.60 miniProgram/wx1`,
    platform: 'mp-weixin',
    label: '小程序',
  },
  { name: 'app', agent: `${IPHONE} KoiApp/3.4.5`, platform: 'app-webview', label: '原生 App' },
  { name: 'qq', agent: `${IPHONE} QQ/9.0.65.611`, platform: 'h5', label: '手机 QQ' },
  {
    name: 'harmony',
    agent: 'Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1 Mobile KoiHarmony/1.0.0',
    platform: 'h5',
    label: '鸿蒙',
  },
] as const

describe.each(hosts)('in $name', ({ agent, platform, label }) => {
  it('RU-001 shows home, a product and its purchase, on its own platform', async () => {
    const { context, page, errors, platforms } = await openAs(agent)
    await page.goto(HOME)
    await shown(page, '锦鲤理财').waitFor()
    await page.getByRole('button', { name: `演示宿主·${label}` }).waitFor()
    await page.goto(DETAIL)
    await page.getByRole('heading', { name: '锦沪深300指数A' }).waitFor()
    await enter(page)
    await page.goto(CHARGE)
    // A new investor is sent to the exam first.
    await page.getByRole('link', { name: '去做风险测评' }).waitFor()
    await page.getByRole('button', { name: `演示宿主·${label}` }).waitFor()
    // What the server drew needs no call; a search does.
    await page.goto('/h5/v6/pages/entry/search/index')
    await page.getByRole('searchbox').fill('沪深300')
    await expect.poll(() => [...platforms], { timeout: 15_000 }).toEqual([platform])
    expect(errors).toEqual([])
    await context.close()
  })
})

it.each([
  ['app', `${IPHONE} KoiApp/3.4.5`, 'App 钱包'],
  ['qq', `${IPHONE} QQ/9.0.65.611`, 'QQ 钱包'],
])(
  'ER-016 ER-017 ER-018 binds a card in the wallet of %s, and says how that went',
  async (name, agent, wallet) => {
    const { context, page, errors } = await openAs(agent)
    await page.goto(HOME)
    await enter(page)
    await page.goto('/h5/v6/pages/account/cards/index')
    const bind = page.getByRole('button', { name: `在 ${wallet} 中绑卡` })
    for (const [choice, said] of [
      ['取消（1000）', '绑卡取消'],
      ['失败', '绑卡失败'],
      ['完成', '绑卡成功'],
    ] as const) {
      await bind.click()
      const sheet = page.getByRole('dialog', { name: '绑定银行卡' })
      await sheet.getByRole('button', { name: choice, exact: true }).click()
      await shown(page, said).waitFor()
    }
    if (name === 'qq') {
      // An older QQ knows no wallet page.
      await page.evaluate('delete window.mqq.tenpay.openTenpayView')
      await bind.click()
      await shown(page, '绑卡接口不存在，请更新手Q到最新版本').waitFor()
    }
    expect(errors).toEqual([])
    await context.close()
  },
)

it.each([
  ['app', `${IPHONE} KoiApp/3.4.5`],
  ['qq', `${IPHONE} QQ/9.0.65.611`],
])('tells %s the title of each page', async (_name, agent) => {
  const { context, page, errors } = await openAs(agent)
  await page.goto(DETAIL)
  await page.getByRole('button', { name: /^演示宿主/ }).waitFor()
  await expect.poll(() => frameOf(page), { timeout: 15_000 }).toContain('锦沪深300指数A')
  expect(errors).toEqual([])
  await context.close()
})

it.each([
  ['wechat', `${IPHONE} MicroMessenger/8.0.60`],
  ['qq', `${IPHONE} QQ/9.0.65.611`],
])(
  'gives the menu of %s the card of the page, once somebody is logged in',
  async (_name, agent) => {
    const { context, page, errors } = await openAs(agent)
    await page.goto(DETAIL)
    await page.getByRole('button', { name: /^演示宿主/ }).waitFor()
    await enter(page)
    await page.goto(DETAIL)
    await page.getByRole('button', { name: /^演示宿主/ }).waitFor()
    await expect.poll(() => frameOf(page), { timeout: 15_000 }).toMatch(/分享菜单\s+锦沪深300指数A/)
    expect(errors).toEqual([])
    await context.close()
  },
)

it('RU-095 CL-001 CL-138 the chat app’s SDK takes the signature of one ticket', async () => {
  const { context, page, errors } = await openAs(`${IPHONE} MicroMessenger/8.0.60`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const checked = page.waitForResponse((response) => response.url().includes('wechat-config'))
  await page.goto(DETAIL)
  expect(await (await checked).json()).toEqual({ isSigned: true })
  await page.getByRole('button', { name: /^演示宿主/ }).waitFor()
  const count = (part: string) => asked.filter((path) => path.includes(part)).length
  expect([count('FaaQryJsapiTicket'), count('bridges/wechat.js')]).toEqual([1, 1])
  expect(errors).toEqual([])
  await context.close()
})

it('CL-138 RU-251 ER-052 goes on as a browser where the SDK does not come', async () => {
  const { context, page, errors } = await openAs(`${IPHONE} MicroMessenger/8.0.60`)
  const warned: string[] = []
  page.on('console', (line) => warned.push(line.text()))
  let tries = 0
  await page.route('**/bridges/wechat.js', (route) => {
    tries += 1
    return route.abort()
  })
  await page.goto(DETAIL)
  await page.getByRole('heading', { name: '锦沪深300指数A' }).waitFor()
  await expect.poll(() => warned.join('\n'), { timeout: 15_000 }).toContain('script did not load')
  expect([tries, errors]).toEqual([4, []])
  await context.close()
})

describe('?host=', () => {
  it('shows another host on any browser for as long as the tab lives, and lets one leave it', async () => {
    const { context, page } = await openPhone(browser(), address)
    await page.goto(`${HOME}?host=qq`)
    await page.getByRole('button', { name: '演示宿主·手机 QQ' }).click()
    await page.getByRole('button', { name: '关闭' }).click()
    await page.goto(DETAIL)
    await page.getByRole('button', { name: '演示宿主·手机 QQ' }).click()
    await page.getByRole('link', { name: '退出演示宿主' }).click()
    await page.getByRole('heading', { name: '锦沪深300指数A' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button', { name: /^演示宿主/ }).count()).toBe(0)
    await context.close()
  })
})
