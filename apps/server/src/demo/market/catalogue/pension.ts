import type { Loadings } from '../factors.ts'
import { freeFees } from '../fees.ts'
import type { FundSpec } from '../fund-spec.ts'
import { fundsOf } from '../product-line.ts'

const FIRST_CODE = 900_901

const plans: readonly (readonly [base: string, isCalm: boolean, loadings: Loadings])[] = [
  ['养老目标2030三年持有混合(FOF)', true, { market: 0.25, bond: 0.7 }],
  ['养老目标2035三年持有混合(FOF)', true, { market: 0.38, bond: 0.6 }],
  ['养老目标2040三年持有混合(FOF)', false, { market: 0.5, bond: 0.45 }],
  ['养老目标2045五年持有混合(FOF)', false, { market: 0.6, bond: 0.35, worldShares: 0.05 }],
  ['养老目标2050五年持有混合(FOF)', false, { market: 0.7, bond: 0.25, worldShares: 0.08 }],
  ['稳健养老目标一年持有混合(FOF)', true, { market: 0.18, bond: 0.78 }],
  ['平衡养老目标三年持有混合(FOF)', true, { market: 0.4, bond: 0.55 }],
  ['养老沪深300指数', false, { market: 1 }],
]

function pensionFunds([base, isCalm, loadings]: (typeof plans)[number], at: number) {
  return fundsOf({
    code: FIRST_CODE + at,
    base,
    classes: 'Y',
    kind: isCalm ? 'calmFof' : 'livelyFof',
    second: base.includes('目标20') ? '养老目标日期' : '养老目标风险',
    ...(base.includes('沪深300')
      ? {
          benchmark: '沪深300指数收益率×95%+银行活期存款利率（税后）×5%',
          benchmarkIndex: 'J000300',
        }
      : {
          benchmark: '沪深300指数收益率×50%+中债综合指数收益率×50%',
          benchmarkIndex: 'JMIX50',
        }),
    loadings,
    noiseBp: 7,
    alphaBp: 0.3,
    setUpDate: `202${2 + (at % 3)}-11-18`,
    overrides: {
      category: 'pension',
      // All of it is shares, as in every other fund of the index.
      ...(base.includes('沪深300') && { riskCode: 5 as const }),
      dividendDefault: 'reinvest',
      companyCode: 'TA900010',
      // Y shares: half the yearly costs, no service fee, nothing at the front (MONEY 1.12).
      fees: freeFees(3_000, 750, 0),
      recommendedHolding: '至退休',
    },
  })
}

/** Eight Y shares, for personal pension accounts. */
export const pensionShares: readonly FundSpec[] = plans.flatMap(pensionFunds)
