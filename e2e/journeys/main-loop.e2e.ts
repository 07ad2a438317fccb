import { settleBuy } from '@koi/domain/fees/buy-fee'
import { parseNav } from '@koi/domain/products/nav'
import { formatShares } from '@koi/domain/products/shares'
import { cents } from '@koi/domain/money/cents'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPhone, browserOfFile } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { loseAnswer, sendAgain } from '../support/lost-answer.ts'
import {
  enterPassword,
  moveTimeOnScreen,
  openAccountOnScreen,
  passExam,
  pressKeys,
  shown,
} from '../support/person.ts'

const browser = browserOfFile()
const { address } = koiOfWorker()

/** The figure that stands beside a label. */
const figure = (page: Page, label: string) =>
  page
    .locator('dt', { hasText: label })
    .filter({ visible: true })
    .first()
    .locator('xpath=following-sibling::dd[1]')
    .innerText()

describe('the main job on the demo market', () => {
  it('RU-005 RT-116 finds a fund, passes the exam, buys, holds and redeems until the cash arrives', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await openAccountOnScreen(page)

    // Home shows who is new one step, and one button for it.
    await page.goto('/h5/v6/pages/index/index')
    await shown(page, '已完成 1 / 4').waitFor()
    await page.getByRole('link', { name: '开始风险测评' }).waitFor()

    // Find: by what people type.
    await page.goto('/h5/v6/pages/entry/search/index')
    await page.getByRole('searchbox').fill('沪深300')
    await page
      .getByRole('link', { name: /锦沪深300指数A/ })
      .first()
      .click()
    await page.getByRole('heading', { name: '锦沪深300指数A' }).waitFor()

    // Understand: curve, fees, dates.
    await page.getByRole('slider', { name: /业绩走势|走势/ }).waitFor()
    await shown(page, '费用说清楚').waitFor()
    expect(await shown(page, '模拟行情').isVisible()).toBe(true)

    // What led to a product is remembered, though it was never sent off.
    await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
    await page.getByRole('searchbox').fill('')
    const history = page.getByRole('region', { name: '搜索历史' })
    await history.getByRole('button', { name: '沪深300', exact: true }).click()
    await page
      .getByRole('link', { name: /锦沪深300指数A/ })
      .first()
      .click()

    // Suitability first: the buy page sends to the exam and back.
    await page.getByRole('link', { name: '买入', exact: true }).click()
    await page.getByRole('link', { name: '去做风险测评' }).click()
    await passExam(page)
    await shown(page, /C5\s*进取型/).waitFor()
    await page.getByRole('button', { name: '继续买入' }).click()

    // Buy 10,000 yuan.
    await pressKeys(page, '10000')
    expect(await shown(page, /手续费约/).innerText()).toContain('11.99')
    // The order is placed, and its answer is lost: asked for again it is the same one.
    const sent = await loseAnswer(page, 'lct_fund_buy.fcgi')
    await page.getByRole('button', { name: '买入 10,000.00 元' }).click()
    // The papers are not ticked: one press agrees to them and goes on.
    const papers = page.getByRole('dialog', { name: '请先阅读并同意' })
    await papers.getByRole('listitem').filter({ hasText: '基金合同' }).waitFor()
    await papers.getByRole('button', { name: '同意并继续' }).click()
    await enterPassword(page, '135246')
    await sendAgain(page)
    const cashier = page.getByRole('alertdialog', { name: '提示' })
    await cashier.getByRole('button', { name: '支付成功' }).click()
    // RT-153: right after it was placed its page is a moment, with about how many shares it will be.
    await page.getByRole('status').getByText('买入申请已提交').waitFor()
    await shown(page, /^确认中 · 约 [\d,]+\.\d\d 份（按 \d\d-\d\d 净值 \d\.\d{4} 估算）$/).waitFor()
    await shown(page, '15:00 前可以撤单，款项退回余额').waitFor()
    expect(sent()).toBe(2)
    const orderAddress = page.url()
    // Opened again it is the page of an order.
    await page.reload()
    await page.getByRole('heading', { name: '进度' }).waitFor()
    expect(await page.getByText('买入申请已提交').count()).toBe(0)

    // Right after the purchase the holding is the money under way, and nothing that is not there yet.
    await page.getByRole('link', { name: '查看持有' }).click()
    await shown(page, /^买入确认中 · \d\d-\d\d 起有份额$/).waitFor()
    expect(await shown(page, '10,000.00').isVisible()).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(await page.getByText('未持有').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByText('0.00', { exact: true }).filter({ visible: true }).count()).toBe(0)
    // Its profit list has not failed: it has not begun.
    await page.goto('/h5/v6/pages/hold/profit-detail/index?fund_code=900311&spid=1800007030')
    await shown(page, '首笔收益尚未公布').waitFor()
    expect(await page.getByText('示例').filter({ visible: true }).count()).toBe(0)

    // The list says the same of it, and home of a day on which nothing was held.
    await page.goto('/h5/v6/pages/hold/list/total/index')
    const row = page.getByRole('link', { name: /锦沪深300指数A/ }).filter({ visible: true })
    expect(await row.innerText()).toMatch(/10,000\.00[^]*买入确认中$/)
    expect(await figure(page, '日收益')).toBe('0.00')
    await page.goto('/h5/v6/pages/index/index')
    expect(await figure(page, '日收益')).toBe('0.00')

    // What comes next, and the step that is left.
    const coming = page.getByRole('list', { name: '接下来' }).getByRole('link')
    expect(await coming.innerText()).toMatch(
      /确认份额 10,000\.00\n锦沪深300指数A · 按 \d\d-\d\d 净值/,
    )
    await shown(page, '已完成 3 / 4').waitFor()
    await page.getByRole('link', { name: '看看走到哪一步' }).waitFor()
    await page.goto('/h5/v6/pages/entry/mine/index/index')
    expect(await figure(page, '在途')).toBe('10,000.00')

    // The day closes: NAV in the evening, shares the next trading morning.
    await moveTimeOnScreen(page, '到净值公布')
    await moveTimeOnScreen(page, '到下一交易日')
    await page.goto(orderAddress)
    await shown(page, '已确认').waitFor()
    const nav = parseNav(await figure(page, '成交净值')) ?? 0
    const bought = settleBuy({
      amountCents: cents(1_000_000),
      tiers: [{ fromCents: 0, ratePpm: 12_000 }],
      discountPermille: 100,
      nav,
      shareRounding: 'half-up',
    })
    expect(await figure(page, '确认份额')).toContain(formatShares(bought.shares))
    expect(await figure(page, '手续费')).toContain('11.99')

    // The person is told, once, and led to it.
    await page.goto('/h5/v6/pages/index/index')
    await page.getByRole('link', { name: '消息，有未读' }).filter({ visible: true }).click()
    const told = page.getByRole('list', { name: '消息' }).getByRole('link')
    await expect.poll(() => told.count()).toBe(1)
    expect(await told.innerText()).toContain(
      `锦沪深300指数A 10,000.00 元，已确认 ${formatShares(bought.shares)} 份`,
    )
    await page.getByRole('link', { name: /未读，\s*买入已确认/ }).click()
    await page.getByRole('heading', { name: '交易详情' }).waitFor()
    await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
    await page.getByRole('link', { name: /^买入已确认/ }).waitFor()
    await page.goto('/h5/v6/pages/entry/mine/index/index')
    await page.getByRole('link', { name: '消息', exact: true }).filter({ visible: true }).waitFor()

    // Hold: the next NAV brings the first profit.
    await moveTimeOnScreen(page, '到净值公布')
    await page.goto('/h5/v6/pages/hold/detail/index?fund_code=900311&spid=1800007030')
    await shown(page, formatShares(bought.shares)).waitFor()
    await page.getByRole('link', { name: /逐笔/ }).first().click()
    await shown(page, '10,000.00').waitFor()

    // Home says what moved: its causes are the figure above them, to the cent, and lead to the holding.
    await page.goto('/h5/v6/pages/index/index')
    const causes = page.getByRole('list', { name: '今天发生了什么' }).getByRole('link')
    await causes.first().waitFor()
    expect(await causes.count()).toBe(1)
    const day = await figure(page, '日收益')
    expect((await causes.innerText()).endsWith(day)).toBe(true)
    await page.getByRole('heading', { name: /^(涨|跌)了 [\d,.]+，来自锦沪深300指数A$/ }).waitFor()
    await causes.click()
    await page.waitForURL(/hold\/detail\/index\?fund_code=900311/)
    expect(errors).toEqual([])
    await context.close()
  })
})
