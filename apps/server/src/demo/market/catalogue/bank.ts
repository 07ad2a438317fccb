import type { Loadings } from '../factors.ts'
import { freeFees } from '../fees.ts'
import type { FundSpec } from '../fund-spec.ts'
import { fundsOf } from '../product-line.ts'

const FIRST_CODE = 901_001
const DAYS = 1
const MONTHS = 2
const YEARS = 3
/** Bank products of this seller close at 17:00 (MONEY 1.11). */
const CUT_OFF_MINUTE = 1_020

const cash: Loadings = { bond: 0.55 }
const fixed: Loadings = { bond: 0.85, credit: 0.9 }
const mixed: Loadings = { bond: 0.8, credit: 0.5, market: 0.1 }

type Sale = Pick<FundSpec, 'saleState' | 'durationType' | 'duration' | 'riskCode' | 'minBuyCents'> &
  Partial<FundSpec>

/** Confirmed on the day it is bought, paid out on the next trading day. */
const sameDay = { confirmDays: 0, arriveDays: 1 } as const
/** Opens for some days every month, for orders until 17:00. */
const monthly = {
  window: { kind: 'periodic', months: 1, openDays: 5, phase: 'inside' },
  recommendedHolding: '1个月',
} as const

const always = (riskCode: Sale['riskCode'], minBuyCents: number): Sale => ({
  saleState: 'open',
  durationType: undefined,
  duration: undefined,
  riskCode,
  minBuyCents,
})
/** Sold in periods: what is bought in a window is locked until the period ends. */
const fixedTerm = (
  [durationType, duration]: readonly [type: number, count: number],
  months: number,
  minBuyCents: number,
): Sale => ({
  saleState: 'open',
  durationType,
  duration,
  riskCode: 4,
  minBuyCents,
  window: { kind: 'periodic', months, openDays: 5, phase: 'inside' },
})

const products: readonly (readonly [
  base: string,
  second: string,
  loadings: Loadings,
  sale: Sale,
])[] = [
  ['汐日日金现金管理1号', '现金管理', cash, { ...always(-1, 100), ...sameDay }],
  ['汐日日金现金管理2号', '现金管理', cash, { ...always(1, 1), ...sameDay }],
  ['汐周开固收1号', '固定收益', fixed, always(4, 10_000)],
  ['汐月开固收1号', '固定收益', fixed, { ...always(4, 1_000_000), ...monthly }],
  // The issuer rates it lower than this seller does, and the next one higher: the higher rating counts.
  ['汐优选固收增强1号', '固收增强', mixed, { ...always(2, 1_000_000), issuerRiskCode: 4 }],
  [
    '汐多元配置1号',
    '混合类',
    { ...mixed, market: 0.25 },
    { ...always(4, 100_000), issuerRiskCode: 2 },
  ],
  ['汐短期30天持有固收', '短期', fixed, fixedTerm([DAYS, 30], 1, 100)],
  ['汐短期3个月持有固收', '短期', fixed, fixedTerm([MONTHS, 3], 3, 100)],
  ['汐中期1年持有固收', '中期', fixed, fixedTerm([YEARS, 1], 12, 10_000)],
  ['汐中期18个月持有固收', '中期', fixed, fixedTerm([MONTHS, 18], 18, 10_000)],
]

function bankProducts([base, second, loadings, sale]: (typeof products)[number], at: number) {
  return fundsOf({
    code: FIRST_CODE + at,
    base,
    classes: '',
    kind: 'shortBond',
    second,
    benchmark: '中国人民银行一年期定期存款利率+0.85%',
    benchmarkIndex: 'JBOND',
    loadings,
    noiseBp: 0.5,
    setUpDate: `202${1 + (at % 4)}-0${1 + (at % 9)}-08`,
    overrides: {
      category: 'bank',
      typeText: '银行理财-固定收益类',
      board: 'bank',
      rateKey: 'setup_annual_profit',
      companyCode: 'TA900011',
      productCode: 10 + at,
      cutOffMinute: CUT_OFF_MINUTE,
      fees: freeFees(2_000, 300, 1_000),
      recommendedHolding: sale.durationType === undefined ? '灵活取用' : '持有到期',
      ...sale,
    },
  })
}

/** Ten products of a fictional bank's wealth company. */
export const bankFunds: readonly FundSpec[] = products.flatMap(bankProducts)
