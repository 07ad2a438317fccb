import { cents } from '@koi/domain/money/cents'
import { describe, expect, it } from 'vitest'
import { lastProfitDesc, profitRateText, unitCostText } from './figures.ts'

describe('profitRateText', () => {
  it.each([
    [195_000, 930_000, '20.97'],
    [-1, 1_000_000, '0.00'],
    [-5_000, 1_000_000, '-0.50'],
    [1_234, 10_000, '12.34'],
    [10, 0, '--'],
  ])('%i of %i is %s', (profit, cost, text) => expect(profitRateText(profit, cost)).toBe(text))
})

describe('unitCostText', () => {
  it.each([
    [930_000, 900_000, '1.0333'],
    [1_000_000, 808_831, '1.2364'],
    [50, 100_000, '0.0005'],
    [10, 0, '--'],
  ])('%i cents for %i hundredths of a share is %s', (cost, shares, text) =>
    expect(unitCostText(cents(cost), shares)).toBe(text),
  )
})

it('says which day the newest profit is of when it is not the newest day', () => {
  const days = { newestDay: '2026-11-19', today: '2026-11-20' }
  expect(lastProfitDesc('2026-11-18', days)).toBe('11-18 收益')
  expect(lastProfitDesc('2026-11-19', days)).toBe('')
  expect(lastProfitDesc(null, days)).toBe('首笔收益尚未公布')
})

it('names the year of a profit of last year', () => {
  const days = { newestDay: '2027-01-04', today: '2027-01-05' }
  expect(lastProfitDesc('2026-12-31', days)).toBe('2026-12-31 收益')
})
