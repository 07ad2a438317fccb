import * as z from 'zod'
import { zhCN } from 'zod/locales'
import { fromWire, wirePath } from '@koi/contracts/wire'
import { refusals } from '@koi/contracts/codes/refusals'
import { Refusal } from '#kernel/errors.ts'
import { isStorable } from '#kernel/clean-text.ts'
import type { UserContext, VisitorContext } from './context.ts'
import type { HandledCall } from './handlers.ts'
import { Streamed } from './stream-answer.ts'
import { writeAnswer } from './write-answer.ts'

const chinese = zhCN().localeError

/** Refuses a request by the first field that is wrong. The values themselves are never repeated. */
function refuseFields(schema: z.core.$ZodType, issues: readonly z.core.$ZodIssue[]): never {
  const [first] = issues
  const field = first && wirePath(schema, first.path).join('.')
  const text = first && field ? `提交的内容有误：${field} ${first.message}` : undefined
  throw new Refusal(refusals.invalidRequest.code, text ?? refusals.invalidRequest.text)
}

/** Parses the input once and runs the handler. */
async function runCall(
  { definition, handle }: HandledCall,
  input: unknown,
  context: UserContext | VisitorContext,
): Promise<unknown> {
  if (!isStorable(input)) refuseFields(definition.request, [])
  const parsed = z.safeParse(definition.request, fromWire(definition.request, input), {
    error: chinese,
  })
  if (!parsed.success) refuseFields(definition.request, parsed.error.issues)
  // `mount` checked the call's access: a user's handler gets a context with an account.
  return handle(parsed.data, context as UserContext)
}

/** Runs a call and writes its answer as the wire names it: the fields of a JSON object. */
export async function writeCall(
  call: HandledCall,
  input: unknown,
  context: UserContext | VisitorContext,
): Promise<string> {
  return writeAnswer(call.name, call.definition, await runCall(call, input, context)).fields
}

/** Runs a call that answers event by event. */
export async function streamCall(
  call: HandledCall,
  input: unknown,
  context: UserContext | VisitorContext,
): Promise<Streamed> {
  const answer = await runCall(call, input, context)
  if (answer instanceof Streamed) return answer
  throw new Error(`${call.name} streams, and answered otherwise`)
}

/** The same for who puts the answer into something larger. */
export const answerCall = async (
  ...asked: Parameters<typeof writeCall>
): Promise<Record<string, unknown>> => JSON.parse(`{${await writeCall(...asked)}}`)
