import { describe, expect, it } from 'vitest'
import { isAdult, isIdentityNumber } from './identity-number.ts'

describe('an identity number', () => {
  it.each([
    ['11010519491231002X', true],
    ['440524188001010014', true],
    ['110105194912310021', false],
    ['11010519491331002X', false],
    ['110105194902300021', false],
    ['11010519491231002x', false],
    ['1101051949123100', false],
    ['', false],
  ])('%s: %s', (number, isGood) => {
    expect(isIdentityNumber(number)).toBe(isGood)
  })

  it.each([
    ['2026-09-20', false],
    ['2026-09-21', true],
    ['2026-09-22', true],
  ])('somebody born on 2008-09-21 is an adult on %s: %s', (today, isGrown) => {
    expect(isAdult('110105200809210000', today)).toBe(isGrown)
  })
})
