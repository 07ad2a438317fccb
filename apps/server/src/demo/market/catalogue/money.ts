import type { RiskCode } from '@koi/domain/products/risk'
import { freeFees } from '../fees.ts'
import type { FundSpec } from '../fund-spec.ts'
import { fundsOf, type ProductLine } from '../product-line.ts'

type Line = readonly [
  base: string,
  yearlyPercent: number,
  riskCode: RiskCode,
  minBuyCents: number,
  carryDay?: number,
]

/** base, yearly percent of the A class, risk code, minimum in cents, day of the carry where it is monthly. */
const lines: readonly Line[] = [
  ['现金宝货币', 1.92, 1, 1_000],
  ['日日盈货币', 1.78, 1, 100],
  ['活期添利货币', 1.71, 6, 100],
  ['天天利货币', 1.66, 1, 1],
  ['安心现金货币', 1.83, 1, 1_000],
  ['流动通货币', 1.55, 6, 1_000, 15],
  ['聚宝盆货币', 1.88, 1, 10_000],
  ['稳存货币', 1.61, 1, 1_000, 10],
  ['随心取货币', 1.74, 6, 100],
  ['增利货币', 2.05, 1, 100_000],
]

/** B classes are for large holders: the same fund with a lower service fee. */
const B_CLASS_EXTRA_PERCENT = 0.12

function money(
  [base, yearlyPercent, riskCode, minBuyCents, carryDay]: Line,
  at: number,
): FundSpec[] {
  const carry = carryDay === undefined ? {} : { carryDay }
  const line: ProductLine = {
    code: 900_001 + 2 * at,
    base,
    classes: 'A',
    kind: 'shortBond',
    second: at % 3 === 0 ? '快取优选' : '普通货币',
    benchmark: '七天通知存款利率（税后）',
    loadings: {},
    noiseBp: 0,
    overrides: {
      category: 'money',
      typeText: '货币型-普通货币',
      riskCode,
      rateKey: 'day7_profit_rate',
      recommendedHolding: '灵活取用',
      arriveDays: 1,
      minBuyCents,
      fees: freeFees(1_500, 500, 2_000),
      income: { yearlyPercent, ...carry },
    },
  }
  return fundsOf(line).flatMap((share) => [
    share,
    {
      ...share,
      code: String(line.code + 1),
      name: share.name.replace(/A$/, 'B'),
      minBuyCents: Math.max(minBuyCents, 1_000_000),
      fees: freeFees(1_500, 500, 100),
      income: { yearlyPercent: yearlyPercent + B_CLASS_EXTRA_PERCENT, ...carry },
    },
  ])
}

/** The money funds whose companies have a bank's credit line for quick redemptions: the credit in cents. */
export const quickCredits: readonly { fundCode: string; creditCents: number }[] = [
  { fundCode: '900001', creditCents: 2_000_000_000 },
  { fundCode: '900003', creditCents: 500_000_000 },
  { fundCode: '900007', creditCents: 5_000_000_000 },
  { fundCode: '900009', creditCents: 500_000_000 },
  { fundCode: '900011', creditCents: 500_000_000 },
  // A small one, that a few people use up.
  { fundCode: '900013', creditCents: 500_000 },
]

/** 余额+: the fund behind the wallet of every brand that sells money funds. */
export const WALLET_FUND = '900007'

/** Twenty classes of ten money funds. */
export const moneyFunds: readonly FundSpec[] = lines.flatMap(money)
