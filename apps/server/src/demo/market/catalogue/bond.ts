import type { Loadings } from '../factors.ts'
import type { demoIndexes } from '../indexes.ts'
import type { DividendRule, FundSpec } from '../fund-spec.ts'
import { fundsOf, type ProductLine } from '../product-line.ts'
import type { ProductKind } from '../product-kinds.ts'

interface BondKind {
  kind: ProductKind
  second: string
  benchmark: string
  benchmarkIndex: keyof typeof demoIndexes
  loadings: Loadings
  noiseBp: number
  firstCode: number
  bases: readonly string[]
}

/** Half-yearly dividends as bond funds pay them. */
const halfYearly: DividendRule = { months: [6, 12], perShare: 150, floorNav: 10_300 }

const groups: readonly BondKind[] = [
  {
    kind: 'shortBond',
    second: '短债',
    benchmark: '中债综合财富（1年以下）指数收益率',
    benchmarkIndex: 'JSHORT',
    loadings: { bond: 0.75, credit: 0.5 },
    noiseBp: 0.6,
    firstCode: 900_101,
    bases: [
      '安短债',
      '稳悦短债债券',
      '汇享中短债债券',
      '月月盈中短债债券',
      '周周稳短债债券',
      '裕丰中短债债券',
      '安享30天持有短债债券',
      '添益60天持有短债债券',
      '恒泰短债债券',
      '嘉利中短债债券',
    ],
  },
  {
    kind: 'longBond',
    second: '中长债',
    benchmark: '中债综合全价（总值）指数收益率',
    benchmarkIndex: 'JBOND',
    loadings: { bond: 1, duration: 0.9, credit: 0.8 },
    noiseBp: 1.5,
    firstCode: 900_121,
    bases: [
      '安心添利债券',
      '瑞丰纯债债券',
      '鼎利信用债债券',
      '兴益纯债债券',
      '汇盈债券',
      '和利纯债债券',
      '泰裕债券',
      '盈安政金债债券',
      '锐信信用债债券',
      '恒享利率债债券',
      '丰年纯债债券',
      '惠民债券',
      '弘益债券',
      '信诚增强债券',
      '长青债券',
    ],
  },
  {
    kind: 'convertible',
    second: '可转债',
    benchmark: '中证可转换债券指数收益率×70%+中债综合指数收益率×30%',
    benchmarkIndex: 'JCONV',
    loadings: { bond: 0.6, market: 0.38, small: 0.2 },
    noiseBp: 14,
    firstCode: 900_151,
    bases: ['可转债债券', '转债精选债券', '双债增强债券', '添鑫可转债债券', '灵动转债债券'],
  },
]

const paying = new Set(['安心添利债券', '瑞丰纯债债券', '兴益纯债债券', '泰裕债券', '双债增强债券'])
/** Sells at least a hundred yuan, and at most so much a day. */
const limited = new Set(['鼎利信用债债券', '裕丰中短债债券'])
const setUpIn2026 = new Map([
  ['嘉利中短债债券', '2026-01-20'],
  ['弘益债券', '2026-03-11'],
  ['灵动转债债券', '2026-02-05'],
])

function bondLine(group: BondKind, base: string, at: number): ProductLine {
  const setUpDate = setUpIn2026.get(base)
  return {
    code: group.firstCode + 2 * at,
    base,
    classes: 'AC',
    kind: group.kind,
    second: group.second,
    benchmark: group.benchmark,
    benchmarkIndex: group.benchmarkIndex,
    loadings: group.loadings,
    noiseBp: group.noiseBp,
    alphaBp: (at % 4) * 0.1 - 0.15,
    path: { dividend: paying.has(base) ? halfYearly : undefined },
    overrides: {
      ...(limited.has(base) ? { minBuyCents: 10_000, dayLimitCents: 1_000_000 } : {}),
      ...(base === '锐信信用债债券' ? { sharesRoundDown: true } : {}),
    },
    ...(setUpDate ? { setUpDate } : {}),
  }
}

/** Sixty classes of thirty bond funds: short, long and convertible. */
export const bondFunds: readonly FundSpec[] = groups.flatMap((group) =>
  group.bases.flatMap((base, at) => fundsOf(bondLine(group, base, at))),
)
