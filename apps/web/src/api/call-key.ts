import type { Call, RequestOf } from '@koi/contracts/call'

/** Name of an answer in the query cache: the same on the server and in the browser. */
export type CallKey = readonly [path: string, request: unknown]

/** The key of a call with its request. Answers of all requests of a call begin with its path. */
export function callKey<C extends Call>(definition: C, request: RequestOf<C>): CallKey {
  return [definition.path, request]
}
