import { randomBytes } from 'node:crypto'
import { createClient, readEnvelope, type Client } from '@koi/contracts/client'
import { calls } from '@koi/contracts/calls'
import type { Browser, Person, TestApp } from '#http/testing.ts'

export const TOKEN = 'token-of-the-service-operators'

/** A key as pages make them. */
export const key = () => randomBytes(16).toString('hex')

/** What tests of customer service do with an app. */
export function serving(koi: TestApp) {
  /** The calls of whoever has the operators' token, on a host. */
  const byToken = (host = 'localhost'): Client<typeof calls> => {
    const visitor = koi.visitor(host)
    return createClient(calls, async (definition, request) => {
      const asked = visitor.requestOf(definition, request)
      const headers = { ...asked.headers, authorization: `Bearer ${TOKEN}` }
      return readEnvelope((await visitor.inject({ ...asked, headers })).json())
    })
  }
  return {
    byToken,
    /** Somebody of the desk of the brand, who is at it. */
    async agent(shownName = '小雅', isOpen = true): Promise<Person> {
      const person = await koi.person()
      await byToken().saveReviewer({ accountId: person.accountId, kinds: ['service'] })
      await person.client.saveDesk({ isOpen, shownName })
      return person
    },
    /** Words of a conversation as its person reads them. */
    async wordsOf({ client }: Pick<Browser, 'client'>, talkId: string) {
      const { messages } = await client.queryServiceMessages({ talkId, afterSeq: 0 })
      return messages.map(({ info: { content } }) => content.text || content.notice)
    },
  }
}

/** Somebody who waits for a person. */
export async function waiting({ client }: Pick<Browser, 'client'>, shares = {}) {
  const { talkId } = await client.callAgent({ subject: 'trade', ...shares })
  return talkId
}
