import { expect, it } from 'vitest'
import { heatOf, heatPoints } from './heat.ts'

const none = { likeCount: 0, commentCount: 0, shareCount: 0, bookmarkCount: 0 }
const DAY_MS = 86_400_000

it('points count a comment and a share twice', () => {
  const counts = { likeCount: 3, commentCount: 2, shareCount: 1, bookmarkCount: 4 }
  expect(heatPoints(counts)).toBe(13)
})

it.each([
  [0, 0],
  [9, 1],
  [99, 2],
  [999, 3],
])('a post with %i likes stands beside one without that is %i days younger', (likes, days) => {
  const written = 1_790_000_000_000
  expect(heatOf(written, { ...none, likeCount: likes })).toBe(heatOf(written + days * DAY_MS, none))
})
