import type { FundSpec } from '../fund-spec.ts'
import { demoIndexes } from '../indexes.ts'
import { fundsOf, type ProductLine } from '../product-line.ts'

/** Code of the A class, name, second category, index, tracking noise in bp, its plus over the index. */
type Tracker = readonly [
  code: number,
  base: string,
  second: string,
  index: keyof typeof demoIndexes,
  noiseBp: number,
  alphaBp: number,
]

const trackers: readonly Tracker[] = [
  [900_311, '沪深300指数', '沪深300', 'J000300', 1.2, 0],
  [900_313, '沪深300ETF联接', '沪深300', 'J000300', 1.5, 0],
  [900_315, '沪深300指数增强', '沪深300', 'J000300', 16, 1.2],
  [900_317, '沪深300价值指数', '沪深300', 'J000919', 2, 0],
  [900_319, '中证500指数', '中证500', 'J000905', 1.5, 0],
  [900_321, '中证500指数增强', '中证500', 'J000905', 20, 1.6],
  [900_323, '中证500ETF联接', '中证500', 'J000905', 1.8, 0],
  [900_325, '中证1000指数', '中证1000', 'J000852', 2, 0],
  [900_327, '中证A500指数', '中证A500', 'J000510', 1.5, 0],
  [900_329, '上证50指数', '上证50', 'J000016', 1.4, 0],
  [900_331, '科创50ETF联接', '科创', 'J000688', 2.2, 0],
  [900_333, '科创100指数', '科创', 'J000698', 2.6, 0],
  [900_335, '创业板指数', '创业板', 'J399006', 2, 0],
  [900_337, '中证红利指数', '红利', 'J000922', 1.6, 0],
  [900_339, '红利低波动ETF联接', '红利', 'J930955', 1.8, 0],
  [900_341, '恒生指数', '恒生', 'JHSI', 3, 0],
  [900_343, '恒生科技ETF联接', '恒生', 'JHSTECH', 3.5, 0],
  [900_345, '中证医药指数', '医药', 'J000933', 2.2, 0],
  [900_347, '中证主要消费指数', '消费', 'J000932', 2.2, 0],
  [900_349, '中证新能源指数', '新能源', 'J399808', 2.4, 0],
  [900_351, '半导体芯片指数', '科技', 'J990001', 2.6, 0],
]

const calmTracker: ProductLine = {
  code: 900_353,
  base: '中债1-3年国开债指数',
  classes: 'AC',
  kind: 'bondIndex',
  second: '债券指数',
  benchmark: '中债1-3年国开行债券指数收益率×95%+银行活期存款利率（税后）×5%',
  benchmarkIndex: 'JBOND',
  loadings: { bond: 0.9, duration: 0.3 },
  noiseBp: 0.8,
}

const single: ProductLine = {
  code: 900_355,
  base: '中证1000指数增强',
  classes: 'A',
  kind: 'index',
  second: '中证1000',
  benchmark: '中证1000指数收益率×95%+银行活期存款利率（税后）×5%',
  benchmarkIndex: 'J000852',
  loadings: demoIndexes.J000852.loadings,
  noiseBp: 22,
  alphaBp: 1.8,
  overrides: { dayLimitCents: 100_000, minBuyCents: 100 },
}

const setUpIn2026 = new Map([
  ['中证A500指数', '2026-01-12'],
  ['科创100指数', '2026-02-26'],
  ['沪深300价值指数', '2026-03-18'],
])

function trackerLine([code, base, second, index, noiseBp, alphaBp]: Tracker): ProductLine {
  const { name, loadings } = demoIndexes[index]
  const setUpDate = setUpIn2026.get(base)
  return {
    code,
    base,
    classes: 'AC',
    kind: 'index',
    second,
    benchmark: `${name}收益率×95%+银行活期存款利率（税后）×5%`,
    benchmarkIndex: index,
    loadings,
    noiseBp,
    alphaBp,
    overrides: {
      ...(base === '沪深300指数' ? { heat: 2_000 } : {}),
      ...(base === '沪深300指数增强' ? { sharesRoundDown: true } : {}),
      ...(index === 'J000688' || index === 'JHSTECH' ? { riskCode: 3 } : {}),
    },
    ...(setUpDate ? { setUpDate } : {}),
  }
}

/** Forty-five classes of index funds. */
export const indexFunds: readonly FundSpec[] = [
  ...trackers.flatMap((tracker) => fundsOf(trackerLine(tracker))),
  ...fundsOf(calmTracker),
  ...fundsOf(single),
]
