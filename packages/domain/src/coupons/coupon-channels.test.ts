import { expect, it } from 'vitest'
import { channelNames, COUPON_CHANNEL_CODES } from './coupon-channels.ts'

it.each([
  [0, '银行卡'],
  [5, '余额'],
  [22, '余额'],
  [27, '余额'],
  [9, '货币基金'],
  [26, '货币基金'],
  [1, ''],
])('RU-305 pay channel %i is %j', (code, name) => {
  expect(channelNames([code])).toBe(name)
  expect(COUPON_CHANNEL_CODES.includes(code)).toBe(name !== '')
})

it('names each way once, in one order', () => {
  expect(channelNames([26, 9, 27, 5])).toBe('余额、货币基金')
})
