import type { Loadings } from '../factors.ts'
import type { FundSpec, WindowPhase } from '../fund-spec.ts'
import { fundsOf } from '../product-line.ts'

const FIRST_CODE = 900_701
const MONTHS = 2
const YEARS = 3

const bonds: Loadings = { bond: 1, duration: 0.5, credit: 0.9 }
const more: Loadings = { bond: 0.8, credit: 0.7, market: 0.12 }

interface Cycle {
  base: string
  durationType: number
  duration: number
  phase: WindowPhase
  loadings: Loadings
  minBuyCents: number
}

const cycle = (
  base: string,
  durationType: number,
  duration: number,
  phase: WindowPhase,
  loadings: Loadings,
  minBuyCents = 1_000,
): Cycle => ({ base, durationType, duration, phase, loadings, minBuyCents })

const cycles: readonly Cycle[] = [
  cycle('月月鑫定期开放债券', MONTHS, 1, 'before', bonds),
  cycle('月享利定期开放债券', MONTHS, 1, 'inside', bonds),
  cycle('月增益定期开放债券', MONTHS, 1, 'ending', bonds),
  cycle('季季红三个月定期开放债券', MONTHS, 3, 'before', bonds),
  cycle('季安盈三个月定期开放债券', MONTHS, 3, 'inside', bonds, 100_000),
  cycle('季丰利三个月定期开放债券', MONTHS, 3, 'ending', bonds),
  cycle('半年鑫六个月定期开放债券', MONTHS, 6, 'before', bonds),
  cycle('半年盈六个月定期开放债券', MONTHS, 6, 'inside', bonds, 1_000_000),
  cycle('双季添利六个月定期开放债券', MONTHS, 6, 'before', more),
  cycle('岁岁丰一年定期开放债券', YEARS, 1, 'before', bonds),
  cycle('年年利一年定期开放债券', YEARS, 1, 'inside', bonds),
  cycle('安年增强一年定期开放混合', YEARS, 1, 'before', more),
  cycle('睿远两年定期开放混合', YEARS, 2, 'before', { market: 0.75, growth: 0.3 }),
  cycle('恒久两年定期开放债券', YEARS, 2, 'inside', more),
  cycle('鸿运两年定期开放混合', YEARS, 2, 'ending', { market: 0.7, value: 0.4 }, 1_000_000),
]

const OPEN_DAYS = 8
const TRANSFER_FEE_PPM = 500

function closedFunds(
  { base, durationType, duration, phase, loadings, minBuyCents }: Cycle,
  at: number,
) {
  const isLively = (loadings.market ?? 0) > 0.5
  const months = durationType === YEARS ? duration * 12 : duration
  return fundsOf({
    code: FIRST_CODE + at,
    base,
    classes: 'A',
    kind: isLively ? 'livelyMixed' : 'longBond',
    second: months >= 12 ? `封闭${duration}年` : `封闭${duration}个月`,
    benchmark: isLively
      ? '沪深300指数收益率×70%+中债综合指数收益率×30%'
      : '同期定期存款利率（税后）+1%',
    benchmarkIndex: isLively ? 'JMIX70' : 'JBOND',
    loadings,
    noiseBp: isLively ? 30 : 1.5,
    overrides: {
      category: 'closed',
      durationType,
      duration,
      minBuyCents,
      recommendedHolding: months >= 12 ? `${duration}年` : `${duration}个月`,
      window: { kind: 'periodic', months, openDays: OPEN_DAYS, phase },
      // A long period can be left early by a transfer; a month is short enough to wait.
      ...(months >= 3 && { transferFeePpm: TRANSFER_FEE_PPM }),
    },
  })
}

/** Fifteen products that open once a period, at every point of their cycle. */
export const closedPeriodFunds: readonly FundSpec[] = cycles.flatMap(closedFunds)
