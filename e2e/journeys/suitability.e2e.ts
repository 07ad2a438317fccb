import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import {
  enterPassword,
  fillBuy,
  openAccount,
  passExam,
  pay,
  shown,
  takeExamOnScreen,
} from '../support/person.ts'

/** An index fund of shares: 中高风险, level 4. */
const FUND = '900311'
const CHARGE = `/h5/v6/pages/charge/charge/index?fund_code=${FUND}&spid=1800007030`

describe('who may buy what', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()

  it('RT-148 sends somebody without an exam to it and back to the amount that was typed', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await openAccount(page)
    await page.goto(`${CHARGE}&amount=2500`)
    await shown(page, '约 2 分钟').waitFor()
    expect(await page.getByRole('button', { name: /^买入 / }).count()).toBe(0)
    await page.getByRole('link', { name: '去做风险测评' }).click()
    await passExam(page)
    await page.getByRole('button', { name: '继续买入' }).click()
    await page.getByRole('button', { name: '买入 2,500.00 元' }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('lets a C3 buy a fund of level 4 only after its own confirmation of the mismatch', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await openAccount(page)
    await takeExamOnScreen(page, 'C3')
    await shown(page, '需本人确认后购买').waitFor()

    await fillBuy(page, FUND, '1000')
    await shown(page, '超出你的风险等级（C3）').waitFor()
    const confirmBuy = page.getByRole('button', { name: '买入 1,000.00 元' })
    const sheet = page.getByRole('dialog', { name: '风险不匹配确认' })
    await confirmBuy.click()
    await sheet.waitFor()
    expect(await sheet.innerText()).toContain('中高风险')
    // Without the tick nothing goes on, and thinking again leads back to the form.
    // One scale says it: the person's range, the product, and what that has meant in money.
    await sheet.getByRole('img', { name: /你 C3：可承受到 R3；产品是 R4 中高风险/ }).waitFor()
    await sheet.getByText(/^10,000\.00 → [\d,]+\.\d\d$/).waitFor()
    expect(await sheet.getByRole('button', { name: '勾选后继续' }).isDisabled()).toBe(true)
    await sheet.getByRole('button', { name: '再想想' }).click()
    await sheet.waitFor({ state: 'hidden' })

    await confirmBuy.click()
    await sheet.getByRole('checkbox').check()
    await sheet.getByRole('button', { name: '确认并继续' }).click()
    await enterPassword(page, '172839')
    await pay(page)
    await shown(page, '确认中').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('refuses a C1 the same fund, and leads to what suits', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await openAccount(page)
    await takeExamOnScreen(page, 'C1')
    await shown(page, '不能购买').waitFor()

    await page.goto(CHARGE)
    await shown(page, '该产品风险高于你的风险承受能力，无法购买').waitFor()
    expect(await page.getByRole('button', { name: /^买入 / }).count()).toBe(0)
    await page.getByRole('link', { name: '看看适合你的产品' }).click()
    await page.waitForURL(/entry\/list\/steady/)
    expect(errors).toEqual([])
    await context.close()
  })
})
