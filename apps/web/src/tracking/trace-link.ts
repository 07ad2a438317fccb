let traceId = ''

/** The trace that is being recorded, for orders: `{ front_end_trace_id: frontEndTraceId() }`. Empty without one. */
export const frontEndTraceId = (): string => traceId

export function setFrontEndTraceId(id: string): void {
  traceId = id
}
