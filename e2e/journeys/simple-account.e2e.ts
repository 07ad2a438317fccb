import { simpleAccountCalls } from '@koi/contracts/calls/simple-account'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { buyFund, moveTime, shown } from '../support/person.ts'

describe('the simple account, from its opening to its end', () => {
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

  const button = (name: string) => page.getByRole('button', { name }).filter({ visible: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name }).filter({ visible: true })
  const rows = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem')

  it('RT-129 is opened from 我的 by its agreement', async () => {
    // Pages that the server drew: what is ticked before the app is there is ticked for nobody.
    await page.goto(to.mine(), { waitUntil: 'networkidle' })
    await link(/^简易账户/).click()
    await shown(page, '还没有开通简易账户').waitFor()
    await link('去开通').click()
    await shown(page, '请阅读并勾选协议').waitFor()
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await button('同意并开通').click()
    await shown(page, '简易账户已开通').waitFor()
    expect(await button('同意并开通').count()).toBe(0)
    await link('进入简易账户').click()
    await shown(page, '我的钱一共').waitFor()
  })

  it('RT-127 says the same total as the full page, where the money is and how soon it is had, in large type', async () => {
    await buyFund(page, '900311', '10000', '271828')
    await page.goto(to.simpleAccount())
    await rows('钱在哪里')
      .filter({ hasText: /在路上.*10,000\.00/s })
      .waitFor()
    await moveTime(page, 'tradingDay')
    await moveTime(page, 'tradingDay')
    await page.goto(to.simpleAccount())
    await rows('钱在哪里')
      .filter({ hasText: /余额.*随时能用.*90,000\.00/s })
      .waitFor()
    await rows('钱在哪里')
      .filter({ hasText: /取出要等 \d+ 个交易日 · (?:涨跌|有涨|会涨)/ })
      .waitFor()
    const size = (text: string) =>
      shown(page, text).evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
    // 0.9375 rem times 1.3.
    expect(await size('我的钱一共')).toBeCloseTo(19.5, 1)
    const simple = await callsOf(page, simpleAccountCalls).querySimpleAccount({})
    const total = (simple.totalCents / 100).toLocaleString('en', { minimumFractionDigits: 2 })
    await shown(page, total).waitFor()
    await page.goto(to.mine())
    await shown(page, total).waitFor()
  })

  it('RT-128 tells each day and each record; another account is not found', async () => {
    await page.goto(to.simpleAccount())
    await link('看明细').click()
    await rows('每天赚多少').first().waitFor()
    await page.getByRole('tab', { name: '做过什么' }).click()
    await rows('做过什么')
      .filter({ hasText: /买入.*已确认.*10,000\.00/s })
      .getByRole('link')
      .click()
    await page.waitForURL(/trade\/result/)
    await page.goto(to.simpleAccountDetail({ appAccountId: 'nobody' }))
    await shown(page, '没有找到该账户').waitFor()
    await page.goto(to.simpleAccount())
    await page.getByRole('link', { name: '取出', exact: true }).click()
    await page.waitForURL(/cards\/transfer/)
    expect(new URL(page.url()).searchParams.get('direction')).toBe('out')
  })

  it('is closed again, and the money stays', async () => {
    await page.goto(to.simpleAccount())
    await button('关闭简易账户').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '关闭' }).click()
    await shown(page, '还没有开通简易账户').waitFor()
    await page.goto(to.settings())
    await link(/^简易账户/).waitFor()
    const simple = await callsOf(page, simpleAccountCalls).querySimpleAccount({})
    expect(simple).toMatchObject({ isOpen: false, totalCents: 0 })
  })
})
