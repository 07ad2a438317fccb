import { expect, it } from 'vitest'
import { defaultStatType, PLAT_TYPE, platformValue } from './platform-value.ts'

it.each([
  ['h5', 1, 68],
  ['wechat', 1, 68],
  ['qq', 2, 88],
  ['app', 4, 68],
  ['miniprogram', 8, 68],
  ['harmony', 1, 68],
  ['desktop', 1, 68],
] as const)('RU-296 %s has platform value %i; RU-294 its stat_type is %i', (host, value, type) => {
  expect(platformValue(host)).toBe(value)
  expect(defaultStatType(host)).toBe(type)
})

it('RU-296 plat_type is 4', () => expect(PLAT_TYPE).toBe(4))
