import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { runProgram } from '../support/command.ts'
import { centsOf } from '../support/figures.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { startOwnKoi } from '../support/own-koi.ts'
import {
  buyFund,
  enterPassword,
  fillBuy,
  openAccount,
  pay,
  pressKeys,
  shown,
} from '../support/person.ts'
import { startKoi, type RunningKoi } from '../support/server.ts'

const FUND = '900311'
const PASSWORD = '314159'
const MINE = '/h5/v6/pages/entry/mine/index/index'
const RECORDS = '/h5/v6/pages/trade/records/index'

const browser = browserOfFile()

/** All that is said in passing from now on, as long as the document stays. */
async function toastsOf(page: Page): Promise<() => Promise<readonly string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = []
    const note = () => {
      const text = document.querySelector('[role=status][popover]')?.textContent ?? ''
      if (text !== '' && texts.at(-1) !== text) texts.push(text)
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
    return texts
  })
  return () => said.jsonValue()
}

describe('what people do wrong', () => {
  const { address } = koiOfWorker()

  it('ER-007 locks the payment password at the fifth wrong one, and lets it be reset at once', async () => {
    const { page, context, errors } = await openInvestor(browser(), address)
    const heard: string[] = []
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void heard.push(String(payload))),
    )
    await page.goto('/h5/v6/pages/account/pay-password/index')
    const main = page.getByRole('main').filter({ visible: true })
    await pressKeys(main, PASSWORD)
    await main.getByText('请再输入一次').waitFor()
    await pressKeys(main, PASSWORD)
    await shown(page, '支付密码已设置').waitFor()

    await fillBuy(page, FUND, '1000')
    await page.getByRole('button', { name: '买入 1,000.00 元' }).click()
    const sheet = page.getByRole('dialog', { name: '支付密码' })
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await pressKeys(sheet, `90817${attempt}`)
      await sheet.getByText(`支付密码不正确，还可尝试 ${5 - attempt} 次`).waitFor()
    }
    await pressKeys(sheet, '908175')
    await sheet.getByRole('alert').getByText('密码错误,被锁定', { exact: true }).waitFor()

    const toasts = await toastsOf(page)
    await sheet.getByRole('link', { name: '重置支付密码' }).click()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByRole('button', { name: '填入' }).click()
    await page.getByRole('button', { name: '下一步' }).click()
    await pressKeys(main, '271845')
    await main.getByText('请再输入一次').waitFor()
    await pressKeys(main, '271845')
    // The page says it; the message of it, which every device of the account gets, is no news on this one.
    await shown(page, '支付密码已重置').waitFor()
    // Back on the buy page, which still asks for the password of the same order.
    await enterPassword(page, '271845')
    await pay(page)
    await shown(page, '确认中').waitFor()
    await expect.poll(() => heard.join('')).toContain('支付密码已修改')
    expect(await toasts()).toContain('支付密码已重置')
    expect(await toasts()).not.toContain('支付密码已修改')
    expect(errors).toEqual([])
    await context.close()
  })

  it('makes one order of impatient double presses', async () => {
    const { page, context, errors } = await openInvestor(browser(), address)
    await fillBuy(page, FUND, '1234')
    const confirm = page.getByRole('button', { name: '买入 1,234.00 元' })
    await confirm.dblclick()
    await enterPassword(page, PASSWORD)
    const cashier = page.getByRole('alertdialog', { name: '提示' })
    await cashier.getByRole('button', { name: '支付成功' }).dblclick()
    await shown(page, '确认中').waitFor()
    await page.goto(RECORDS)
    const rows = page.getByRole('list', { name: '交易记录' }).getByRole('listitem')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(1)
    await page.goto(MINE)
    expect(await centsOf(page, '余额')).toBe(10_000_000 - 123_400)
    expect(errors).toEqual([])
    await context.close()
  })

  it('leads to the login and back where one was when the session has ended elsewhere', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await openAccount(page)
    await page.goto(MINE)
    await shown(page, '总资产（元）').waitFor()

    const other = await context.newPage()
    await other.goto(MINE)
    await other.getByRole('button', { name: '退出登录' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: /退出/ }).click()
    await other.getByRole('button', { name: '退出登录' }).waitFor({ state: 'detached' })

    await page
      .getByRole('link', { name: /交易记录/ })
      .filter({ visible: true })
      .click()
    // The login comes over the page, with all ways of the demo.
    const sheet = page.getByRole('dialog', { name: '登录' })
    await sheet.getByRole('button', { name: /林进/ }).waitFor()
    await sheet.getByRole('button', { name: '一键体验' }).click()
    await page.waitForURL(/trade\/records/)
    await shown(page, '还没有交易').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('RU-167 RU-174 says what a link lacks and asks the server nothing about it', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await openAccount(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const place of ['detail', 'lots', 'profit-detail']) {
      await page.goto(`/h5/v6/pages/hold/${place}/index?fund_code=${FUND}`)
      await shown(page, '缺少产品信息').waitFor()
      await page.waitForLoadState('networkidle')
    }
    const about = /^\/(fbp|fcgi)\/.*(Faqv|asset|Profit|Audit)/
    expect(asked.filter((url) => about.test(url))).toEqual([])
    expect(await page.getByRole('alert').count()).toBe(0)

    await page.goto('/h5/v6/pages/trade/result/index')
    await shown(page, '链接不完整').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('says of an unknown fund that there is none, and offers the search', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await page.goto('/h5/v6/pages/product/detail/index?fund_code=123456&spid=1800007030')
    await shown(page, '没有找到该产品').waitFor()
    await page.getByRole('link', { name: '搜索产品' }).click()
    await page.getByRole('searchbox').waitFor()
    await openAccount(page)
    await page.goto('/h5/v6/pages/charge/charge/index?fund_code=123456&spid=1800007030')
    await page.getByRole('link', { name: '看看其他产品' }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})

describe('what machines do wrong', () => {
  let koi: Awaited<ReturnType<typeof startOwnKoi>>
  let next: RunningKoi | undefined

  beforeAll(async () => {
    koi = await startOwnKoi('bad-day')
  })
  afterAll(async () => {
    await next?.stop()
    await koi?.dispose()
  })

  const findings = async () =>
    JSON.parse((await runProgram('e2e/support/audit-books.ts', [], koi.dataDir)).said)

  it('says that the database is away, and shows everything again when it is back', async () => {
    const { page, context, errors } = await openPhone(browser(), koi.address)
    await openAccount(page)
    // Drawn by the server: a link that is pressed before the app is there asks the server for a document.
    await page.goto(MINE, { waitUntil: 'networkidle' })
    await shown(page, '总资产（元）').waitFor()
    const pidFile = readFileSync(join(koi.dataDir, 'pg', 'postmaster.pid'), 'utf8')
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
    await page
      .getByRole('link', { name: /我的持仓/ })
      .first()
      .click()
    await shown(page, '[503]网络出了点小问题，请稍候重试').waitFor()
    // Nobody presses anything: the server starts its database again, and the page asks again.
    await shown(page, '还没有持有产品').waitFor({ timeout: 30_000 })
    expect(await findings()).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  })

  it('keeps an order that was acknowledged when the server is killed right after', async () => {
    const { page, context } = await openInvestor(browser(), koi.address)
    const order = new URL(await buyFund(page, FUND, '3000', PASSWORD))
    await koi.kill()
    next = await startKoi({ dataDir: koi.dataDir })
    await page.goto(`${next.address}${order.pathname}${order.search}`)
    await shown(page, '确认中').waitFor()
    await page.goto(`${next.address}${MINE}`)
    expect(await centsOf(page, '余额')).toBe(10_000_000 - 300_000)
    expect(await centsOf(page, '在途')).toBe(300_000)
    expect(await findings()).toEqual([])
    await context.close()
  })
})
