import { describe, expect, it } from 'vitest'
import {
  allocationParts,
  borrowedText,
  changeText,
  positionGroups,
  weightText,
  type DisclosedReport,
} from './holding-words.ts'

const position = (kind: 'stock' | 'bond', code: string, weightPpm: number | null) => ({
  kind,
  code,
  name: code,
  weightPpm,
  industry: '',
  beforePpm: null,
  isNew: false,
  productSpid: '',
})
const assets = { stock: 180_000, bond: 780_000, fund: 0, gold: 0, cash: 30_000, other: 0 } as const
const report: DisclosedReport = {
  reportDay: '2026-06-30',
  publishedDay: '2026-07-21',
  version: 1,
  assetsPpm: 1_000_000,
  beforeDay: '2026-03-31',
  allocation: [
    { asset: 'stock', weightPpm: assets.stock, beforePpm: 170_000 },
    { asset: 'bond', weightPpm: assets.bond, beforePpm: 780_000 },
    { asset: 'cash', weightPpm: assets.cash, beforePpm: null },
  ],
  positions: [
    position('bond', 'X', 60_000),
    position('stock', 'A', 20_000),
    position('stock', 'B', 10_000),
  ],
  industries: [],
}

describe('words of a report', () => {
  it('say a share with two decimals, and how it changed', () => {
    expect(weightText(98_765)).toBe('9.88%')
    const change = (weightPpm: number | null, beforePpm: number | null, isNew = false) =>
      changeText({ weightPpm, beforePpm, isNew })
    expect(change(98_000, 96_800)).toBe('+0.12%')
    expect(change(96_800, 98_000)).toBe('-0.12%')
    expect(change(98_000, 98_000)).toBe('持平')
    expect(change(98_000, null, true)).toBe('新进')
    expect([change(98_000, null), change(null, 98_000)]).toEqual(['', ''])
  })

  it('group what is named: the kind with the most money first', () => {
    expect(positionGroups(report).map(({ title, sumPpm }) => [title, sumPpm])).toEqual([
      ['债券', 60_000],
      ['股票', 30_000],
    ])
    const codes = { ...report, positions: [position('stock', 'A', null)] }
    expect(positionGroups(codes)[0]?.sumPpm).toBeNull()
  })

  it('say what is not told apart, and what was borrowed', () => {
    expect(allocationParts(report).map(({ label, text, note }) => [label, text, note])).toEqual([
      ['股票', '18.00%', '较上期 +1.00%'],
      ['债券', '78.00%', '较上期 持平'],
      ['现金', '3.00%', undefined],
      ['未列明', '1.00%', undefined],
    ])
    expect(borrowedText(report)).toBeUndefined()
    expect(borrowedText({ ...report, assetsPpm: 1_110_900 })).toContain('合计 111.09%')
  })
})
