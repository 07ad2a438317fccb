import { settleBuy } from '@koi/domain/fees/buy-fee'
import { parseNav } from '@koi/domain/funds/nav'
import { formatShares } from '@koi/domain/funds/shares'
import { cents } from '@koi/domain/money/cents'
import { describe, expect, inject, it } from 'vitest'
import { openPhone, useBrowser } from '../support/browser.ts'
import { enterPassword, moveTime, openAccount, passExam, pressKeys } from '../support/person.ts'

const browser = useBrowser()
const { address } = inject('koi')

/** The figure that stands beside a label. */
const figure = (page: import('playwright-core').Page, label: string) =>
  page.locator('dt', { hasText: label }).first().locator('xpath=following-sibling::dd[1]').innerText()

describe('the main job on the demo market', () => {
  it('RU-005 finds a fund, passes the exam, buys, holds and redeems until the cash arrives', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await openAccount(page)

    // Find: by what people type.
    await page.goto('/h5/v6/pages/entry/search/index')
    await page.getByRole('searchbox').fill('沪深300')
    await page.getByRole('link', { name: /锦沪深300指数A/ }).first().click()
    await page.getByRole('heading', { name: '锦沪深300指数A' }).waitFor()

    // Understand: curve, fees, dates.
    await page.getByRole('slider', { name: /业绩走势|走势/ }).waitFor()
    await page.getByText('费用说清楚').waitFor()
    expect(await page.getByText('模拟行情').first().isVisible()).toBe(true)

    // Suitability first: the buy page sends to the exam and back.
    await page.getByRole('link', { name: '买入', exact: true }).click()
    await page.getByRole('link', { name: '去做风险测评' }).click()
    await passExam(page)
    expect(await page.getByText('C5 进取型').isVisible()).toBe(true)
    await page.getByRole('link', { name: /返回|继续/ }).first().click()

    // Buy 10,000 yuan.
    await pressKeys(page, '10000')
    expect(await page.getByText(/手续费约/).innerText()).toContain('11.99')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '确认买入 10,000.00 元' }).click()
    await enterPassword(page, '135246')
    const cashier = page.getByRole('alertdialog', { name: '提示' })
    await cashier.getByRole('button', { name: '支付成功' }).click()
    await page.getByText('确认中').first().waitFor()
    const orderAddress = page.url()

    // The day closes: NAV in the evening, shares the next trading morning.
    await moveTime(page, '到净值公布')
    await moveTime(page, '到下一交易日')
    await page.goto(orderAddress)
    await page.getByText('已确认').first().waitFor()
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

    // Hold: the next NAV brings the first profit.
    await moveTime(page, '到净值公布')
    await page.goto('/h5/v6/pages/hold/detail/index?fund_code=900311&spid=1800007030')
    await page.getByText(formatShares(bought.shares)).first().waitFor()
    await page.getByRole('link', { name: /逐笔/ }).first().click()
    await page.getByText('10,000.00').first().waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})
