import { addDays } from '@koi/domain/calendar/dates'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile } from '../support/browser.ts'
import { businessNow, moveToMorning, tradeDateNow, tradingDays } from '../support/business-day.ts'
import { centsOf } from '../support/figures.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { loseAnswer, sendAgain } from '../support/lost-answer.ts'
import { enterPassword, pressKeys, shown } from '../support/person.ts'

const FUND = '900311'
const PASSWORD = '271828'

/** The weekday, 1 Monday to 5 Friday, of the trading day after the next one. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五'] as const

describe('a plan that buys by itself', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let page: Page
  let context: BrowserContext
  let errors: string[]
  let due: string

  beforeAll(async () => {
    ;({ page, context, errors } = await openInvestor(browser(), address))
    const { date } = await businessNow(page)
    due = tradingDays.plus(await tradeDateNow(page), 2)
    // Over a long holiday, or from its eve, the same weekday comes once before: it begins after that.
    if (addDays(due, -7) > date) {
      await moveToMorning(page, due)
      due = tradingDays.plus(await tradeDateNow(page), 2)
    }
  })
  afterAll(async () => {
    expect(errors).toEqual([])
    await context.close()
  })

  it('RT-090 RU-150 is made from the product, after a look at its past, with the password', async () => {
    await page.goto(`/h5/v6/pages/product/detail/index?fund_code=${FUND}&spid=1800007030`)
    await page.getByRole('link', { name: '定投', exact: true }).click()
    await page.waitForURL(/salary-invest\/create/)
    await page.getByRole('textbox', { name: '每期金额，元' }).click()
    await pressKeys(page, '1000')
    await page.getByRole('button', { name: '下一步' }).click()
    // Who has no card is led to where all are.
    await page.getByRole('link', { name: /^卡券.*暂无可用/ }).waitFor()
    await page.getByRole('radio', { name: '每周', exact: true }).click()
    await page.getByRole('radio', { name: WEEKDAYS[weekdayOf(due) - 1] ?? '', exact: true }).click()
    await shown(page, due).waitFor()
    const table = page.getByRole('table', { name: '定投与一次买入' })
    await table.getByRole('row', { name: /期末到手/ }).waitFor()
    await shown(page, '历史不代表未来').waitFor()
    // Three years of weeks: the chart speaks in 万, the table to the cent.
    const chart = page.getByRole('slider', { name: '定投市值走势' })
    const paidIn = async () => {
      const row = await table.getByRole('row', { name: /投入/ }).first().innerText()
      const [yuan = ''] = /[\d,]+\.\d\d/.exec(row) ?? []
      return `投入 ${(Number(yuan.replaceAll(',', '')) / 10_000).toFixed(2)}万`
    }
    // What was worked out for months stands until that for weeks is here.
    await expect
      .poll(async () => (await chart.getAttribute('aria-valuetext'))?.includes(await paidIn()))
      .toBe(true)
    await shown(page, '首次扣款').waitFor()
    // Rises complain about nothing that was not typed yet, and the past stays to be looked at.
    const rises = page.getByRole('switch', { name: /^逐步增加/ })
    await rises.click()
    await shown(page, '填好最高金额前，先按每期金额不变回测。').waitFor()
    expect(await page.getByText('最高金额须大于').count()).toBe(0)
    await table.getByRole('row', { name: /期末到手/ }).waitFor()
    await rises.click()
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await loseAnswer(page, 'lct_plan_add.fcgi')
    await page.getByRole('button', { name: /确认每周.定投 1,000\.00 元/ }).click()
    await enterPassword(page, PASSWORD)
    await sendAgain(page)
    await page.waitForURL(/salary-invest\/detail/)
    await shown(page, '还没有扣款').waitFor()
    expect(new URL(page.url()).searchParams.get('plan_id')).toMatch(/^K\d{8}/)
  })

  it('RT-089 RT-153 deducts on its day, and each period leads to its order', async () => {
    await moveToMorning(page, tradingDays.next(due))
    await page.goto('/h5/v6/pages/salary-invest/list')
    // One plan, though it was sent twice.
    await page.getByRole('link', { name: /进行中/ }).click()
    await page.getByRole('link', { name: /第 1 期/ }).click()
    await page.waitForURL(/trade\/result/)
    await shown(page, '定投 第 1 期').waitFor()
    await page.getByRole('link', { name: /定投计划/ }).click()
    await page.waitForURL(/salary-invest\/detail/)
    // Around a long holiday two weeks meet on one day, and are two deductions (MONEY 1.10).
    const main = page.getByRole('main').filter({ visible: true })
    const periods = await main.getByRole('link', { name: /第 \d 期/ }).count()
    expect([1, 2]).toContain(periods)
    expect(await centsOf(main, '累计投入（元）')).toBe(periods * 100_000)
  })

  it('RT-088 is paused and brought back in place', async () => {
    await page.goto('/h5/v6/pages/entry/mine/index/index')
    await page.getByRole('link', { name: /^定投/ }).click()
    await page.getByRole('button', { name: /^暂停/ }).click()
    await shown(page, '暂停期间不扣款').waitFor()
    await page.getByRole('button', { name: '撤销' }).click()
    await page.getByRole('button', { name: /^暂停/ }).waitFor()
    expect(await shown(page, '暂停期间不扣款').count()).toBe(0)
  })

  it('RT-088 RT-090 a part of the salary is a plan of its own beside it, made by its day alone', async () => {
    await page.goto('/h5/v6/pages/salary-invest/list')
    await page.getByRole('link', { name: '新建工资理财' }).click()
    await page.waitForURL(/plan_kind=salary/)
    await page.goto(
      `/h5/v6/pages/salary-invest/create?fund_code=${FUND}&spid=1800007030&plan_kind=salary`,
    )
    await page.getByRole('textbox', { name: '每月金额，元' }).click()
    await pressKeys(page, '2000')
    await page.getByRole('button', { name: '下一步' }).click()
    expect(await page.getByRole('radio', { name: '双周', exact: true }).count()).toBe(0)
    await page.getByRole('radio', { name: '8', exact: true }).click()
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await page.getByRole('button', { name: '确认每月 8 日转入 2,000.00 元' }).click()
    await enterPassword(page, PASSWORD)
    await page.waitForURL(/salary-invest\/detail/)
    await shown(page, '每月 8 日（发薪日）').waitFor()
    await page.goto('/h5/v6/pages/salary-invest/list?plan_kind=salary')
    await page.getByRole('link', { name: /工资理财.*进行中/ }).waitFor()
    expect(await page.getByRole('link', { name: /进行中/ }).count()).toBe(1)
    await page.getByRole('radio', { name: '定投', exact: true }).click()
    await page.getByRole('link', { name: /定投.*进行中/ }).waitFor()
  })

  it('CL-101 is changed with the password, from the next period on, and ended for good', async () => {
    await page.getByRole('link', { name: /进行中/ }).click()
    await page.getByRole('link', { name: '修改计划' }).click()
    await page.getByRole('radio', { name: '每月', exact: true }).click()
    await page.getByRole('radio', { name: '15', exact: true }).click()
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await loseAnswer(page, 'lct_plan_modify.fcgi')
    await page.getByRole('button', { name: /确认修改/ }).click()
    await enterPassword(page, PASSWORD)
    await sendAgain(page)
    await shown(page, '每月 15 日').waitFor()
    await page.getByRole('button', { name: '终止计划' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '终止' }).click()
    await shown(page, '你已终止该计划').waitFor()
    await page.getByRole('link', { name: '再建一个计划' }).waitFor()
    expect(await page.getByRole('button', { name: '暂停', exact: true }).count()).toBe(0)
  })
})
