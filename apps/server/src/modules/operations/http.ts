import type { operationsCalls } from '@koi/contracts/calls/operations'
import type { Handlers } from '#http/handlers.ts'
import type { Operations } from './service.ts'

export const operationsHandlers = (operations: Operations): Handlers<typeof operationsCalls> => ({
  queryClock: () => operations.state(),
  advanceClock: ({ step, count }) => operations.advance(step, count),
})
