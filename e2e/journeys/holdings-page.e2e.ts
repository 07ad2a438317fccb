import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { centsOf, figureOf, readCents, readFigure, readShares } from '../support/figures.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { shown } from '../support/person.ts'

const browser = browserOfFile()
const { address } = koiOfWorker()
const PAGES = '/h5/v6/pages'
const KEYS = 'fund_code=900311&spid=1800007030'

/** Looks as one of the demo's people, and changes nothing of theirs. */
async function enterAs(name: string) {
  const opened = await openPhone(browser(), address)
  await opened.page.goto(`${PAGES}/login/index`)
  await opened.page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  const heading = opened.page.getByRole('heading', { name: '登录', exact: true })
  await heading.waitFor({ state: 'hidden' })
  return opened
}

const valueOf = async (page: Page) =>
  readCents(
    await page
      .getByRole('button', { name: /^持有金额 / })
      .first()
      .innerText(),
  )

describe('the page of a holding', () => {
  it('RT-070 says what it is worth, what it earned and how, what was traded, and leads to selling and buying', async () => {
    const { page, context, errors } = await enterAs('林进')
    await page.goto(`${PAGES}/hold/detail/index?${KEYS}`)
    await shown(page, '锦沪深300指数A').waitFor()
    const value = await valueOf(page)
    const unitCost = Number(await readFigure(page, '持仓成本价'))
    const shares = readShares(await figureOf(page, '持有份额').innerText())
    const profit = await centsOf(page, '持有收益')
    // The cost of a share is shown with four decimals: a hundredth of a per cent of the cost.
    expect(Math.abs(value - profit - shares * unitCost)).toBeLessThan(value / 10_000)
    expect(await readFigure(page, '日收益')).toMatch(/^[+−-]?[\d,]+\.\d\d$/)

    const curve = page.getByRole('slider', { name: '累计收益走势' })
    await curve.waitFor()
    await page.getByRole('radio', { name: '全部', exact: true }).click()
    await page.getByRole('radio', { name: '持有金额', exact: true }).click()
    await page.getByRole('slider', { name: '持有金额走势' }).waitFor()

    const records = page.getByRole('list', { name: '交易记录' }).getByRole('listitem')
    await records.filter({ hasText: '卖出' }).first().waitFor()
    expect(await records.filter({ hasText: '买入' }).count()).toBeGreaterThan(3)

    const bar = page.getByRole('region', { name: '操作' }).filter({ visible: true })
    const hrefOf = (name: string) =>
      bar.getByRole('link', { name, exact: true }).getAttribute('href')
    expect(await hrefOf('卖出')).toBe(`${PAGES}/redeem/index?${KEYS}`)
    expect(await hrefOf('买入')).toBe(`${PAGES}/charge/charge/index?${KEYS}`)
    expect(errors).toEqual([])
    await context.close()
  })

  it('RT-070 RU-040 of a fund inside an account is that of the account, with its own figures and ways', async () => {
    const { page, context, errors } = await enterAs('苏和')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('FaqvQuery')) asked.push(request.postData() ?? '')
    })
    await page.goto(`${PAGES}/trans-application/mid-term-account/detail`)
    const row = page.getByRole('table', { name: '各成分基金的金额与偏离' }).getByRole('row').nth(1)
    const worth = readCents((await row.getByRole('cell').first().innerText()).trim())
    await row.getByRole('link').click()
    await page.waitForURL(/hold\/detail/)
    const account = new URL(page.url()).searchParams.get('appacc_id') ?? ''
    expect(account).toMatch(/^\w{8,}$/)
    expect(await valueOf(page)).toBe(worth)
    await page.getByRole('slider', { name: '累计收益走势' }).waitFor()
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((body) => !body.includes(account))).toEqual([])
    // The device keeps it as what it is, and not as a holding of one's own.
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /hold\..*_\d{10}(?!.*_policy$)/.test(key)),
    )
    expect(kept).toEqual([expect.stringContaining(account)])

    await page.getByRole('link', { name: '逐笔查看' }).click()
    await shown(page, '收益怎么算').waitFor()
    expect(await centsOf(page, '持有金额')).toBe(worth)
    await page.goBack()
    await page.getByRole('link', { name: '卖出', exact: true }).click()
    await page.waitForURL(/mid-term-account\/redeem/)
    expect(new URL(page.url()).searchParams.get('appacc_id')).toBe(account)
    await shown(page, /预计到手（元）/).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})

describe('the page of an order', () => {
  it('RT-153 tells of a purchase and of a sale every day of their way, all of them done, and each figure', async () => {
    const { page, context, errors } = await enterAs('林进')
    const steps = page.getByRole('list', { name: '订单进度' }).getByRole('listitem')
    const open = async (name: RegExp) => {
      await page.goto(`${PAGES}/trade/records/index?fund_code=900311`)
      await page.getByRole('link', { name }).last().click()
      await page.waitForURL(/trade\/result\/index\?listid=K\d{8}/)
      await steps.first().waitFor()
      return (await steps.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
    }
    const bought = await open(/买入 .*已确认/)
    expect(bought.map((text) => /：\s*(\S+)/.exec(text)?.[1])).toEqual([
      '提交买入',
      '付款成功',
      '按当日净值成交',
      '确认份额',
      '可查看收益、可卖出',
    ])
    expect(bought.every((text) => text.startsWith('已完成'))).toBe(true)
    const net = await centsOf(page, '净买入金额')
    expect(net + (await centsOf(page, '手续费'))).toBe(500_000)
    expect(await figureOf(page, '成交净值').innerText()).toMatch(/^\d\.\d{4}$/)

    const sold = await open(/卖出 .*已到账/)
    expect(sold.map((text) => /：\s*(\S+)/.exec(text)?.[1])).toEqual([
      '提交卖出',
      '按当日净值计价',
      '确认金额',
      '已到账',
    ])
    expect(sold.every((text) => text.startsWith('已完成'))).toBe(true)
    const lots = page.getByRole('table', { name: '逐笔费用' }).getByRole('row')
    const gains = (await lots.allInnerTexts())
      .slice(1)
      .map((text) => readCents(text.split('\t')[2] ?? ''))
    expect(gains.reduce((sum, gain) => sum + gain, 0)).toBe(await centsOf(page, '到账金额'))
    await page.getByRole('link', { name: '查看持有' }).click()
    await page.waitForURL(/hold\/detail/)
    expect(errors).toEqual([])
    await context.close()
  })
})
