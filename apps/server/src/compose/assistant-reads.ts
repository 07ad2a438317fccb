import { calls } from '@koi/contracts/calls'
import { createClient, SUCCESS } from '@koi/contracts/client'
import { answerCall } from '#http/answer-call.ts'
import type { UserContext } from '#http/context.ts'
import type { HandledCall } from '#http/handlers.ts'
import type { Log } from '#kernel/log.ts'
import { READS, type Reads } from '#modules/assistant/index.ts'

/** A tool comes from no browser: it logs nobody in or out. */
const nobodysSession: UserContext['session'] = {
  current: undefined,
  start: () => Promise.reject(new Error('a tool opens no session')),
  deviceKey: () => Promise.reject(new Error('a tool is no device')),
  renew: () => Promise.reject(new Error('a tool renews no session')),
  repeatCookies: () => undefined,
  end: () => Promise.reject(new Error('a tool ends no session')),
}

/** The reads of the assistant's tools: each through its contract and its handler, as one account. Writes are none of them. */
export function assistantReads(handled: readonly HandledCall[], log: Log, requestId = 'assistant') {
  for (const name of READS) {
    if (calls[name].writes) throw new Error(`a tool only reads: ${name}`)
  }
  const allowed = new Set<string>(READS)
  return (asked: Pick<UserContext, 'accountId' | 'brand' | 'nowMs'>): Reads => {
    const context: UserContext = {
      ...asked,
      log,
      requestId,
      site: { origin: '', hostName: '', device: '', address: '', loginKey: undefined },
      session: nobodysSession,
    }
    return createClient(calls, async (definition, request) => {
      const call = handled.find((each) => each.definition === definition && allowed.has(each.name))
      if (!call) throw new Error(`no tool reads ${definition.path}`)
      return { retcode: SUCCESS, retmsg: '', body: await answerCall(call, request, context) }
    })
  }
}
