import { expect, it } from 'vitest'
import { AVATAR_TINTS, avatarTint } from './avatar-tint.ts'

it('gives an account one of seven tints, and all seven to a hundred accounts', () => {
  const tints = Array.from({ length: 100 }, (_, place) => avatarTint(`account-${place}`))
  expect(new Set(tints).size).toBe(AVATAR_TINTS)
  expect(Math.min(...tints)).toBe(1)
  expect(Math.max(...tints)).toBe(AVATAR_TINTS)
  expect(avatarTint('account-7')).toBe(avatarTint('account-7'))
})
