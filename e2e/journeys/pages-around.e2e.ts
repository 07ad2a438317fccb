import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { openAccount, shown } from '../support/person.ts'

const browser = browserOfFile()
const { address } = koiOfWorker()
const PAGES = '/h5/v6/pages'
const PDF = '/mb/v5/fund/pdf_show/index.shtml'

const WAIT = { timeout: 15_000 }
const titleOf = (name: string) => ({ name, exact: true, level: 1 }) as const

/** Two fingers in the middle of the screen move from one distance to another. */
async function pinch(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        distance === undefined
          ? []
          : [
              { x: 195 - distance / 2, y: 420, id: 0 },
              { x: 195 + distance / 2, y: 420, id: 1 },
            ],
    })
  await send('touchStart', from)
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', from + (to - from) * part)
  await send('touchEnd')
  await session.detach()
}

it('RT-122 reads a document as PDF page by page, larger and smaller, and saves it', async () => {
  const { page, errors, context } = await openPhone(browser(), address)
  await page.goto(`${PAGES}/product/document/index?fund_code=900311&spid=1800007030&kind=summary`)
  await page.getByRole('link', { name: 'PDF' }).click()
  await page.getByText(/^1 \/ \d+$/).waitFor({ timeout: 60_000 })
  const first = page.getByRole('region', { name: '第 1 页' })
  await expect.poll(() => first.innerText(), { timeout: 30_000 }).toContain('产品代码')
  const widthOf = async () => (await page.locator('canvas').first().boundingBox())?.width ?? 0
  const before = await widthOf()
  await page.getByRole('button', { name: '放大' }).click()
  await expect.poll(widthOf, WAIT).toBeGreaterThan(before * 1.2)
  const enlarged = await widthOf()
  await pinch(page, { from: 80, to: 160 })
  await expect.poll(widthOf, WAIT).toBeGreaterThan(enlarged * 1.8)
  await pinch(page, { from: 160, to: 20 })
  await expect.poll(widthOf, WAIT).toBeCloseTo(before, -1)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
  await page.getByRole('heading', titleOf('产品资料概要')).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

it('makes no markup and no script of text: the browser refuses both (Trusted Types)', async () => {
  const { page, errors, context } = await openPhone(browser(), address)
  const answer = await page.goto('/')
  expect(answer?.headers()['content-security-policy']).toContain(
    "require-trusted-types-for 'script'; trusted-types koi",
  )
  const said = await page.evaluate(() => {
    const nameOf = (work: () => unknown) => {
      try {
        work()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : ''
      }
    }
    const script = document.createElement('script')
    return [
      nameOf(() => (document.createElement('p').innerHTML = '<b>x</b>')),
      nameOf(() => (script.src = '/h5/v6/x.js')),
      nameOf(() => new Worker('/h5/v6/x.js')),
    ]
  })
  expect(said).toEqual(['TypeError', 'TypeError', 'TypeError'])
  // A journey that meets a refusal fails by it.
  expect(errors.length).toBeGreaterThan(0)
  await context.close()
})

it.each(['https://evil.example/a.pdf', 'javascript:alert(1)', '//evil.example/a.pdf', ''])(
  'the PDF viewer refuses %j',
  async (url) => {
    const { page, context } = await openPhone(browser(), address)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).host))
    await page.goto(`${PDF}?url=${encodeURIComponent(url)}`)
    await shown(page, '无法打开这个文件').waitFor()
    expect(asked.filter((host) => host !== new URL(address).host)).toEqual([])
    await context.close()
  },
)

it('RU-033 shows allowed addresses only: a page of ours in its own place, no other site', async () => {
  const { page, context } = await openPhone(browser(), address)
  const target = encodeURIComponent(`${PAGES}/entry/search/index?keyword=沪深300`)
  await page.goto(`${PAGES}/webview/index?url=${target}`)
  await expect.poll(() => new URL(page.url()).pathname, WAIT).toBe(`${PAGES}/entry/search/index`)

  await page.goto(`${PAGES}/webview/index?url=${encodeURIComponent('/healthz?qlskey=1')}`)
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('src')).toBe('/healthz')
  await expect.poll(() => page.frames().at(-1)?.url(), WAIT).toBe(`${address}/healthz`)

  for (const url of ['https://evil.example/', 'javascript:alert(1)', '//evil.example']) {
    await page.goto(`${PAGES}/webview/full?url=${encodeURIComponent(url)}`)
    await shown(page, '不支持打开这个链接').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  }
  await context.close()
})

it.each([
  ['RT-125', 'index'],
  ['RT-126', 'full'],
])('%s webview/%s opened directly goes back inside of its frame first', async (_row, name) => {
  const { page, context } = await openPhone(browser(), address)
  await page.goto('about:blank')
  await page.goto(`${PAGES}/webview/${name}?url=${encodeURIComponent('/healthz?first')}`)
  const shownIn = () => page.frames().at(-1)?.url()
  await expect.poll(shownIn, WAIT).toBe(`${address}/healthz?first`)
  // Only the one has a bar of ours over the frame; the other has nothing but the way out.
  const bar = page.locator('header').filter({ visible: true })
  expect(await bar.count()).toBe(name === 'index' ? 1 : 0)
  const top = (await page.locator('iframe').boundingBox())?.y ?? -1
  expect(top > 0).toBe(name === 'index')
  await page.frames().at(-1)?.evaluate('location.href = "/healthz?next"')
  await expect.poll(shownIn, WAIT).toBe(`${address}/healthz?next`)
  // A page may say its title while it is shown.
  await page
    .frames()
    .at(-1)
    ?.evaluate('parent.postMessage({ type: "title", title: "今日 市场" }, "*")')
  await page.getByRole('heading', { name: '今日 市场', level: 1 }).waitFor({ state: 'attached' })
  const back = page.getByRole('button', { name: '返回' }).filter({ visible: true })
  await back.click()
  await expect.poll(shownIn, WAIT).toBe(`${address}/healthz?first`)
  expect(new URL(page.url()).pathname).toBe(`${PAGES}/webview/${name}`)
  await back.click()
  await expect.poll(() => new URL(page.url()).pathname, WAIT).toBe(`${PAGES}/index/index`)
  await context.close()
})

it('RT-134 RU-034 explains a code in a sheet or a dialog, and leads on', async () => {
  const { page, context } = await openPhone(browser(), address)
  const guide = `${PAGES}/basic-product/intercept/flow-block-guide`
  await page.goto(`${guide}?displayType=sheet&errcode=123`)
  const sheet = page.getByRole('dialog', { name: '操作提示（123）' })
  await sheet.waitFor()
  const bottom = async () => {
    const box = await sheet.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(bottom, WAIT).toBeGreaterThan(840)

  await page.goto(`${guide}?displayType=modal&errcode=1311`)
  const dialog = page.getByRole('alertdialog', { name: '操作提示（1311）' })
  await dialog.getByText('购买前请先完成风险测评').waitFor()
  await dialog.getByRole('button', { name: '去测评' }).click()
  await page.getByRole('heading', titleOf('登录')).waitFor()
  expect(new URL(page.url()).searchParams.get('returl')).toContain('/pages/kyc/exam/index')
  await context.close()
})

it('RT-135 RU-182 shows a product to everybody, asking as a visitor', async () => {
  const { page, context } = await openPhone(browser(), address)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/fbp/fund/v1/')) calls.push(pathname)
  })
  await page.goto(`${PAGES}/out/product/detail/index?fund_code=900311&spid=1800007030`)
  await page.getByRole('heading', titleOf('锦沪深300指数A')).waitFor()
  await page.getByText('3月', { exact: true }).click()
  await expect.poll(() => calls.some((path) => path.endsWith('ProfitRateCurveVisitor'))).toBe(true)
  await page.getByRole('link', { name: '查看完整信息与买入' }).click()
  await expect.poll(() => new URL(page.url()).pathname, WAIT).toBe(`${PAGES}/product/detail/index`)
  expect(new URL(page.url()).pathname).not.toContain('login')
  await context.close()
})

it('RT-135 RU-062 shows a combination to everybody by its union id, asking as a visitor', async () => {
  const { page, context } = await openPhone(browser(), address)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/fbp/fund/v1/')) calls.push(pathname)
  })
  await page.goto(`${PAGES}/out/product/detail/index?union_id=U900001`)
  await page.getByRole('heading', { name: '组合构成' }).waitFor()
  expect(calls.filter((path) => !path.endsWith('Visitor'))).toEqual([])
  await page.getByRole('link', { name: '查看完整信息与买入' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('union_id'), WAIT).toBe('U900001')
  await context.close()
})

it('RU-002 RT-059 from home each area is at most two presses away: buying, holdings, community, live, coupons, the assistant', async () => {
  const { page, context, errors } = await openPhone(browser(), address)
  await openAccount(page)
  const press = (of: Locator, name: string | RegExp) =>
    of.getByRole('link', { name }).filter({ visible: true }).first().click()
  const tabs = page.getByRole('navigation').filter({ visible: true })
  const home = async () => {
    await page.goto(`${PAGES}/index/index`)
    await shown(page, '总资产（元）').waitFor()
  }
  await home()
  await press(tabs, '理财')
  await page.waitForURL(/list\/steady/)
  await home()
  await press(page.getByRole('navigation', { name: '常用入口' }), '持仓')
  await page.waitForURL(/hold\/list\/total/)
  await home()
  await press(tabs, '社区')
  await page.waitForURL(/discussion\/square/)
  await home()
  // On home itself: what is on air, or comes next.
  const rooms = page.getByRole('list', { name: '直播', exact: true })
  await press(rooms, /./)
  await page.waitForURL(/pages\/live\//)
  for (const [name, path] of [
    [/^直播广场/, /live\/square/],
    [/^卡券/, /pages\/coupon\//],
    [/^AI 助手/, /ai\/chat/],
  ] as const) {
    await home()
    await press(tabs, '我的')
    await page.waitForURL(/entry\/mine/)
    await page.getByRole('link', { name }).filter({ visible: true }).first().click()
    await page.waitForURL(path)
  }
  expect(errors).toEqual([])
  await context.close()
})

it('leads on in the browser where there is no native app', async () => {
  const { page, context } = await openPhone(browser(), address)
  await page.goto(`${PAGES}/app/open?link=${encodeURIComponent('https://evil.example/')}`)
  await page.getByRole('img', { name: /的二维码$/ }).waitFor()
  await page.getByRole('link', { name: '继续使用网页版' }).click()
  await expect.poll(() => new URL(page.url()).pathname, WAIT).toBe(`${PAGES}/index/index`)
  await page.goto(`${PAGES}/app/download`)
  await shown(page, 'App 尚未上架。').waitFor()
  await context.close()
})

/** Questions whose answer is: there is none. Who asks has just opened an account. */
const NOT_THERE = [
  ['trade/result/index?listid=K2026112012345678', '没有找到该订单', '查看交易记录'],
  ['trade/result/index?listid=x', '这个链接有误', '回到首页'],
  ['salary-invest/detail?plan_id=K2026112012345678', '没有找到该定投计划', '查看我的计划'],
  ['hold/lots/index?fund_code=900311&spid=1800007030', '未持有该产品', '查看我的持仓'],
] as const

it('an answer is no broken network: it says what it is and leads on', async () => {
  const { page, context } = await openPhone(browser(), address)
  await openAccount(page)
  for (const [path, title, way] of NOT_THERE) {
    await page.goto(`${PAGES}/${path}`)
    await shown(page, title).waitFor()
    const main = page.getByRole('main').filter({ visible: true })
    expect(await main.getByRole('alert').count()).toBe(0)
    expect(await main.getByRole('button', { name: '重试' }).count()).toBe(0)
    await page.getByRole('link', { name: way }).filter({ visible: true }).click()
    await shown(page, title).waitFor({ state: 'hidden' })
  }
  await context.close()
})
