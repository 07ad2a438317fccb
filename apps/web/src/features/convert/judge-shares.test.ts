import { expect, it } from 'vitest'
import { judgeShares } from './judge-shares.ts'

const limits = { redeemableShares: 100_000, lockedShares: 0, minHoldShares: 10_000 }

it.each([
  ['', { kind: 'empty' }],
  ['0', { kind: 'empty' }],
  ['12.', { kind: 'ok', shares: 1200 }],
  ['900', { kind: 'ok', shares: 90_000 }],
  ['1000', { kind: 'ok', shares: 100_000 }],
  ['1000.01', { kind: 'refused', message: '最多可转出 1,000.00 份' }],
  ['950', { kind: 'refused', message: '转出后剩余不足 100.00 份，请全部转出或少转一些' }],
  ['1.234', { kind: 'refused', message: '请输入份额，最多两位小数' }],
])('judges %o', (text, verdict) => {
  expect(judgeShares(text, limits)).toEqual(verdict)
})
