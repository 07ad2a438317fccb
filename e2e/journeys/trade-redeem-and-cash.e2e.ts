import { addDays, daysBetween } from '@koi/domain/calendar/dates'
import { grossOfParts } from '@koi/domain/fees/redeem-fee'
import { NAV_ONE, parseNav } from '@koi/domain/products/nav'
import type { Shares } from '@koi/domain/products/shares'
import { holdingValue } from '@koi/domain/holdings/holding-value'
import { cents, type Cents } from '@koi/domain/money/cents'
import { mulDiv } from '@koi/domain/money/rounding'
import { parseScaled } from '@koi/domain/money/scaled'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile } from '../support/browser.ts'
import { moveToMorning, tradeDateNow, tradingDays } from '../support/business-day.ts'
import { centsOf, figureOf, readCents, readShares } from '../support/figures.ts'
import { openInvestor } from '../support/investor.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { loseAnswer, sendAgain } from '../support/lost-answer.ts'
import { buyFund, enterPassword, moveTime, shown } from '../support/person.ts'

const MONEY_FUND = '900001'
const INDEX_FUND = '900311'
const PASSWORD = '271828'
/** Incomes are of 10,000 shares and read at the scale of a NAV. */
const INCOME_SCALE = NAV_ONE * 10_000

/** The next long closure within three weeks, else the next weekend: the trading days around it. */
function closureAfter(day: string): { before: string; after: string } {
  const ahead = tradingDays.days(day, addDays(day, 21))
  const gap = (one: string) => daysBetween(one, tradingDays.next(one))
  const before =
    ahead.slice(4).find((one) => gap(one) > 4) ?? ahead.slice(4).find((one) => gap(one) > 2) ?? day
  return { before, after: tradingDays.next(before) }
}

interface LotLine {
  shares: Shares
  days: number
  ratePpm: number
  feeCents: Cents
}

/** `1,000.00 份 · 2026-10-08 确认 · 持有 4 天 · 赎回费 1.23 · 费率 1.50%` */
function readLot(text: string): LotLine {
  const days = /持有 (\d+) 天/.exec(text)?.[1]
  const rate = parseScaled(/费率 ([\d.]+)%/.exec(text)?.[1] ?? '', 4)
  if (days === undefined || rate === undefined) throw new Error(`no lot in "${text}"`)
  const fee = /赎回费 ([\d.,]+)/.exec(text)?.[1] ?? ''
  return { shares: readShares(text), days: Number(days), ratePpm: rate, feeCents: readCents(fee) }
}

/** What each lot gives at a NAV before its fee, and the fee. */
function gainsOf(lots: readonly LotLine[], nav: number): { gross: Cents; fee: Cents }[] {
  const grosses = grossOfParts(
    lots.map(({ shares }) => shares),
    nav,
  )
  return lots.map(({ ratePpm }, place) => {
    const gross = grosses[place] ?? cents(0)
    return { gross, fee: cents(mulDiv(gross, ratePpm, 1_000_000, 'half-up')) }
  })
}

describe('holding, redeeming and getting the cash', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let page: Page
  let context: BrowserContext
  let errors: string[]
  let begin: string
  let closure: ReturnType<typeof closureAfter>

  beforeAll(async () => {
    ;({ page, context, errors } = await openInvestor(browser(), address))
  })
  afterAll(async () => {
    expect(errors).toEqual([])
    await context.close()
  })

  const open = (path: string, fund: string) =>
    page.goto(`/h5/v6/pages/${path}/index?fund_code=${fund}&spid=1800007030`)

  /** What 我的 says; its total is the sum of its parts. */
  async function readAssets() {
    await page.goto('/h5/v6/pages/entry/mine/index/index')
    await figureOf(page, '余额').waitFor()
    const card = shown(page, '总资产（元）').locator('xpath=../..')
    const assets = {
      total: readCents(await card.innerText()),
      cash: await centsOf(page, '余额'),
      held: cents((await centsOf(page, '基金')) + (await centsOf(page, '余额+'))),
      moving: await centsOf(page, '在途'),
    }
    expect(assets.total).toBe(assets.cash + assets.held + assets.moving)
    return assets
  }

  it('RU-005 EN-294 buys a money fund and an index fund, which 我的 counts as money on its way', async () => {
    begin = await tradeDateNow(page)
    closure = closureAfter(begin)
    await buyFund(page, MONEY_FUND, '20000', PASSWORD)
    await buyFund(page, INDEX_FUND, '4000', PASSWORD)
    expect(await readAssets()).toEqual({
      total: 10_000_000,
      cash: 7_600_000,
      held: 0,
      moving: 2_400_000,
    })
  })

  it('RT-141 pays the income of a money fund for every natural day from its confirm day on', async () => {
    await moveToMorning(page, closure.before)
    // A second lot of the index fund, bought before the closure.
    await buyFund(page, INDEX_FUND, '10000', PASSWORD)
    await moveToMorning(page, closure.after)
    await moveTime(page, 'publish')

    await page.goto(`/h5/v6/pages/product/nav-history/index?fund_code=${MONEY_FUND}`)
    const table = page.getByRole('table', { name: '每日收益' }).getByRole('row')
    await table.filter({ hasText: closure.after }).waitFor()
    const published = await table.allInnerTexts()
    const incomes = new Map(
      published.map((row) => {
        const [day = '', income = ''] = row.split('\t')
        return [day, parseNav(income) ?? 0]
      }),
    )

    await open('hold/profit-detail', MONEY_FUND)
    await shown(page, '以上是全部收益').waitFor()
    const rows = await page
      .getByRole('list', { name: /年\d+月$/ })
      .getByRole('listitem')
      .allInnerTexts()
    let shares = 2_000_000
    let day = tradingDays.next(begin)
    // Oldest first: shares earn from their confirm day on.
    for (const row of rows.toReversed()) {
      // Spoken only: what the figure is made of can be looked at.
      const shownRow = row.replaceAll('，查看构成', '').trim()
      const income = readCents(shownRow.split('\n').at(-1) ?? '')
      const exact = mulDiv(shares, incomes.get(day) ?? 0, INCOME_SCALE, 'down')
      expect(row).toContain(day.slice(5))
      // Cut at the cent; what is left over of the fund's day may add one (MONEY 1.5).
      expect([exact, exact + 1], `${day}: ${income}`).toContain(income)
      shares += income
      day = addDays(day, 1)
    }
    expect(addDays(day, -1)).toBe(closure.after)
    const total = shown(page, '累计收益（元）').locator('..')
    expect(readCents(await total.innerText())).toBe(shares - 2_000_000)
    const { held, cash } = await readAssets()
    expect(cash).toBe(6_600_000)
    await page.getByRole('link', { name: /^基金/ }).first().click()
    const row = page.getByRole('link', { name: /锦现金宝货币A/ }).filter({ visible: true })
    expect(readCents(await row.innerText())).toBe(shares)
    expect(held).toBeGreaterThan(shares)
  })

  it('RT-150 sells half of the index fund at the fee per lot that was previewed', async () => {
    const today = tradingDays.next(closure.after)
    await moveToMorning(page, today)
    const before = await readAssets()
    await open('redeem', INDEX_FUND)
    await page.getByRole('button', { name: '卖出二分之一' }).click()
    const lots = page.getByRole('list', { name: '每一笔的赎回费' }).getByRole('listitem')
    await expect.poll(() => lots.allInnerTexts()).toHaveLength(2)
    const previewed = (await lots.allInnerTexts()).map(readLot)
    const [newNav = ''] =
      /\d\.\d{4}/.exec(await shown(page, /^按 .* 净值 .* 估算$/).innerText()) ?? []
    const estimated = gainsOf(previewed, parseNav(newNav) ?? 0)
    expect(previewed.map(({ feeCents }) => feeCents)).toEqual(estimated.map(({ fee }) => fee))
    // The young lot costs 1.5 % within seven days, and waiting is offered.
    expect(previewed.at(-1)).toMatchObject({ ratePpm: 15_000 })
    await shown(page, /再等 \d+ 天/).waitFor()
    const sent = await loseAnswer(page, 'lct_fund_redeem.fcgi')
    await page.getByRole('button', { name: /^卖出 [\d,.]+ 份$/ }).click()
    await enterPassword(page, PASSWORD)
    await sendAgain(page)
    await page.waitForURL(/trade\/result/)
    expect(sent()).toBe(2)
    const order = page.url()
    await shown(page, `按 ${today} 的净值计价`).waitFor()

    // A second one is taken back before the cut-off; its shares can be sold again.
    await open('redeem', INDEX_FUND)
    const free = /可卖出 [\d,.]+ 份/
    const canSell = await shown(page, free).innerText()
    await page.getByRole('textbox', { name: '卖出份额' }).fill('100')
    await page.getByRole('button', { name: /^卖出 [\d,.]+ 份$/ }).click()
    await enterPassword(page, PASSWORD)
    await page.waitForURL(/trade\/result/)
    await page.getByRole('button', { name: '撤单' }).click()
    const question = page.getByRole('alertdialog', { name: '撤销这笔订单？' })
    await question.getByRole('button', { name: '撤单' }).click()
    await shown(page, '份额已解除冻结').waitFor()
    await open('redeem', INDEX_FUND)
    expect(await shown(page, free).innerText()).toBe(canSell)

    await moveTime(page, 'publish')
    await moveTime(page, 'tradingDay')
    await page.goto(order)
    await shown(page, '待到账').waitFor()
    const nav = parseNav(await figureOf(page, '成交净值').innerText()) ?? 0
    const table = page.getByRole('table', { name: '逐笔费用' }).getByRole('row')
    const settled = (await table.allInnerTexts()).slice(1)
    expect(settled).toHaveLength(previewed.length)
    const gains = gainsOf(previewed, nav)
    for (const [place, lot] of previewed.entries()) {
      const [bought = '', shares = '', got = ''] = (settled[place] ?? '').split('\t')
      const [net = '', fee = ''] = got.split('\n')
      expect(bought).toContain(`持有 ${lot.days} 天`)
      expect(readShares(shares)).toBe(lot.shares)
      expect(fee).toContain(`${(lot.ratePpm / 10_000).toFixed(2)}%`)
      const gain = gains[place] ?? { gross: 0, fee: 0 }
      expect(readCents(fee)).toBe(gain.fee)
      expect(readCents(net)).toBe(gain.gross - gain.fee)
    }
    const sold = previewed.reduce((sum, { shares }) => sum + shares, 0)
    const fees = gains.reduce((sum, { fee }) => sum + fee, 0)
    expect(await centsOf(page, '手续费')).toBe(fees)
    const net = await centsOf(page, '到账金额')
    expect(net).toBe(holdingValue(sold, nav) - fees)

    const underWay = await readAssets()
    expect(underWay.cash).toBe(before.cash)
    expect(underWay.moving).toBe(net)
    await page.goto(order)
    const arrives = await figureOf(page, '到账日期').innerText()
    await moveToMorning(page, arrives)
    await page.goto(order)
    await shown(page, '已转入余额').waitFor()
    const after = await readAssets()
    expect(after.cash).toBe(before.cash + net)
    expect(after.moving).toBe(0)
  })

  it('RT-154 lists every order, and the figures of 逐笔明细 add up', async () => {
    await page.goto('/h5/v6/pages/trade/records/index')
    const rows = page.getByRole('list', { name: '交易记录' }).getByRole('listitem')
    await rows.nth(4).waitFor()
    expect(await rows.count()).toBe(5)
    const [cancelled, sold, ...bought] = await rows.allInnerTexts()
    expect(cancelled).toMatch(/卖出[^]*下单[^]*100\.00 份\s+已撤/)
    expect(sold).toMatch(/卖出 [\d,.]+ 份[^]*下单[^]*\+[\d,.]+ 元\s+已到账/)
    expect(bought.join('\n')).toMatch(
      /-10,000\.00 元\s+已确认[^]*-4,000\.00 元\s+已确认[^]*-20,000\.00 元\s+已确认/,
    )
    // Each month says what it came to: the sums of what was paid are those of the rows.
    const sums = await page.getByText(/^买入 [\d,]+\.\d\d/).allInnerTexts()
    const paid = sums.map((sum) => readCents(/[\d,]+\.\d\d/.exec(sum)?.[0] ?? ''))
    expect(paid.reduce((all, one) => all + one, 0)).toBe(3_400_000)

    await open('hold/lots', INDEX_FUND)
    await shown(page, '收益怎么算').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    const part = (label: string) => centsOf(page, label)
    const held = await part('持有收益')
    // As it is written there: value, − cost.
    expect(held).toBe((await part('持有金额')) + (await part('持仓成本')))
    expect(await part('累计收益')).toBe(
      held + (await part('已卖出收益')) + (await part('现金分红')),
    )
    const shares = await shown(page, /^持有金额 .* = 份额/).innerText()
    const [, left = '', nav = ''] = /份额 ([\d,.]+) × 净值 (\d\.\d{4})/.exec(shares) ?? []
    expect(await part('持有金额')).toBe(holdingValue(readShares(left), parseNav(nav) ?? 0))
  })
})
