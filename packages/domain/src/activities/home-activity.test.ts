import { expect, it } from 'vitest'
import { homeActivity } from './home-activity.ts'

it.each([
  [['had', 'friends', 'ready', 'ready'], 2],
  [['unqualified', 'friends'], 1],
  [['upcoming', 'unqualified'], 1],
  [['over', 'had', 'hadToday', 'gone', 'upcoming'], undefined],
  [[], undefined],
])('of %j home shows number %j', (standings, shown) => {
  const listed = standings.map((standing, place) => ({ standing, place }))
  expect(homeActivity(listed)?.place).toBe(shown)
})
