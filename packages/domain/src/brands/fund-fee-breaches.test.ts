import { describe, expect, it } from 'vitest'
import { feeRuleKindOf } from '../fees/fee-rule-kind.ts'
import { fundFeeBreaches, type FeeTables } from './fund-fee-breaches.ts'
import { strictRules, type RulePack } from './rule-pack.ts'

const dear: FeeTables = {
  code: '123456',
  category: 'equity',
  typeText: '股票型',
  name: '测试股票A',
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
  ['equity', '股票型', '测试股票A', 'active-equity'],
  ['fof', 'FOF-稳健型', '稳健养老(ETF-FOF)A', 'mixed'],
  ['qdii', '指数型-海外股票', '纳斯达克100指数A', 'index'],
  ['qdii', '指数型-海外股票', '纳斯达克100ETF', 'etf'],
  ['qdii', 'QDII-普通股票', '全球精选A', 'active-equity'],
  ['qdii', 'QDII-混合偏股', '全球配置A', 'mixed'],
  ['qdii', 'QDII-混合债', '全球收益A', 'bond'],
  ['qdii', 'QDII-纯债', '美元债A', 'bond'],
  ['index', '指数型-股票', '沪深300ETF', 'etf'],
  ['index', '指数型-股票', '沪深300ETF联接A', 'index'],
  ['index', '指数型-固收', '中证同业存单AAA指数7天持有', 'cd-index'],
  ['index', '指数型-固收', '国债指数A', 'index'],
  ['mixed', '混合型-偏债', '同业存单增利', 'mixed'],
  ['money', '货币型-普通货币', '保证金货币ETF', 'money'],
  ['bond', '货币型-浮动净值', '浮动净值货币A', 'money'],
  ['bank', '', '理财一号', undefined],
  ['constructor', '', '', undefined],
])('the fee rules call %s %s %s: %s', (category, typeText, name, kind) => {
  expect(feeRuleKindOf({ category, typeText, name })).toBe(kind)
})

it('lets ETFs and CD index funds redeem without a floor, and their buyers not pay above the cap', () => {
  const free = { ...dear, category: 'index', redeemTiers: [{ fromDays: 0, ratePpm: 0 }] }
  const etf = { ...free, typeText: '指数型-股票', name: '沪深300ETF' }
  const cd = { ...free, typeText: '指数型-固收', name: '中证同业存单AAA指数7天持有' }
  for (const fund of [etf, cd]) {
    const { breaches } = fundFeeBreaches(strictRules, fund, '2026-06-01')
    expect(breaches).toEqual([{ kind: 'buy-above-cap', fromCents: 0, capPpm: 3000 }])
  }
})
