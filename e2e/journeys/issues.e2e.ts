import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInvestor } from '../support/investor.ts'
import { browserOfFile } from '../support/browser.ts'
import { moveDaysOnScreen, moveToMorning } from '../support/business-day.ts'
import { centsOf, readFigure } from '../support/figures.ts'
import { startOwnKoi } from '../support/own-koi.ts'
import { loseAnswer, sendAgain } from '../support/lost-answer.ts'
import { enterPassword, fillBuy, pay, shown } from '../support/person.ts'

/** Sought after: a fifth of the last day, 2026-09-23, is accepted; its contract takes effect on 09-29. */
const OVERSOLD = '900806'
/** Raises too little. */
const UNLOVED = '900807'
/** Opens every month; on sale when the demo starts, matures on 2026-10-19. */
const MONTHLY = '900702'
/** Opens every three months, and its shares go from holder to holder. */
const QUARTERLY = '900705'
const PASSWORD = '271828'

describe('new issues, periods and transfers', () => {
  const browser = browserOfFile()
  let koi: Awaited<ReturnType<typeof startOwnKoi>>
  let page: Page
  let context: BrowserContext
  let errors: string[]

  beforeAll(async () => {
    koi = await startOwnKoi('issues')
    ;({ page, context, errors } = await openInvestor(browser(), koi.address))
  })
  afterAll(async () => {
    expect(errors).toEqual([])
    await context.close()
    await koi.dispose()
  })

  const open = (path: string, fund: string) =>
    page.goto(`/h5/v6/pages/${path}/index?fund_code=${fund}&spid=1800007030`)

  async function buy(fund: string, yuan: string, verb: '认购' | '买入'): Promise<string> {
    await fillBuy(page, fund, yuan)
    await page.getByRole('button', { name: new RegExp(`^${verb} `) }).click()
    await enterPassword(page, PASSWORD)
    await pay(page)
    await page.waitForURL(/trade\/result/)
    return page.url()
  }

  it('leads from 立即认购 to an order that cannot be taken back', async () => {
    await open('product/detail', UNLOVED)
    await page.getByRole('link', { name: '立即认购' }).click()
    await page.getByRole('heading', { name: '认购', exact: true }).waitFor()
    await shown(page, '受理后不可撤单').waitFor()
    await buy(UNLOVED, '10000', '认购')
    await shown(page, '募集中').waitFor()
    expect(await page.getByRole('button', { name: '撤单' }).count()).toBe(0)
  })

  it('buys a period: it is locked until its maturity and rolls on unless told otherwise', async () => {
    for (const fund of [MONTHLY, QUARTERLY]) {
      await open('charge/charge', fund)
      await shown(page, /第 \d+ 期/).waitFor()
      await buy(fund, '20000', '买入')
      expect(await shown(page, '确认中').innerText()).toMatch(/^确认中 · 约 [\d,.]+ 份/)
    }
  })

  it('accepts a part of the last day and returns the rest; a raising that fails returns all', async () => {
    await moveToMorning(page, '2026-09-23')
    const order = await buy(OVERSOLD, '10000', '认购')
    await moveToMorning(page, '2026-09-30')
    await page.goto(order)
    await shown(page, '已确认').waitFor()
    const accepted = await centsOf(page, '确认金额')
    expect(accepted + (await centsOf(page, '退款金额'))).toBe(1_000_000)
    expect(Math.round(accepted / 1000)).toBe(200)
    await page.goto(`/h5/v6/pages/trade/records/index?fund_code=${UNLOVED}`)
    await shown(page, '认购失败').click()
    await page.waitForURL(/trade\/result/)
    await shown(page, '未达到基金合同生效条件，本金与利息已退回').waitFor()
  })

  it('EN-290 shows the period with its maturity, whose instruction can be changed', async () => {
    await open('hold/detail', QUARTERLY)
    await page.getByRole('heading', { name: '持有期次' }).waitFor()
    await page.getByRole('link', { name: /到期方式/ }).click()
    await page.getByRole('radio', { name: /^本金续期/ }).check()
    await page.getByRole('button', { name: '保存' }).click()
    const row = page.getByRole('link', { name: /到期方式/ })
    await row.filter({ hasText: '本金续期' }).waitFor()
    expect(await row.count()).toBe(1)
  })

  it('RT-152 a holder offers shares, and another takes them at once', async () => {
    await open('hold/detail', QUARTERLY)
    await page.getByRole('link', { name: '转让' }).click()
    await page.getByRole('textbox', { name: '转让份额' }).fill('1000')
    await page.getByRole('button', { name: '按最新金额定价' }).click()
    await loseAnswer(page, '.OfferTransfer')
    await page.getByRole('button', { name: '发布转让' }).click()
    await enterPassword(page, PASSWORD)
    await sendAgain(page)
    await page.waitForURL(/trade\/result/)
    await shown(page, '转让中').waitFor()
    const offer = page.url()

    const taker = await openInvestor(browser(), koi.address)
    await taker.page.goto(
      `/h5/v6/pages/product/detail/index?fund_code=${QUARTERLY}&spid=1800007030`,
    )
    await taker.page.getByRole('button', { name: /1,000.00 份/ }).click()
    await taker.page.getByRole('checkbox').check()
    await loseAnswer(taker.page, '.TakeTransfer')
    await taker.page.getByRole('button', { name: /^受让 / }).click()
    await enterPassword(taker.page, PASSWORD)
    await sendAgain(taker.page)
    await taker.page.waitForURL(/trade\/result/)
    await shown(taker.page, '已受让').waitFor()
    expect(taker.errors).toEqual([])
    await taker.context.close()

    await page.goto(offer)
    await shown(page, '已转让').waitFor()
  })

  it('RT-139 a period that nobody sold rolls on, and stands among the finished ones', async () => {
    await moveDaysOnScreen(page)
    await moveToMorning(page, '2026-10-28')
    await open('hold/detail', MONTHLY)
    await page.getByRole('link', { name: /已结束的期次/ }).click()
    await shown(page, '第 20260921 期').waitFor()
    expect(await shown(page, '已续期').isVisible()).toBe(true)
    const begin = await centsOf(page, '期初金额（元）')
    const end = await centsOf(page, '期末金额（元）')
    expect(await centsOf(page, '本期收益（元）')).toBe(end - begin)
    expect(begin).toBeGreaterThan(0)
    const dates = await Promise.all(
      ['起息日', '到期日', '结算日'].map((label) => readFigure(page, label)),
    )
    expect(dates).toEqual(dates.toSorted())
    expect(dates[1]).toBe('2026-10-19')
  })

  it('RU-039 the page of a product shows the period that its address names', async () => {
    await page.goto(
      `/h5/v6/pages/product/detail/index?fund_code=${MONTHLY}&spid=1800007030&issue=20260921`,
    )
    await page.getByRole('heading', { name: '第 20260921 期' }).waitFor()
    expect(await readFigure(page, '到期')).toBe('10-19')
    // Without a period in the address it is the one that can be bought next, from 起息 to the window after it.
    await open('product/detail', MONTHLY)
    await shown(page, /截止买入$|开放买入$/).waitFor()
    const days = await Promise.all(
      ['起息', '到期', '开放期'].map((label) => readFigure(page, label)),
    )
    expect(days).toEqual(days.toSorted())
  })
})
