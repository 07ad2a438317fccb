import type { ResponseOf } from '@koi/contracts/call'
import type { productCalls } from '@koi/contracts/calls/products'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { mulDiv } from '@koi/domain/money/rounding'
import { formatRise, rateText } from '@koi/domain/rates/format-rate'

/** Rates of a curve are ×10^4 of a percent: this is 100 %. */
const WHOLE = 1_000_000
/** The money that an example is made with. */
const EXAMPLE = cents(1_000_000)

export interface WorstFall {
  /** `10,000.00` and what was left of it: `7,864.00`. */
  before: string
  after: string
  /** `-21.36%` */
  rate: string
  /** `2025-01-06 至 2025-04-08` */
  days: string
}

type Falling = Pick<
  ResponseOf<(typeof productCalls)['queryProfitRateCurve']>,
  'drawdown' | 'drawdownFrom' | 'drawdownTo'
>

/** The deepest fall of a curve in money; undefined where it never fell. */
export function worstFall({ drawdown, drawdownFrom, drawdownTo }: Falling): WorstFall | undefined {
  if (drawdown >= 0 || drawdownFrom === '') return undefined
  return {
    before: formatCents(EXAMPLE),
    after: formatCents(cents(mulDiv(EXAMPLE, WHOLE + drawdown, WHOLE, 'half-up'))),
    rate: formatRise(rateText(drawdown)),
    days: `${drawdownFrom} 至 ${drawdownTo}`,
  }
}
