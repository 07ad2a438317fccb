import { CLOCK_STEPS } from '@koi/domain/calendar/clock-steps'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DateText } from '../fields.ts'

const DAY = '/fbp/fund/v1/fund.fuoperate_day_ao.FuoperateDayAo'

const ClockState = z.object({
  nowMs: z.int(),
  businessDate: DateText,
  isTradingDay: z.boolean(),
  isEstimated: z.boolean(),
  /** The next moments worth going to, soonest first. */
  nextSteps: z.array(
    z.object({
      step: z.enum(CLOCK_STEPS),
      title: z.string(),
      atMs: z.int(),
    }),
  ),
  /** Days whose jobs have run, newest first. */
  recentDays: z.array(
    z.object({ day: DateText, published: z.int(), confirmed: z.int(), paidOut: z.int() }),
  ),
})

/** Business time and the day close (D-4). */
export const operationsCalls = {
  queryClock: call({
    summary: 'Own: business time and what comes next',
    method: 'POST',
    path: `${DAY}.QueryClock`,
    access: 'operator',
    request: z.object({}),
    response: ClockState,
  }),
  advanceClock: call({
    summary: 'Own: moves business time forward and runs the jobs that fall due',
    method: 'POST',
    path: `${DAY}.AdvanceClock`,
    access: 'operator',
    writes: true,
    timeoutMs: 60_000,
    request: z.object({
      step: z.enum(CLOCK_STEPS),
      count: z._default(z.int().check(z.gte(1), z.lte(250)), 1),
    }),
    response: ClockState,
  }),
}
