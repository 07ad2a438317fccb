import { describe, expect, it } from 'vitest'
import { unitsOf } from './units.ts'

describe('unitsOf', () => {
  it('counts a fund in shares, at its NAV', () => {
    const units = unitsOf(false)
    expect(`${units.count(1_234_56)} ${units.one}`).toBe('1,234.56 份')
    expect(units.priceText('1.2345')).toBe('净值 1.2345')
  })

  it('counts gold in grams of the same whole numbers, at the price of a gram', () => {
    const units = unitsOf(true)
    expect(`${units.count(203_242)} ${units.one}`).toBe('20.3242 克')
    expect(units.priceText('5.2814')).toBe('528.14 元/克')
  })
})
