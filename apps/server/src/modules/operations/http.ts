import type { operationsCalls } from '@koi/contracts/calls/operations'
import type { Handlers } from '#http/handlers.ts'
import type { Operations } from './service.ts'

type State = Awaited<ReturnType<Operations['state']>>

const wireState = (state: State) => ({
  nowMs: state.nowMs,
  businessDate: state.date,
  isTradingDay: state.isTradingDay,
  isEstimated: state.isEstimated,
  nextSteps: state.nextSteps.map(({ step, title, atMs }) => ({ step, title, atMs })),
  recentDays: state.recentDays.map((day) => ({
    day: day.day,
    published: day.published,
    confirmed: day.confirmed,
    paidOut: day.paidOut,
  })),
})

export const operationsHandlers = (operations: Operations): Handlers<typeof operationsCalls> => ({
  queryClock: async () => wireState(await operations.state()),
  advanceClock: async ({ step, count }) => wireState(await operations.advance(step, count)),
})
