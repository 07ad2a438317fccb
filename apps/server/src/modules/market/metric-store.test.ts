import { addMonths } from '@koi/domain/calendar/dates'
import { maxDrawdown } from '@koi/domain/metrics/drawdown'
import type { IndexPoint } from '@koi/domain/metrics/index-point'
import {
  annualisedReturn,
  periodReturn,
  type ReturnPeriod,
} from '@koi/domain/metrics/period-return'
import { describe, expect, it } from 'vitest'
import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { sql } from '#kernel/db.ts'
import { createTestDb } from '#testing/test-database.ts'
import { TOTAL_INDEX_ONE } from './fund-day.ts'
import { refreshMetrics } from './metric-store.ts'

const nowMs = Date.parse('2026-07-02T21:00:00+08:00')
const { db } = await createTestDb()
await seedDemoMarket(db, {
  businessNowMs: nowMs,
  only: ['900001', '900121', '900145', '900311', '900431', '900501', '901301'],
})

const periods = ['week1', 'month1', 'month3', 'month6', 'year1', 'year2', 'year3'] as const

interface Point extends IndexPoint {
  fundCode: string
  setUpDate: string
  riseRate: number | null
  isMoney: boolean
}
interface Metric extends Record<(typeof periods)[number], number | null> {
  fundCode: string
  day: string
  day1: number
  setup: number
  setupAnnual: number | null
  drawdown: number
}

const readPoints = sql<Point>(
  'test-metric-points',
  `select fund_code as "fundCode", day as date, total_index as index, rise_rate as "riseRate",
     set_up_date as "setUpDate", category = 'money' as "isMoney"
   from fund_day join fund on code = fund_code
   where published_at <= to_timestamp($1 / 1000.0) order by fund_code, day`,
)
const readMetrics = sql<Metric>(
  'test-metrics',
  `select fund_code as "fundCode", day, day1, week1, month1, month3, month6, year1, year2, year3,
     setup, setup_annual as "setupAnnual", drawdown_year1 as drawdown from fund_metric order by 1`,
)

/** The rules of the domain, fund by fund. */
function expected(points: readonly Point[]): Metric | undefined {
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last) return undefined
  const all =
    first.date === first.setUpDate
      ? points
      : [{ date: first.setUpDate, index: TOTAL_INDEX_ONE }, ...points]
  const rise = (period: ReturnPeriod) => periodReturn(points, last.date, period) ?? null
  const year = points.filter(({ date }) => date >= addMonths(last.date, -12))
  return {
    fundCode: first.fundCode,
    day: last.date,
    day1: last.riseRate ?? rise('day1') ?? 0,
    week1: rise('week1'),
    month1: rise('month1'),
    month3: rise('month3'),
    month6: rise('month6'),
    year1: rise('year1'),
    year2: rise('year2'),
    year3: rise('year3'),
    setup: periodReturn(all, last.date, 'setup') ?? 0,
    setupAnnual: annualisedReturn(all, last.date, first.isMoney) ?? null,
    drawdown: maxDrawdown(year)?.rate ?? 0,
  }
}

async function slowly(atMs: number) {
  const points = await db.rows(readPoints, [atMs])
  const codes = [...new Set(points.map(({ fundCode }) => fundCode))]
  return codes.map((code) => expected(points.filter(({ fundCode }) => fundCode === code)))
}

describe('the metrics of all funds', () => {
  it.each([
    '2026-07-02T21:00',
    '2026-07-02T12:00',
    '2026-03-31T23:00',
    '2024-02-29T20:00',
    '2022-01-04T20:00',
  ])('equal the rules of the domain at %s', async (moment) => {
    const atMs = Date.parse(`${moment}+08:00`)
    const reference = await slowly(atMs)
    await refreshMetrics(db, atMs)
    expect(await db.rows(readMetrics)).toEqual(reference)
  })

  it('go away with the days when the clock moves to before a fund began', async () => {
    await refreshMetrics(db, Date.parse('2026-03-01T12:00:00+08:00'))
    const codes = (await db.rows(readMetrics)).map(({ fundCode }) => fundCode)
    expect(codes).not.toContain('900145')
    expect(codes).toContain('900121')
  })

  it('are the same when they are computed again', async () => {
    await refreshMetrics(db, nowMs)
    const before = await db.rows(readMetrics)
    await refreshMetrics(db, nowMs)
    expect(await db.rows(readMetrics)).toEqual(before)
  })
})
