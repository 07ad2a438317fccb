import { identityCalls } from '@koi/contracts/calls/identity'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone, PHONE } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { openAccount, shown } from '../support/person.ts'

const browser = browserOfFile()
const { address } = koiOfWorker()
const PAGES = '/h5/v6/pages'
const WAIT = { timeout: 15_000 }
const MINUTE_MS = 60_000

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

it('ER-044 ER-046 RU-090 shows the holding that was kept on this device where the newest is refused, and says so', async () => {
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

  // Drawn by the server: pressed before the app is there, a link would fetch the next page drawn as well.
  await page.goto(`${PAGES}/hold/list/total/index`, { waitUntil: 'networkidle' })
  const refused = { json: { retcode: 9, retmsg: '系统繁忙' } }
  await page.route(/FaqvQueryAsset(\?|$)/, (route) => route.fulfill(refused))
  await page.getByRole('link', { name: /锦沪深300指数A/ }).click()
  const strip = shown(page, '网络不稳定，请稍后重试')
  await strip.waitFor()
  // It stands above the foot of the page, and leaves the tabs and titles at its head free.
  await expect
    .poll(async () => (await strip.boundingBox())?.y, WAIT)
    .toBeGreaterThan(PHONE.height / 2)
  await shown(page, /的数据 · 暂未刷新$/).waitFor()
  expect(await value.innerText()).toBe(before)

  // Days of profit that do not come are told, and so is their sample, as what it is.
  await page.route(/FaqvQueryProfitDetail|QueryProfitDetail/, (route) => route.fulfill(refused))
  await page.goto(`${PAGES}/hold/profit-detail/index?fund_code=900311&spid=1800007030`)
  await page.getByRole('list', { name: '示例数据' }).waitFor()
  await page.getByText('仅示意明细的样子，不是你的收益').waitFor()
  // A list of closed periods that is refused says its code in a dialog.
  await page.route(/FaqvQueryCloseIssueList/, (route) => route.fulfill(refused))
  await page.goto(`${PAGES}/hold/closed-issue/index?fund_code=900311&spid=1800007030`)
  const dialog = page.getByRole('alertdialog', { name: '提示' })
  await dialog.getByText('[9]系统繁忙，请稍后重试', { exact: true }).waitFor()
  await dialog.getByRole('button').click()
  await page.goto(`${PAGES}/hold/list/total/index`, { waitUntil: 'networkidle' })

  // What was never seen on this device has nothing to fall back on but another try.
  await page.getByRole('link', { name: /锦全球科技/ }).click()
  const again = holding.getByRole('button', { name: '重试' })
  await again.waitFor()
  await page.unroute(/FaqvQueryAsset(\?|$)/)
  await again.click()
  await value.waitFor()
  await context.close()
})

it('RU-038 RU-226 EN-287 EN-293 EN-295 a holding asks for its figures, its papers and the file of its product number', async () => {
  const { page, context } = await openPhone(browser(), address)
  await page.goto(`${PAGES}/login/index`)
  await page.getByRole('button', { name: /林进/ }).first().click()
  await page.getByRole('heading', { name: '登录', exact: true }).waitFor({ state: 'hidden' })
  const asked = listen(page)
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const papers = page.waitForResponse((answer) => answer.url().includes('QueryFundPublicCustom'))
  await page.goto(`${PAGES}/hold/detail/index?fund_code=900311&spid=1800007030&product_code=012`)
  const { custom_list: parts } = await (await papers).json()
  await shown(page, parts[0].profile.manager).waitFor()
  const value = page.getByRole('main').getByRole('button', { name: /^持有金额 .*，查看构成$/ })
  expect(await value.filter({ visible: true }).innerText()).toMatch(/[1-9][\d,]*\.\d\d/)
  expect(JSON.parse(asked.get('QueryFundPublicCustom') ?? '{}')).toMatchObject({ query_type: [18] })
  await expect
    .poll(() => files.filter((path) => path.startsWith('/resources/fundinfo/')), WAIT)
    .toEqual(['/resources/fundinfo/fundConfig_900311_1800007030_12.json'])
  await context.close()
})

describe.each([
  ['20 minutes', 20 * MINUTE_MS, 0],
  ['2 hours', 120 * MINUTE_MS, 120 * MINUTE_MS],
])('on a device whose clock is %s behind', (_by, behindMs, expectedMs) => {
  it('CL-016 CL-017 RU-158 RU-296 RU-297 RU-298 a search says whose it is, when by the server’s clock, and from where', async () => {
    const { page, context } = await openPhone(browser(), address)
    const serverMs = async () =>
      Number(await (await page.request.get('/static/inc/time.shtml')).text())
    // The server's business time is not this machine's where another journey has moved it.
    const differenceMs = (await serverMs()) - Date.now() - behindMs
    await page.addInitScript(`{
      const now = Date.now.bind(Date)
      Date.now = () => now() + ${differenceMs}
    }`)
    let asked = 0
    page.on('request', (request) => (asked += request.url().includes('/time.shtml') ? 1 : 0))
    const synced = page.waitForResponse((answer) => answer.url().includes('/time.shtml'))
    await openAccount(page)
    await page.goto(`${PAGES}/index/index`)
    await (await synced).finished()
    const account = (await context.cookies()).find(({ name }) => name === 'qluin')?.value ?? ''
    const request = page.waitForRequest((each) => each.url().includes('FsaSearchResultV2'))
    await page.goto(`${PAGES}/entry/search/index?keyword=沪深300&account_type=3`)
    const sent: Record<string, unknown> = (await request).postDataJSON()
    const { s_seq_no, ...marks } = sent
    expect(marks).toMatchObject({
      s_uin: account,
      s_scene_type: 'search',
      i_channel: 1,
      i_account_type: 3,
    })
    const [owner = '', sentMs = ''] = String(s_seq_no).split('_')
    expect(owner).toBe(account)
    const behindServerMs = (await serverMs()) - Number(sentMs)
    expect(Math.abs(behindServerMs - expectedMs)).toBeLessThan(MINUTE_MS)
    // The time of the first page is good for the second.
    expect(asked).toBe(1)
    await context.close()
  })
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

/** A person of the demo with a history. */
async function continueAs(page: Page, name: string) {
  const calls = callsOf(page, identityCalls)
  const { people } = await calls.queryDemoPeople({})
  const accountId = people.find((person) => person.name === name)?.accountId ?? ''
  await calls.demoPersonLogin({ accountId })
}

describe('what stands in a position of the home page', () => {
  it('RT-133, RU-055, RU-193 says why, goes when it is not wanted, comes back, and is shown to who tries it out', async () => {
    const { page, context } = await openPhone(browser(), address)
    await continueAs(page, '陈安')
    await page.goto(`${PAGES}/index/index`)
    const placement = page.getByRole('region', { name: '推广' })
    await placement.scrollIntoViewIfNeeded(WAIT)
    const title = (await placement.getByRole('heading').textContent(WAIT)) ?? ''
    await page.getByRole('button', { name: '为什么看到' }).click()
    await shown(
      page,
      '看到它，是因为你有持仓，且你还没有开通养老金账户。今天最多出现 3 次。',
    ).waitFor(WAIT)
    await page.getByRole('button', { name: '不感兴趣' }).click()
    await shown(page, '好的，30 天内不再推荐这一条').waitFor(WAIT)
    expect(await placement.count()).toBe(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await placement.waitFor(WAIT)
    await page.goto(`${PAGES}/demo/recommend/dp/index`)
    await page.getByRole('heading', { name: title }).waitFor(WAIT)
    await page.getByLabel('预览计划').fill('demo-newcomer')
    await page.getByRole('button', { name: '请求推荐位' }).click()
    await shown(page, '你不在体验用户包中，无法预览').waitFor(WAIT)
    // RU-055
    const asked = listen(page)
    await page.goto(`${PAGES}/index/index?previewPlanId=demo-newcomer`)
    await shown(page, '你不在体验用户包中，无法预览').waitFor(WAIT)
    expect(asked.get('furecom_unified_query_dp_message')).toContain(
      '"preview_plan_id":"demo-newcomer"',
    )
    await context.close()
  })

  it('RU-053, RU-054 tries out the page and the position that the address names', async () => {
    const { page, context } = await openPhone(browser(), address)
    await continueAs(page, '陈安')
    const asked = listen(page)
    await page.goto(`${PAGES}/demo/recommend/dp/index?pageId=102&positionId=1`)
    await page.getByRole('heading', { name: '几只基金，可能买的是同一些股票' }).waitFor(WAIT)
    const question = JSON.parse(asked.get('furecom_unified_query_dp_message') ?? '{}')
    expect(question).toMatchObject({ dp_page: '102', dp_positions: ['1'] })
    expect(await page.getByLabel('页面编号').inputValue()).toBe('102')
    expect(await page.getByLabel('位置编号').inputValue()).toBe('1')
    await context.close()
  })

  it('RU-052 asks for the plan that the address names, and for no other', async () => {
    const { page, context } = await openPhone(browser(), address)
    await continueAs(page, '陈安')
    const asked = listen(page)
    await page.goto(`${PAGES}/index/index?dpId=demo-pension`)
    await page.getByRole('region', { name: '推广' }).scrollIntoViewIfNeeded(WAIT)
    expect(asked.get('furecom_unified_query_dp_message_bydpid')).toContain('"dpid":"demo-pension"')
    expect(asked.has('furecom_unified_query_dp_message')).toBe(false)
    await page.goto(`${PAGES}/demo/recommend/dp/index?isStaticDps=1`)
    await page
      .getByRole('region', { name: '先看风险，再看收益' })
      .getByText('demo-newcomer')
      .waitFor(WAIT)
    await page.goto(`${PAGES}/demo/recommend/dp/index`)
    await page.getByLabel('指定计划').fill('nothing')
    await page.getByRole('button', { name: '请求推荐位' }).click()
    await shown(page, '没有可展示的计划').waitFor(WAIT)
    await context.close()
  })

  it('ST-181 ST-182 ER-049 ER-050 falls back to the file of the page, then to what the app brings, and notes the code', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await continueAs(page, '陈安')
    const refused = { json: { retcode: 1612907113, retmsg: '推荐内容暂时不可用' } }
    await page.route(/furecom_unified_query/, (route) => route.fulfill(refused))
    const files: string[] = []
    page.on('requestfinished', (request) => {
      if (request.url().includes('recommend/fallback')) files.push(request.url())
    })
    const placement = page.getByRole('region', { name: '推广' })
    await page.goto(`${PAGES}/index/index`)
    await placement.scrollIntoViewIfNeeded(WAIT)
    await placement.getByText('先看风险，再看收益').waitFor(WAIT)
    expect(files).toHaveLength(1)
    await page.route(/recommend\/fallback/, (route) => route.abort())
    await page.reload()
    await placement.scrollIntoViewIfNeeded(WAIT)
    await placement.getByText('先看风险，再看收益').waitFor(WAIT)
    expect(files).toHaveLength(1)
    await expect
      .poll(() => errors, WAIT)
      .toEqual(Array.from({ length: 2 }, () => 'Error: placement 1612907113'))
    await context.close()
  })

  it('RT-059 is one for a visitor too, and nothing that is read moves for it', async () => {
    const { page, context } = await openPhone(browser(), address)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      const take = (entry: PerformanceEntry) => 'value' in entry && shifts.push(Number(entry.value))
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await page.goto(`${PAGES}/index/index`)
    const placement = page.getByRole('region', { name: '推广' })
    await placement.waitFor(WAIT)
    // Fonts may move a line by a hair; a card that came between moves all that is below it.
    const moved = await page.evaluate<number>('shifts.reduce((sum, value) => sum + value, 0)')
    expect(moved).toBeLessThan(0.02)
    await placement.scrollIntoViewIfNeeded(WAIT)
    await placement.getByRole('button', { name: '为什么看到' }).click()
    await shown(page, /对所有人展示/).waitFor(WAIT)
    expect(await placement.count()).toBe(1)
    await context.close()
  })

  it('RU-194 asks for nothing where placements do not apply to who runs the brand', async () => {
    const bank = address.replace(/\/\/[^:]+/, '//bank.koi.localhost')
    const { page, context } = await openPhone(browser(), bank)
    await openAccount(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const [place] = /furecom_\w+|resources\/recommend\/\w+/.exec(request.url()) ?? []
      if (place) asked.push(place)
    })
    await page.goto(`${PAGES}/index/index`)
    await page.locator('footer').scrollIntoViewIfNeeded(WAIT)
    await expect.poll(() => asked, WAIT).toEqual(['resources/recommend/domainConfig'])
    await page.waitForLoadState('networkidle')
    expect(asked).toHaveLength(1)
    await context.close()
  })

  it('RU-050 comes out of a file with isStaticDps, and nothing is asked with noDp', async () => {
    const { page, context } = await openPhone(browser(), address)
    await continueAs(page, '陈安')
    const asked: string[] = []
    page.on('request', (request) => {
      const [place] = /furecom_\w+|resources\/recommend\/\w+/.exec(request.url()) ?? []
      if (place) asked.push(place)
    })
    await page.goto(`${PAGES}/index/index?noDp=1`)
    await page.getByRole('region', { name: '自选' }).waitFor(WAIT)
    await page.goto(`${PAGES}/index/index?isStaticDps=1`)
    await page.getByRole('region', { name: '推广' }).scrollIntoViewIfNeeded(WAIT)
    expect(asked).toEqual(['resources/recommend/domainConfig', 'resources/recommend/fallback'])
    await context.close()
  })

  it('CL-094..097 RU-060 RU-176 RU-231 stands at the end of a holding; the company’s is not asked for with noDp', async () => {
    const { page, context } = await openPhone(browser(), address)
    await continueAs(page, '陈安')
    const positions: string[] = []
    page.on('request', (request) => {
      const body = request.postData() ?? ''
      if (request.url().includes('QueryDpMessage')) {
        positions.push(...JSON.parse(body).positionIds)
      }
      if (!request.url().includes('action_acc_fcgi')) return
      const { cmdname, param, ...rest } = Object.fromEntries(new URLSearchParams(body))
      expect([cmdname, rest['logintype']]).toEqual(['gettoufangfortob', undefined])
      const { positionId, ...asked } = JSON.parse(param ?? '{}')
      expect(asked).toEqual({
        pageId: 102,
        platform: 1,
        vProductIdInfo: [expect.stringMatching(/^\d+_\w+$/)],
      })
      positions.push(String(positionId))
    })
    await page.goto(`${PAGES}/hold/list/total/index`, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: /债券/ }).first().click(WAIT)
    await page.getByRole('region', { name: '推广' }).scrollIntoViewIfNeeded(WAIT)
    await page.getByRole('link', { name: '看账单' }).waitFor(WAIT)
    await page
      .getByRole('region', { name: '投教' })
      .getByRole('link', { name: '看透视' })
      .waitFor(WAIT)
    const company = '1000000002950001'
    const others = ['1', '1000000002950002', '2']
    expect(positions.toSorted()).toEqual(['1', company, '1000000002950002', '2'])
    positions.length = 0
    const holding = new URL(page.url())
    holding.searchParams.set('noDp', '1')
    await page.goto(holding.href)
    await page.getByRole('region', { name: '投教' }).scrollIntoViewIfNeeded(WAIT)
    await expect.poll(() => positions.toSorted(), WAIT).toEqual(others)
    expect(await page.getByRole('region', { name: '推广' }).count()).toBe(0)
    await context.close()
  })

  it('RU-051 asks for what is being tried with isExpDps', async () => {
    const { page, context } = await openPhone(browser(), address)
    await continueAs(page, '陈安')
    const asked = listen(page)
    await page.goto(`${PAGES}/index/index?isExpDps=1`)
    await page.getByRole('region', { name: '推广' }).scrollIntoViewIfNeeded(WAIT)
    expect(asked.get('furecom_unified_query_dp_message')).toContain('"is_exp_dps":1')
    await context.close()
  })
})
