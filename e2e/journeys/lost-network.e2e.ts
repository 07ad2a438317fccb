import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { enterPassword, openAccount, pay, pressKeys, shown } from '../support/person.ts'

const FUND = '900311'
const PASSWORD = '135246'
const WEAK = '网络不太好，请重试'

const browser = browserOfFile()
const { address } = koiOfWorker()

/** Leaves a mark that a document which is loaded anew does not have. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', ''))
const isSameDocument = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-mark'))

const confirmBuy = (page: Page, yuan: string) =>
  page.getByRole('button', { name: `买入 ${yuan} 元` })

/** Until what the page may open is here. */
const warmed = (page: Page) => page.waitForLoadState('networkidle', { timeout: 60_000 })

/** The buy page with everything that it may open, and an amount typed. */
async function fillWarmBuy(page: Page, yuan: string): Promise<void> {
  await page.goto(`/h5/v6/pages/charge/charge/index?fund_code=${FUND}&spid=1800007030`)
  await warmed(page)
  await pressKeys(page, yuan)
  await page.getByRole('checkbox').check()
  await mark(page)
}

it('RU-020 opens what a page may open without a network, and keeps what was typed', async () => {
  const { page, context, errors } = await openInvestor(browser(), address, { savesData: false })
  await fillWarmBuy(page, '10000')
  await context.setOffline(true)
  await confirmBuy(page, '10,000.00').click()
  const sheet = page.getByRole('dialog', { name: '支付密码' })
  await sheet.getByRole('button', { name: '重试' }).waitFor()
  await context.setOffline(false)
  await sheet.getByRole('button', { name: '重试' }).click()
  await enterPassword(page, PASSWORD)
  await pay(page)
  await shown(page, '确认中').waitFor()
  expect(await isSameDocument(page)).toBe(true)

  // A figure that is pressed without a network.
  await page.goto('/h5/v6/pages/entry/mine/index/index')
  const figure = page.getByRole('button', { name: /^总资产.*查看构成/ })
  await figure.waitFor()
  await warmed(page)
  await mark(page)
  await context.setOffline(true)
  await figure.click()
  const proof = page.getByRole('dialog', { name: /总资产.*的构成/ })
  await proof.getByRole('button', { name: '重试' }).waitFor()
  await context.setOffline(false)
  await proof.getByRole('button', { name: '重试' }).click()
  await proof.getByText('以上各行相加').waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(errors).toEqual([])
  await context.close()
})

it('RU-020 ER-057 opens a page that nobody opened before, without a network', async () => {
  const { page, context, errors } = await openInvestor(browser(), address, { savesData: false })
  // Files come in the order of the pages: what one page needs is here when the next one's are asked for.
  const next = page.waitForResponse(/\/assets\/Search-[^/]*\.js$/)
  await page.goto('/h5/v6/pages/index/index')
  await next
  await mark(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: '我的', exact: true }).click()
  await page.getByRole('heading', { name: '我的', exact: true }).waitFor()
  // It shows what was read on home, and says that nothing newer came.
  const weak = shown(page, '网络不稳定，请稍后重试')
  await weak.waitFor()
  await context.setOffline(false)
  // It asks again by itself.
  await weak.waitFor({ state: 'hidden' })
  expect(await isSameDocument(page)).toBe(true)
  expect(errors).toEqual([])
  await context.close()
})

it('says in place that a chunk did not come, and has it after one press, with the amount still there', async () => {
  const { page, context, errors } = await openInvestor(browser(), address, { savesData: false })
  const pad = /\/assets\/PasswordAsk-[^/]*\.(?:js|css)$/
  let isCut = true
  await context.route(pad, (route) => (isCut ? route.abort() : route.continue()))
  await fillWarmBuy(page, '2000')
  await confirmBuy(page, '2,000.00').click()
  const sheet = page.getByRole('dialog', { name: '支付密码' })
  await sheet.getByText(WEAK).waitFor()
  isCut = false
  await sheet.getByRole('button', { name: '重试' }).click()
  // Some browsers ask for the script again; others remember that it did not come, and get a new document.
  const typed = sheet.getByRole('textbox')
  const isHere = () => typed.isVisible()
  await expect.poll(async () => (await isHere()) || !(await isSameDocument(page))).toBe(true)
  if (!(await isHere())) {
    // The amount is back: the new document is alive.
    await confirmBuy(page, '2,000.00').waitFor()
    await page.getByRole('checkbox').check()
    await confirmBuy(page, '2,000.00').click()
  }
  await typed.waitFor()
  await sheet.getByText('首次使用').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

it('keeps the app where a chunk does not come and the network is gone', async () => {
  const { page, context, errors } = await openInvestor(browser(), address, { savesData: false })
  const pad = /\/assets\/PasswordAsk-[^/]*\.(?:js|css)$/
  await context.route(pad, (route) => route.abort())
  await fillWarmBuy(page, '2000')
  await confirmBuy(page, '2,000.00').click()
  const sheet = page.getByRole('dialog', { name: '支付密码' })
  await sheet.getByText(WEAK).waitFor()
  await context.setOffline(true)
  const asked = page.waitForEvent('requestfailed')
  await sheet.getByRole('button', { name: '重试' }).click()
  await asked
  // The button is busy until the second try has failed.
  await sheet.getByRole('button', { name: '重试', disabled: false }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(errors).toEqual([])
  await context.close()
})

it('loads itself anew where the server has another build, with the amount still there', async () => {
  const { page, context, errors } = await openInvestor(browser(), address, { savesData: false })
  await context.route(/\/assets\/PasswordAsk-[^/]*\.js$/, (route) => route.abort())
  await context.route('**/build.txt', (route) => route.fulfill({ body: 'a newer one' }))
  await fillWarmBuy(page, '3000')
  const reloaded = page.waitForEvent('load')
  await confirmBuy(page, '3,000.00').click()
  await reloaded
  await confirmBuy(page, '3,000.00').waitFor()
  expect(await isSameDocument(page)).toBe(false)
  expect(errors).toEqual([])
  await context.close()
})

it('RT-148 keeps amount and exam answers over a reload, and goes back to the amount after the exam', async () => {
  const { page, context, errors } = await openPhone(browser(), address, { savesData: false })
  await openAccount(page)
  await page.goto(`/h5/v6/pages/charge/charge/index?fund_code=${FUND}&spid=1800007030`)
  await warmed(page)
  await pressKeys(page, '4500')
  await page.reload()
  const amount = page.getByRole('textbox', { name: '买入金额，元' })
  await expect.poll(() => amount.inputValue()).toBe('4,500')
  await page.getByRole('link', { name: '去做风险测评' }).click()
  const answer = page.getByRole('main').getByRole('group').getByRole('radio').last()
  for (const number of [1, 2]) {
    await page.getByText(new RegExp(`第\\s*${number}\\s*/`)).waitFor()
    await answer.click()
  }
  await page.getByText(/第\s*3\s*\//).waitFor()
  await page.reload()
  await page.getByText(/第\s*3\s*\//).waitFor()
  await page.getByRole('button', { name: '上一题' }).click()
  expect(await answer.isChecked()).toBe(true)
  expect(errors).toEqual([])
  await context.close()
})
