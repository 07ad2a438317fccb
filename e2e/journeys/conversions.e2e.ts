import { addDays } from '@koi/domain/calendar/dates'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile } from '../support/browser.ts'
import { moveToMorning, tradeDateNow, tradingDays } from '../support/business-day.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { loseAnswer, sendAgain } from '../support/lost-answer.ts'
import { buyFund, enterPassword, pressKeys, shown } from '../support/person.ts'

/** Pays a dividend every month; its company has other funds. */
const DIVIDEND_FUND = '901325'
const PASSWORD = '271828'

/** The first trading day from the 20th on, two trading days after a date at the earliest. */
function nextExDate(after: string): string {
  const earliest = tradingDays.plus(after, 2)
  const inMonth = (month: string) => tradingDays.onOrAfter(`${month}-20`)
  const thisMonth = inMonth(earliest.slice(0, 7))
  return thisMonth >= earliest
    ? thisMonth
    : inMonth(addDays(`${earliest.slice(0, 7)}-28`, 7).slice(0, 7))
}

describe('converting a holding and reinvesting its dividends', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let page: Page
  let context: BrowserContext
  let errors: string[]

  beforeAll(async () => {
    ;({ page, context, errors } = await openInvestor(browser(), address))
  })
  afterAll(async () => {
    expect(errors).toEqual([])
    await context.close()
  })

  const openHolding = (fund: string) =>
    page.goto(`/h5/v6/pages/hold/detail/index?fund_code=${fund}&spid=1800007030`)

  it('RT-151 converts a part of a holding into another fund of its company', async () => {
    const begin = await tradeDateNow(page)
    await buyFund(page, DIVIDEND_FUND, '10000', PASSWORD)
    await moveToMorning(page, tradingDays.plus(begin, 2))
    await openHolding(DIVIDEND_FUND)
    await page.getByRole('link', { name: /^转换/ }).click()
    await page.waitForURL(/pages\/convert/)
    await page.getByRole('textbox', { name: '转出份额' }).waitFor()
    await pressKeys(page, '1000')
    await page
      .getByRole('group', { name: '数字键盘' })
      .getByRole('button', { name: '选择转入的基金' })
      .click()
    const picker = page.getByRole('dialog', { name: '选择转入的基金' })
    await picker.getByRole('list', { name: '可转入的基金' }).getByRole('button').first().click()
    await page.getByRole('checkbox').check()
    await loseAnswer(page, '.Convert')
    await page.getByRole('button', { name: '转换 1,000.00 份' }).click()
    await enterPassword(page, PASSWORD)
    await sendAgain(page)
    await page.waitForURL(/trade\/result/)
    await shown(page, '转换中').waitFor()
    const order = page.url()
    await moveToMorning(page, tradingDays.plus(await tradeDateNow(page), 2))
    await page.goto(order)
    await shown(page, '已转换').waitFor()
    await shown(page, '申购补差费').waitFor()
    expect(await page.getByRole('link', { name: /^转入产品/ }).isVisible()).toBe(true)
  })

  it('reinvests the next dividend once the person chose so', async () => {
    const exDate = nextExDate(await tradeDateNow(page))
    await openHolding(DIVIDEND_FUND)
    await page.getByRole('link', { name: /^分红方式/ }).click()
    await page.waitForURL(/dividend-mode/)
    await page.getByRole('radio', { name: /^红利再投资/ }).click()
    await loseAnswer(page, '.SetDividendMode')
    await page.getByRole('button', { name: '改为红利再投资' }).click()
    await sendAgain(page)
    await shown(page, /起改为红利再投资/).waitFor()
    await moveToMorning(page, tradingDays.next(exDate))
    await page.goto(
      `/h5/v6/pages/hold/dividend-mode/index?fund_code=${DIVIDEND_FUND}&spid=1800007030`,
    )
    await shown(page, '当前 红利再投资').waitFor()
    const paid = page.getByRole('list', { name: '分红记录' }).getByRole('listitem').first()
    expect(await paid.innerText()).toContain(exDate)
    expect(await paid.innerText()).toContain('再投')
  })
})
