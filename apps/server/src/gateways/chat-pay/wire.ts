import type { ChatPayConfig } from '#kernel/config/payment-config.ts'
import { createCertificates, readCertificates } from './certificates.ts'
import { checkMessage } from './check-message.ts'
import {
  ChatPayRefused,
  ChatPayUnanswered,
  type AskChatPay,
  type PayAnswer,
} from './pay-message.ts'
import { createPlatformKeys } from './platform-keys.ts'
import { Fault, jsonOf } from './shapes.ts'
import { authorization, createNonce } from './signature.ts'

export interface ChatPayParts {
  config: ChatPayConfig
  ask: AskChatPay
  /** Real time: messages are signed with it. Never the business clock. */
  realNowMs: () => number
}

/** Signed questions and checked answers. */
export function createWire({ config, ask, realNowMs }: ChatPayParts) {
  const moment = () => ({ seconds: Math.floor(realNowMs() / 1000), nonce: createNonce() })

  async function send(method: 'GET' | 'POST', path: string, content?: object): Promise<PayAnswer> {
    const body = content ? JSON.stringify(content) : ''
    const headers = {
      accept: 'application/json',
      'user-agent': 'koi',
      ...(content && { 'content-type': 'application/json' }),
      // Asks the platform to sign its answer with this key, which it does not do by itself during a change-over.
      ...(config.platformKey && { 'wechatpay-serial': config.platformKey.id }),
      authorization: authorization(config, { method, path, body }, moment()),
    }
    const answer = await ask({ method, path, headers, body })
    if (answer.status >= 500) throw new ChatPayUnanswered(`answered ${answer.status}`)
    return answer
  }

  const certificates = createCertificates({
    realNowMs,
    async download() {
      const { status, body } = await send('GET', '/v3/certificates')
      if (status !== 200) throw new ChatPayRefused(status, 'CERTIFICATES')
      return readCertificates(config.apiKey, body)
    },
  })

  const keys = createPlatformKeys(config, certificates)

  return {
    moment,
    send,
    keys,
    /** The answer's content; one that the platform did not sign counts for nothing. */
    async exchange(method: 'GET' | 'POST', path: string, content?: object): Promise<unknown> {
      const answer = await send(method, path, content)
      // A refusal of a request with a wrong signature comes unsigned; it moves no money.
      if (answer.status >= 400) {
        const fault = Fault.safeParse(jsonOf(answer.body)).data
        throw new ChatPayRefused(answer.status, fault?.code ?? 'UNKNOWN', fault?.message)
      }
      await checkMessage(keys, answer, realNowMs())
      return answer.status === 204 ? {} : jsonOf(answer.body)
    },
  }
}

export type Wire = ReturnType<typeof createWire>
