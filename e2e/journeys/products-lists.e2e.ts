import { listScreenCalls } from '@koi/contracts/calls/products-screens'
import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { openAccount, shown, takeExam } from '../support/person.ts'

const browser = browserOfFile()
const { address } = koiOfWorker()
/** Rows that come with the page, always drawn whole. */
const FIRST_SLICE = 20
const LISTS = '/h5/v6/pages/entry/list'

const isFalling = (rates: readonly number[]) =>
  rates.length > 3 && rates.every((rate, place) => place === 0 || rate <= (rates[place - 1] ?? 0))

describe('the lists of products', () => {
  it('RT-060 RT-061 lead into each other, and say of which day a NAV is', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await page.goto('/h5/v6/pages/entry/list/steady/index')
    const boards = page.getByRole('navigation', { name: '产品板块' }).filter({ visible: true })
    expect(await boards.getByRole('link').allTextContents()).toEqual(['稳健', '进阶', '银行'])
    await boards.getByRole('link', { name: '进阶' }).click()
    await page.waitForURL(/list\/advanced/)
    // The bar and the header stay where they are; Back does not go through the boards.
    const bar = page.getByRole('link', { name: '理财' }).filter({ visible: true })
    expect(await bar.getAttribute('aria-current')).toBe('page')
    expect(await page.getByRole('button', { name: '返回' }).filter({ visible: true }).count()).toBe(
      0,
    )
    await shown(page, /^净值 \d+\.\d{4}（\d\d-\d\d）/).waitFor()
    await page.getByRole('list', { name: '产品', exact: true }).filter({ visible: true }).waitFor()
    // Both classes of a fund are one row, which says what each costs for how long.
    const both = page.getByRole('link', { name: /A C 可选.*1 年 A [\d.]+ · C [\d.]+ 元/s })
    await both.filter({ visible: true }).first().waitFor()
    // Each product says why this person may not buy it, as its own page would.
    const exam = page.getByText('购买前需要先完成风险测评').filter({ visible: true })
    expect(await exam.count()).toBe(0)
    await openAccount(page)
    await page.reload()
    await exam.first().waitFor()
    await takeExam(page)
    await page.reload()
    await page.getByRole('list', { name: '产品', exact: true }).filter({ visible: true }).waitFor()
    await expect.poll(() => exam.count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  it.each([
    ['RT-060', 'steady', 'setup_annual_profit'],
    ['RT-061', 'advanced', 'setup_rise_rate'],
    ['RT-062', 'bank', 'setup_annual_profit'],
  ])(
    '%s the %s list: categories, rates, order, filters, thresholds, and the way to a product',
    async (_row, board, rateKey) => {
      const { page, context, errors } = await openPhone(browser(), address)
      await page.goto(`${LISTS}/${board}/index?displayRateKey=${rateKey}`)
      const rows = page
        .getByRole('list', { name: '产品', exact: true })
        .filter({ visible: true })
        .getByRole('link')
      await rows.first().waitFor()
      expect(
        await page.getByRole('radio', { name: '成立来', exact: false }).first().isChecked(),
      ).toBe(true)
      for (const row of await rows.allInnerTexts()) expect(row).toMatch(/起购/)

      const order = page.getByRole('button', { name: /^排序：/ }).filter({ visible: true })
      const orders = page.getByRole('dialog', { name: '排序' })
      await order.click()
      await orders.getByRole('radio', { name: /^成立以来/ }).click()
      await page.waitForURL(/sort=rate_desc/)
      const ratesOf = async () =>
        (await rows.allInnerTexts()).flatMap((row) => {
          const rate = /([+−-]?\d+\.\d\d)%\s*成立/.exec(row)?.[1]
          return rate === undefined ? [] : [Number(rate.replace('−', '-'))]
        })
      await expect.poll(async () => isFalling(await ratesOf())).toBe(true)
      // What it is ordered by is what its rows show, with its day; of figures of the papers there is none.
      for (const row of await rows.allInnerTexts()) expect(row).toMatch(/截至 \d\d-\d\d|--/)
      await order.click()
      await orders.getByRole('radio', { name: '每年费用' }).click()
      await page.waitForURL(
        /displayRateKey=yearly_fee&sort=rate_asc|sort=rate_asc.*displayRateKey=yearly_fee/,
      )
      const feesOf = async () =>
        (await rows.allInnerTexts()).flatMap((row) => {
          const fee = /(\d+\.\d\d)%\s*每年费用/.exec(row)?.[1]
          return fee === undefined ? [] : [-Number(fee)]
        })
      await expect.poll(async () => isFalling(await feesOf())).toBe(true)
      await page.reload()
      await expect.poll(async () => isFalling(await feesOf())).toBe(true)
      await order.click()
      await orders.getByRole('radio', { name: '从高到低' }).click()
      await expect.poll(async () => isFalling((await feesOf()).map((fee) => -fee))).toBe(true)
      await order.click()
      await orders.getByRole('radio', { name: '推荐排序' }).click()
      await page.waitForURL((url) => !url.search.includes('sort='))

      const category = page.getByRole('tab').nth(1)
      const count = / (\d+)$/.exec((await category.innerText()).replaceAll(/\s+/g, ' '))?.[1]
      await category.click()
      await shown(page, new RegExp(`^共 ${count} 只`)).waitFor()

      await page.getByRole('button', { name: '筛选' }).click()
      const sheet = page.getByRole('dialog', { name: '筛选' })
      await sheet
        .getByRole('radio', { name: /及以下$/ })
        .last()
        .check()
      const remain = sheet.getByRole('button', { name: /^看 \d+ 只/ })
      const left = Number(/\d+/.exec(await remain.innerText())?.[0])
      await remain.click()
      await page.waitForURL(/risk=\d/)
      await shown(page, new RegExp(`^共 ${left} 只`)).waitFor()
      await page.getByRole('button', { name: '筛选 1' }).click()
      await sheet.getByRole('button', { name: '重置' }).click()
      await shown(page, new RegExp(`^共 ${count} 只`)).waitFor()

      await page.getByRole('button', { name: '筛选' }).click()
      const manager = sheet.getByRole('searchbox', { name: '基金经理姓名' })
      await manager.fill('无此人')
      await sheet.getByRole('button', { name: '看 0 只' }).waitFor()
      await manager.fill('')
      await sheet.getByRole('button', { name: `看 ${count} 只` }).waitFor()
      await sheet
        .getByRole('group', { name: /^任职年限/ })
        .getByRole('radio', { name: '满1年' })
        .check()
      await sheet.getByRole('button', { name: /^(看 \d+ 只|查看结果)/ }).click()
      await page.waitForURL(/tenure=1/)
      await page.getByRole('button', { name: '筛选 1' }).click()
      await sheet.getByRole('button', { name: '重置' }).click()
      await shown(page, new RegExp(`^共 ${count} 只`)).waitFor()

      const first = rows.first()
      const name = (await first.innerText()).split('\n')[0] ?? ''
      await first.click()
      await page.waitForURL(/product\/detail/)
      await page.getByRole('heading', { name, exact: true }).waitFor()
      expect(errors).toEqual([])
      await context.close()
    },
  )

  it('RT-060 are kept under a name with filters and order, brought back, renamed, deleted and undone', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    const list = `${LISTS}/steady/index`
    const sheet = page.getByRole('dialog', { name: '筛选' })
    const own = sheet.getByRole('region', { name: '我的筛选' })
    const openFilters = () =>
      page.getByRole('button', { name: /^筛选/ }).filter({ visible: true }).click()
    await page.goto(list)
    await openFilters()
    await own.getByRole('link', { name: '登录后保存' }).waitFor()
    await openAccount(page)
    await page.goto(`${list}?sort=rate_desc&displayRateKey=year1_profit_rate`)
    await openFilters()
    await own.getByText(/^还没有存过/).waitFor()
    await sheet
      .getByRole('radio', { name: /及以下$/ })
      .first()
      .check()
    const name = own.getByRole('textbox', { name: '存下当前筛选' })
    await name.fill('低风险')
    await own.getByRole('button', { name: '存下当前筛选' }).click()
    const kept = own.getByRole('button', { name: /^低风险.*及以下 · 按近1年年化从高到低/s })
    await kept.waitFor()
    // The name is taken by other filters.
    await sheet
      .getByRole('radio', { name: /及以下$/ })
      .last()
      .check()
    await name.fill('低风险')
    await own.getByRole('button', { name: '存下当前筛选' }).click()
    await own.getByText('已有同名的筛选，请换一个名称').waitFor()

    // It brings all of it back to a list that shows nothing of it.
    await page.goto(list)
    await openFilters()
    await kept.click()
    await page.waitForURL(/risk=\d/)
    const query = new URL(page.url()).searchParams
    expect([query.get('sort'), query.get('displayRateKey')]).toEqual([
      'rate_desc',
      'year1_profit_rate',
    ])
    await shown(page, /^共 \d+ 只/).waitFor()

    // What means nothing any more is said and left out.
    await callsOf(page, listScreenCalls).saveListScreen({
      board: 'steady',
      screenName: '旧条件',
      screenQuery: 'risk=9&age=3&company=GONE',
    })
    await page.goto(list)
    await openFilters()
    await own.getByText('风险等级、基金公司已不适用，使用时忽略').waitFor()
    await own.getByRole('button', { name: /^旧条件/ }).click()
    await page.waitForURL((url) => url.search.includes('age=3') && !url.search.includes('risk='))
    await page.getByText('风险等级、基金公司已不适用，已忽略').waitFor()
    await shown(page, /^共 \d+ 只/).waitFor()

    await openFilters()
    await own.getByRole('button', { name: '管理我的筛选' }).click()
    await own.getByRole('button', { name: '删除筛选：旧条件' }).click()
    await own.getByRole('textbox', { name: '筛选名称：低风险' }).fill('稳稳的')
    await own.getByRole('button', { name: '改名：低风险' }).click()
    await own.getByRole('button', { name: '删除筛选：稳稳的' }).click()
    await own.getByText('已删除「稳稳的」').waitFor()
    await own.getByText(/^还没有存过/).waitFor()
    await own.getByRole('button', { name: '撤销' }).click()
    await own.getByRole('button', { name: '删除筛选：稳稳的' }).waitFor()
    await own.getByRole('button', { name: '完成管理筛选' }).click()
    await own.getByRole('button', { name: /^稳稳的/ }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('RT-061 are gone through to their end: a product opened far down leads back to its row, and all rows stay in reach', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    // A low window, so that a list of the demo is many of them high.
    await page.setViewportSize({ width: 390, height: 480 })
    await page.goto(`${LISTS}/advanced/index`)
    const list = page.getByRole('list', { name: '产品', exact: true }).filter({ visible: true })
    const rows = list.getByRole('link')
    await rows.first().waitFor()
    const end = shown(page, '没有更多了')
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 2_000)
          return end.count()
        },
        { timeout: 20_000 },
      )
      .toBe(1)
    const count = await rows.count()
    expect(count).toBeGreaterThan(50)
    expect(await list.getByRole('listitem').count()).toBe(count)
    const chosen = rows.nth(count - 8)
    await chosen.scrollIntoViewIfNeeded()
    await expect.poll(async () => chosen.innerText()).toMatch(/起购/)
    // Rows around it that were never drawn have found their height.
    await chosen.scrollIntoViewIfNeeded()
    // What is far away is its name alone, and drawn whole when it comes near.
    const distant = rows.nth(FIRST_SLICE)
    await expect.poll(async () => distant.innerText()).not.toMatch(/起购/)
    const name = (await distant.innerText()).trim()
    const place = async () => Math.round((await chosen.boundingBox())?.y ?? Number.NaN)
    const before = await place()
    await chosen.click()
    await page.waitForURL(/product/)
    await page.goBack()
    await page.waitForURL(/list\/advanced/)
    await expect.poll(place).toBe(before)
    await expect.poll(() => chosen.evaluate((link) => link === document.activeElement)).toBe(true)
    // By its name and by keys.
    expect(await list.getByRole('link', { name }).count()).toBeGreaterThan(0)
    await distant.focus()
    await expect.poll(async () => distant.innerText()).toMatch(/起购/)
    expect(await distant.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(errors).toEqual([])
    await context.close()
  })

  it('RT-060 RT-062 are ordered by term where terms differ: short first, then long first', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await page.goto(`${LISTS}/bank/index`)
    const rows = page.getByRole('list', { name: '产品', exact: true }).getByRole('link')
    const order = page.getByRole('button', { name: /^排序：/ }).filter({ visible: true })
    const orders = page.getByRole('dialog', { name: '排序' })
    await order.click()
    await orders.getByRole('radio', { name: '期限' }).click()
    await page.waitForURL(/sort=term_asc/)
    await expect
      .poll(async () => (await rows.last().innerText()).replaceAll(/\s+/g, ' '))
      .toContain('18个月')
    await order.click()
    await orders.getByRole('radio', { name: '从长到短' }).click()
    await page.waitForURL(/sort=term_desc/)
    await expect
      .poll(async () => (await rows.first().innerText()).replaceAll(/\s+/g, ' '))
      .toContain('18个月')
    await page.goto(`${LISTS}/advanced/index`)
    await rows.first().waitFor()
    await order.click()
    await orders.getByRole('radio', { name: '近1年夏普比率' }).waitFor()
    expect(await orders.getByRole('radio', { name: '期限' }).count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  it('RT-066 an account product says what it is made of and by which rule it gives money, and leads to paying in', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await openAccount(page)
    await page.goto('/h5/v6/pages/product/account-product/detail/index?appacc_type=shortTerm')
    await shown(page, /锁定 7 天/).waitFor()
    await shown(page, '每笔转入自确认日起锁定 7 天，到期后的交易日起可随时转出').waitFor()
    const weights = await page
      .getByRole('figure', { name: '目标配比' })
      .getByRole('listitem')
      .allInnerTexts()
    const sum = weights.reduce((total, text) => total + Number(/(\d+)%/.exec(text)?.[1]), 0)
    expect(sum).toBe(100)
    await page.getByRole('table', { name: '各成分基金的费率' }).waitFor()
    await page.getByRole('link', { name: '转入', exact: true }).click()
    await page.waitForURL(/short-term-account\/buy\?fund_code=/)
    await page.getByRole('heading', { name: '转入短期账户' }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('CL-077 lead from a product to its company and on to the company’s other products', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    // The link names no seller: the page finds it (CL-075).
    await page.goto('/h5/v6/pages/product/detail/index?fund_code=900311')
    // What the night worked out of its values, with its days; each figure says how.
    const risk = page.getByRole('region', { name: '风险与收益' })
    await risk.getByText(/数据截至 \d\d-\d\d · 2\d\d 个交易日$/).waitFor()
    await risk.getByRole('radio', { name: '近3年' }).click()
    await risk.getByText(/^近3年 · .* 7\d\d 个交易日$/).waitFor()
    await risk.getByRole('button', { name: /^夏普比率 -?\d+\.\d\d.*，查看计算方法$/ }).click()
    const formula = page.getByRole('dialog', { name: '夏普比率怎么算' })
    await formula.getByText(/^（[+-]\d.*% − 1\.50%）÷ \d+\.\d\d% = -?\d+\.\d\d$/).waitFor()
    await formula.getByRole('button', { name: '关闭' }).click()
    // Its other class: what each costs for how long, and the way to it and back.
    const classes = page.getByRole('region', { name: 'A 类还是 C 类' })
    await classes.getByText(/^打算持有满 \d+ 个月，选 A 类更省/).waitFor()
    await classes.getByRole('radio', { name: 'C 类' }).click()
    await page.getByRole('heading', { name: '锦沪深300指数C', level: 1 }).waitFor()
    await classes.getByRole('radio', { name: 'A 类' }).click()
    await page.getByRole('heading', { name: '锦沪深300指数A', level: 1 }).waitFor()
    // What it disclosed last, by name and by kind.
    const named = page.getByRole('region', { name: '前十大重仓' })
    await named.getByText(/^合计 \d\d\.\d\d%$/).waitFor()
    expect(await named.getByRole('listitem').count()).toBe(10)
    const kinds = page.getByRole('region', { name: '资产配置' })
    await kinds
      .getByRole('listitem')
      .filter({ hasText: '股票' })
      .getByText(/^9\d\.\d\d%$/)
      .waitFor()
    // Who runs it, since when, with what came of it meanwhile.
    await page
      .getByRole('region', { name: '基金经理' })
      .getByRole('link', { name: /(?:\d{4}-)?\d\d-\d\d 起任职.*任期回报.*截至/s })
      .first()
      .waitFor()
    await page.getByRole('link', { name: /^基金公司/ }).click()
    await page.waitForURL(/product\/company/)
    // Who runs its products, since when, and what came of each meanwhile.
    const people = page.getByRole('list', { name: '基金经理' }).filter({ visible: true }).first()
    await people.getByRole('link').first().click()
    await page.waitForURL(/product\/manager/)
    const run = page.getByRole('list', { name: '在管产品' }).filter({ visible: true })
    await run
      .getByRole('link', { name: /\d{4}-\d\d-\d\d 至今.*任期回报/ })
      .first()
      .waitFor()
    await page.goBack()
    const list = page.getByRole('list', { name: '在售产品' }).filter({ visible: true })
    await list.getByRole('link').nth(1).click()
    await page.waitForURL(/product\/detail/)
    expect(errors).toEqual([])
    await context.close()
  })

  it('RT-117 RT-118 are ranked beside the indices and parts of the market, all of it of days that are over', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    const main = page.getByRole('main').filter({ visible: true })
    await page.goto('/h5/v6/pages/market/index')
    await main.getByText(/^模拟行情 · \d\d-\d\d 收盘/).waitFor()
    const indices = main.getByRole('list', { name: '指数' })
    expect(await indices.getByRole('listitem').count()).toBe(6)
    expect(await indices.getByRole('link').first().innerText()).toMatch(
      /^锦沪深300\n[\d,]+\.\d\d\n[+-]?\d+\.\d\d%$/,
    )
    await main
      .getByRole('list', { name: '各类基金涨跌' })
      .getByText(/^\d+ 涨 \d+ 跌$/)
      .first()
      .waitFor()
    await main.getByRole('tab', { name: '近3月' }).click()
    await main.getByRole('list', { name: '基金榜' }).getByText('近3月涨跌幅').first().waitFor()

    // The whole list keeps the period; it is narrowed and turned round, and Back leads through none of that.
    await main.getByRole('link', { name: '完整榜单' }).click()
    await page.waitForURL(/market\/list\?type=fund&period=month3_rise_rate/)
    const rank = main.getByRole('list', { name: '基金榜' })
    await rank.getByText('近3月涨跌幅').first().waitFor()
    const rates = async () =>
      (await rank.getByText(/^[+-]?\d+\.\d\d%$/).allInnerTexts()).map((rate) =>
        Number.parseFloat(rate),
      )
    expect(isFalling(await rates())).toBe(true)
    await main.getByRole('radio', { name: '股票基金' }).click()
    await page.waitForURL(/category=equity/)
    await main.getByRole('button', { name: /^涨跌幅/ }).click()
    await page.waitForURL(/sort=asc/)
    await expect.poll(async () => isFalling((await rates()).toReversed())).toBe(true)

    await main.getByRole('tab', { name: '板块' }).click()
    await main.getByRole('list', { name: '板块' }).getByRole('link', { name: /^医药/ }).click()
    await main.getByText('板块：医药').waitFor()
    // Both classes of a fund are one row.
    await expect.poll(() => rank.getByRole('listitem').count()).toBeGreaterThanOrEqual(2)
    await main.getByRole('tab', { name: '指数' }).click()
    await main.getByRole('button', { name: /^近1年/ }).click()
    const years = async () =>
      (
        await main
          .getByRole('list', { name: '指数' })
          .getByText(/^[+-]?\d+\.\d\d%$/)
          .allInnerTexts()
      ).map((rate) => Number.parseFloat(rate))
    await expect.poll(async () => isFalling(await years())).toBe(true)
    expect(errors).toEqual([])
    await context.close()
  })

  it('RT-142 RU-306 ER-080 ER-081 are diagnosed: a rating with what would change it, over the period that was confirmed', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await page.goto('/h5/v6/pages/product/detail/index?fund_code=900201')
    await page.getByRole('link', { name: '基金诊断' }).click()
    await page.waitForURL(/product\/diagnosis\/index\?.*fund_code=900201/)
    const main = page.getByRole('main').filter({ visible: true })
    await main.getByText(/混合基金.*数据截至 \d\d-\d\d.*2\d\d 个交易日/).waitFor()
    const radar = main.getByRole('figure', { name: '各项超过百分之几的同类' })
    await radar.getByText('经理').waitFor()
    await main
      .getByText(
        /^现任经理管满近1年的同类基金有 \d 只（同一基金的各类份额算一只），平均年化 [+-][\d.]+%。$/,
      )
      .waitFor()
    const changes = main.getByRole('region', { name: '什么会改变这个评级' })
    await changes
      .getByText(/^再多 \d+ 分，升为/)
      .or(changes.getByText(/^再少 \d+ 分，降为/))
      .first()
      .waitFor()
    await main.getByRole('slider', { name: '每天离前期最高点的跌幅' }).waitFor()

    await main.getByRole('button', { name: '近1年' }).click()
    const choice = page.getByRole('dialog', { name: '选择时间维度' })
    await choice.getByRole('radio', { name: '近3年' }).waitFor()
    expect(await choice.getByRole('radio').count()).toBe(3)
    for (const [name, isChosen] of [
      ['近1年', true],
      ['近2年', false],
      ['近3年', false],
    ] as const) {
      expect(await choice.getByRole('radio', { name }).isChecked()).toBe(isChosen)
    }
    await choice.getByRole('radio', { name: '近3年' }).check()
    // Nothing changes before it is confirmed.
    await main.getByRole('button', { name: '近1年', includeHidden: true }).waitFor()
    await choice.getByRole('button', { name: '确认' }).click()
    await main.getByText(/7\d\d 个交易日/).waitFor()
    await page.waitForURL(/period=year3/)

    await main.getByRole('region', { name: '相近的基金' }).getByRole('link').first().click()
    await page.waitForURL(/product\/detail/)
    await page.goto('/h5/v6/pages/product/diagnosis/index?fund_code=900145')
    await main.getByText(/^净值从 .* 开始公布，不满1年，还差 \d+ 天/).waitFor()
    await page.goto('/h5/v6/pages/product/diagnosis/index?fund_code=nothing')
    await main.getByText('没有找到该产品').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('RT-119 are named in the news of the market, from where an article leads to them', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    const main = page.getByRole('main').filter({ visible: true })
    await page.goto('/h5/v6/pages/market/index')
    const card = main.getByRole('region', { name: '市场资讯' })
    await card.getByRole('link', { name: '全部资讯' }).click()
    await page.waitForURL(/market\/news$/)
    const list = main.getByRole('list', { name: '资讯' })
    const close = list.getByRole('link', { name: /收盘/ }).first()
    const title = (await close.innerText()).split('\n')[0] ?? ''
    await close.click()
    await page.waitForURL(/market\/news\?id=\d+$/)
    await main.getByRole('heading', { name: title }).waitFor()
    await main.getByText('资讯由来源提供，不代表本平台观点，不构成投资建议。').waitFor()
    await main.getByRole('list', { name: '文中产品' }).getByRole('link').first().click()
    await page.waitForURL(/product\/detail/)
    await page.goBack()
    await main.getByRole('heading', { name: title }).waitFor()
    // A search finds it by a word of its title, beside what can be bought, and leads to all of that word.
    await page.goto(`/h5/v6/pages/entry/search/index?keyword=${encodeURIComponent('收盘')}`)
    const found = main.getByRole('region', { name: '资讯', exact: true })
    await expect.poll(() => found.getByRole('listitem').count()).toBe(3)
    await found.getByRole('link', { name: '更多资讯' }).click()
    await page.waitForURL(/market\/news\?keyword=/)
    await list.getByRole('link', { name: /收盘/ }).first().waitFor()
    // What no article is called leads on.
    for (const id of ['999999999', 'nothing']) {
      await page.goto(`/h5/v6/pages/market/news?id=${id}`)
      await main.getByText(/^没有找到这篇资讯/).waitFor()
    }
    expect(errors).toEqual([])
    await context.close()
  })

  it('RT-143 RU-045 RU-168 are compared: chosen by search, on one base and in money, with what was compared before', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await openAccount(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('CompareFunds')) asked.push(request.url())
    })
    const pk = '/h5/v6/pages/product/pk/index'
    const main = page.getByRole('main').filter({ visible: true })
    await page.goto(pk)
    await main.getByText('选几只基金比一比').waitFor()
    expect(asked).toEqual([])

    const add = async (word: string, name: RegExp) => {
      await main.getByRole('button', { name: '添加基金' }).click()
      const sheet = page.getByRole('dialog', { name: '添加基金' })
      await sheet.getByRole('searchbox').fill(word)
      await sheet.getByRole('button', { name }).click()
    }
    await add('900201', /锦优选成长混合A/)
    await main.getByText('再加一只就能对比。').waitFor()
    expect(asked).toEqual([])
    await add('锦沪深300', /锦沪深300指数A/)
    await main.getByRole('slider', { name: '各基金的总回报，从同一天算起' }).waitFor()
    expect(new URL(page.url()).searchParams.get('choose_list')).toBe('900201,900311')
    const money = main.getByRole('table', { name: '10,000 元持有一年、三年的结果' })
    await money.getByRole('row', { name: /^1 年后拿回 [\d,.]+.*最多/ }).waitFor()
    await money.getByRole('row', { name: /^3 年里最差的一个月 .*-[\d,.]+.*最轻/ }).waitFor()
    await main.getByRole('row', { name: /^每年费率 .*最低/ }).waitFor()
    const history = main.getByRole('list', { name: '对比记录' })
    await history.getByRole('link', { name: /^锦优选成长混合A、锦沪深300指数A/ }).waitFor()

    // What a link says wrong is said once each, and the page stands.
    await page.goto(`${pk}?choose_list=nothing`)
    await main.getByRole('listitem').filter({ hasText: 'nothing' }).getByText('没有找到').waitFor()
    await main.getByText('再加两只就能对比。').waitFor()
    await page.goto(`${pk}?choose_list=900201,900201,nothing,900121`)
    await main.getByText('链接里有重复的基金，只保留一只。').waitFor()
    await main.getByText('没有找到 nothing，没有参与对比。').waitFor()
    await main.getByRole('row', { name: /^年化波动率/ }).waitFor()
    await history.getByRole('link', { name: /锦优选成长混合A、锦安心/ }).waitFor()
    await history.getByRole('button', { name: /^删除记录 锦优选成长混合A、锦沪深300指数A/ }).click()
    await expect.poll(() => history.getByRole('listitem').count()).toBe(1)
    await main.getByRole('button', { name: /^移除 锦安心/ }).click()
    await page.waitForURL(/choose_list=900201(%2C|,)nothing$/)

    // Kept as a picture, nothing of a table lies beyond its edge, and nobody's money is spoken of.
    await page.goto(`${pk}?choose_list=900201,900121,900431,900311,900203`)
    await main.getByText(/^数据截至 [\d-]+。标出的是/).waitFor()
    await page.getByRole('button', { name: '保存页面图片' }).click()
    const sheet = page.getByRole('dialog', { name: '保存页面图片' })
    const first = sheet.getByRole('img', { name: /^第 1 张/ })
    await first.waitFor({ timeout: 30_000 })
    const table = main.getByRole('region', { name: '收益、风险、费用和资料' })
    const beyond = await table.evaluate((it) => it.scrollWidth - it.clientWidth)
    expect(beyond).toBeGreaterThan(50)
    const drawn = await first.evaluate((image: HTMLImageElement) => image.naturalWidth)
    expect(drawn).toBeGreaterThanOrEqual(2 * (390 + beyond))
    await sheet.getByText('图片只在这台设备上生成，不会上传。', { exact: true }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('RT-064 are searched: by hot words, with the words of before, an intent, categories and favourites', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    const search = '/h5/v6/pages/entry/search/index'
    const main = page.getByRole('main').filter({ visible: true })
    // A visitor's words stay on the device, and become the account's with the login.
    await page.goto(search)
    await main.getByRole('heading', { name: '热门搜索' }).waitFor()
    expect(await main.getByRole('heading', { name: '搜索历史' }).count()).toBe(0)
    await page.getByRole('searchbox').fill('银行')
    await page.keyboard.press('Enter')
    const onDevice = () => page.evaluate(() => localStorage.getItem('_wx.cache.search_words'))
    await expect.poll(onDevice).toContain('银行')
    await page.goto(search)
    await main.getByRole('button', { name: '删除“银行”' }).waitFor()
    await openAccount(page)
    await page.goto(search)
    await main.getByRole('button', { name: '删除“银行”' }).waitFor()
    await expect.poll(onDevice).toBe('""')
    const hot = main
      .getByRole('region', { name: '热门搜索' })
      .getByRole('listitem')
      .getByRole('button')
      .first()
    const word = (await hot.innerText()).trim()
    await hot.click()
    await main.getByText(/^找到 \d+ 只产品$/).waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe(word)

    await page.getByRole('searchbox').fill('锦沪深300')
    await page.keyboard.press('Enter')
    // The best hit stands in a card with what kind of offer it is; all of them say their category and their risk.
    const card = main.getByRole('article')
    await card.getByRole('link', { name: /锦沪深300指数A.*指数基金/ }).waitFor()
    // It stands for both classes of the fund, and says what this person needs first.
    await card.getByText('A C 可选').waitFor()
    await card.getByText('购买前需要先完成风险测评').waitFor()
    const star = card.getByRole('button', { name: '自选：锦沪深300指数A' })
    expect(await star.getAttribute('aria-pressed')).toBe('false')
    await star.click()
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
    const rows = main.getByRole('list', { name: '搜索结果' }).getByRole('listitem')
    expect(await rows.count()).toBeGreaterThan(0)
    for (const row of await rows.allInnerTexts()) expect(row).toContain('风险')
    // A tab a kind, each with its count; funds of one index say what they cost.
    await main.getByRole('tab', { name: /^基金 \d+$/ }).waitFor()
    expect(await rows.first().innerText()).toMatch(/年费用 0\.60%/)
    await main.getByRole('tab', { name: /^指数 \d$/ }).click()
    await main
      .getByRole('link', { name: /锦沪深300.*只产品跟踪它/ })
      .first()
      .click()
    await main.getByRole('heading', { name: '锦沪深300', level: 2 }).waitFor()
    await page.goBack()
    await main.getByRole('tab', { name: '全部' }).click()
    await card.getByRole('link').click()
    await page.getByRole('heading', { name: '锦沪深300指数A', level: 1 }).waitFor()

    // What funds are about, by their names.
    await page.goto(search)
    await page.getByRole('searchbox').fill('医药')
    await main.getByRole('link', { name: /医药.*主题 · 按名称归类，\d+ 只产品/ }).click()
    await main.getByRole('heading', { name: '医药', level: 2 }).waitFor()
    expect(await rows.count()).toBeGreaterThan(0)

    // Mistyped: what is meant is found and said, and one may insist.
    await page.goto(search)
    await page.getByRole('searchbox').fill('胡深300')
    await main.getByText('已按「沪深300」搜索').waitFor()
    await card.getByRole('link', { name: /锦沪深300指数A/ }).waitFor()
    await main.getByRole('button', { name: '仍搜「胡深300」' }).click()
    await main.getByText('没有找到和“胡深300”有关的产品').waitFor()
    // What the app does and who runs a fund are found too, and lead to their pages.
    await page.getByRole('searchbox').fill('对账单')
    await main.getByRole('link', { name: /对账单.*账单/ }).waitFor()
    await page.getByRole('searchbox').fill('锦澜')
    await main.getByRole('link', { name: /锦澜基金管理有限公司/ }).click()
    await page.waitForURL(/product\/company/)
    await page.goto(`${search}?manager=没有此人`)
    await main.getByText('没有找到这位经理的产品').waitFor()

    await page.goto(search)
    await main.getByRole('heading', { name: '搜索历史' }).waitFor()
    const history = main.getByRole('list').first().getByRole('listitem')
    expect(await history.allInnerTexts()).toEqual(['锦澜', '医药', '锦沪深300', word, '银行'])
    await main.getByRole('button', { name: '删除“锦沪深300”' }).click()
    await expect.poll(() => history.allInnerTexts()).toEqual(['锦澜', '医药', word, '银行'])
    await main.getByRole('button', { name: '清空' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click()
    await main.getByRole('heading', { name: '搜索历史' }).waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await context.close()
  })
})
