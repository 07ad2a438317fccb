import { describe, expect, it } from 'vitest'
import { lineSummary } from './line-summary.ts'

const format = (value: number) => `${value.toFixed(2)}%`

describe('lineSummary', () => {
  it('says from when to when, the newest, the highest and the lowest value', () => {
    const points = [
      { day: '2026-11-16', value: 0 },
      { day: '2026-11-17', value: 3.5 },
      { day: '2026-11-18', value: -1 },
      { day: '2026-11-19', value: null },
    ]
    expect(lineSummary({ name: '本基金', points }, format)).toBe(
      '本基金：2026-11-16 至 2026-11-18，最新 -1.00%，最高 3.50%（2026-11-17），最低 -1.00%（2026-11-18）',
    )
  })

  it('says so when there is nothing', () => {
    expect(lineSummary({ name: '沪深300', points: [] }, format)).toBe('沪深300：暂无数据')
  })
})
