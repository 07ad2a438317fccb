import { describe, expect, it } from 'vitest'
import { judgeShares } from './judge-shares.ts'

const limits = { redeemableShares: 10_000_00, lockedShares: 0, minHoldShares: 10_00 }

describe('judgeShares', () => {
  it.each([
    ['', { kind: 'empty' }],
    ['0', { kind: 'empty' }],
    ['0.', { kind: 'empty' }],
    ['2500.5', { kind: 'ok', shares: 2500_50 }],
    ['2500.', { kind: 'ok', shares: 2500_00 }],
    ['10000', { kind: 'ok', shares: 10_000_00 }],
    ['9990', { kind: 'ok', shares: 9990_00 }],
    ['10000.01', { kind: 'refused', message: '最多可卖出 10,000.00 份' }],
    ['9990.01', { kind: 'refused', message: '卖出后剩余不足 10.00 份，请全部卖出或少卖一些' }],
    ['1.234', { kind: 'refused', message: '请输入份额，最多两位小数' }],
  ])('RT-150 answers %j with %j', (text, verdict) => {
    expect(judgeShares(text, limits, '卖出')).toEqual(verdict)
  })

  it('counts shares that are still locked as left, and does not advise selling what cannot be sold', () => {
    expect(judgeShares('10000', { ...limits, lockedShares: 20_00 }, '卖出')).toMatchObject({
      kind: 'ok',
    })
    expect(judgeShares('10000', { ...limits, lockedShares: 5_00 }, '卖出')).toEqual({
      kind: 'refused',
      message: '卖出后剩余不足 10.00 份，请少卖一些',
    })
  })
})

it('takes all where the fund says so and less than the minimum would be left', () => {
  const limits = { redeemableShares: 10_000, lockedShares: 0, minHoldShares: 1000, takesAll: true }
  expect(judgeShares('95', limits, '卖出')).toEqual({
    kind: 'ok',
    shares: 10_000,
    note: '剩余不足 10.00 份，将全部卖出 100.00 份',
  })
  expect(judgeShares('95', { ...limits, lockedShares: 10 }, '卖出').kind).toBe('refused')
})

it.each([
  ['1000.01', { kind: 'refused', message: '最多可转出 1,000.00 份' }],
  ['950', { kind: 'refused', message: '转出后剩余不足 100.00 份，请全部转出或少转一些' }],
])('says of %j what a conversion calls it', (text, verdict) => {
  const limits = { redeemableShares: 100_000, lockedShares: 0, minHoldShares: 10_000 }
  expect(judgeShares(text, limits, '转出')).toEqual(verdict)
})
