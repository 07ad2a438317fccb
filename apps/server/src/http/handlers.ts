import type { Call, ParsedRequestOf, ResponseOf } from '@koi/contracts/call'
import type { ContextOf, UserContext } from './context.ts'
import type { Streamed } from './stream-answer.ts'
import type { Written } from './write-answer.ts'

/** One handler for each call of a module. Leaving one out is a type error. */
export type Handlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: (
    input: ParsedRequestOf<Calls[Name]>,
    context: ContextOf<Calls[Name]>,
  ) => Promise<ResponseOf<Calls[Name]> | Written | Streamed>
}

/** A call with its handler, its types forgotten: only `answerCall` runs it, after parsing. */
export interface HandledCall {
  name: string
  definition: Call
  /** A visitor's handler takes a user's context too; `mount` gives a user's handler nothing less. */
  handle(input: unknown, context: UserContext): Promise<unknown>
}

/** Pairs each call of a contract with its handler, for the list in compose.ts. */
export function handled<Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: Handlers<Calls>,
): HandledCall[] {
  return Object.entries(calls).map(([name, definition]) => {
    const handle = handlers[name]
    if (!handle) throw new Error(`call ${name} has no handler`)
    return { name, definition, handle }
  })
}
