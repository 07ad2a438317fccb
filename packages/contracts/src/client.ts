import * as z from 'zod/mini'
import type { Call, RequestOf, ResponseOf } from './call.ts'
import { fromWire, toWire } from './wire.ts'

/** An answer of the server before its shape is checked: the envelope's code and message, and the rest. */
export interface Envelope {
  retcode: string
  retmsg: string
  body: Record<string, unknown>
  /** Of a call that ignores failures: what went wrong. The envelope itself says success, with nothing in it. */
  ignored?: unknown
}

/** Sends one request and gives back the normalised envelope. Supplied by the app. */
export type Transport = (
  definition: Call,
  request: unknown,
  signal?: AbortSignal,
) => Promise<Envelope>

/** The server refused: `retcode` is from the error catalogue, `message` is meant for people. */
export class CallFailed extends Error {
  readonly retcode: string
  readonly body: Record<string, unknown>

  constructor(retcode: string, message: string, body: Record<string, unknown> = {}) {
    super(message)
    this.name = 'CallFailed'
    this.retcode = retcode
    this.body = body
  }
}

/**
 * A call that ignores failures failed, and its contract knows no empty answer. A page may draw it in its
 * place; nobody is told by a dialog (SPEC §7, A-86). `cause` is what went wrong.
 */
export class CallIgnored extends Error {
  constructor(cause: unknown) {
    super('an ignored failure', { cause })
    this.name = 'CallIgnored'
  }
}

/** Code of success after normalising `retcode` or `ret`, number or string. */
export const SUCCESS = '0'

/** Reads `retcode|ret` and `retmsg|msg` in whatever form a server sends them (SPEC §7, A-83). */
export function readEnvelope(answer: Record<string, unknown>): Envelope {
  const code = answer['retcode'] ?? answer['ret']
  const message = answer['retmsg'] ?? answer['msg']
  return {
    retcode: typeof code === 'number' || typeof code === 'string' ? String(code) : '',
    retmsg: typeof message === 'string' ? message : '',
    body: answer,
  }
}

/**
 * The answer inside of an answer: `response` is JSON text and is read once more (SPEC §7, RU-215). Text
 * that is no object is a failure without words.
 */
function readInner({ body }: Envelope): Envelope {
  const failed = { retcode: '', retmsg: '', body: {} }
  const { response: text } = body
  if (typeof text !== 'string') return failed
  try {
    const inner: unknown = JSON.parse(text)
    const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    return isObject ? readEnvelope({ ...inner }) : failed
  } catch {
    return failed
  }
}

/** A function for each call, named and typed by the contract. */
export type Client<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: (
    request: RequestOf<Calls[Name]>,
    signal?: AbortSignal,
  ) => Promise<ResponseOf<Calls[Name]>>
}

/** `client.queryAsset({ fundCode, spid })`: typed by the contract, checked at run time. */
export function createClient<Calls extends Record<string, Call>>(
  calls: Calls,
  send: Transport,
): Client<Calls> {
  const make = (definition: Call) => async (request: unknown, signal?: AbortSignal) => {
    const sent = await send(definition, toWire(definition.request, request), signal)
    const mayOpen = definition.innerJson && sent.retcode === SUCCESS && !('ignored' in sent)
    const answer = mayOpen ? readInner(sent) : sent
    if (answer.retcode !== SUCCESS) {
      throw new CallFailed(answer.retcode, answer.retmsg, answer.body)
    }
    const body = fromWire(definition.response, answer.body)
    if (!('ignored' in answer)) return z.parse(definition.response, body)
    const empty = z.safeParse(definition.response, body)
    if (!empty.success) throw new CallIgnored(answer.ignored)
    return empty.data
  }
  return Object.fromEntries(
    Object.entries(calls).map(([name, definition]) => [name, make(definition)]),
  ) as Client<Calls>
}
