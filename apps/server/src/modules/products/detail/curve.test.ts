import { navOf, NAV_ONE } from '@koi/domain/products/nav'
import { toWire } from '@koi/contracts/wire'
import { calls } from '@koi/contracts/calls'
import { periodReturn, type ReturnPeriod } from '@koi/domain/metrics/period-return'
import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { refreshMetrics } from '#modules/market/index.ts'
import { addDays, addFunds, createDemoApp, EVENING_MS, SPID } from '../funds.fixture.ts'

const app = await createDemoApp({ only: ['900001', '900121', '900311', '900312', '900803'] })
const { client } = app.visitor()
type Period = Parameters<typeof client.queryProfitRateCurve>[0]['period']
const curve = (fundCode: string, period: Period) =>
  client.queryProfitRateCurve({ fundCode, spid: SPID, period })

const readPoints = sql<{ date: string; index: number; nav: number }>(
  'test-curve-points',
  'select day as date, total_index as index, nav from fund_day where fund_code = $1 order by day',
)
const points = (code: string) => app.db.rows(readPoints, [code])

describe('the curve', () => {
  it.each<[Period, ReturnPeriod, string]>([
    ['month1', 'month1', '2026-06-02'],
    ['month3', 'month3', '2026-04-02'],
    ['month6', 'month6', '2025-12-31'],
    ['year1', 'year1', '2025-07-02'],
    ['year3', 'year3', '2023-06-30'],
  ])(
    'CL-071 of %s ends with the return of the period and begins the same day back',
    async (period, returns, start) => {
      const all = await points('900311')
      const found = await curve('900311', period)
      expect(found.days[0]).toBe(start)
      expect([found.days.at(-1), found.asOf]).toEqual(['2026-07-02', '2026-07-02'])
      expect(found.fundRates[0]).toBe(0)
      expect(found.fundRates.at(-1)).toBe(periodReturn(all, '2026-07-02', returns))
      expect(found.values).toEqual(
        found.days
          .map((day) => all.find(({ date }) => date === day)?.nav ?? 0)
          .map((nav) => nav / (NAV_ONE / 10 ** found.valueDecimals)),
      )
      expect(found.days).toEqual(found.days.toSorted())
    },
  )

  it('CL-072 is the same to a visitor', async () => {
    const request = { fundCode: '900121', spid: SPID, period: 'month3' as const }
    expect(await client.queryProfitRateCurveVisitor(request)).toEqual(
      await client.queryProfitRateCurve(request),
    )
  })

  it('since set-up has at most 800 points, the first, the last and the deepest fall among them', async () => {
    const all = await points('900311')
    const found = await curve('900311', 'setup')
    expect(all.length).toBeGreaterThan(1_000)
    expect(found.days.length).toBeLessThanOrEqual(800)
    expect([found.days[0], found.days.at(-1)]).toEqual([all[0]?.date, all.at(-1)?.date])
    // Since launch: it begins with the fund, and ends at the figure of the table.
    const { detail } = await client.querySkuDetail({
      sku: { fundCode: '900311', spid: SPID },
    })
    expect(found.days[0]).toBe(detail.setUpDate)
    const setUp = detail.rates.find(({ rateKey }) => rateKey === 'setup_rise_rate')
    expect(((found.fundRates.at(-1) ?? 0) / 10_000).toFixed(2)).toBe(setUp?.rateValue)
    const rates = all.map(({ index }) => index)
    const extreme = (value: number) => all.find(({ index }) => index === value)?.date
    expect(found.days).toContain(extreme(Math.max(...rates)))
    expect(found.days).toContain(extreme(Math.min(...rates)))
    expect(found.indexRates).toHaveLength(found.days.length)
    expect(found.drawdown).toBeLessThan(0)
  })

  it('of a money fund has the income of every day as its value', async () => {
    const found = await curve('900001', 'month1')
    expect(found.values.every((value) => value > 0 && value < 10_000)).toBe(true)
    expect(found.fundRates.at(-1)).toBeGreaterThan(0)
    expect(found.drawdown).toBe(0)
  })

  it('of a fund that is being raised is empty', async () => {
    expect(await curve('900803', 'setup')).toEqual({
      days: [],
      fundRates: [],
      values: [],
      valueDecimals: 4,
      indexName: null,
      indexRates: [],
      drawdown: 0,
      drawdownFrom: '',
      drawdownTo: '',
      asOf: '',
    })
  })
})

describe('over small figures', () => {
  it('reinvests dividends, counts the fall from the high, and puts the benchmark on the same days', async () => {
    await addFunds(app.db, [{ code: 'small' }])
    await app.db.run(sql('test-curve-index', "insert into market_index values ('IDX', '小指数')"))
    await app.db.run(
      sql('test-curve-benchmark', "update fund set benchmark_index = 'IDX' where code = 'small'"),
    )
    await app.db.run(
      sql(
        'test-curve-index-days',
        `insert into index_day (index_code, day, close, published_at)
      select 'IDX', day::date, close, shanghai_time(day::date, 930) from (values
        ('2026-05-29', 30000000), ('2026-06-10', 33000000), ('2026-07-02', 36000000), ('2026-07-03', 99000000)) as v (day, close)`,
      ),
    )
    await addDays(app.db, 'small', [
      { day: '2026-05-28', nav: navOf('1.0000'), total_index: 90_000_000 },
      { day: '2026-06-01', nav: navOf('1.0000'), total_index: 100_000_000 },
      { day: '2026-06-10', nav: navOf('1.1000'), total_index: 120_000_000 },
      { day: '2026-06-12', nav: navOf('0.9000'), total_index: 90_000_000 },
      // A Saturday: published, but no trading day.
      { day: '2026-06-13', nav: navOf('0.9100'), total_index: 91_000_000 },
      { day: '2026-07-02', nav: navOf('0.9500'), total_index: 105_000_000 },
      { day: '2026-07-03', nav: navOf('9.9000'), total_index: 990_000_000 },
    ])
    expect(await curve('small', 'month1')).toEqual({
      days: ['2026-06-01', '2026-06-10', '2026-06-12', '2026-07-02'],
      fundRates: [0, 200_000, -100_000, 50_000],
      values: [10_000, 11_000, 9_000, 9_500],
      valueDecimals: 4,
      indexName: '小指数',
      indexRates: [0, 100_000, null, 200_000],
      drawdown: -250_000,
      drawdownFrom: '2026-06-10',
      drawdownTo: '2026-06-12',
      asOf: '2026-07-02',
    })
  })

  it('is 推算 where it holds a day that nobody explains, and so are the figures over it', async () => {
    await app.db.run(
      sql(
        'test-curve-estimated',
        `update fund_day set is_estimated = true where fund_code = 'small' and day = '2026-06-10'`,
      ),
    )
    await refreshMetrics(app.db, EVENING_MS)
    expect((await curve('small', 'month1')).isEstimated).toBe(true)
    const { detail } = await client.querySkuDetail({
      sku: { fundCode: 'small', spid: SPID },
    })
    const marked = (key: string) =>
      detail.rates.find(({ rateKey }) => rateKey === key)?.isEstimated ?? false
    expect(['week1_rise_rate', 'month1_rise_rate', 'setup_rise_rate'].map(marked)).toEqual([
      false,
      true,
      true,
    ])
    expect((await curve('900311', 'setup')).isEstimated).toBeUndefined()
  })

  it('shows nothing that is published later', async () => {
    await app.clock.freeze(Date.parse('2026-07-02T19:00:00+08:00'), { allowBackwards: true })
    const found = await curve('small', 'setup')
    expect(found.asOf).toBe('2026-06-12')
    expect(found.days).toEqual(['2026-05-28', '2026-06-01', '2026-06-10', '2026-06-12'])
    await app.clock.freeze(EVENING_MS)
  })

  it('refuses an unknown period and an unknown product', async () => {
    const visitor = app.visitor()
    const request = { fundCode: 'small', spid: SPID, period: 'year9' }
    const answer = await visitor.inject(
      visitor.requestOf(
        calls.queryProfitRateCurve,
        toWire(calls.queryProfitRateCurve.request, request),
      ),
    )
    expect(answer.json()).toMatchObject({ retcode: 1002 })
    await expect(curve('none', 'month1')).rejects.toMatchObject({ retcode: '1101' })
  })
})
