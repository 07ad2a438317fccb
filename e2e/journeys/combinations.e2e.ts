import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { moveToMorning, tradeDateNow, tradingDays } from '../support/business-day.ts'
import { centsOf, readCents } from '../support/figures.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { loseAnswer, sendAgain } from '../support/lost-answer.ts'
import { enterPassword, openAccount, shown, takeExam } from '../support/person.ts'

const PASSWORD = '314159'
const UNION = 'U900002'
const pages = '/h5/v6/pages'

describe('a combination, from its page to the money back', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let page: Page
  let context: BrowserContext
  let errors: string[]
  const asked: string[] = []

  beforeAll(async () => {
    ;({ page, context, errors } = await openPhone(browser(), address))
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openAccount(page)
    await takeExam(page)
  })
  afterAll(async () => {
    expect(errors).toEqual([])
    await context.close()
  })

  const press = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true }).last().click()
  const follow = (name: string | RegExp) =>
    page.getByRole('link', { name }).filter({ visible: true }).last().click()
  async function agreeAndPay(label: RegExp) {
    await page.getByRole('table', { name: '这笔金额怎样分到每只基金' }).waitFor()
    await page.getByRole('checkbox').filter({ visible: true }).check({ force: true })
    await press(label)
    await enterPassword(page, PASSWORD)
    await press('支付成功')
    await shown(page, '组成明细').waitFor()
  }

  it('RU-175 asks for no union and no pension plan where the address names none', async () => {
    asked.length = 0
    await page.goto(`${pages}/hold/detail/index?fund_code=900311&spid=1800007030`)
    await page.waitForURL(/product\/detail/)
    await page.goto(`${pages}/hold/union/index`)
    await shown(page, '链接不完整').waitFor()
    expect(asked.filter((path) => /union_asset|lct_comm_call|unionfofs/.test(path))).toEqual([])
  })

  it('RU-029 RT-155 an old link leads to the combination: what it is made of, how it did, what it costs', async () => {
    await page.goto(`/mb/v4/funddetailv5/tengan/${UNION}.shtml`)
    await page.waitForURL(new RegExp(`combination/detail/index\\?union_id=${UNION}`))
    for (const title of ['组合构成', '业绩走势', '费用', '调仓记录']) {
      await page.getByRole('heading', { name: title }).waitFor()
    }
    expect(await page.getByRole('figure', { name: '目标配比' }).innerText()).toContain('50%')
  })

  it('a product page of a combination leads there too', async () => {
    await page.goto(`${pages}/product/detail/index?fund_code=901202&spid=1800007030`)
    await page.waitForURL(/combination\/detail/)
    expect(page.url()).toContain(UNION)
  })

  it('is bought from a link that names only its union, with one payment that is split by weight', async () => {
    await page.goto(`${pages}/charge/charge/index?union_id=${UNION}&amount=5000`)
    await page.waitForURL(/fund_code=901202&spid=1800007030&union_id=U900002&amount=5000/)
    const table = page.getByRole('table', { name: '这笔金额怎样分到每只基金' })
    await table.waitFor()
    expect(await table.getByRole('row').count()).toBe(4)
    await agreeAndPay(/^买入 /)
    const parts = page.getByRole('list', { name: '组成明细' }).getByRole('listitem')
    expect(await parts.count()).toBe(3)
    await page.goto(`${pages}/trade/records/index`)
    await shown(page, '买入组合').waitFor()
    expect(await page.getByText('5,000.00 元').filter({ visible: true }).count()).toBe(1)
  })

  it('RT-140 RU-062 EN-298 EN-299 shows what one holds, with its configuration and how far each part is off', async () => {
    const day = await tradeDateNow(page)
    await moveToMorning(page, tradingDays.plus(day, 2))
    asked.length = 0
    await page.goto(`${pages}/hold/union/index?union_id=${UNION}`)
    await page.getByRole('table', { name: '各成分基金的金额与偏离' }).waitFor()
    await shown(page, '成分基金表现').waitFor()
    expect(asked).toContain('/tougu/fcgi/lct_qry_union_asset.fcgi')
    expect(asked).toContain(`/resources/fundinfo/unionfofs/unionfofsConfig_${UNION}.json`)
  })

  it('sells half of everything as one order', async () => {
    await follow('卖出')
    await page.getByRole('radio', { name: '50%' }).click()
    await press('卖出50%')
    await enterPassword(page, PASSWORD)
    await shown(page, '组成明细').waitFor()
    expect(await shown(page, '50%').isVisible()).toBe(true)
  })

  it('RT-076 RT-078 RT-079 a short-term account keeps each deposit until the day it says', async () => {
    await page.goto(`${pages}/trans-application/short-term-account/index`)
    await follow('转入')
    // The buy page of any product leads to the page of this kind (ST-073).
    await page.goto(`${pages}/charge/charge/index?fund_code=901211&spid=1800007030&amount=1000`)
    await page.waitForURL(/short-term-account\/buy\?fund_code=901211&amount=1000/)
    await agreeAndPay(/^转入 /)
    const day = await tradeDateNow(page)
    await moveToMorning(page, tradingDays.plus(day, 1))
    await page.goto(`${pages}/trans-application/short-term-account/index`)
    const open = await shown(page, /^\d{4}-\d\d-\d\d 起可以转出$/).innerText()
    await page.goto(`${pages}/trans-application/short-term-account/redeem`)
    await shown(page, `转入的资金仍在锁定期内，${open}`).waitFor()
    expect(await page.getByRole('button', { name: /^转出/ }).count()).toBe(0)
  })

  it('RT-077 its detail says what it is made of, what that earned, and every payment into it', async () => {
    await page.goto(`${pages}/trans-application/short-term-account/detail`)
    const table = page.getByRole('table', { name: '各成分基金的金额与偏离' })
    await table.waitFor()
    expect(await table.getByRole('row').count()).toBe(3)
    const profit = await centsOf(page, '持有收益')
    expect(await centsOf(page, '持有成本')).toBe(100_000)
    const parts = await table.getByRole('row').allInnerTexts()
    const worth = parts.slice(1).map((row) => readCents(row.split('\t')[1] ?? ''))
    expect(worth.reduce((sum, part) => sum + part, 0)).toBe(100_000 + profit)
    const payments = page.getByRole('list', { name: '转入转出记录' }).getByRole('link')
    expect(await payments.allInnerTexts()).toEqual([expect.stringMatching(/1,000\.00 元\s+已确认/)])
    await payments.click()
    await shown(page, '组成明细').waitFor()
  })

  it('RT-080 RT-082 a mid-term account is paid into by the same form', async () => {
    await page.goto(`${pages}/trans-application/mid-term-account/index`)
    await shown(page, '收益与规则').waitFor()
    await page.goto(`${pages}/trans-application/mid-term-account/buy?amount=1000`)
    await agreeAndPay(/^转入 /)
    await page.goto(`${pages}/trans-application/mid-term-account/detail`)
    await shown(page, '买入确认中').waitFor()
    expect(await shown(page, '1,000.00 元').isVisible()).toBe(true)
  })

  it('RT-081 RT-083 gives back a part of every fund in it as one order, at any time', async () => {
    const day = await tradeDateNow(page)
    await moveToMorning(page, tradingDays.plus(day, 2))
    await page.goto(`${pages}/trans-application/mid-term-account/detail`)
    const table = page.getByRole('table', { name: '各成分基金的金额与偏离' })
    await table.waitFor()
    expect(await table.getByRole('row').count()).toBe(3)
    expect(await centsOf(page, '持有成本')).toBe(100_000)
    const payments = page.getByRole('list', { name: '转入转出记录' }).getByRole('link')
    await payments.first().waitFor()
    expect(await payments.allInnerTexts()).toEqual([expect.stringMatching(/1,000\.00 元\s+已确认/)])
    await page.goto(`${pages}/trans-application/mid-term-account/redeem`)
    await page.getByRole('radio', { name: '50%' }).click()
    const gains = page
      .getByRole('table', { name: '每只基金的手续费和预计到手金额' })
      .getByRole('row')
    await expect.poll(() => gains.count()).toBe(3)
    await loseAnswer(page, '.RedeemCombination')
    await press('转出50%')
    await enterPassword(page, PASSWORD)
    await sendAgain(page)
    await page.waitForURL(/trade\/result/)
    await shown(page, '组成明细').waitFor()
    const parts = page.getByRole('list', { name: '组成明细' }).getByRole('listitem')
    expect(await parts.count()).toBe(2)
    await page.goto(`${pages}/trans-application/mid-term-account/detail`)
    await payments.nth(1).waitFor()
    expect(await payments.count()).toBe(2)
    expect(await payments.first().innerText()).toContain('50%')
  })
})
