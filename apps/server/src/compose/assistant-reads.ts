import { calls, type CallName } from '@koi/contracts/calls'
import { createClient, SUCCESS, type Client } from '@koi/contracts/client'
import { answerCall } from '#http/answer-call.ts'
import type { UserContext } from '#http/context.ts'
import type { HandledCall } from '#http/handlers.ts'
import type { Log } from '#kernel/log.ts'
import { READS } from '#modules/assistant/index.ts'
import { SERVICE_CALLS } from '#modules/service/index.ts'

/** A tool comes from no browser: it logs nobody in or out. */
const nobodysSession: UserContext['session'] = {
  current: undefined,
  start: () => Promise.reject(new Error('a tool opens no session')),
  deviceKey: () => Promise.reject(new Error('a tool is no device')),
  renew: () => Promise.reject(new Error('a tool renews no session')),
  repeatCookies: () => undefined,
  end: () => Promise.reject(new Error('a tool ends no session')),
}

/** Reads of the product made for one account, each through its contract and its handler, with the rights of that account. Writes are none of them. */
function readsAs<Name extends CallName>(
  names: readonly Name[],
  handled: readonly HandledCall[],
  log: Log,
  requestId: string,
) {
  for (const name of names) {
    if (calls[name].writes) throw new Error(`a tool only reads: ${name}`)
  }
  const allowed = new Set<string>(names)
  return (
    asked: Pick<UserContext, 'accountId' | 'brand' | 'nowMs'>,
  ): Pick<Client<typeof calls>, Name> => {
    const context: UserContext = {
      ...asked,
      log,
      requestId,
      site: {
        origin: '',
        hostName: '',
        device: '',
        address: '',
        loginKey: undefined,
        crmUserId: '',
      },
      session: nobodysSession,
    }
    return createClient(calls, async (definition, request) => {
      const call = handled.find((each) => each.definition === definition && allowed.has(each.name))
      if (!call) throw new Error(`no tool reads ${definition.path}`)
      return { retcode: SUCCESS, retmsg: '', body: await answerCall(call, request, context) }
    })
  }
}

/** What the assistant's tools read. */
export const assistantReads = (
  handled: readonly HandledCall[],
  log: Log,
  requestId = 'assistant',
) => readsAs(READS, handled, log, requestId)

/** What customer service reads of who asks. */
export const serviceReads = (handled: readonly HandledCall[], log: Log) =>
  readsAs(SERVICE_CALLS, handled, log, 'service')
