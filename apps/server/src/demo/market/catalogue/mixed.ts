import type { demoIndexes } from '../indexes.ts'
import type { Loadings } from '../factors.ts'
import type { DividendRule, FundSpec } from '../fund-spec.ts'
import { fundsOf, type ProductLine } from '../product-line.ts'
import type { ProductKind } from '../product-kinds.ts'

interface MixedKind {
  kind: ProductKind
  second: string
  benchmark: string
  benchmarkIndex: keyof typeof demoIndexes
  noiseBp: number
  firstCode: number
  /** Name and what it leans to besides the market. */
  funds: readonly (readonly [base: string, loadings: Loadings])[]
}

const yearly: DividendRule = { months: [12], perShare: 800, floorNav: 12_500 }

const groups: readonly MixedKind[] = [
  {
    kind: 'livelyMixed',
    second: '偏股混合',
    benchmark: '沪深300指数收益率×80%+中债综合指数收益率×20%',
    benchmarkIndex: 'JMIX80',
    noiseBp: 38,
    firstCode: 900_201,
    funds: [
      ['优选成长混合', { market: 0.8, growth: 0.6 }],
      ['价值发现混合', { market: 0.75, value: 0.7 }],
      ['新锐成长混合', { market: 0.8, growth: 0.8, small: 0.4 }],
      ['消费升级混合', { market: 0.7, consumption: 0.9 }],
      ['医药健康混合', { market: 0.7, health: 0.95 }],
      ['先进制造混合', { market: 0.85, energy: 0.5, growth: 0.3 }],
      ['核心资产混合', { market: 0.9, value: 0.2 }],
      ['行业轮动混合', { market: 0.85, small: 0.2, energy: 0.2 }],
      ['数字经济混合', { market: 0.8, chips: 0.6, growth: 0.4 }],
      ['低碳经济混合', { market: 0.8, energy: 0.9 }],
      ['港股通精选混合', { market: 0.3, hongKong: 0.6 }],
      ['品质生活混合', { market: 0.75, consumption: 0.6, health: 0.2 }],
      ['均衡优势混合', { market: 0.82, value: 0.2, growth: 0.2 }],
      ['创新驱动混合', { market: 0.85, chips: 0.4, growth: 0.5 }],
    ],
  },
  {
    kind: 'freeMixed',
    second: '灵活配置',
    benchmark: '沪深300指数收益率×50%+中债综合指数收益率×50%',
    benchmarkIndex: 'JMIX50',
    noiseBp: 26,
    firstCode: 900_231,
    funds: [
      ['灵活配置混合', { market: 0.5, bond: 0.5 }],
      ['睿选灵活配置混合', { market: 0.55, growth: 0.3, bond: 0.4 }],
      ['策略灵活配置混合', { market: 0.45, value: 0.4, bond: 0.5 }],
      ['国企改革灵活配置混合', { market: 0.6, value: 0.4, finance: 0.3, bond: 0.3 }],
      ['新动力灵活配置混合', { market: 0.6, growth: 0.4, small: 0.3, bond: 0.3 }],
      ['稳健回报灵活配置混合', { market: 0.3, bond: 0.7 }],
      ['绝对收益策略混合', { market: 0.05, bond: 0.6, value: 0.2 }],
      ['量化多因子混合', { market: 0.7, small: 0.5, bond: 0.2 }],
    ],
  },
  {
    kind: 'calmMixed',
    second: '固收+',
    benchmark: '中债综合指数收益率×80%+沪深300指数收益率×20%',
    benchmarkIndex: 'JMIX20',
    noiseBp: 8,
    firstCode: 900_247,
    funds: [
      ['安盈偏债混合', { market: 0.18, bond: 0.8, credit: 0.5 }],
      ['稳健添益混合', { market: 0.15, bond: 0.85, credit: 0.5 }],
      ['双利优选混合', { market: 0.2, bond: 0.8, value: 0.1 }],
      ['鑫安一年持有混合', { market: 0.22, bond: 0.75, credit: 0.6 }],
      ['恒益六个月持有混合', { market: 0.17, bond: 0.8, credit: 0.6 }],
      ['远见回报混合', { market: 0.25, bond: 0.7, growth: 0.1 }],
      ['悦享添利混合', { market: 0.12, bond: 0.85, credit: 0.7 }],
      ['惠享回报混合', { market: 0.2, bond: 0.75, value: 0.15 }],
    ],
  },
]

const paying = new Set(['价值发现混合', '稳健回报灵活配置混合', '稳健添益混合'])
const setUpIn2026 = new Map([
  ['数字经济混合', '2026-01-15'],
  ['品质生活混合', '2026-03-25'],
  ['悦享添利混合', '2026-02-10'],
])

function mixedLine(group: MixedKind, at: number): ProductLine | undefined {
  const fund = group.funds[at]
  if (!fund) return undefined
  const [base, loadings] = fund
  const setUpDate = setUpIn2026.get(base)
  return {
    code: group.firstCode + 2 * at,
    base,
    classes: 'AC',
    kind: group.kind,
    second: group.second,
    benchmark: group.benchmark,
    benchmarkIndex: group.benchmarkIndex,
    loadings,
    noiseBp: group.noiseBp,
    alphaBp: (at % 5) * 0.5 - 0.9,
    path: {
      dividend: paying.has(base) ? yearly : undefined,
      split: base === '核心资产混合' ? { month: '2024-05', ratio: 1_041_000 } : undefined,
    },
    overrides: {
      ...(base === '绝对收益策略混合' ? { minBuyCents: 100_000, riskCode: 4 } : {}),
      ...(base === '量化多因子混合' ? { dayLimitCents: 10_000_000, sharesRoundDown: true } : {}),
    },
    ...(setUpDate ? { setUpDate } : {}),
  }
}

/** Sixty classes of mixed funds: lively, free and with mostly bonds. */
export const mixedFunds: readonly FundSpec[] = groups.flatMap((group) =>
  group.funds.flatMap((_, at) => {
    const line = mixedLine(group, at)
    return line ? fundsOf(line) : []
  }),
)
