import { expect, it } from 'vitest'
import { periodTimeline } from './period-timeline.ts'

const period = {
  openStart: '2026-10-20',
  openEnd: '2026-10-22',
  valueDate: '2026-10-23',
  maturityDate: '2026-11-20',
  settleDate: '2027-01-04',
}

it('explains the words of a period by their days', () => {
  const steps = periodTimeline(period, 'roll', Date.parse('2026-11-10T10:00+08:00'))
  expect(steps.map(({ title, state }) => [title, state])).toEqual([
    ['开放 · 10-20 至 10-22', 'done'],
    ['起息 · 10-23', 'now'],
    ['到期 · 11-20', 'next'],
    ['结算 · 2027-01-04', 'next'],
  ])
})
