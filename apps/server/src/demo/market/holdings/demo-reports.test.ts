import { addDays } from '@koi/domain/calendar/dates'
import { WHOLE_PPM } from '@koi/domain/disclosed/holding-report'
import { reportProblems } from '@koi/domain/disclosed/report-problems'
import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { loadTradingCalendar } from '#modules/market/index.ts'
import { createTestDb } from '#testing/test-database.ts'
import { demoCatalogue } from '../catalogue.ts'
import { seedDemoMarket } from '../seed-demo-market.ts'
import { demoReport, discloses } from './demo-report.ts'
import { extendDemoReports } from './extend-demo-reports.ts'

const days = { reportDay: '2026-06-30', publishedDay: '2026-07-21' }
const specOf = (code: string) => {
  const spec = demoCatalogue.find((each) => each.code === code)
  if (!spec) throw new Error(`no demo fund ${code}`)
  return spec
}
const reportOf = (code: string) => demoReport(specOf(code), days)

describe('what demo funds disclose', () => {
  it('contradicts itself for none of them, in any quarter', () => {
    for (const spec of demoCatalogue.filter(discloses)) {
      for (const reportDay of ['2025-09-30', '2025-12-31', '2026-06-30']) {
        const report = demoReport(spec, { reportDay, publishedDay: addDays(reportDay, 21) })
        expect([spec.code, reportProblems(report)]).toEqual([spec.code, []])
        const parts = Object.values(report.allocation).reduce((sum, part) => sum + part, 0)
        expect(parts).toBeGreaterThan(0.98 * WHOLE_PPM)
      }
    }
  })

  it('is the same for the classes of one fund, and for the trackers of one index', () => {
    expect(reportOf('900311')).toEqual(reportOf('900312'))
    const codesOf = (code: string) => reportOf(code).positions.map((held) => held.code)
    expect(codesOf('900313')).toEqual(codesOf('900311'))
    expect(codesOf('900401')).not.toEqual(codesOf('900311'))
  })

  it('is what moves them: bonds, deposits, funds, companies of their branch', () => {
    expect(reportOf('900121').positions.every(({ kind }) => kind === 'bond')).toBe(true)
    expect(reportOf('900121').assetsPpm).toBeGreaterThan(WHOLE_PPM)
    expect(reportOf('900001').allocation).toMatchObject({ stock: 0, fund: 0 })
    expect(reportOf('900001').allocation.cash).toBeGreaterThan(WHOLE_PPM / 2)
    const health = reportOf('900345').positions
    expect(new Set(health.map(({ industry }) => industry))).toEqual(new Set(['医药生物']))
    const held = reportOf('900601').positions
    expect(held.map(({ kind }) => kind)).toEqual(held.map(() => 'fund'))
    expect(held.every(({ code }) => specOf(code).name.endsWith('A'))).toBe(true)
  })

  it('comes with the market, quarter after quarter, and to a demo from before there was any', async () => {
    const { db } = await createTestDb()
    const only = ['900311', '900601', '901101', '901201', '900001', '900101', '900121', '900247']
    await seedDemoMarket(db, { businessNowMs: Date.parse('2026-07-02T21:00:00+08:00'), only })
    const read = () =>
      db.rows(
        sql<{ text: string }>(
          'test-demo-reports',
          `select (fund_code, report_day, version, published_day, stock_ppm, bond_ppm, (
             select string_agg(code || ' ' || weight_ppm, ',' order by place) from holding_position
             where report_id = r.id))::text as text
           from holding_report r order by fund_code, report_day`,
        ),
      )
    const calendar = await loadTradingCalendar(db)
    const extend = (day: string) => db.transaction((tx) => extendDemoReports(tx, day, calendar))
    const seeded = await read()
    expect(
      seeded.filter(({ text }) => text.includes('(900311,2026-06-30,1,2026-07-21')),
    ).toHaveLength(1)
    expect(seeded.some(({ text }) => text.startsWith('(901'))).toBe(false)
    expect(await extend('2026-09-29')).toBe(0)
    expect(await extend('2026-09-30')).toBe(6)
    const later = await read()
    await db.run(sql('test-demo-no-positions', 'delete from holding_position'))
    await db.run(sql('test-demo-no-reports', 'delete from holding_report'))
    await extend('2026-09-30')
    const again = new Set((await read()).map(({ text }) => text))
    expect(
      later.filter(({ text }) => /^\(\d{6},2026-/.test(text)).map(({ text }) => again.has(text)),
    ).toEqual(Array.from({ length: 18 }, () => true))
  })
})
