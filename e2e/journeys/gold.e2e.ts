import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile } from '../support/browser.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { loseAnswer, sendAgain } from '../support/lost-answer.ts'
import { enterPassword, moveTime, pressKeys, shown } from '../support/person.ts'

const GOLD = '901101'
const PASSWORD = '271828'
const KEYS = { fund_code: GOLD, spid: '1800007030' }
const query = new URLSearchParams(KEYS).toString()

describe('gold at a quoted price', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let page: Page
  let context: BrowserContext
  let errors: string[]

  beforeAll(async () => {
    ;({ page, context, errors } = await openInvestor(browser(), address))
    // The morning of a trading day: quotes are given.
    await moveTime(page, 'tradingDay')
  })
  afterAll(() => context.close())

  /** Confirms at the price that is shown, whichever renewal it is; the answer is lost, and asked for again. */
  async function confirm(verb: '买入' | '卖出') {
    const sheet = page.getByRole('dialog', { name: `确认${verb}` })
    await sheet.getByRole('timer').waitFor()
    const button = sheet.getByRole('button', { name: new RegExp(`^按 [\\d.,]+ 元/克${verb}$`) })
    const price = /按 ([\d.,]+) 元/.exec(await button.innerText())?.[1] ?? ''
    await button.click()
    await sendAgain(page)
    await page.waitForURL(/trade\/result/)
    return price
  }

  it('RT-156 shows the price of now, its time and the session', async () => {
    await page.goto(`/h5/v6/pages/gold/index?${query}`)
    await shown(page, '参考买入价').waitFor()
    await shown(page, /早盘交易中/).waitFor()
    await shown(page, /更新于 \d\d:\d\d:\d\d/).waitFor()
    const curve = page.getByRole('slider', { name: '金价走势' })
    await curve.waitFor()
    expect(await curve.getAttribute('aria-valuetext')).toMatch(/金价 [\d.,]+/)
  })

  it('ST-070 buys grams for at most an amount, at the price that was confirmed', async () => {
    await page.getByRole('link', { name: '买入', exact: true }).click()
    await page.getByRole('radio', { name: '按克重' }).click()
    await pressKeys(page, '2')
    await shown(page, /约 [\d,.]+ 元，最多 [\d,.]+ 元/).waitFor()
    await page.getByRole('checkbox').check()
    const keyboard = page.getByRole('group', { name: '数字键盘' }).filter({ visible: true })
    await keyboard.getByRole('button', { name: '买入' }).click()
    await loseAnswer(page, '.BuyGold')
    await enterPassword(page, PASSWORD)
    const price = await confirm('买入')
    await shown(page, '已成交').waitFor()
    await shown(page, '2.0000 克').waitFor()
    await shown(page, new RegExp(`${price} 元/克`)).waitFor()
    expect(await page.getByRole('button', { name: '撤单' }).count()).toBe(0)
  })

  it('keeps what was bought today until the next trading day', async () => {
    await page.goto(`/h5/v6/pages/gold/index?${query}`)
    await shown(page, /买入待记入/).waitFor()
    await moveTime(page, 'tradingDay')
    await page.goto(`/h5/v6/pages/gold/index?${query}`)
    await shown(page, '可卖出').waitFor()
    expect(
      await page
        .getByText(/^2\.0000 克/)
        .first()
        .innerText(),
    ).toContain('2.0000 克')
  })

  it('ST-083 sells a part of it at a quote', async () => {
    await page.getByRole('link', { name: '卖出', exact: true }).click()
    await page.getByRole('button', { name: '1/2' }).click()
    const keyboard = page.getByRole('group', { name: '数字键盘' }).filter({ visible: true })
    await keyboard.getByRole('button', { name: '卖出' }).click()
    await loseAnswer(page, '.SellGold')
    await enterPassword(page, PASSWORD)
    await confirm('卖出')
    await shown(page, '已成交').waitFor()
    await shown(page, '1.0000 克').waitFor()
    expect(await page.getByRole('button', { name: '撤单' }).count()).toBe(0)
  })

  it('had no error in any script', () => expect(errors).toEqual([]))
})
