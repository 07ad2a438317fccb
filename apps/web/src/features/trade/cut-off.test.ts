import { expect, it } from 'vitest'
import { cutOffText } from './cut-off.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const cutOff = at('2026-11-20T15:00:00')

it.each([
  ['2026-11-20T13:48:00', '距 15:00 还有 1 小时 12 分'],
  ['2026-11-20T00:00:00', '距 15:00 还有 15 小时 0 分'],
  ['2026-11-20T14:00:00', '距 15:00 还有 1 小时 0 分'],
  ['2026-11-20T14:00:01', '距 15:00 还有 59 分 59 秒'],
  ['2026-11-20T14:55:55', '距 15:00 还有 4 分 05 秒'],
  ['2026-11-20T14:59:30', '距 15:00 还有 30 秒'],
  ['2026-11-19T23:59:59', '11-20 15:00 截止'],
  ['2026-11-20T15:00:00', undefined],
])('at %s it is %s', (now, text) => {
  expect(cutOffText(cutOff, at(now))).toBe(text)
})
