import { AnswerEvent, assistantCalls } from '@koi/contracts/calls/assistant'
import { fromWire } from '@koi/contracts/wire'
import { answerAfter, answerText, noAnswer, type Answer } from '@koi/domain/assistant/answer'
import type { ConversationMode } from '@koi/domain/assistant/conversation-mode'
import { expect } from 'vitest'
import * as z from 'zod'
import type { Browser } from '#http/testing.ts'

/** A stream as a browser of a test received it. */
export interface Heard {
  events: AnswerEvent[]
  isDone: boolean
  answer: Answer
  text: string
  last: AnswerEvent | undefined
  /** What it was refused with; '0' where it was not. */
  retcode: string
}

const toWire = ({ sessionId, afterEventId, ...rest }: Asking) => ({
  session: sessionId,
  ...(rest.question !== undefined && { assistant_question: rest.question }),
  ...(rest.mode !== undefined && { conversationMode: rest.mode }),
  ...(rest.requestId !== undefined && { requestId: rest.requestId }),
  ...(rest.idempotencyKey !== undefined && { idempotency_key: rest.idempotencyKey }),
  ...(afterEventId !== undefined && { lastEventId: afterEventId }),
})

interface Asking {
  sessionId: string
  question?: string
  mode?: ConversationMode
  requestId?: string
  idempotencyKey?: string
  afterEventId?: number
}

export const heardOf = (text: string): Heard => {
  const lines = text.split('\n').filter((line) => line.startsWith('data: '))
  const data = lines.map((line) => line.slice('data: '.length))
  const events = data
    .filter((each) => each !== '[DONE]')
    .map((each) => z.parse(AnswerEvent, fromWire(AnswerEvent, JSON.parse(each))))
  const answer = events.reduce((before, event) => answerAfter(before, event), noAnswer)
  const isDone = data.at(-1) === '[DONE]'
  return { events, isDone, answer, text: answerText(answer), last: events.at(-1), retcode: '0' }
}

/** The request of a stream as a browser sends it. */
export const streamRequest = (browser: Browser, asking: Asking) =>
  browser.requestOf(assistantCalls.completions, toWire(asking))

/** Asks, or goes on behind an event, and hears the stream to its end. */
export async function hear(browser: Browser, asking: Asking): Promise<Heard> {
  const response = await browser.inject(streamRequest(browser, asking))
  if (String(response.headers['content-type']).startsWith('application/json')) {
    const { retcode } = response.json()
    return { ...heardOf(''), retcode: String(retcode) }
  }
  expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  return heardOf(response.body)
}

/** Asks one question in a new session. */
export async function askOnce(browser: Browser, question: string, mode?: ConversationMode) {
  const { sessionId } = await browser.client.openAssistant({ isNewSession: true })
  const heard = await hear(browser, { sessionId, question, ...(mode !== undefined && { mode }) })
  return { ...heard, sessionId, requestId: heard.events[0]?.requestId ?? '' }
}

/** Every figure of an answer that nothing stands behind; there must be none. */
export function figuresWithoutReceipt({ pieces, quotes }: Answer): string[] {
  const ids = new Set(quotes.map(({ receiptId }) => receiptId))
  return pieces.flatMap(({ text, receiptId }) =>
    receiptId !== undefined && !ids.has(receiptId) ? [text] : [],
  )
}
