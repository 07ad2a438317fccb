import { describe, expect, it } from 'vitest'
import { timeAgo } from './time-ago.ts'

const nowMs = Date.parse('2026-11-20T10:00:00+08:00')
const SECOND_MS = 1000

describe('timeAgo', () => {
  it.each([
    [0, '1分钟内'],
    [59, '1分钟内'],
    [60, '1分钟前'],
    [-3600, '1分钟内'],
  ])('RU-275 ER-076 %i s ago is %s', (seconds, text) => {
    expect(timeAgo(nowMs - seconds * SECOND_MS, nowMs)).toBe(text)
  })

  it.each([
    [59 * 60, '59分钟前'],
    [60 * 60 - 1, '59分钟前'],
    [60 * 60, '1小时前'],
    [24 * 3600 - 60, '23小时前'],
    [24 * 3600, '2026-11-19 10:00'],
    [400 * 24 * 3600, '2025-10-16 10:00'],
  ])('RU-276 %i s ago is %s', (seconds, text) => {
    expect(timeAgo(nowMs - seconds * SECOND_MS, nowMs)).toBe(text)
  })
})
