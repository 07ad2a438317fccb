import * as z from 'zod'
import { zhCN } from 'zod/locales'
import { fromWire, toWire, wirePath } from '@koi/contracts/wire'
import { refusals } from '@koi/contracts/codes/refusals'
import { Refusal } from '#kernel/errors.ts'
import { isStorable } from './requests/clean-text.ts'
import type { UserContext, VisitorContext } from './context.ts'
import type { HandledCall } from './handlers.ts'

const chinese = zhCN().localeError

/** Refuses a request by the first field that is wrong. The values themselves are never repeated. */
function refuseFields(schema: z.core.$ZodType, issues: readonly z.core.$ZodIssue[]): never {
  const [first] = issues
  const field = first && wirePath(schema, first.path).join('.')
  const text = first && field ? `提交的内容有误：${field} ${first.message}` : undefined
  throw new Refusal(refusals.invalidRequest.code, text ?? refusals.invalidRequest.text)
}

/**
 * Parses the input once, runs the handler and encodes its answer, both as the wire names them. Encoding drops what the contract does
 * not promise; an answer of the wrong shape is a bug of ours and is thrown as one.
 */
export async function answerCall(
  { name, definition, handle }: HandledCall,
  input: unknown,
  context: UserContext | VisitorContext,
): Promise<Record<string, unknown>> {
  if (!isStorable(input)) refuseFields(definition.request, [])
  const parsed = z.safeParse(definition.request, fromWire(definition.request, input), {
    error: chinese,
  })
  if (!parsed.success) refuseFields(definition.request, parsed.error.issues)
  // `mount` checked the call's access: a user's handler gets a context with an account.
  const answer = await handle(parsed.data, context as UserContext)
  const encoded = z.safeEncode(definition.response, answer)
  if (!encoded.success) {
    throw new Error(`the answer of ${name} breaks its contract: ${z.prettifyError(encoded.error)}`)
  }
  return toWire(definition.response, encoded.data) as Record<string, unknown>
}
