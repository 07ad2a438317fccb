import { dayCause } from '@koi/domain/metrics/day-cause'
import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { measureFunds } from '#modules/market/index.ts'
import { codeOf } from '#testing/investor.ts'
import { createDemoApp, EVENING_MS, SPID } from '../funds.fixture.ts'

/** An index fund with its benchmark, a money fund, and one of a few weeks. */
const app = await createDemoApp({ only: ['900311', '900312', '900001', '900145'] })
const { client } = app.visitor()
const metricsOf = (fundCode: string) => client.queryFundMetrics({ fundCode, spid: SPID })
const unmeasured = await metricsOf('900311')
await measureFunds(app.db, EVENING_MS)

describe('figures of risk of a product', () => {
  it('come for one, two and three years with their days', async () => {
    const { periods, categoryText, indexName } = await metricsOf('900311')
    expect(categoryText).toBe('指数基金')
    expect(indexName).not.toBeNull()
    expect(periods.map(({ period, firstDay, day }) => [period, firstDay, day])).toEqual([
      ['year1', '2025-07-02', '2026-07-02'],
      ['year2', '2024-07-02', '2026-07-02'],
      ['year3', '2023-06-30', '2026-07-02'],
    ])
    for (const { volatility, sharpe, drawdown, annualReturn, calmar, ...figures } of periods) {
      // What is shown can be worked out again from what is shown: (return − 1.50 %) ÷ volatility, return ÷ fall.
      const again = (annualReturn - 15_000) / (volatility ?? 0)
      expect(Math.abs((sharpe ?? 0) / 10_000 - again)).toBeLessThan(0.001)
      expect(Math.abs((calmar ?? 0) / 10_000 - annualReturn / (drawdown ?? 0))).toBeLessThan(0.001)
      expect(figures.returns).toBeGreaterThan(200)
      expect(figures.months % 12).toBe(0)
      expect(figures.beta).toBeGreaterThan(5_000)
      // Two of a kind are no kind.
      expect(figures).toMatchObject({ rank: null, peers: null, percentile: null })
    }
  })

  it('are the same fall as that of the curve', async () => {
    const { periods } = await metricsOf('900311')
    for (const period of ['year1', 'year3'] as const) {
      const curve = await client.queryProfitRateCurve({ fundCode: '900311', spid: SPID, period })
      const own = periods.find((each) => each.period === period)
      expect([-(own?.drawdown ?? 0), own?.periodReturn]).toEqual([
        curve.drawdown,
        curve.fundRates.at(-1),
      ])
    }
  })

  it('are said to come while nobody has measured it, and not where there is too little to measure', async () => {
    expect(unmeasured).toMatchObject({ isMeasuring: true, periods: [] })
    for (const fundCode of ['900311', '900145']) {
      expect(await metricsOf(fundCode)).not.toHaveProperty('isMeasuring')
    }
    const setRanksDue = sql('test-ranks-due', 'update measure_state set ranks_due = $1')
    await app.db.run(setRanksDue, [true])
    expect(await metricsOf('900311')).toMatchObject({ isMeasuring: true, periods: [{}, {}, {}] })
    await app.db.run(setRanksDue, [false])
  })

  it('say nothing of a fund of weeks, and of a money fund what it earned alone', async () => {
    expect((await metricsOf('900145')).periods).toEqual([])
    const { periods } = await metricsOf('900001')
    expect(periods[0]).toMatchObject({ volatility: null, drawdown: null, sharpe: null })
    expect(periods[0]?.annualReturn).toBeGreaterThan(0)
  })

  it('are of nobody where the product is not sold here', async () => {
    expect(await codeOf(client.queryFundMetrics({ fundCode: '900311', spid: '1' }))).not.toBe('0')
  })

  it('are not shown while the clock stands before their day', async () => {
    await app.clock.freeze(Date.parse('2026-07-01T12:00:00+08:00'), { allowBackwards: true })
    expect((await metricsOf('900311')).periods).toEqual([])
    await app.clock.freeze(EVENING_MS)
  })

  it('lists draw the last year of a fund, and nothing of one that is too young', async () => {
    const { items } = await client.queryBriefBaseInfoList({
      products: ['900311', '900145'].map((fundCode) => ({ fundCode, spid: SPID })),
    })
    const [old, young] = items
    const { periods } = await metricsOf('900311')
    expect(old?.trend).toHaveLength(24)
    expect(old?.trend.at(-1)).toBe(Math.round((periods[0]?.periodReturn ?? 0) / 100))
    expect([0, 24]).toContain(young?.trend.length)
  })
})

describe('what moved a product on its newest published day', () => {
  const readMoves = sql<{ day: string; index: number; close: number | null }>(
    'test-day-moves',
    `select d.day, d.total_index as "index", i.close from fund_day d join fund f on f.code = d.fund_code
     left join index_day i on i.index_code = f.benchmark_index and i.day = d.day
     where f.code = $1 and d.published_at <= to_timestamp($2 / 1000.0) order by d.day desc limit 2`,
  )
  const causeOf = async (fundCode: string) => (await metricsOf(fundCode)).dayCause
  const setClose = sql(
    'test-day-close',
    `update index_day i set published_at = published_at + $2::integer * interval '1 day'
     from fund f where f.code = $1 and i.index_code = f.benchmark_index and i.day = $3`,
  )

  it('is its benchmark’s move times its beta, and the rest; together its rise', async () => {
    const cause = await causeOf('900311')
    const [last, before] = await app.db.rows(readMoves, ['900311', EVENING_MS])
    const { periods } = await metricsOf('900311')
    const rise = (now = 0, then = 1) => Math.round((now / then - 1) * 1_000_000)
    const indexRise = rise(last?.close ?? 0, before?.close ?? 1)
    expect(cause).toMatchObject({ day: '2026-07-02', indexRise, beta: periods[0]?.beta })
    const worked = { fundRise: rise(last?.index, before?.index), indexRise, beta: cause?.beta ?? 0 }
    expect(cause).toMatchObject(dayCause(worked))
    expect(cause?.rise).not.toBe(0)
  })

  it('is nothing of a money fund and of one that is too young', async () => {
    expect([await causeOf('900001'), await causeOf('900145')]).toEqual([null, null])
  })

  it('is nothing until the benchmark has its close of the day', async () => {
    await app.db.run(setClose, ['900311', 1, '2026-07-02'])
    expect(await causeOf('900311')).toBeNull()
    await app.db.run(setClose, ['900311', -1, '2026-07-02'])
    expect(await causeOf('900311')).not.toBeNull()
  })

  it('is nothing while the clock stands before the day that its beta rests on', async () => {
    await app.clock.freeze(Date.parse('2026-07-02T14:00:00+08:00'), { allowBackwards: true })
    expect(await causeOf('900311')).toBeNull()
    await app.clock.freeze(EVENING_MS)
  })
})
