import { expect, it } from 'vitest'
import { periodBar } from './period-bar.ts'

const period = {
  openStart: '2026-03-02',
  openEnd: '2026-03-04',
  valueDate: '2026-03-06',
  maturityDate: '2026-04-07',
  settleDate: '2026-04-09',
  nextOpenStart: '2026-04-08',
}
const on = (day: string, at = period) => periodBar(at, day)

it.each([
  ['2026-03-01', '待开放', '03-02 开放买入', 0],
  ['2026-03-02', '开放中', '03-04 截止买入', 0],
  ['2026-03-04', '开放中', '03-04 截止买入', 0],
  ['2026-03-05', '待起息', '03-06 起息', 0],
  ['2026-03-06', '运作中', '还有 32 天到期', 0],
  ['2026-03-22', '运作中', '还有 16 天到期', 0.35],
  ['2026-04-07', '今天到期', '04-09 结算', 0.7],
  ['2026-04-08', '已到期', '04-09 结算', 1],
  ['2026-04-10', '已到期', '', 1],
])('stands on %s: %s, %s', (day, state, deadline, share) => {
  const bar = on(day)
  expect([bar.state, bar.deadline]).toEqual([state, deadline])
  expect(bar.share).toBeCloseTo(share, 10)
})

it('names its three days, and the settlement where no next window is known', () => {
  expect(on('2026-03-22').stops).toEqual([
    { label: '起息', day: '03-06', isReached: true },
    { label: '到期', day: '04-07', isReached: false },
    { label: '开放期', day: '04-08', isReached: false },
  ])
  const unknown = periodBar({ ...period, nextOpenStart: null }, '2026-03-22')
  expect(unknown.stops[2]).toEqual({ label: '结算', day: '04-09', isReached: false })
})

it('names the window that a later year opens, once the settlement is over', () => {
  const late = { ...period, nextOpenStart: '2027-01-04' }
  expect(on('2026-06-01', late).deadline).toBe('2027-01-04 开放')
})
