import type { FundSpec } from '../fund-spec.ts'
import { fundsOf, type ProductLine } from '../product-line.ts'

const bonds = {
  kind: 'longBond',
  second: '中长债',
  benchmark: '中债综合全价（总值）指数收益率',
  benchmarkIndex: 'JBOND',
  loadings: { bond: 0.9 },
  noiseBp: 1.5,
} as const
const mixed = {
  kind: 'freeMixed',
  second: '灵活配置',
  benchmark: '沪深300指数收益率×50%+中债综合指数收益率×50%',
  benchmarkIndex: 'JMIX50',
  loadings: { market: 0.5, bond: 0.4 },
  noiseBp: 20,
} as const
/** A company with many funds, so that there is something to convert into. */
const companyCode = 'TA900001'
const EVERY_MONTH = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const HUNDRED_SHARES = 10_000

const lines: readonly ProductLine[] = [
  {
    ...bonds,
    code: 901_321,
    base: '同心纯债债券',
    classes: 'A',
    setUpDate: '2019-03-12',
    overrides: { companyCode, leaveBy: 'convert' },
  },
  {
    ...bonds,
    code: 901_322,
    base: '同舟纯债债券',
    classes: 'A',
    setUpDate: '2019-06-18',
    overrides: { companyCode, leaveBy: 'convert', isConvertible: false },
  },
  {
    ...mixed,
    code: 901_323,
    base: '传家灵活配置混合',
    classes: 'A',
    setUpDate: '2018-11-20',
    overrides: { companyCode, leaveBy: 'exchange' },
  },
  {
    ...mixed,
    code: 901_324,
    base: '潮汐灵活配置混合',
    classes: 'A',
    setUpDate: '2020-02-25',
    // On Fridays a quarter of it wants out.
    overrides: {
      companyCode,
      mayDefer: true,
      minHoldShares: HUNDRED_SHARES,
      minHoldRule: 'redeemAll',
    },
  },
  {
    ...bonds,
    code: 901_325,
    base: '月月分红债券',
    classes: 'A',
    setUpDate: '2019-09-10',
    path: { dividend: { months: EVERY_MONTH, perShare: 30, floorNav: 5_000 } },
    overrides: { companyCode },
  },
]

/** Funds whose holders convert, exchange, reinvest, or wait in a queue. */
export const conversionFunds: readonly FundSpec[] = lines.flatMap(fundsOf)
