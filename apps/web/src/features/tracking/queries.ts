import { trackingCalls } from '@koi/contracts/calls/tracking'
import { useCall } from '#api/use-call.ts'
import { useSlices } from '#api/use-slices.ts'

const TRACES_A_SLICE = 20

/** The traces of this account, newest first. */
export const useTraces = () =>
  useSlices(trackingCalls.queryTraces, {
    request: (offset) => ({ offset, limit: TRACES_A_SLICE }),
    rows: (answer) => answer.traces,
    hasMore: (answer) => answer.hasMore,
  })

export const useTrace = (traceId: string) => useCall(trackingCalls.queryTrace, { traceId })
