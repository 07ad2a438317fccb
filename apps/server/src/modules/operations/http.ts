import type { operationsCalls } from '@koi/contracts/calls/operations'
import type { Handlers } from '#http/handlers.ts'
import type { Operations } from './service.ts'

type State = Awaited<ReturnType<Operations['state']>>

const wireState = (state: State) => ({
  now_ms: state.nowMs,
  business_date: state.date,
  is_trading_day: state.isTradingDay,
  is_estimated: state.isEstimated,
  next_steps: state.nextSteps.map(({ step, title, atMs }) => ({ step, title, at_ms: atMs })),
  recent_days: state.recentDays.map((day) => ({
    day: day.day,
    published: day.published,
    confirmed: day.confirmed,
    paid_out: day.paidOut,
  })),
})

export const operationsHandlers = (operations: Operations): Handlers<typeof operationsCalls> => ({
  queryClock: async () => wireState(await operations.state()),
  advanceClock: async ({ step, count }) => wireState(await operations.advance(step, count)),
})
