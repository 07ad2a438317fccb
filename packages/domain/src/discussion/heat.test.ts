import { expect, it } from 'vitest'
import { heatOf, heatPoints } from './heat.ts'
import { standingOf } from './standing.ts'

const none = { otherLikes: 0, commenters: 0, sharers: 0, otherBookmarks: 0 }
const DAY_MS = 86_400_000
const written = 1_790_000_000_000

it('points count who comments and who shares twice', () => {
  const counts = { otherLikes: 3, commenters: 2, sharers: 1, otherBookmarks: 4 }
  expect(heatPoints(counts)).toBe(13)
})

it.each([
  [0, 0],
  [9, 1],
  [99, 2],
  [999, 3],
])('a post with %i likes stands beside one without that is %i days younger', (likes, days) => {
  expect(heatOf(written, { ...none, otherLikes: likes })).toBe(
    heatOf(written + days * DAY_MS, none),
  )
})

it('among what is recommended ten times as many points are worth half a day', () => {
  expect(standingOf(written, 'post', { ...none, otherLikes: 99 })).toBe(
    standingOf(written + DAY_MS, 'post', none),
  )
})

it.each([
  [0, 4],
  [3, 4],
  [4, 4],
  [5, 5],
])('a question that %i answered stands as a post that %i commented on', (answered, commenters) => {
  expect(standingOf(written, 'question', { ...none, commenters: answered })).toBe(
    standingOf(written, 'post', { ...none, commenters }),
  )
})
