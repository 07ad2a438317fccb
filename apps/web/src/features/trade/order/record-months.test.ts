import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { recordMonths } from './record-months.ts'

const row = (orderId: string, placed: string) => ({
  orderId,
  createdMs: Date.parse(`${placed}+08:00`),
})
const sums = [
  { month: '2026-11', paidCents: cents(1_000_000), gotCents: cents(30_000) },
  { month: '2026-10', paidCents: cents(0), gotCents: cents(0) },
]

it('puts each order into the month of its day in Shanghai, under the sums of the whole month', () => {
  const rows = [
    row('c', '2026-11-20T10:00'),
    row('b', '2026-11-01T00:30'),
    row('a', '2026-10-31T23:30'),
  ]
  expect(recordMonths(rows, sums).map(({ rows: of, ...month }) => [month, of.length])).toEqual([
    [{ month: '2026-11', title: '2026年11月', sums: '买入 10,000.00 · 卖出 300.00' }, 2],
    [{ month: '2026-10', title: '2026年10月', sums: '' }, 1],
  ])
})
