import { expect, it } from 'vitest'
import { homeActivity } from './home-activity.ts'

it.each([
  [['had', 'friends', 'ready', 'ready'], 2],
  [['unqualified', 'friends'], 1],
  [['upcoming', 'unqualified'], 1],
  [['over', 'had', 'hadToday', 'gone', 'upcoming'], undefined],
  [[], undefined],
])('of %j home shows number %j', (standings, shown) => {
  const listed = standings.map((standing, place) => ({ standing, place, labels: [] }))
  expect(homeActivity(listed)?.place).toBe(shown)
})

it.each([
  ['riskTest', true],
  ['phone', true],
  ['accountDays', true],
  ['bought', true],
  ['newCustomer', false],
  ['list', false],
  ['invited', false],
] as const)('where %s alone is missing it is shown: %s', (kind, isShown) => {
  const labels = [
    { kind, isMet: false },
    { kind: 'phone' as const, isMet: true },
  ]
  const listed = [{ standing: 'unqualified', labels }]
  expect(homeActivity(listed) !== undefined).toBe(isShown)
})
