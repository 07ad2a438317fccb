import type { FundSpec, RaisingSpec } from '../fund-spec.ts'
import { fundsOf, type ProductLine } from '../product-line.ts'

const FIRST_CODE = 900_801

interface Issue {
  base: string
  kind: ProductLine['kind']
  second: string
  loadings: ProductLine['loadings']
  startDay: number
  endDay: number
  raising: RaisingSpec
}

/** Takes effect without a cap. */
const plenty: RaisingSpec = { beforeYuan: 480_000_000, lastDayYuan: 120_000_000, holders: 5_200 }
/** Sought after: a fifth of the last day is accepted (MONEY 1.8). */
const oversold: RaisingSpec = {
  capYuan: 2_000_000_000,
  beforeYuan: 1_900_000_000,
  lastDayYuan: 500_000_000,
  holders: 31_000,
}
/** Too little: the contract does not take effect, and the money goes back. */
const unloved: RaisingSpec = { beforeYuan: 48_000_000, lastDayYuan: 6_000_000, holders: 160 }

const issue = (
  base: string,
  kind: Issue['kind'],
  second: string,
  loadings: Issue['loadings'],
  startDay: number,
  endDay: number,
  raising: RaisingSpec = plenty,
): Issue => ({ base, kind, second, loadings, startDay, endDay, raising })

/** Days are counted from the business date at which the demo starts. */
const issues: readonly Issue[] = [
  issue('机器人产业股票', 'equity', '科技', { market: 0.9, chips: 0.5, growth: 0.5 }, 3, 20),
  issue('稳利180天持有债券', 'longBond', '中长债', { bond: 1, credit: 0.8 }, 6, 27),
  issue('智选均衡混合', 'livelyMixed', '偏股混合', { market: 0.8, value: 0.3 }, -5, 12),
  issue('中证现金流指数', 'index', '红利', { market: 0.75, value: 0.9 }, -8, 9),
  issue(
    '亚太科技精选(QDII)',
    'qdiiShares',
    '亚太',
    { hongKong: 0.6, worldTechnology: 0.6 },
    -3,
    15,
  ),
  issue(
    '商业航天主题混合',
    'livelyMixed',
    '偏股混合',
    { market: 0.9, small: 0.5, energy: 0.3 },
    -10,
    2,
    oversold,
  ),
  issue(
    '稳健目标风险混合(FOF)',
    'calmFof',
    '稳健型FOF',
    { market: 0.15, bond: 0.8 },
    -12,
    1,
    unloved,
  ),
  issue('银发经济股票', 'equity', '医药', { market: 0.8, health: 0.7 }, -15, -1),
]

function issuedFunds(
  { base, kind, second, loadings, startDay, endDay, raising }: Issue,
  at: number,
) {
  return fundsOf({
    code: FIRST_CODE + at,
    base,
    classes: 'A',
    kind,
    second,
    benchmark: '沪深300指数收益率×60%+中债综合指数收益率×40%',
    benchmarkIndex: 'JMIX60',
    loadings,
    noiseBp: 20,
    // Later than every rule with a date, so that the caps of 2026 hold for its fees.
    setUpDate: '9999-12-31',
    overrides: {
      rateKey: 'setup_rise_rate',
      sizeText: '',
      window: { kind: 'issue', startDay, endDay, raising },
    },
  })
}

/** Eight funds that are being raised: not yet, in the middle, about to end, just over. */
export const newIssueFunds: readonly FundSpec[] = issues.flatMap(issuedFunds)
