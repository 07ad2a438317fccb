import { freeFees } from '../fees.ts'
import type { FundSpec } from '../fund-spec.ts'
import { fundsOf, type ProductLine } from '../product-line.ts'

/** Price of 0.01 g in yuan ×10^4, which is cents per gram, at the beginning of the demo market (MONEY 1.11). */
const GOLD_START = 26_000
/** The last session of a trade date ends at 15:30. */
const GOLD_CUT_OFF_MINUTE = 930

const gold: readonly (readonly [
  base: string,
  state: 'quoteOpen' | 'quoteClosed' | 'suspended',
  minBuyCents: number,
])[] = [
  ['积存金', 'quoteOpen', 100],
  ['如意金', 'quoteOpen', 10_000],
  ['传家金', 'suspended', 1_000],
  ['生肖金', 'quoteClosed', 1_000],
]

const goldReasons = {
  quoteOpen: '',
  quoteClosed: '发行机构暂停报价',
  suspended: '发行机构公告暂停交易',
} as const

/** Four gold products, bought at a quoted price per gram. */
export const goldProducts: readonly FundSpec[] = gold.flatMap(
  ([base, saleState, minBuyCents], at) =>
    fundsOf({
      code: 901_101 + at,
      base,
      classes: '',
      kind: 'index',
      second: '实物黄金',
      benchmark: '锦黄金现货价格',
      benchmarkIndex: 'JGOLD',
      loadings: { gold: 1 },
      noiseBp: 0,
      path: { startNav: GOLD_START },
      setUpDate: '2019-01-15',
      overrides: {
        category: 'gold',
        typeText: '黄金',
        riskCode: 2,
        rateKey: 'day1_rise_rate',
        companyCode: 'TA900012',
        saleState,
        notOnlineReason: goldReasons[saleState],
        minBuyCents,
        fees: freeFees(0, 0, 0),
        sharesRoundDown: true,
        cutOffMinute: GOLD_CUT_OFF_MINUTE,
        arriveDays: 1,
        recommendedHolding: '长期',
      },
    }),
)

type Parts = FundSpec['parts']

/** A combination is as risky as its riskiest part (MONEY 1.13): lists and its own page say one level. */
const unions: readonly (readonly [base: string, riskCode: 2 | 5, parts: Parts])[] = [
  [
    '鲤稳稳的幸福组合',
    2,
    [
      { fundCode: '900101', weightPermille: 400 },
      { fundCode: '900121', weightPermille: 400 },
      { fundCode: '900247', weightPermille: 200 },
    ],
  ],
  [
    '鲤攻守平衡组合',
    5,
    [
      { fundCode: '900311', weightPermille: 300 },
      { fundCode: '900337', weightPermille: 200 },
      { fundCode: '900123', weightPermille: 500 },
    ],
  ],
  [
    '鲤全球进取组合',
    5,
    [
      { fundCode: '900321', weightPermille: 350 },
      { fundCode: '900401', weightPermille: 350 },
      { fundCode: '900341', weightPermille: 300 },
    ],
  ],
]

const termAccounts: readonly (readonly [
  base: string,
  riskCode: 2 | 4,
  terms: Pick<FundSpec, 'saleState' | 'durationType' | 'duration' | 'recommendedHolding'>,
  parts: Parts,
])[] = [
  [
    '鲤七日存短期账户',
    4,
    { saleState: 'shortTerm', durationType: 1, duration: 7, recommendedHolding: '7天以上' },
    [
      { fundCode: '900101', weightPermille: 600 },
      { fundCode: '900121', weightPermille: 400 },
    ],
  ],
  [
    '鲤半年添利中期账户',
    2,
    {
      saleState: 'midTerm',
      durationType: undefined,
      duration: undefined,
      recommendedHolding: '6个月以上',
    },
    [
      { fundCode: '900123', weightPermille: 700 },
      { fundCode: '900247', weightPermille: 300 },
    ],
  ],
]

/** Accounts for a short and a middle term: combinations with rules of their own for taking money out. */
export const termAccountFunds: readonly FundSpec[] = termAccounts.flatMap(
  ([base, riskCode, terms, parts], at) =>
    fundsOf({
      code: 901_211 + at,
      base,
      classes: '',
      kind: 'calmFof',
      second: '账户产品',
      benchmark: '中债综合指数收益率×80%+沪深300指数收益率×20%',
      benchmarkIndex: 'JMIX20',
      loadings: {},
      noiseBp: 0,
      setUpDate: '2023-03-01',
      overrides: {
        category: 'union',
        typeText: '账户产品',
        riskCode,
        parts,
        minBuyCents: 10_000,
        rateKey: 'setup_annual_profit',
        fees: freeFees(0, 0, 0),
        ...terms,
      },
    }),
)

/** Three combinations; their value follows their members. */
export const unionFunds: readonly FundSpec[] = unions.flatMap(([base, riskCode, parts], at) =>
  fundsOf({
    code: 901_201 + at,
    base,
    classes: '',
    kind: at === 0 ? 'calmFof' : 'livelyFof',
    second: '基金组合',
    benchmark: '沪深300指数收益率×50%+中债综合指数收益率×50%',
    benchmarkIndex: 'JMIX50',
    loadings: {},
    noiseBp: 0,
    setUpDate: '2022-06-01',
    overrides: {
      category: 'union',
      typeText: '基金组合',
      riskCode,
      parts,
      unionId: `U90000${at + 1}`,
      minBuyCents: 100_000,
      rateKey: 'setup_annual_profit',
      fees: freeFees(0, 0, 0),
    },
  }),
)

const shares = {
  benchmark: '沪深300指数收益率×80%+中债综合指数收益率×20%',
  benchmarkIndex: 'JMIX80',
}
const bonds = { benchmark: '中债综合全价（总值）指数收益率', benchmarkIndex: 'JBOND' }

const lines: readonly ProductLine[] = [
  {
    code: 901_301,
    base: '旧时光混合',
    classes: 'A',
    kind: 'livelyMixed',
    second: '偏股混合',
    ...shares,
    loadings: { market: 0.8 },
    noiseBp: 35,
    setUpDate: '2015-04-17',
    overrides: {
      saleState: 'terminated',
      notOnlineReason: '基金合同已终止',
      lastDay: '2025-06-30',
    },
  },
  {
    code: 901_302,
    base: '归帆债券',
    classes: 'A',
    kind: 'longBond',
    second: '中长债',
    ...bonds,
    loadings: { bond: 0.9 },
    noiseBp: 2,
    setUpDate: '2018-09-05',
    overrides: {
      saleState: 'terminated',
      notOnlineReason: '基金合同已终止',
      lastDay: '2026-03-31',
    },
  },
  {
    code: 901_303,
    base: '满载小盘股票',
    classes: 'AC',
    kind: 'equity',
    second: '小盘',
    ...shares,
    loadings: { market: 0.95, small: 1 },
    noiseBp: 40,
    overrides: { saleState: 'suspended', notOnlineReason: '基金管理人公告暂停申购' },
  },
  {
    code: 901_305,
    base: '限购纯债债券',
    classes: 'A',
    kind: 'longBond',
    second: '中长债',
    ...bonds,
    loadings: { bond: 1, duration: 0.8 },
    noiseBp: 1.5,
    overrides: { saleState: 'suspended', notOnlineReason: '基金管理人公告暂停申购' },
  },
  {
    code: 901_306,
    base: '内部测试混合',
    classes: 'A',
    kind: 'freeMixed',
    second: '灵活配置',
    ...shares,
    loadings: { market: 0.4, bond: 0.5 },
    noiseBp: 15,
    overrides: { saleState: 'hidden' },
  },
  {
    code: 901_307,
    base: '机构定制债券',
    classes: 'A',
    kind: 'longBond',
    second: '中长债',
    ...bonds,
    loadings: { bond: 1 },
    noiseBp: 1,
    overrides: { saleState: 'hidden' },
  },
  {
    code: 901_308,
    base: '科创三年封闭混合',
    classes: 'A',
    kind: 'livelyMixed',
    second: '偏股混合',
    ...shares,
    loadings: { market: 0.9, chips: 0.5 },
    noiseBp: 35,
    setUpDate: '2024-08-08',
    overrides: { saleState: 'closed', notOnlineReason: '封闭期内不开放申购' },
  },
  {
    code: 901_309,
    base: '产业园区REIT',
    classes: '',
    kind: 'reit',
    second: '产权类',
    ...shares,
    loadings: { bond: 1, market: 0.3, value: 0.5 },
    noiseBp: 45,
    setUpDate: '2021-06-07',
    path: { dividend: { months: [5, 11], perShare: 200, floorNav: 8_000 } },
    overrides: { saleState: 'closed', notOnlineReason: '场内基金，仅限交易所买卖' },
  },
  {
    code: 901_310,
    base: '高速公路REIT',
    classes: '',
    kind: 'reit',
    second: '经营权类',
    ...shares,
    loadings: { bond: 1, market: 0.25, value: 0.6 },
    noiseBp: 40,
    setUpDate: '2021-12-14',
    path: { dividend: { months: [4, 10], perShare: 300, floorNav: 7_000 } },
    overrides: { minBuyCents: 100_000 },
  },
  {
    code: 901_311,
    base: '同业存单指数7天持有',
    classes: '',
    kind: 'bondIndex',
    second: '同业存单',
    ...bonds,
    loadings: { bond: 0.6 },
    noiseBp: 0.3,
    setUpDate: '2022-05-20',
    // The only one whose risk nobody published: it needs the highest consent (D-6).
    overrides: { category: 'other', typeText: '指数型-其他', riskCode: 7 },
  },
]

/** Funds that ended, pause, hide or are traded elsewhere. */
export const specialFunds: readonly FundSpec[] = lines.flatMap(fundsOf)
