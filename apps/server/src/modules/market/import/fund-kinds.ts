import type { RiskCode } from '@koi/domain/products/risk'
import type { FundCategory } from '@koi/domain/products/category'
import type { FeeGroup } from './formats/category-fees.ts'

/** What a fund list's type says about a fund, for everything the list itself leaves out. */
export interface FundKind {
  category: FundCategory
  board: 'steady' | 'advanced' | null
  /** The seller's default by kind; 7, not disclosed, where the kind is unknown (D-6 treats it as highest). */
  riskCode: RiskCode
  rateKey: string
  feeGroup: FeeGroup
  isAbroad: boolean
}

const kind = (
  category: FundCategory,
  board: FundKind['board'],
  riskCode: RiskCode,
  feeGroup: FeeGroup,
  rateKey = 'year1_rise_rate',
): FundKind => ({ category, board, riskCode, rateKey, feeGroup, isAbroad: false })

const abroad = (riskCode: RiskCode, feeGroup: FeeGroup): FundKind => ({
  ...kind('qdii', 'advanced', riskCode, feeGroup),
  isAbroad: true,
})

/**
 * Fund types of public lists. Default risk by kind, as distributors rate them: money R1, bonds R2, bonds
 * with shares or convertibles and balanced mixes R3, shares R4, goods R5. Money funds with a floating
 * value have a NAV and no income per ten thousand, so they stand among the bonds.
 */
const kinds: Readonly<Record<string, FundKind>> = {
  '货币型-普通货币': kind('money', 'steady', 1, 'money', 'day7_profit_rate'),
  '货币型-浮动净值': kind('bond', 'steady', 1, 'free', 'month3_rise_rate'),
  '债券型-中短债': kind('bond', 'steady', 4, 'bond', 'month3_rise_rate'),
  '债券型-长债': kind('bond', 'steady', 4, 'bond'),
  '债券型-混合一级': kind('bond', 'steady', 4, 'bond'),
  '债券型-混合二级': kind('bond', 'steady', 2, 'bond'),
  '指数型-固收': kind('index', 'steady', 4, 'bond'),
  '混合型-偏债': kind('mixed', 'steady', 2, 'mixed'),
  '混合型-绝对收益': kind('mixed', 'steady', 2, 'mixed'),
  '混合型-平衡': kind('mixed', 'advanced', 2, 'mixed'),
  '混合型-灵活': kind('mixed', 'advanced', 2, 'mixed'),
  '混合型-偏股': kind('mixed', 'advanced', 5, 'mixed'),
  股票型: kind('equity', 'advanced', 5, 'equity'),
  '指数型-股票': kind('index', 'advanced', 5, 'index'),
  '指数型-其他': kind('index', 'advanced', 5, 'index'),
  'FOF-稳健型': kind('fof', 'steady', 4, 'mixed'),
  'FOF-均衡型': kind('fof', 'advanced', 2, 'mixed'),
  'FOF-进取型': kind('fof', 'advanced', 5, 'mixed'),
  '指数型-海外股票': abroad(5, 'index'),
  'QDII-普通股票': abroad(5, 'equity'),
  'QDII-混合偏股': abroad(5, 'mixed'),
  'QDII-混合灵活': abroad(5, 'mixed'),
  'QDII-混合平衡': abroad(2, 'mixed'),
  'QDII-混合债': abroad(2, 'bond'),
  'QDII-纯债': abroad(2, 'bond'),
  'QDII-FOF': abroad(5, 'mixed'),
  'QDII-REITs': abroad(5, 'equity'),
  'QDII-商品': abroad(3, 'equity'),
  Reits: kind('reit', 'advanced', 5, 'mixed'),
  REITs: kind('reit', 'advanced', 5, 'mixed'),
  商品: kind('other', 'advanced', 3, 'index'),
}

const unknownKind = kind('other', null, 7, 'mixed')

/** The kind of a listed type; a Y share is for personal pensions whatever it invests in. */
export function fundKind(typeText: string, name: string): FundKind {
  const found = Object.hasOwn(kinds, typeText) ? kinds[typeText] : undefined
  const base = found ?? unknownKind
  if (/[^A-Za-z]Y$/.test(name)) return { ...base, category: 'pension', feeGroup: 'free' }
  return /[^A-Za-z]C$/.test(name) && base.feeGroup !== 'money'
    ? { ...base, feeGroup: classCGroup[base.feeGroup] }
    : base
}

const classCGroup = {
  money: 'money',
  free: 'free',
  bond: 'bondC',
  index: 'indexC',
  mixed: 'mixedC',
  equity: 'equityC',
  bondC: 'bondC',
  indexC: 'indexC',
  mixedC: 'mixedC',
  equityC: 'equityC',
} as const satisfies Record<FeeGroup, FeeGroup>
