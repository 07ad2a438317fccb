import { resumeAt } from '@koi/domain/live/live-terms'
import { expect, it } from 'vitest'
import { playTime, watchedText } from './play-time.ts'

it.each([
  [0, '00:00'],
  [724_999, '12:04'],
  [3_724_000, '1:02:04'],
])('%i ms are the time %s', (ms, text) => {
  expect(playTime(ms)).toBe(text)
})

it.each([
  [0, 0, '看过直播'],
  [1_574_000, 2_523_000, '看到 26:14，共 42:03'],
  [2_520_000, 2_523_000, '已看完，共 42:03'],
])('%i of %i ms are told as %s', (positionMs, durationMs, text) => {
  expect(watchedText({ positionMs, durationMs })).toBe(text)
})

it.each([
  [9_000, 600_000, 0],
  [60_000, 600_000, 60_000],
  [595_000, 600_000, 0],
  [60_000, 0, 60_000],
])('RT-057 a replay left at %i of %i ms goes on at %i', (positionMs, durationMs, atMs) => {
  expect(resumeAt({ positionMs, durationMs })).toBe(atMs)
})
