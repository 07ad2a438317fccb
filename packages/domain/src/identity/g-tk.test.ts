import { describe, expect, it } from 'vitest'
import { gTk } from './g-tk.ts'

describe('gTk', () => {
  it.each([
    ['', 5381],
    ['a', 177670],
    ['abc', 193485963],
    ['ab', 5863208],
    ['bA', 5863208],
    ['0123456789abcdefghijklmn', 341263451],
    ['v0b1234567890abcdef12345678901234', 1053554542],
    ['v0b1234567890abcdef12345', 1053554542],
  ])('RU-203 of %j is %i', (key, token) => expect(gTk(key)).toBe(token))
})
