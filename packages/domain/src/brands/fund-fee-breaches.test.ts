import { describe, expect, it } from 'vitest'
import { feeRuleKindOf } from '../fees/fee-rule-kind.ts'
import { fundFeeBreaches, type FeeTables } from './fund-fee-breaches.ts'
import { strictRules, type RulePack } from './rule-pack.ts'

const dear: FeeTables = {
  code: '123456',
  category: 'equity',
  typeText: '股票型',
  setUpDate: '2026-01-01',
  buySince: '2000-01-01',
  buyTiers: [{ fromCents: 0, ratePpm: 15_000 }],
  redeemTiers: [
    { fromDays: 0, ratePpm: 15_000 },
    { fromDays: 7, ratePpm: 10_000 },
    { fromDays: 30, ratePpm: 5000 },
    { fromDays: 180, ratePpm: 0 },
  ],
}
const old = { setUpDate: '2025-12-31' }

describe('fundFeeBreaches', () => {
  it.each<[string, Partial<FeeTables>, Partial<RulePack>, string, [number, number]]>([
    ['a fund of the first day', {}, {}, '2026-06-01', [1, 0]],
    ['one that says not since when it is', { setUpDate: null }, {}, '2026-06-01', [1, 0]],
    ['an older one', old, {}, '2026-06-01', [0, 1]],
    [
      'an older one that has changed its fees',
      { ...old, buySince: '2026-03-01' },
      {},
      '2026-06-01',
      [1, 0],
    ],
    [
      'an older one, once the pack ends it',
      old,
      { olderBuyCapsFrom: '2026-06-01' },
      '2026-06-01',
      [1, 0],
    ],
    [
      'an older one, until the pack ends it',
      old,
      { olderBuyCapsFrom: '2026-06-02' },
      '2026-06-01',
      [0, 1],
    ],
    ['any before the rules', {}, {}, '2025-12-31', [0, 0]],
    ['a product that is no public fund', { category: 'bank' }, {}, '2026-06-01', [0, 0]],
  ])('%s', (_, fund, rules, date, counts) => {
    const found = fundFeeBreaches({ ...strictRules, ...rules }, { ...dear, ...fund }, date)
    expect([found.breaches.length, found.inTransition.length]).toEqual(counts)
  })

  it('holds the redemption floors for older funds too', () => {
    const cheap = { ...dear, ...old, redeemTiers: [{ fromDays: 0, ratePpm: 0 }] }
    const { breaches } = fundFeeBreaches(strictRules, cheap, '2026-01-01')
    expect(breaches.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 3 }, () => 'redeem-below-floor'),
    )
  })
})

it.each([
  ['equity', '股票型', 'active-equity'],
  ['fof', 'FOF-稳健型', 'mixed'],
  ['qdii', '指数型-海外股票', 'index'],
  ['qdii', 'QDII-普通股票', 'active-equity'],
  ['qdii', 'QDII-混合偏股', 'mixed'],
  ['qdii', 'QDII-混合债', 'bond'],
  ['qdii', 'QDII-纯债', 'bond'],
  ['bank', '', undefined],
  ['constructor', '', undefined],
])('the fee rules call %s %s %s', (category, typeText, kind) => {
  expect(feeRuleKindOf(category, typeText)).toBe(kind)
})
