import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile } from '../support/browser.ts'
import { moveToMorning, tradeDateNow, tradingDays } from '../support/business-day.ts'
import { centsOf, figureOf } from '../support/figures.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { loseAnswer, sendAgain } from '../support/lost-answer.ts'
import { enterPassword, pay, pressKeys, shown } from '../support/person.ts'

const WALLET_FUND = '900007'
const INDEX_FUND = '900311'
const PASSWORD = '271828'
const WALLET = '/h5/v6/pages/over-plus/index/index'

describe('the wallet 余额+', () => {
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

  const walletTotal = () => centsOf(page, '累计收益')

  it('RT-067 is reached from 我的, empty, and a deposit is a purchase of its fund', async () => {
    await page.goto('/h5/v6/pages/entry/mine/index/index')
    await page.getByRole('link', { name: '余额+' }).filter({ visible: true }).click()
    await shown(page, '转入后下一个交易日确认').waitFor()
    expect(await walletTotal()).toBe(0)
    await page.getByRole('link', { name: '转入', exact: true }).click()
    await page.waitForURL(/over-plus\/transfer-in/)
    await shown(page, /起有收益/).waitFor()
    await pressKeys(page, '30000')
    const sheet = page.getByRole('dialog', { name: '请先阅读并同意' })
    await page.getByRole('button', { name: '转入 30,000.00 元' }).click()
    await sheet.getByRole('button', { name: '同意并继续' }).click()
    await enterPassword(page, PASSWORD)
    await pay(page)
    await page.waitForURL(/trade\/result/)
    await shown(page, '确认中').waitFor()
    await page.goto(WALLET)
    await shown(page, /转入中，确认后开始有收益/).waitFor()
  })

  it('RT-067 earns every day, and says of which day the newest income is', async () => {
    const begin = await tradeDateNow(page)
    await moveToMorning(page, tradingDays.plus(begin, 3))
    await page.goto(WALLET)
    await shown(page, /^\d\d-\d\d 收益$/).waitFor()
    expect(await walletTotal()).toBeGreaterThan(0)
    await shown(page, /^\d\.\d{4}%$/).waitFor()
  })

  it('RT-150 pays at once up to 10,000.00 a day, and says before what is left of it', async () => {
    await page.goto(WALLET)
    await page.getByRole('link', { name: '转出', exact: true }).click()
    await shown(page, '今日还可转 10,000.00 元').waitFor()
    await pressKeys(page, '10001')
    await shown(page, '最多可卖出 10,000.00 份').waitFor()
    await page.getByRole('textbox', { name: '卖出份额' }).fill('6000')
    await loseAnswer(page, 'lct_fund_quick_redeem.fcgi')
    await page.getByRole('button', { name: '快速转出 6,000.00 份' }).click()
    await enterPassword(page, PASSWORD)
    await sendAgain(page)
    await page.waitForURL(/trade\/result/)
    await shown(page, '6,000.00 元已转入余额').waitFor()
    expect(await page.getByRole('button', { name: '撤单' }).count()).toBe(0)
    await page.goto(`/h5/v6/pages/redeem/index?fund_code=${WALLET_FUND}&spid=1800007030`)
    await shown(page, '今日还可转 4,000.00 元').waitFor()
    await page.getByRole('radio', { name: /普通卖出/ }).check()
    await shown(page, '什么时候到账').waitFor()
    await page.getByRole('button', { name: '卖出', exact: true }).waitFor()
  })

  it('RU-305 pays for another fund with the wallet, and gets it back when the order is cancelled', async () => {
    await page.goto(`/h5/v6/pages/charge/charge/index?fund_code=${INDEX_FUND}&spid=1800007030`)
    await pressKeys(page, '5000')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /付款方式/ }).click()
    await page
      .getByRole('dialog', { name: '选择付款方式' })
      .getByRole('radio', { name: /^余额\+/ })
      .click()
    await page.getByRole('button', { name: /^买入 / }).click()
    await enterPassword(page, PASSWORD)
    await page
      .getByRole('alertdialog', { name: '提示' })
      .getByRole('button', { name: '支付成功' })
      .click()
    await page.waitForURL(/trade\/result/)
    expect(await figureOf(page, '付款方式').innerText()).toBe('余额+')
    await page.getByRole('button', { name: '撤单' }).click()
    const question = page.getByRole('alertdialog', { name: '撤销这笔订单？' })
    await question.getByRole('button', { name: '撤单' }).click()
    await shown(page, '款项已原路退回余额+').waitFor()
    // The choice is remembered for the next purchase.
    await page.goto(`/h5/v6/pages/charge/charge/index?fund_code=${INDEX_FUND}&spid=1800007030`)
    await page.getByRole('button', { name: /付款方式 余额\+/ }).waitFor()
  })

  it('RT-067 moves cash in by itself every trading day, as agreed to by password', async () => {
    await page.goto(WALLET)
    await page.getByRole('switch', { name: '自动转入' }).click()
    const sheet = page.getByRole('dialog', { name: '自动转入' })
    await pressKeys(sheet, '50000')
    await sheet.getByRole('checkbox').check()
    await loseAnswer(page, '.SetWalletTransfer')
    await sheet.getByRole('button', { name: '开启自动转入' }).click()
    await enterPassword(page, PASSWORD)
    await sendAgain(page)
    await shown(page, /余额留 50,000\.00 元/).waitFor()
    const today = await tradeDateNow(page)
    await moveToMorning(page, tradingDays.plus(today, 2))
    await page.goto(WALLET)
    await shown(page, /已转入$/).waitFor()
    expect(await centsOf(page, '可转入余额')).toBe(5_000_000)
    await page.getByRole('switch', { name: '自动转入' }).click()
    await shown(page, '已关闭自动转入').waitFor()
  })
})
