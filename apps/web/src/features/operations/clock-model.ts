import type { ResponseOf } from '@koi/contracts/call'
import type { operationsCalls } from '@koi/contracts/calls/operations'

export type DemoClock = ResponseOf<(typeof operationsCalls)['queryClock']>

export type ClosedDay = DemoClock['recentDays'][number]

/** Trading days moved in one request: short enough that its progress can be seen and it can be stopped. */
const DAYS_A_STEP = 5

/** How a way of so many trading days is cut into requests. */
export function daySteps(days: number): number[] {
  const steps = Array.from({ length: Math.floor(days / DAYS_A_STEP) }, () => DAYS_A_STEP)
  return days % DAYS_A_STEP === 0 ? steps : [...steps, days % DAYS_A_STEP]
}
