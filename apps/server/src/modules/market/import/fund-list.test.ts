import { describe, expect, it } from 'vitest'
import { feeBreaches, type FeeRuleKind } from '@koi/domain/fees/fee-caps'
import { categoryFees, type FeeGroup } from './formats/category-fees.ts'
import { parseFundList } from './fund-list.ts'
import { importedFund } from './listed-fund.ts'

const header = '基金代码,拼音缩写,基金简称,基金类型,拼音全称'
const list = (...lines: string[]) => `${[header, ...lines].join('\n')}\n`

describe('a fund list', () => {
  it('gives its funds, also with Windows line ends, quotes and empty lines', () => {
    const { rows, rejects } = parseFundList(
      `${header}\r\n123456,CSA,测试A,股票型,CESHIA\r\n\r\n123457,CSB,"测试,B",,CESHIB\r\n`,
    )
    expect(rejects).toEqual([])
    expect(rows).toEqual([
      { code: '123456', initials: 'CSA', name: '测试A', typeText: '股票型', pinyin: 'CESHIA' },
      { code: '123457', initials: 'CSB', name: '测试,B', typeText: '', pinyin: 'CESHIB' },
    ])
  })

  it.each([
    ['12345,A,测试,股票型,A', '"12345" is no fund code of six digits'],
    ['123456,A,测试,股票型', 'has 4 columns, not 5'],
    ['123456,A,测试,股票型,A,B', 'has 6 columns, not 5'],
    ['123456,A,,股票型,A', '123456 has no name'],
    ['900311,A,测试,股票型,A', '900311 is a code of the demo market (900000 to 909999)'],
    ['100000,A,又一个,股票型,A', '100000 stands in line 2 already'],
    [`123456,A,${'长'.repeat(201)},股票型,A`, '123456 has a text that is too long'],
  ])('leaves out the line "%.30s" with a reason', (line, reason) => {
    const { rows, rejects } = parseFundList(list('100000,A,好的,股票型,HAODE', line))
    expect(rows).toHaveLength(1)
    expect(rejects).toEqual([{ line: 3, reason }])
  })

  it.each([
    ['another header', 'a,b,c\n1,2,3\n', 'the first line is not'],
    ['no good row', list('x,A,测试,股票型,A'), 'the file has no fund that can be imported'],
    [
      'a row that stops',
      `${header}\n100000,A,好的,股票型,HAODE\n123456,A,测`,
      'the file is cut off in line 3',
    ],
  ])('is refused with %s', (_, text, message) => {
    expect(() => parseFundList(text)).toThrow(message)
  })
})

describe('what a listed fund becomes', () => {
  const fund = (name: string, typeText: string, code = '123456') =>
    importedFund({ code, name, typeText, initials: '', pinyin: '' })

  it.each([
    [
      '测试货币A',
      '货币型-普通货币',
      {
        category: 'money',
        board: 'steady',
        riskCode: 1,
        feeGroup: 'money',
        rateKey: 'day7_profit_rate',
      },
    ],
    [
      '测试短债A',
      '债券型-中短债',
      { category: 'bond', board: 'steady', riskCode: 4, feeGroup: 'bond' },
    ],
    ['测试债券C', '债券型-长债', { category: 'bond', feeGroup: 'bondC', serviceFeePpm: null }],
    [
      '测试混合',
      '混合型-偏股',
      { category: 'mixed', board: 'advanced', riskCode: 5, feeGroup: 'mixed' },
    ],
    ['测试股票C', '股票型', { category: 'equity', feeGroup: 'equityC' }],
    [
      '测试QDII',
      'QDII-普通股票',
      { category: 'qdii', navDelayDays: 1, confirmDays: 2, arriveDays: 7 },
    ],
    ['测试FOF', 'FOF-进取型', { category: 'fof', riskCode: 5 }],
    ['测试养老(FOF)Y', 'FOF-稳健型', { category: 'pension', feeGroup: 'free' }],
    ['测试REIT', 'Reits', { category: 'reit', offSaleReason: '场内基金，仅限交易所买卖' }],
    ['测试300ETF', '指数型-股票', { category: 'index', offSaleReason: '场内基金，仅限交易所买卖' }],
    ['测试300ETF联接A', '指数型-股票', { category: 'index', offSaleReason: '' }],
    ['测试混合(后端)', '混合型-灵活', { offSaleReason: '后端收费份额不在本平台销售' }],
    ['测试三个月定开债', '债券型-长债', { offSaleReason: '定期开放产品，未公布开放期' }],
    ['测试', '某种新类型', { category: 'other', board: null, riskCode: 7 }],
    ['测试', '', { category: 'other', riskCode: 7 }],
    ['测试', 'constructor', { category: 'other', riskCode: 7 }],
  ])('%s of type %s', (name, typeText, expected) => {
    expect(fund(name, typeText)).toMatchObject(expected)
  })

  it.each(['000311', '003318', '000601', '009989'])(
    'cuts the shares of %s after two decimals',
    (code) => {
      expect(fund('测试', '股票型', code).shareRounding).toBe('down')
      expect(fund('测试', '股票型').shareRounding).toBe('half-up')
    },
  )

  it('has fees by kind that keep the caps and floors of 2026', () => {
    const ruleKinds: Partial<Record<FeeGroup, FeeRuleKind>> = {
      bond: 'bond',
      bondC: 'bond',
      index: 'index',
      indexC: 'index',
      mixed: 'mixed',
      mixedC: 'mixed',
      equity: 'active-equity',
      equityC: 'active-equity',
    }
    const breaches = Object.entries(categoryFees).flatMap(([group, tiers]) => {
      const kind = Object.entries(ruleKinds).find(([name]) => name === group)?.[1]
      if (!kind) return []
      return feeBreaches({
        kind,
        date: '2026-01-01',
        buyTiers: tiers
          .filter(({ side }) => side === 'buy')
          .map(({ fromValue, ratePpm, fixedCents }) =>
            ratePpm === null
              ? { fromCents: fromValue, fixedCents: fixedCents ?? 0 }
              : { fromCents: fromValue, ratePpm },
          ),
        redeemTiers: tiers
          .filter(({ side }) => side === 'redeem')
          .map(({ fromValue, ratePpm }) => ({ fromDays: fromValue, ratePpm: ratePpm ?? 0 })),
      })
    })
    expect(breaches).toEqual([])
  })
})
