import type { Loadings } from '../factors.ts'
import type { FundSpec } from '../fund-spec.ts'
import { fundsOf, type ProductLine } from '../product-line.ts'

const FIRST_CODE = 900_601

const funds: readonly (readonly ['calmFof' | 'livelyFof', string, Loadings])[] = [
  ['calmFof', '稳健养老一年持有混合(FOF)', { market: 0.2, bond: 0.75, credit: 0.4 }],
  ['calmFof', '安享稳健配置混合(FOF)', { market: 0.22, bond: 0.75, gold: 0.05 }],
  ['calmFof', '悦选三个月持有债券(FOF)', { market: 0.08, bond: 0.85, credit: 0.6 }],
  ['livelyFof', '进取优选三年持有混合(FOF)', { market: 0.7, growth: 0.2, worldShares: 0.15 }],
  ['livelyFof', '全天候配置混合(FOF)', { market: 0.35, bond: 0.4, gold: 0.15, worldShares: 0.15 }],
  ['livelyFof', '行业精选混合(FOF)', { market: 0.75, energy: 0.2, chips: 0.2, health: 0.2 }],
]

function fofLine([kind, base, loadings]: (typeof funds)[number], at: number): ProductLine {
  return {
    code: FIRST_CODE + 2 * at,
    base,
    classes: 'AC',
    kind,
    second: kind === 'calmFof' ? '稳健型FOF' : '进取型FOF',
    benchmark:
      kind === 'calmFof'
        ? '中债综合指数收益率×80%+沪深300指数收益率×20%'
        : '沪深300指数收益率×70%+中债综合指数收益率×30%',
    benchmarkIndex: kind === 'calmFof' ? 'JMIX20' : 'JMIX70',
    loadings,
    noiseBp: 9,
    alphaBp: 0.2,
  }
}

/** Twelve classes of six funds of funds. */
export const fofFunds: readonly FundSpec[] = funds.flatMap((fund, at) => fundsOf(fofLine(fund, at)))
