import type * as z from 'zod/v4/core'

/** Who may make a call. `visitor` needs no session; `operator` is a person who runs the brand. */
export type Access = 'user' | 'visitor' | 'operator'

/** How long answers of calls that opt in are reused unless they say otherwise (SPEC §7, RU-209, A-80). */
export const DEFAULT_CACHE_MS = 180_000

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
  /**
   * Changes nothing of its own, and yet its session is looked at as that of a write: it signs something, sends the cookies
   * of the session again, or carries on what somebody else does.
   */
  asksSession?: true
  /** A guest may make this call of access `user`; all others ask a guest for a phone first (1204). */
  guests?: true
  /**
   * A step of logging in. A page that begins one has dropped the readable cookies (SPEC §4), so it has no
   * `g_tk` of a session that may still be there: the server checks where the request comes from instead.
   */
  isLogin?: true
  /**
   * Only while the person has proved who they are within the last 15 minutes (1211). `where-provable`: an account that
   * nothing leads into (no phone, login provider or passkey) has its session as its only key, and passes.
   */
  recentLogin?: 'always' | 'where-provable'
  /**
   * The specification names GET for this path. GET is answered with 1003 and changes nothing: an address that is
   * opened, fetched ahead or kept in a history must not write.
   */
  namedGet?: true
  /** Purchase and redemption calls carry the session's `bi_stat` (SPEC §7, A-85). */
  biStat?: true
  /**
   * How long the client may reuse an answer, ms: 180 s (`DEFAULT_CACHE_MS`) unless the specification says
   * otherwise. Absent: not reused; never for writes, balances and orders.
   */
  cacheMs?: number
  /** How long the client waits, ms. Absent: 35 s (SPEC §7); never longer than 60 s. */
  timeoutMs?: number
  /** A failure is nobody's business: no dialog, no login page (SPEC §8, A-73). See `CallIgnored`. */
  ignoreError?: true
  /** Sent at once also where nobody is logged in, and never leads to a login (SPEC §4, RU-128). */
  skipLogin?: true
  /** Sent also where the page is left in the same moment: what was pressed or agreed to on it must arrive. */
  outlivesPage?: true
  /** Goes through the CRM gateway, with the ticket of the visit in its headers (SPEC §7, RU-223). */
  crm?: true
  /** Answers with a stream of events, each as `response` has it, one a line, until `[DONE]`; refused before its first it is an answer as any other. */
  streams?: true
  /** The answer proper is a JSON text in the field `response` (SPEC §7, RU-215). */
  innerJson?: true
  /** Fields of the request that stand in the address, too, such as `cmdname` of CL-060. */
  inQuery?: readonly string[]
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
