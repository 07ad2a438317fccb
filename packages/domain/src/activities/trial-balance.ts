import { cents, type Cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'

/** A trial that runs or ran: the amount, and the total return of its fund on the first and on the newest day of it. */
export interface TrialRun {
  amountCents: Cents
  /** Total return with dividends reinvested, ×10^8. */
  startIndex: number
  endIndex: number
}

/**
 * What a trial amount would have become by the fund's official values, rounded half up to the cent. It is a figure to look at:
 * nobody ever has it as money, and no fee is taken off it.
 */
export const trialBalance = ({ amountCents, startIndex, endIndex }: TrialRun): Cents =>
  cents(mulDiv(amountCents, endIndex, startIndex, 'half-up'))

/** Where a trial stands. */
export const TRIAL_STATES = ['waiting', 'running', 'over', 'expired'] as const
export type TrialState = (typeof TRIAL_STATES)[number]

/** Where it stands on a day: used or not, and by which days. */
export function trialState(
  {
    startDay,
    endDay,
    useByDay,
  }: { startDay: string | null; endDay: string | null; useByDay: string },
  today: string,
): TrialState {
  if (startDay === null || endDay === null) return today > useByDay ? 'expired' : 'waiting'
  return today > endDay ? 'over' : 'running'
}

export const trialStateNames: Readonly<Record<TrialState, string>> = {
  waiting: '待使用',
  running: '体验中',
  over: '已结束',
  expired: '已过期',
}

/** What stands wherever a trial is shown. */
export const TRIAL_IS_NO_MONEY =
  '体验金不是钱，不能提现，也不会兑换成钱或份额；体验收益只用来看涨跌。'
