import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DateText } from '../fields.ts'

const DAY = '/fbp/fund/v1/fund.fuoperate_day_ao.FuoperateDayAo'

const ClockState = z.object({
  now_ms: z.int(),
  business_date: DateText,
  is_trading_day: z.boolean(),
  is_estimated: z.boolean(),
  /** The next moments worth going to, soonest first. */
  next_steps: z.array(
    z.object({
      step: z.enum(['cutOff', 'publish', 'tradingDay']),
      title: z.string(),
      at_ms: z.int(),
    }),
  ),
  /** Days whose jobs have run, newest first. */
  recent_days: z.array(
    z.object({ day: DateText, published: z.int(), confirmed: z.int(), paid_out: z.int() }),
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
      step: z.enum(['cutOff', 'publish', 'tradingDay']),
      count: z._default(z.int().check(z.gte(1), z.lte(250)), 1),
    }),
    response: ClockState,
  }),
}
