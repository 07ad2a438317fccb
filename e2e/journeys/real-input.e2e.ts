import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMonths, daysBetween } from '@koi/domain/calendar/dates'
import { createTradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { settleBuy } from '@koi/domain/fees/buy-fee'
import { formatNav } from '@koi/domain/products/nav'
import { formatShares } from '@koi/domain/products/shares'
import { holdingValue } from '@koi/domain/holdings/holding-value'
import { cents } from '@koi/domain/money/cents'
import { formatCents, formatSigned } from '@koi/domain/money/format-cents'
import { mulDiv } from '@koi/domain/money/rounding'
import { formatRise, rateText } from '@koi/domain/rates/format-rate'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPhone, browserOfFile } from '../support/browser.ts'
import { importFiles, moveDays } from '../support/command.ts'
import { centsOf, figureOf, readCents, readFigure, readShares } from '../support/figures.ts'
import { startOwnKoi } from '../support/own-koi.ts'
import {
  enterPassword,
  moveTime,
  openAccount,
  passExam,
  pay,
  pressKeys,
  shown,
} from '../support/person.ts'
import { navOn, readNavFile, realDataFolder } from '../support/real-data.ts'

/** A Monday that trades, with a year of values behind it and the October holiday before it. */
const BEGIN = '2025-09-08'
const NEWEST = '2025-09-05'
const SPID = '1800007030'
const PAID = cents(1_000_000)
const CASH = cents(10_000_000)

if (realDataFolder === undefined) {
  process.stderr.write('real-input is skipped: no files in $KOI_DATA or ../shared/data\n')
}

describe.skipIf(realDataFolder === undefined)('a Koi over imported data', () => {
  const folder = realDataFolder ?? ''
  const browser = browserOfFile()
  let koi: Awaited<ReturnType<typeof startOwnKoi>>
  let page: Page
  let context: BrowserContext
  let errors: string[]

  beforeAll(async () => {
    koi = await startOwnKoi('real', { KOI_CLOCK: `${BEGIN}T10:00` })
    const phone = await openPhone(browser(), koi.address)
    ;({ page, context, errors } = phone)
  })
  afterAll(async () => {
    await context?.close()
    await koi?.dispose()
  })

  /** The trading days of the imported calendar. */
  const readCalendar = () => {
    const tradingDays: string[] = JSON.parse(
      readFileSync(join(folder, 'trading_days_2023_2026.json'), 'utf8'),
    )
    return createTradingCalendar({
      tradingDays,
      from: tradingDays.at(0) ?? '',
      to: tradingDays.at(-1) ?? '',
    })
  }
  const open = (path: string) => page.goto(`/h5/v6/pages/${path}`)
  const openHolding = (place: 'detail' | 'lots' | 'profit-detail') =>
    open(`hold/${place}/index?fund_code=000311&spid=${SPID}`)

  const readAssets = async () => {
    await open('entry/mine/index/index')
    await figureOf(page, '余额').waitFor()
    const card = shown(page, '总资产（元）').locator('xpath=../..')
    return { total: readCents(await card.innerText()), cash: await centsOf(page, '余额') }
  }

  it('takes in calendar, list, profiles, NAV files and a script while the server runs', async () => {
    const ways = [
      ['calendar', 'trading_days_2023_2026.json', /969 rows imported, 0 left out/],
      ['fund-list', 'fund_list.csv', /27023 rows imported, 0 left out/],
      ['profiles', 'profiles.json', /50 rows imported, 0 left out/],
      ['nav', 'nav', /(\d+)\/\1 519694\.csv\n519694\.csv: \d+ rows imported/],
      ['script', 'pingzhongdata_710001.js', /3548 rows imported, 0 left out/],
    ] as const
    for (const [kind, file, report] of ways) {
      const { code, said } = await importFiles(koi.dataDir, kind, join(folder, file))
      expect(said).toMatch(report)
      expect(code).toBe(0)
    }
  })

  it('says of the same files that they are imported already, and refuses broken ones whole', async () => {
    const again = await importFiles(koi.dataDir, 'nav', join(folder, 'nav', '000311.csv'))
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('already imported') })

    const broken = mkdtempSync(join(tmpdir(), 'koi-broken-'))
    try {
      const own = readFileSync(join(folder, 'nav', '000311.csv'), 'utf8')
      // Higher values, cut off in the last row: nothing of them may be seen.
      const cut = own.replaceAll(/,2\.(\d)/g, ',9.$1').trimEnd()
      writeFileSync(join(broken, '000311.csv'), cut.slice(0, cut.lastIndexOf(',') - 4))
      writeFileSync(join(broken, 'kind.csv'), '基金代码,基金简称\n000311,别的\n')
      const refused = [
        await importFiles(koi.dataDir, 'nav', join(broken, '000311.csv')),
        await importFiles(koi.dataDir, 'fund-list', join(broken, 'kind.csv')),
        await importFiles(koi.dataDir, 'nav', join(folder, 'fund_list.csv')),
      ]
      for (const { code, said } of refused) {
        expect(said).toContain('nothing of it was imported')
        expect(code).toBe(1)
      }
    } finally {
      rmSync(broken, { recursive: true, force: true })
    }
    await open(`product/detail/index?fund_code=000311&spid=${SPID}`)
    const nav = navOn(readNavFile(folder, '000311'), NEWEST).nav
    await shown(page, '景顺长城沪深300指数增强A').waitFor()
    expect(await figureOf(page, '净值 09-05').innerText()).toBe(formatNav(nav, 4))
  })

  it('finds 000051 by what people type, with value, rate, people and curve of its files', async () => {
    await openAccount(page)
    await open('entry/search/index')
    await page.getByRole('searchbox').fill('沪深300')
    await page.getByText('仅看可买').click()
    await page.getByText('查看全部基金').click()
    await page.getByRole('link', { name: /华夏沪深300ETF联接A.*000051/ }).click()
    await page.getByRole('heading', { name: '华夏沪深300ETF联接A' }).waitFor()

    const navs = readNavFile(folder, '000051')
    const newest = navOn(navs, NEWEST)
    expect(newest.day).toBe(NEWEST)
    expect(await figureOf(page, '净值 09-05').innerText()).toBe(formatNav(newest.nav, 4))

    // Nothing was paid or split in that year, so total return is the ratio of the two values.
    const start = navOn(navs, addMonths(newest.day, -12))
    const rise = mulDiv(newest.nav - start.nav, 1_000_000, start.nav, 'half-up')
    expect(await figureOf(page, '近1年涨跌幅').innerText()).toBe(formatRise(rateText(rise)))

    const profiles: Record<string, string>[] = JSON.parse(
      readFileSync(join(folder, 'profiles.json'), 'utf8'),
    )
    const profile = profiles.find(({ fund_code: code }) => code === '000051') ?? {}
    const company = page.getByRole('link', { name: /^基金公司/ }).filter({ visible: true })
    expect(await company.innerText()).toContain(profile['基金公司'])
    expect(await figureOf(page, '基金经理').innerText()).toBe(profile['基金经理'])
    expect(await figureOf(page, '业绩基准').innerText()).toBe(profile['业绩比较基准'])
    expect(await shown(page, '模拟行情').count()).toBe(0)

    const curve = page.getByRole('slider', { name: '业绩走势' })
    await expect
      .poll(() => curve.getAttribute('aria-valuetext'))
      .toContain(`${NEWEST}，本基金 ${formatRise(rateText(rise))}`)
  })

  // Three months of settlements and sixty pages are one story: longer than what one test may take elsewhere.
  it(
    'RU-005 RT-150 buys 000311, holds it for three months over a holiday and sells half, to the cent',
    { timeout: 300_000 },
    async () => {
      const calendar = readCalendar()
      const navs = readNavFile(folder, '000311')
      const navDay = (day: string) => {
        const found = navOn(navs, day)
        expect(found.day).toBe(day)
        return found.nav
      }

      // Back to the hits, to the other fund, and its fees.
      await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
      await page.getByRole('link', { name: /景顺长城沪深300指数增强A.*000311/ }).click()
      await page.getByRole('heading', { name: '景顺长城沪深300指数增强A' }).waitFor()
      await page.getByRole('row', { name: /500万元以下.*0\.30%/ }).waitFor()
      await page.getByRole('row', { name: /少于7天.*1\.50%/ }).waitFor()

      await page.getByRole('link', { name: '买入', exact: true }).click()
      await page.getByRole('link', { name: '去做风险测评' }).click()
      await passExam(page)
      await page.getByRole('button', { name: '继续买入' }).click()
      await pressKeys(page, '10000')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: '买入 10,000.00 元' }).click()
      await enterPassword(page, '246135')
      await pay(page)
      await page.getByRole('status').filter({ hasText: '买入申请已提交' }).waitFor()
      expect(await page.getByRole('list', { name: '订单进度' }).innerText()).toMatch(
        /09-08[^]*按当日净值成交/,
      )
      const buyAddress = page.url()

      // The price is the value of the trade date, published that evening; shares come next morning.
      const bought = settleBuy({
        amountCents: PAID,
        tiers: [{ fromCents: 0, ratePpm: 3_000 }],
        discountPermille: 1_000,
        nav: navDay(BEGIN),
        shareRounding: 'down',
      })
      const { shares } = bought
      await moveTime(page, 'publish')
      await page.goto(buyAddress)
      await shown(page, '确认中').waitFor()
      await moveTime(page, 'tradingDay')
      await page.goto(buyAddress)
      await shown(page, `已确认 ${formatShares(shares)} 份`).waitFor()
      expect(await figureOf(page, '成交净值').innerText()).toBe(formatNav(navDay(BEGIN), 4))
      expect(readShares(await figureOf(page, '确认份额').innerText())).toBe(shares)
      expect(await centsOf(page, '净买入金额')).toBe(bought.netCents)
      expect(await centsOf(page, '手续费')).toBe(bought.feeCents)

      /** What the holding must show when the value of a day is the newest. */
      const checkHolding = async (day: string) => {
        const value = holdingValue(shares, navDay(day))
        const before = day === BEGIN ? PAID : holdingValue(shares, navDay(calendar.previous(day)))
        await openHolding('detail')
        const summary = shown(page, '持有金额（元）').locator('..')
        expect(readCents(await summary.innerText())).toBe(value)
        // Shares bought at the value of a day earn from the next value on.
        const earned = day === BEGIN ? '--' : formatSigned(cents(value - before))
        expect(await readFigure(page, '日收益')).toBe(earned)
        expect(await readFigure(page, '累计收益')).toBe(formatSigned(cents(value - PAID)))
        const curve = page.getByRole('slider', { name: '累计收益走势' })
        await expect
          .poll(() => curve.getAttribute('aria-valuetext'))
          .toContain(`${day}，累计收益 ${formatSigned(cents(value - PAID))}`)
        return value
      }
      await checkHolding(BEGIN)
      await moveTime(page, 'publish')
      await checkHolding('2025-09-09')

      // Over the holiday from outside the server, then as far as three months on the page.
      expect((await moveDays(koi.dataDir, 'next', '16')).said).toContain('2025-10-09 09:30')
      await checkHolding('2025-09-30')
      await moveTime(page, 'publish')
      await checkHolding('2025-10-09')
      expect((await moveDays(koi.dataDir, 'next', '45')).code).toBe(0)
      const today = calendar.plus('2025-10-09', 45)
      const newest = calendar.previous(today)
      const value = await checkHolding(newest)
      expect(await readAssets()).toEqual({ total: cents(CASH - PAID + value), cash: CASH - PAID })

      // Every day that was earned, and their sum.
      await openHolding('profit-detail')
      await page
        .getByRole('list', { name: /^\d{4}年\d+月$/ })
        .last()
        .waitFor()
      const end = page.getByRole('status').filter({ hasText: /\S/, visible: true })
      await expect
        .poll(
          async () => {
            await end.scrollIntoViewIfNeeded()
            return end.innerText()
          },
          { timeout: 20_000 },
        )
        .toBe('以上是全部收益')
      const rows = await page
        .getByRole('list', { name: /^\d{4}年\d+月$/ })
        .getByRole('listitem')
        .allInnerTexts()
      const days = calendar.days(BEGIN, newest).toReversed()
      expect(rows).toHaveLength(days.length)
      let sum = 0
      for (const [place, day] of days.entries()) {
        // A line may not end before a dot; the words behind a figure are spoken only.
        const row = (rows[place] ?? '')
          .replaceAll('\u00A0', ' ')
          .replaceAll(/\s*·\s*/g, ' · ')
          .replace('，查看构成', '')
          .trim()
        const worth = holdingValue(shares, navDay(day))
        const before = day === BEGIN ? PAID : holdingValue(shares, navDay(calendar.previous(day)))
        expect(row).toContain(day.slice(5))
        expect(row).toContain(`净值 ${formatNav(navDay(day), 4)} · 市值 ${formatCents(worth)}`)
        const profit = readCents(row.trim().split('\n').at(-1) ?? '')
        expect(profit, day).toBe(worth - before)
        sum += profit
      }
      expect(sum).toBe(value - PAID)

      // Half of it: what the preview says per lot is what the settlement takes.
      const half = Math.floor(shares / 2)
      const confirmed = calendar.next(today)
      const heldDays = daysBetween(calendar.next(BEGIN), confirmed)
      await openHolding('detail')
      await page.getByRole('link', { name: '卖出', exact: true }).click()
      await page.getByRole('button', { name: '卖出二分之一' }).click()
      const lot = page.getByRole('list', { name: '每一笔的赎回费' }).getByRole('listitem')
      await expect.poll(() => lot.allInnerTexts()).toHaveLength(1)
      const previewed = await lot.innerText()
      expect(readShares(previewed)).toBe(half)
      expect(previewed).toContain(`2025-09-09 确认 · 持有 ${heldDays} 天`)
      expect(previewed).toMatch(/赎回费 0\.00\s+费率 0\.00%/)
      await shown(page, `按 ${newest.slice(5)} 净值 ${formatNav(navDay(newest), 4)} 估算`).waitFor()
      const gains = shown(page, '预计到手').locator('xpath=../..')
      const estimate = formatCents(cents(holdingValue(half, navDay(newest))))
      expect(await gains.innerText()).toMatch(new RegExp(`约\\s*${estimate}`))
      await page.getByRole('button', { name: /^卖出 [\d,.]+ 份$/ }).click()
      await enterPassword(page, '246135')
      await shown(page, `按 ${today} 的净值计价`).waitFor()
      const sellAddress = page.url()
      expect(await readAssets()).toEqual({ total: cents(CASH - PAID + value), cash: CASH - PAID })

      await moveTime(page, 'publish')
      await moveTime(page, 'tradingDay')
      const got = holdingValue(half, navDay(today))
      const left = holdingValue(shares - half, navDay(today))
      await page.goto(sellAddress)
      await shown(page, '待到账').waitFor()
      expect(await centsOf(page, '到账金额')).toBe(got)
      expect(await centsOf(page, '手续费')).toBe(0)
      expect(await figureOf(page, '成交净值').innerText()).toBe(formatNav(navDay(today), 4))
      const arrives = calendar.plus(today, 3)
      expect(await figureOf(page, '到账日期').innerText()).toBe(arrives)
      const settled = page.getByRole('table', { name: '逐笔费用' }).getByRole('row').last()
      const taken = await settled.innerText()
      expect(taken).toContain(`持有 ${heldDays} 天`)
      expect(taken).toContain(formatShares(half))
      expect(readCents(taken.split('\t').at(-1)?.split('\n')[0] ?? '')).toBe(got)
      // Before its day the money is on its way, and still belongs to the person.
      expect(await readAssets()).toEqual({
        total: cents(CASH - PAID + left + got),
        cash: CASH - PAID,
      })

      await openHolding('lots')
      await shown(page, '收益怎么算').waitFor()
      expect(await centsOf(page, '累计收益')).toBe(left + got - PAID)
      const held = await centsOf(page, '持有收益')
      expect(held).toBe(left + (await centsOf(page, '持仓成本')))
      expect(held + (await centsOf(page, '已卖出收益'))).toBe(left + got - PAID)

      expect((await moveDays(koi.dataDir, 'next', '2')).said).toContain(`${arrives} 09:30`)
      await page.goto(sellAddress)
      await shown(page, '已转入余额').waitFor()
      const now = holdingValue(shares - half, navDay(calendar.previous(arrives)))
      expect(await readAssets()).toEqual({
        total: cents(CASH - PAID + got + now),
        cash: CASH - PAID + got,
      })
      expect(errors).toEqual([])
    },
  )
})
