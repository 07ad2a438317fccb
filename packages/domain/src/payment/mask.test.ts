import { expect, it } from 'vitest'
import { lastFour, maskIdentityNumber, maskName } from './mask.ts'

it('shows the end of a card, a name without its first character, two characters of an identity', () => {
  expect(lastFour('6222021234567890128')).toBe('0128')
  expect([maskName('张小明'), maskName('李'), maskName('')]).toEqual(['*小明', '*', '*'])
  expect(maskIdentityNumber('11010519491231002X')).toBe('1****************X')
})
