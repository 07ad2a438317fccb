import type * as z from 'zod/v4/core'

/** Who may make a call. `visitor` needs no session; `operator` is a person who runs the brand. */
export type Access = 'user' | 'visitor' | 'operator'

/** One thing the client can ask of the server: the only place its path and shapes are written. */
export interface Call<
  Request extends z.$ZodType = z.$ZodType,
  Response extends z.$ZodType = z.$ZodType,
  Who extends Access = Access,
> {
  /** Row of the specification's inventory, or a sentence why the call exists. */
  summary: string
  method: 'GET' | 'POST'
  path: `/${string}`
  access: Who
  request: Request
  response: Response
  /** True where the call changes something: never cached, never sent twice by the transport. */
  writes?: true
  /** Purchase and redemption calls carry the session's `bi_stat` (SPEC §7, A-85). */
  biStat?: true
  /** How long the client may reuse an answer, ms. Absent: not reused. */
  cacheMs?: number
  /** How long the client waits, ms. Absent: 35 s (SPEC §7). */
  timeoutMs?: number
}

/** Keeps the exact request and response types of a call, and who may make it. */
export function call<
  Request extends z.$ZodType,
  Response extends z.$ZodType,
  const Who extends Access,
>(definition: Call<Request, Response, Who>): Call<Request, Response, Who> {
  return definition
}

/** What a client writes to make the call. */
export type RequestOf<C extends Call> = z.input<C['request']>
/** What a handler receives: parsed and checked. */
export type ParsedRequestOf<C extends Call> = z.output<C['request']>
/** What a handler answers and a client receives. */
export type ResponseOf<C extends Call> = z.output<C['response']>
