import type { reportCalls } from '@koi/contracts/calls/reports'
import { labCall } from '@koi/contracts/pages/lab-pages'
import { SUCCESS } from '@koi/contracts/client'
import { answerCall } from '#http/answer-call.ts'
import type { HandledCall, Handlers } from '#http/handlers.ts'
import { Refusal } from '#kernel/errors.ts'
import { refuse } from '#refuse.ts'

/** What an endpoint is asked with: an object in JSON. */
function paramOf(text: string): object {
  try {
    const param: unknown = JSON.parse(text)
    if (typeof param === 'object' && param !== null && !Array.isArray(param)) return param
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw refuse('invalidRequest')
}

/**
 * Answers the gateway (CL-033): app, page and endpoint are looked up among what is registered, and run with the contract and the
 * rights of their own call. No address is ever fetched.
 */
export const gatewayHandlers = (
  lab: readonly HandledCall[],
): Handlers<Pick<typeof reportCalls, 'openThirdPage'>> => ({
  async openThirdPage(
    { openAppId, openPageId, requestUrl, thirdOpenPageParam, httpMethod },
    context,
  ) {
    const definition = labCall(openAppId, openPageId, requestUrl)
    const call = lab.find((each) => each.definition === definition)
    if (!call) throw refuse('labPageUnknown')
    if (httpMethod === 'GET' && call.definition.writes) throw refuse('labMethodWrong')
    const param = paramOf(thirdOpenPageParam)
    try {
      const body = await answerCall(call, param, context)
      return { response: JSON.stringify({ retcode: Number(SUCCESS), retmsg: '', ...body }) }
    } catch (error) {
      // The gateway worked; that its page refused is said inside.
      if (!(error instanceof Refusal)) throw error
      const { retcode, message } = error
      return { response: JSON.stringify({ retcode, retmsg: message }) }
    }
  },
})
