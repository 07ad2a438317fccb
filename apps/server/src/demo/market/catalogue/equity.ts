import type { Loadings } from '../factors.ts'
import type { FundSpec } from '../fund-spec.ts'
import { fundsOf, type ProductLine } from '../product-line.ts'

const FIRST_CODE = 900_401

/** Name, second category, loadings. */
const funds: readonly (readonly [base: string, second: string, loadings: Loadings])[] = [
  ['成长先锋股票', '成长', { market: 0.92, growth: 0.9 }],
  ['价值精选股票', '价值', { market: 0.88, value: 0.9 }],
  ['医药创新股票', '医药', { market: 0.85, health: 1.2 }],
  ['新能源产业股票', '新能源', { market: 0.9, energy: 1.1 }],
  ['半导体产业股票', '科技', { market: 0.9, chips: 1.1 }],
  ['消费龙头股票', '消费', { market: 0.85, consumption: 1.1 }],
  ['金融地产股票', '金融', { market: 0.9, finance: 1.0 }],
  ['小盘精选股票', '小盘', { market: 0.95, small: 1.2 }],
  ['高端装备股票', '制造', { market: 0.95, energy: 0.4, small: 0.4 }],
  ['环保产业股票', '新能源', { market: 0.9, energy: 0.7, small: 0.3 }],
  ['研究阿尔法股票', '成长', { market: 0.9, growth: 0.3, value: 0.3 }],
  ['沪港深精选股票', '港股', { market: 0.5, hongKong: 0.5 }],
  ['人工智能股票', '科技', { market: 0.9, chips: 0.8, growth: 0.6 }],
  ['农业主题股票', '消费', { market: 0.8, consumption: 0.6, small: 0.4 }],
  ['红利优势股票', '红利', { market: 0.75, value: 1.1 }],
  ['城镇发展股票', '制造', { market: 0.9, finance: 0.4, value: 0.3 }],
  ['量化优选股票', '量化', { market: 0.95, small: 0.6 }],
]

const setUpIn2026 = new Map([
  ['人工智能股票', '2026-01-28'],
  ['高端装备股票', '2026-03-05'],
])

function equityLine(at: number): ProductLine | undefined {
  const fund = funds[at]
  if (!fund) return undefined
  const [base, second, loadings] = fund
  const setUpDate = setUpIn2026.get(base)
  const isHigh = second === '科技' || second === '新能源'
  return {
    code: FIRST_CODE + 2 * at,
    base,
    classes: 'AC',
    kind: 'equity',
    second,
    benchmark: '沪深300指数收益率×85%+银行活期存款利率（税后）×15%',
    benchmarkIndex: 'J000300',
    loadings,
    noiseBp: 42,
    alphaBp: (at % 6) * 0.5 - 1.1,
    path: {
      dividend:
        base === '红利优势股票' ? { months: [3, 9], perShare: 300, floorNav: 11_000 } : undefined,
      split: base === '城镇发展股票' ? { month: '2025-03', ratio: 1_500_000 } : undefined,
    },
    overrides: {
      ...(isHigh ? { riskCode: 3 } : {}),
      ...(base === '小盘精选股票' ? { dayLimitCents: 50_000_000 } : {}),
    },
    ...(setUpDate ? { setUpDate } : {}),
  }
}

const single: ProductLine = {
  code: FIRST_CODE + 2 * funds.length,
  base: '先进材料股票',
  classes: 'A',
  kind: 'equity',
  second: '制造',
  benchmark: '中证500指数收益率×85%+银行活期存款利率（税后）×15%',
  benchmarkIndex: 'J000905',
  loadings: { market: 0.9, small: 0.5, energy: 0.5 },
  noiseBp: 44,
}

/** Thirty-five classes of eighteen equity funds. */
export const equityFunds: readonly FundSpec[] = [
  ...funds.flatMap((_, at) => {
    const line = equityLine(at)
    return line ? fundsOf(line) : []
  }),
  ...fundsOf(single),
]
