import { holdingText } from '@koi/domain/products/duration'
import type { FundSpec } from './fund-spec.ts'
import type { FeeKind } from './fees.ts'

type KindDefaults = Pick<
  FundSpec,
  | 'category'
  | 'typeText'
  | 'board'
  | 'riskCode'
  | 'rateKey'
  | 'minBuyCents'
  | 'arriveDays'
  | 'navDelayDays'
  | 'confirmDays'
  | 'recommendedHolding'
> & { fees: FeeKind }

const YUAN = 100

/** A recommended holding time in the words of SPEC §9. */
const atLeast = (days: number) => `${holdingText(days)}以上`

const domestic = { navDelayDays: 0, confirmDays: 1 } as const
const overseas = { navDelayDays: 1, confirmDays: 2 } as const

const sharesFees: FeeKind = {
  buy: 'shares',
  redeem: 'shares',
  managePpm: 12_000,
  custodyPpm: 2_000,
  servicePpm: 4_000,
}
const mixedFees: FeeKind = { ...sharesFees, buy: 'mixed' }
const indexFees: FeeKind = {
  buy: 'index',
  redeem: 'quiet',
  managePpm: 5_000,
  custodyPpm: 1_000,
  servicePpm: 2_500,
}
const bondFees: FeeKind = {
  buy: 'bond',
  redeem: 'quiet',
  managePpm: 6_000,
  custodyPpm: 1_500,
  servicePpm: 3_000,
}
const shortBondFees: FeeKind = {
  buy: 'shortBond',
  redeem: 'quiet',
  managePpm: 3_000,
  custodyPpm: 800,
  servicePpm: 2_000,
}

const calm = { ...domestic, board: 'steady', minBuyCents: 10 * YUAN } as const
const lively = {
  ...domestic,
  board: 'advanced',
  rateKey: 'year1_rise_rate',
  minBuyCents: 10 * YUAN,
  arriveDays: 3,
  recommendedHolding: atLeast(365),
} as const
const distant = { ...lively, ...overseas, category: 'qdii', arriveDays: 7 } as const

/** What the funds of a kind have in common; a line of the catalogue may differ in anything. */
export const productKinds = {
  shortBond: {
    ...calm,
    category: 'bond',
    typeText: '债券型-中短债',
    riskCode: 4,
    rateKey: 'month3_rise_rate',
    arriveDays: 2,
    recommendedHolding: atLeast(30),
    fees: shortBondFees,
  },
  longBond: {
    ...calm,
    category: 'bond',
    typeText: '债券型-长债',
    riskCode: 4,
    rateKey: 'year1_rise_rate',
    arriveDays: 2,
    recommendedHolding: atLeast(180),
    fees: bondFees,
  },
  convertible: {
    ...calm,
    category: 'bond',
    typeText: '债券型-混合二级',
    riskCode: 2,
    rateKey: 'year1_rise_rate',
    arriveDays: 3,
    recommendedHolding: atLeast(365),
    fees: bondFees,
  },
  calmMixed: {
    ...calm,
    category: 'mixed',
    typeText: '混合型-偏债',
    riskCode: 2,
    rateKey: 'year1_rise_rate',
    arriveDays: 3,
    recommendedHolding: atLeast(365),
    fees: mixedFees,
  },
  livelyMixed: {
    ...lively,
    category: 'mixed',
    typeText: '混合型-偏股',
    riskCode: 5,
    fees: mixedFees,
  },
  freeMixed: {
    ...lively,
    category: 'mixed',
    typeText: '混合型-灵活',
    riskCode: 2,
    fees: mixedFees,
  },
  equity: {
    ...lively,
    category: 'equity',
    typeText: '股票型',
    riskCode: 5,
    recommendedHolding: atLeast(730),
    fees: sharesFees,
  },
  index: { ...lively, category: 'index', typeText: '指数型-股票', riskCode: 5, fees: indexFees },
  bondIndex: {
    ...calm,
    category: 'index',
    typeText: '指数型-固收',
    riskCode: 4,
    rateKey: 'year1_rise_rate',
    arriveDays: 2,
    recommendedHolding: atLeast(180),
    fees: { ...shortBondFees, managePpm: 1_500 },
  },
  qdiiShares: { ...distant, typeText: 'QDII-普通股票', riskCode: 5, fees: sharesFees },
  qdiiIndex: {
    ...distant,
    typeText: '指数型-海外股票',
    riskCode: 5,
    fees: { ...indexFees, managePpm: 8_000 },
  },
  qdiiBond: { ...distant, typeText: 'QDII-纯债', riskCode: 2, fees: bondFees },
  qdiiGoods: { ...distant, typeText: 'QDII-商品', riskCode: 3, fees: sharesFees },
  calmFof: {
    ...calm,
    category: 'fof',
    typeText: 'FOF-稳健型',
    riskCode: 4,
    rateKey: 'year1_rise_rate',
    arriveDays: 4,
    recommendedHolding: atLeast(365),
    fees: { ...mixedFees, managePpm: 6_000 },
  },
  livelyFof: {
    ...lively,
    category: 'fof',
    typeText: 'FOF-进取型',
    riskCode: 2,
    arriveDays: 4,
    recommendedHolding: '3年以上',
    fees: { ...mixedFees, managePpm: 9_000 },
  },
  reit: { ...lively, category: 'reit', typeText: 'REITs', riskCode: 5, fees: mixedFees },
} as const satisfies Record<string, KindDefaults>

export type ProductKind = keyof typeof productKinds
