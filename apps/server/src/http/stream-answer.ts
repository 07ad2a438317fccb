import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Call } from '@koi/contracts/call'
import { writeAnswer } from './write-answer.ts'

export const STREAM_TYPE = 'text/event-stream; charset=utf-8'
/** What ends a stream that is whole (SPEC §7, RU-213). */
const DONE = 'data: [DONE]\n\n'
/** Says nothing, so that nobody on the way takes the connection for dead. */
const BEAT = ':\n\n'

/** An event of a stream with its number, or undefined where nothing happened for a while. */
type Event = { eventId: number } & object

/** A handler's answer that comes event by event. It ends early, without its last line, when `signal` says so. */
export class Streamed {
  constructor(
    readonly events: (signal: AbortSignal) => AsyncIterable<Event | undefined, boolean | undefined>,
  ) {}
}

/** The open streams of a server: they end when it does, and whoever reads them asks another node for the rest. */
export function createStreams(app: FastifyInstance) {
  const open = new Set<AbortController>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const stop of open) stop.abort()
  })

  function end(stop: AbortController) {
    stop.abort()
    open.delete(stop)
  }
  async function* lines(
    { name, definition }: { name: string; definition: Call },
    events: AsyncIterator<Event | undefined, boolean | undefined>,
    stop: AbortController,
    log: Pick<FastifyBaseLogger, 'error'>,
  ) {
    try {
      for (;;) {
        const next = await events.next()
        if (stop.signal.aborted) return
        if (next.done) {
          if (next.value !== false) yield DONE
          return
        }
        const { value } = next
        if (value === undefined) yield BEAT
        else
          yield `id: ${value.eventId}\ndata: {${writeAnswer(name, definition, value).fields}}\n\n`
      }
    } catch (error) {
      // Its reader sees a stream without its last line and goes on behind the last event.
      if (!stop.signal.aborted) log.error({ err: error, call: name }, 'a stream broke by a bug')
    } finally {
      end(stop)
      // Whoever went away left it in the middle.
      await events.return?.(false)
    }
  }
  return {
    /** The body of an answer; its connection's end ends it. */
    body(
      call: { name: string; definition: Call },
      answer: Streamed,
      log: Pick<FastifyBaseLogger, 'error'>,
    ) {
      const stop = new AbortController()
      open.add(stop)
      const events = answer.events(stop.signal)[Symbol.asyncIterator]()
      if (isClosing) stop.abort()
      const body = Readable.from(lines(call, events, stop, log), { objectMode: false })
      body.once('close', () => end(stop))
      return body
    },
  }
}

export type Streams = ReturnType<typeof createStreams>
