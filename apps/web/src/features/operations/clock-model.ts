import type { ClockStep } from '@koi/domain/calendar/clock-steps'
import type { ResponseOf } from '@koi/contracts/call'
import type { operationsCalls } from '@koi/contracts/calls/operations'

type ClockAnswer = ResponseOf<(typeof operationsCalls)['queryClock']>

export interface ClosedDay {
  day: string
  published: number
  confirmed: number
  paidOut: number
}

export interface DemoClock {
  nowMs: number
  isTradingDay: boolean
  isEstimated: boolean
  nextSteps: readonly { step: ClockStep; title: string; atMs: number }[]
  closedDays: readonly ClosedDay[]
}

/** The clock's answer in our words. */
export function demoClockOf(answer: ClockAnswer): DemoClock {
  return {
    nowMs: answer.nowMs,
    isTradingDay: answer.isTradingDay,
    isEstimated: answer.isEstimated,
    nextSteps: answer.nextSteps.map(({ step, title, atMs }) => ({ step, title, atMs })),
    closedDays: answer.recentDays.map(({ paidOut, ...day }) => ({ ...day, paidOut })),
  }
}

/** Trading days moved in one request: short enough that its progress can be seen and it can be stopped. */
const DAYS_A_STEP = 5

/** How a way of so many trading days is cut into requests. */
export function daySteps(days: number): number[] {
  const steps = Array.from({ length: Math.floor(days / DAYS_A_STEP) }, () => DAYS_A_STEP)
  return days % DAYS_A_STEP === 0 ? steps : [...steps, days % DAYS_A_STEP]
}
