/**
 * What may be wrong with a stored trace. `altered`: another content than was hashed; `removed`: a row is gone;
 * `head`: the trace's own row does not fit.
 */
export const TRACE_PROBLEMS = ['altered', 'removed', 'head'] as const
export type TraceProblem = (typeof TRACE_PROBLEMS)[number]
