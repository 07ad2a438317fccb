import { cents } from '@koi/domain/money/cents'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BacktestChart } from './components/BacktestChart.tsx'
import type { PlanBacktest } from './model.ts'

const MILLION_CENTS = 1_000_000

/** The chart of a plan whose money of one day is so much, each in cents. */
function chart(plan: number, once: number, invested: number): string {
  const point = {
    day: '2026-07-03',
    planCents: cents(plan),
    onceCents: cents(once),
    investedCents: cents(invested),
  }
  const found: Pick<PlanBacktest, 'points' | 'toDate'> = { points: [point], toDate: point.day }
  return renderToStaticMarkup(<BacktestChart found={found} />)
}

it('RU-148 RU-150 RU-151 ER-074 ER-075 draws years of money in yuan, 万 and 亿, each strictly above its bound', () => {
  const plain = chart(12_345, MILLION_CENTS, MILLION_CENTS + 1)
  expect(plain).toContain('定投 123.45，一次买入 10000.00，投入 1.00万')
  const large = chart(10_000 * MILLION_CENTS, 10_000 * MILLION_CENTS + 100, 123_456_789)
  expect(large).toContain('定投 10000.00万，一次买入 1.00亿，投入 123.46万')
})
