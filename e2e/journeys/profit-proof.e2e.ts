import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { buyFund, moveTime, shown } from '../support/person.ts'

const browser = browserOfFile()
const TOTAL = '/h5/v6/pages/hold/list/total/index'

/** The first figure in a text, in cents: `累计收益 +3,956.91，查看构成` is 395691. */
function centsIn(text: string): number {
  const found = /[+-]?[\d,]+\.\d{2}/.exec(text)?.[0] ?? ''
  return Math.round(Number(found.replaceAll(',', '')) * 100)
}

describe('where every figure comes from', () => {
  const { address } = koiOfWorker()

  it('opens a total down to an order, goes back in time, and says what timing cost', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await page.goto('/h5/v6/pages/login/index')
    // 林进 has bought every month, sold a part, and held abroad.
    await page.getByRole('button', { name: /林进/ }).first().click()
    await page.getByRole('heading', { name: '登录', exact: true }).waitFor({ state: 'hidden' })

    await page.goto(TOTAL)
    const sheet = page.getByRole('dialog')
    // Said once on a device, until it is read or a figure was opened.
    const hint = page.getByRole('note').filter({ hasText: '点任意数字看来历' })
    await hint.getByRole('button', { name: '知道了' }).click()
    expect(await hint.count()).toBe(0)
    await page.reload()
    const total = page.getByRole('button', { name: /^持有收益 .*，查看构成$/ })
    const totalCents = centsIn(await total.innerText())
    await total.click()
    await sheet.getByText('以上各行相加，正好等于').waitFor()
    await sheet.getByText('净值来源 模拟行情').waitFor()
    const rows = sheet.getByRole('listitem')
    const parts = await rows.allInnerTexts()
    expect(parts.reduce((sum, text) => sum + centsIn(text), 0)).toBe(totalCents)
    await rows.first().getByRole('link', { name: '查看持有' }).click()

    await shown(page, '持有份额').waitFor()
    for (const [label, made] of [
      ['持有收益率', /^第一行 ÷ 第二行，.*等于 -?[\d.]+%$/],
      ['持有份额', /^以上各行相加，正好等于 [\d,.]+ 份$/],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${label} .*，查看构成$`) }).click()
      const opened = page.getByRole('dialog', { name: `${label}的构成` })
      await opened.getByText(made).waitFor()
      await opened.getByRole('button', { name: '关闭' }).click()
    }
    const cumulative = page.getByRole('button', { name: /^累计收益 .*，查看构成$/ })
    const cents = centsIn(await cumulative.innerText())
    await cumulative.click()
    await page.getByRole('dialog', { name: '累计收益的构成' }).waitFor()
    await sheet.getByText('以上各行相加，正好等于').waitFor()
    expect(centsIn(await sheet.getByText('以上各行相加，正好等于').innerText())).toBe(cents)

    // As of a day soon after the first purchase: less was known, and nothing sold.
    const asOf = sheet.getByLabel('截至')
    const first = (await asOf.getAttribute('min')) ?? ''
    await asOf.fill(first)
    await sheet.getByRole('button', { name: '回到现在' }).waitFor()
    await sheet.getByText(`净值截至 ${first.slice(0, 4)}`).waitFor()
    const then = sheet.getByText('以上各行相加，正好等于')
    await then
      .filter({ hasNotText: (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 }) })
      .waitFor()
    await sheet.getByRole('button', { name: '回到现在' }).click()

    await sheet.getByRole('button', { name: /^持有收益 / }).click()
    await sheet.getByRole('button', { name: /^持有金额 / }).click()
    await sheet.getByRole('link', { name: '订单' }).first().click()
    await page.waitForURL(/trade\/result/)
    await page.goBack()
    await page.getByRole('dialog', { name: '累计收益的构成' }).waitFor()
    await page.keyboard.press('Escape')
    // The keyboard goes on from the figure that was opened.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^累计收益 /)

    await page.getByRole('link', { name: '逐笔查看' }).click()
    await shown(page, '回到某一天').waitFor()
    await page.getByRole('main').filter({ visible: true }).getByLabel('截至').fill('2026-03-20')
    await shown(page, '2026-03-20 的净值').waitFor()
    await page.goBack()

    await page.getByRole('link', { name: '我和产品谁赚得多' }).click()
    await shown(page, '你和产品，谁赚得多').waitFor()
    const bars = page.getByRole('list', { name: '差距从哪里来' }).getByRole('listitem')
    const percents = (await bars.allInnerTexts()).map((text) =>
      Number(/[+-]?\d+\.\d{2}(?=%)/.exec(text)?.[0]),
    )
    const sum = await shown(page, /三项相加/)
      .locator('..')
      .innerText()
    const gap = Number(/[+-]?\d+\.\d{2}(?=%)/.exec(sum)?.[0])
    expect(Math.round(percents.reduce((left, right) => left + right, 0) * 100)).toBe(
      Math.round(gap * 100),
    )
    expect(errors).toEqual([])
    await context.close()
  })

  it('waits for thirty days before it says anything about behaviour', async () => {
    const { page, context, errors } = await openInvestor(browser(), address)
    // Somebody new: the demo's people have held for as long as other journeys moved the clock.
    await buyFund(page, '900311', '1000', '246135')
    await moveTime(page, 'tradingDay')
    await moveTime(page, 'tradingDay')
    await page.goto('/h5/v6/pages/hold/analysis/index')
    await shown(page, '持有满 30 天后显示').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})
