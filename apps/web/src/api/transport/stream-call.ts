import type { Call, RequestOf } from '@koi/contracts/call'
import { CallFailed, readEnvelope } from '@koi/contracts/client'
import { fromWire, toWire } from '@koi/contracts/wire'
import * as z from 'zod/mini'
import { gTk } from '@koi/domain/identity/g-tk'
import { findCookie } from '#lib/cookies.ts'
import { answerInLanguage } from '#lib/language/language.ts'
import { NetworkFailed, Unavailable } from '../failures/failures.ts'
import { buildRequest } from './request.ts'
import type { TransportParts } from './transport.ts'

/** What ends a stream that is whole (SPEC §7, RU-213). */
const DONE = '[DONE]'

/** The data of a stream line by line; a character that is cut between two chunks is whole again. */
async function* dataOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let waiting = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (waiting + decoder.decode(value, { stream: true })).split('\n')
      waiting = lines.pop() ?? ''
      for (const line of lines)
        if (line.startsWith('data:')) yield line.slice('data:'.length).trim()
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** The server's refusal, or why there is no stream. */
async function refusalOf(response: Response): Promise<Error> {
  if (response.status === 503) return new Unavailable(1)
  const sent: unknown = await response.json().catch(() => undefined)
  const answer = answerInLanguage ? await answerInLanguage(sent) : sent
  const { retcode, retmsg, body } = readEnvelope(
    typeof answer === 'object' && answer !== null ? { ...answer } : {},
  )
  return retcode === ''
    ? new NetworkFailed('an HTTP status', response.status)
    : new CallFailed(retcode, retmsg, body)
}

/**
 * Makes a call that answers event by event. Ends with whether the stream was whole: one that was cut is gone on with behind its
 * last event. Throws the server's refusal, and `NetworkFailed` where there is no connection.
 */
export async function* streamCall<Event, C extends Call>(
  parts: TransportParts,
  { definition, event }: { definition: C; event: z.core.$ZodType<Event> },
  request: RequestOf<C>,
  signal: AbortSignal,
): AsyncGenerator<Event, boolean> {
  const origin = (await parts.aiOrigin?.()) ?? ''
  const { url, init } = buildRequest(
    definition,
    definition.path,
    toWire(definition.request, request),
    {
      _: parts.random(),
      g_tk: String(gTk(findCookie(parts.cookies(), 'qlskey') ?? '')),
      report_platform: parts.reportPlatform,
    },
    { accept: 'text/event-stream' },
  )
  try {
    const response = await parts.fetch(origin + url, { ...init, credentials: 'include', signal })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!isStream || !response.body) throw await refusalOf(response)
    for await (const data of dataOf(response.body)) {
      if (data === DONE) return true
      const sent: object = JSON.parse(data)
      const said = answerInLanguage ? await answerInLanguage(sent) : sent
      yield z.parse(event, fromWire(event, said))
    }
    return false
  } catch (error) {
    signal.throwIfAborted()
    // As browsers say that there is no connection, or none any more; anything else is a fault of ours.
    if (error instanceof TypeError) throw new NetworkFailed('no connection')
    throw error
  }
}
