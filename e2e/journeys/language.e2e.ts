import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { chineseLeft } from '../support/leftovers.ts'
import { moveTime, shown } from '../support/person.ts'

const HOME = '/h5/v6/pages/index/index'
const SETTINGS = '/h5/v6/pages/account/settings/index'
const PRODUCT = 'fund_code=900311&spid=1800007030'
const PASSWORD = '271828'
const QUESTIONS = 12

/** What keeps its name: the demo's funds, indices, stocks, companies and people, and the language itself. */
const NAMES = [
  // The benchmark as its contract writes it.
  /锦沪深300收益率×95%\+银行活期存款利率（税后）×5%/g,
  /锦[\p{Script=Han}\d()A-Za-z]*(?:（模拟）)?(?:（演示）)?[AC]?/gu,
  /简体中文/g,
  /岑思齐/g,
  // Titles of papers, which are Chinese.
  /产品资料概要|基金合同|招募说明书/g,
  // What a new account is called, and its first letter.
  /体验用户\d+|^体$/g,
]

const browser = browserOfFile()
const { address } = koiOfWorker()

/** Posts on home, and the newest ones beside a product. */
const PEOPLE = 'ul[aria-label="People are talking"], ul[aria-label="Newest posts"]'

const left = (page: Page) => chineseLeft(page, NAMES, PEOPLE)

async function typeDigits(page: Page | Locator, digits: string) {
  const keys = page.getByRole('group', { name: 'Number pad' }).filter({ visible: true }).last()
  for (const digit of digits) await keys.getByRole('button', { name: digit, exact: true }).click()
}

/** Answers every question as boldly as can be. */
async function passExam(page: Page) {
  const group = page.getByRole('main').getByRole('group')
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await page.getByText(new RegExp(`^Question ${number} of`)).waitFor()
    const options = group.getByRole('checkbox').or(group.getByRole('radio'))
    const isMany = (await options.last().getAttribute('type')) === 'checkbox'
    await options.nth((await options.count()) - (isMany ? 2 : 1)).click()
    if (isMany && number < QUESTIONS) await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('button', { name: 'Submit' }).click()
  await shown(page, 'Your risk tolerance').waitFor()
}

describe('another language', () => {
  it('is chosen in the settings, and the whole main job is in it until another is chosen', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await page.goto(SETTINGS)
    await page.getByRole('radio', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect.soft(await left(page)).toEqual([])

    await page.goto('/h5/v6/pages/login/index')
    await page.getByRole('button', { name: 'Try it in one tap' }).click()
    await page.getByRole('heading', { name: 'Log in', exact: true }).waitFor({ state: 'hidden' })
    await page.goto(HOME)
    await shown(page, '1 of 4 done').waitFor()
    expect.soft(await left(page)).toEqual([])

    // Found by pinyin as by its Chinese name.
    await page.goto('/h5/v6/pages/entry/search/index')
    await page.getByRole('searchbox').fill('hs300')
    const fund = page.getByRole('link', { name: /锦沪深300指数A/ }).first()
    await fund.waitFor()
    await page.getByRole('searchbox').fill('沪深300')
    await fund.click()
    await shown(page, 'Fees made clear').waitFor()
    await page.getByRole('slider', { name: /Performance|Chart/ }).waitFor()
    expect.soft(await left(page)).toEqual([])

    await page.getByRole('link', { name: 'Buy', exact: true }).click()
    await page.getByRole('link', { name: 'Take the risk assessment' }).click()
    await page.getByText(/^Question 1 of/).waitFor()
    expect.soft(await left(page)).toEqual([])
    await passExam(page)
    expect.soft(await left(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue buying' }).click()
    await typeDigits(page, '10000')
    await shown(page, /^Fee about CNY 11\.99/).waitFor()
    expect.soft(await left(page)).toEqual([])
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Buy .*10,000\.00/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Payment password' })
    await sheet.getByText('First time').waitFor()
    await typeDigits(sheet, PASSWORD)
    await sheet.getByText('Enter it once more').waitFor()
    await typeDigits(sheet, PASSWORD)
    const cashier = page.getByRole('alertdialog', { name: 'Notice' })
    await cashier.getByText(/^Demo cashier/).waitFor()
    expect.soft(await left(page)).toEqual([])
    await cashier.getByRole('button', { name: 'Payment succeeded' }).click()
    await page.waitForURL(/trade\/result/)
    await page.getByRole('status').getByText('order placed').waitFor()
    const order = page.url()
    expect.soft(await left(page)).toEqual([])

    await moveTime(page, 'publish')
    await moveTime(page, 'tradingDay')
    await page.goto(order)
    await shown(page, 'Confirmed').waitFor()
    expect.soft(await left(page)).toEqual([])
    for (const path of [
      `/h5/v6/pages/hold/detail/index?${PRODUCT}`,
      '/h5/v6/pages/hold/list/total/index',
      `/h5/v6/pages/redeem/index?${PRODUCT}`,
      '/h5/v6/pages/trade/records/index',
      '/h5/v6/pages/message/list',
      '/h5/v6/pages/entry/mine/index/index',
    ]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect.soft({ path, left: await left(page) }).toEqual({ path, left: [] })
    }
    await page.goto(SETTINGS)
    await page.getByRole('radio', { name: '简体中文' }).click()
    await page.getByRole('heading', { name: '设置' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    expect(errors).toEqual([])
    await context.close()
  })
})
