import type { FundSpec } from '../fund-spec.ts'
import { demoIndexes } from '../indexes.ts'
import { fundsOf, type ProductLine } from '../product-line.ts'

const dollar = 0.9

const lines: readonly ProductLine[] = [
  {
    code: 900_501, base: '全球科技(QDII)', classes: 'AC', kind: 'qdiiShares', second: '全球科技',
    benchmark: '环球信息技术指数收益率（人民币计价）×90%+银行活期存款利率（税后）×10%',
    benchmarkIndex: 'JNASDAQ', noiseBp: 40, alphaBp: 0.5,
    loadings: { worldShares: 0.95, worldTechnology: 0.8, dollar },
  },
  {
    code: 900_503, base: '环球科技100指数(QDII)', classes: 'AC', kind: 'qdiiIndex', second: '美股指数',
    benchmark: '环球科技100指数收益率（人民币计价）×95%+银行活期存款利率（税后）×5%',
    benchmarkIndex: 'JNASDAQ', noiseBp: 4,
    loadings: { ...demoIndexes.JNASDAQ.loadings, dollar },
    overrides: { dayLimitCents: 100_000, heat: 1_500 },
  },
  {
    code: 900_505, base: '环球500指数(QDII)', classes: 'AC', kind: 'qdiiIndex', second: '美股指数',
    benchmark: '环球500指数收益率（人民币计价）×95%+银行活期存款利率（税后）×5%',
    benchmarkIndex: 'JWORLD', noiseBp: 3, loadings: { worldShares: 1, dollar },
    overrides: { dayLimitCents: 500_000 },
  },
  {
    code: 900_507, base: '环球医疗(QDII)', classes: 'AC', kind: 'qdiiShares', second: '全球医药',
    benchmark: '环球医疗保健指数收益率（人民币计价）×90%+银行活期存款利率（税后）×10%',
    benchmarkIndex: 'JWORLD', noiseBp: 45, loadings: { worldShares: 0.8, health: 0.4, dollar },
  },
  {
    code: 900_509, base: '亚洲精选(QDII)', classes: 'AC', kind: 'qdiiShares', second: '亚太',
    benchmark: '亚太除日本指数收益率（人民币计价）×90%+银行活期存款利率（税后）×10%',
    benchmarkIndex: 'JHSI', noiseBp: 38, loadings: { hongKong: 0.6, worldShares: 0.4, dollar: 0.5 },
  },
  {
    code: 900_511, base: '恒生中国企业(QDII)', classes: 'AC', kind: 'qdiiIndex', second: '港股',
    benchmark: '恒生中国企业指数收益率（人民币计价）×95%+银行活期存款利率（税后）×5%',
    benchmarkIndex: 'JHSI', noiseBp: 4, loadings: { market: 0.3, hongKong: 0.95, dollar: 0.4 },
  },
  {
    code: 900_513, base: '新兴市场债券(QDII)', classes: 'AC', kind: 'qdiiBond', second: '海外债券',
    benchmark: '新兴市场美元债券指数收益率（人民币计价）',
    benchmarkIndex: 'JBOND', noiseBp: 12, loadings: { worldShares: 0.15, bond: 1.6, dollar },
    path: { dividend: { months: [3, 9], perShare: 200, floorNav: 10_500 } },
  },
  {
    code: 900_515, base: '中资美元债债券(QDII)', classes: 'AC', kind: 'qdiiBond', second: '海外债券',
    benchmark: '中资美元债指数收益率（人民币计价）',
    benchmarkIndex: 'JBOND', noiseBp: 9, loadings: { bond: 1.4, credit: 2, dollar },
  },
  {
    code: 900_517, base: '原油主题(QDII-FOF)', classes: 'AC', kind: 'qdiiGoods', second: '商品',
    benchmark: '原油期货价格收益率（人民币计价）×80%+银行活期存款利率（税后）×20%',
    noiseBp: 25, loadings: { oil: 0.85, dollar },
    overrides: { dayLimitCents: 1_000_000, minBuyCents: 100_000 },
  },
  {
    code: 900_519, base: '环球房地产信托(QDII)', classes: 'AC', kind: 'qdiiIndex', second: '海外房托',
    benchmark: '环球房地产信托指数收益率（人民币计价）×95%+银行活期存款利率（税后）×5%',
    benchmarkIndex: 'JWORLD', noiseBp: 30, loadings: { worldShares: 0.85, bond: 0.8, dollar },
    setUpDate: '2026-02-03',
  },
]

/** Twenty classes of ten funds that invest abroad; values come a trading day later. */
export const qdiiFunds: readonly FundSpec[] = lines.flatMap(fundsOf)
