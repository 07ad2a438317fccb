import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMonths } from '@koi/domain/calendar/dates'
import { createTradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { settleBuy } from '@koi/domain/fees/buy-fee'
import { formatNav } from '@koi/domain/funds/nav'
import { formatShares } from '@koi/domain/funds/shares'
import { holdingValue } from '@koi/domain/holdings/holding-value'
import { cents, type Cents } from '@koi/domain/money/cents'
import { formatCents, formatSigned } from '@koi/domain/money/format-cents'
import { mulDiv } from '@koi/domain/money/rounding'
import { formatRise, rateText } from '@koi/domain/rates/format-rate'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPhone, useBrowser } from '../support/browser.ts'
import { importFiles, moveDays } from '../support/command.ts'
import { centsOf, figureOf, readCents, readShares } from '../support/figures.ts'
import { startOwnKoi } from '../support/own-koi.ts'
import { enterPassword, moveTime, openAccount, passExam, pressKeys, shown } from '../support/person.ts'
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
  const browser = useBrowser()
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

  it('takes in calendar, list, profiles, 50 NAV files and a script while the server runs', async () => {
    const ways = [
      ['calendar', 'trading_days_2023_2026.json', /969 rows imported, 0 left out/],
      ['fund-list', 'fund_list.csv', /27023 rows imported, 0 left out/],
      ['profiles', 'profiles.json', /50 rows imported, 0 left out/],
      ['nav', 'nav', /50\/50 519694\.csv\n519694\.csv: \d+ rows imported/],
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
    expect(await figureOf(page, '净值 09-05').innerText()).toBe(formatNav(nav))
  })

  it('finds 000051 by what people type, with value, rate, people and curve of its files', async () => {
    await openAccount(page)
    await open('entry/search/index')
    await page.getByRole('searchbox').fill('沪深300')
    await page.getByText('仅看可买').click()
    await page.getByRole('link', { name: /华夏沪深300ETF联接A.*000051/ }).click()
    await page.getByRole('heading', { name: '华夏沪深300ETF联接A' }).waitFor()

    const navs = readNavFile(folder, '000051')
    const newest = navOn(navs, NEWEST)
    expect(newest.day).toBe(NEWEST)
    expect(await figureOf(page, '净值 09-05').innerText()).toBe(formatNav(newest.nav))

    // Nothing was paid or split in that year, so total return is the ratio of the two values.
    const start = navOn(navs, addMonths(newest.day, -12))
    const rise = mulDiv(newest.nav - start.nav, 1_000_000, start.nav, 'half-up')
    expect(await figureOf(page, '近1年涨跌幅').innerText()).toBe(formatRise(rateText(rise)))

    const profiles: Record<string, string>[] = JSON.parse(
      readFileSync(join(folder, 'profiles.json'), 'utf8'),
    )
    const profile = profiles.find(({ fund_code: code }) => code === '000051') ?? {}
    expect(await figureOf(page, '基金公司').innerText()).toBe(profile['基金公司'])
    expect(await figureOf(page, '基金经理').innerText()).toBe(profile['基金经理'])
    expect(await figureOf(page, '业绩基准').innerText()).toBe(profile['业绩比较基准'])
    expect(await shown(page, '模拟行情').count()).toBe(0)

    const curve = page.getByRole('slider', { name: '业绩走势' })
    await expect
      .poll(() => curve.getAttribute('aria-valuetext'))
      .toContain(`${NEWEST}，本基金 ${formatRise(rateText(rise))}`)
  })
})
