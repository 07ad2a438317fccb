import { expect, it } from 'vitest'
import { PLAT_TYPE, platformValue } from './platform-value.ts'

it.each([
  ['h5', 1],
  ['wechat', 1],
  ['qq', 2],
  ['app', 4],
  ['miniprogram', 8],
  ['harmony', 1],
  ['desktop', 1],
] as const)('RU-296 %s has platform value %i', (host, value) => {
  expect(platformValue(host)).toBe(value)
})

it('RU-296 plat_type is 4', () => expect(PLAT_TYPE).toBe(4))
