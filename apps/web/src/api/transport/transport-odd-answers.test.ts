import { CallFailed, createClient } from '@koi/contracts/client'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { failureMessage } from '../failures/failure-message.ts'
import { CommunicationFailed, NetworkFailed } from '../failures/failures.ts'
import { serve, type Answer } from '../testing/answering-server.ts'
import { sampleCalls, sendingClient } from '../testing/sending-client.ts'
import { createTransport } from './transport.ts'

const request = { fund_code: '900311' }
const failureOf = (answer: Promise<unknown>) => answer.catch((error: unknown) => error)

/** An answer with a status and a text, of any type. */
const text =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(status, headers).end(body)

const cutOff: Answer = (incoming, response) => {
  response.writeHead(200, { 'content-length': '1000' }).write('{"retcode":0,')
  setTimeout(() => incoming.socket.destroy(), 5)
}

describe('odd answers', () => {
  const unreadable: [what: string, answer: Answer][] = [
    ['a page of HTML', text('<!doctype html><html></html>', 200, { 'content-type': 'text/html' })],
    ['nothing', text('')],
    ['white space', text(' \n ')],
    ['a byte order mark alone', text('\uFEFF')],
    ['half of an object', text('{"retcode":0,"total"')],
    ['a list', text('[{"retcode":0}]')],
    ['a number', text('0')],
    ['a text', text('"ok"')],
    ['null', text('null')],
    ['a script', text('callback({"retcode":0})')],
    ['bytes that are no text', text(Buffer.from([0xff, 0xfe, 0x00, 0x80]))],
  ]
  it.each(unreadable)('ER-036 takes %s for a communication problem', async (_what, answer) => {
    const { origin, seen } = await serve(answer)
    const failure = await failureOf(sendingClient(origin).visit(request))
    expect(failure).toBeInstanceOf(CommunicationFailed)
    expect(failureMessage(failure).content).toBe('网络通信出了点问题，请退出再试')
    expect(seen).toHaveLength(1)
  })

  it.each([
    '{}',
    '{"retcode":null}',
    '{"retcode":true,"retmsg":7}',
    '{"retcode":{"code":0}}',
    '{"retcode":[0]}',
    '{"__proto__":{"retcode":0,"total":7}}',
    '{"constructor":{"prototype":{"retcode":0}},"total":7}',
  ])('ER-042 takes %s for a failure without words', async (body) => {
    const { origin } = await serve(text(body))
    const failure = await failureOf(sendingClient(origin).visit(request))
    expect(failure).toBeInstanceOf(CallFailed)
    expect(failureMessage(failure).content).toBe('系统出了点小问题，请稍后再试')
  })

  it.each(['{"retcode":0}', '{"retcode":0,"total":"7"}', '{"retcode":0,"total":1.5}'])(
    'never hands over a success that breaks the contract: %s',
    async (body) => {
      const { origin } = await serve(text(body))
      const failure = await failureOf(sendingClient(origin).visit(request))
      expect(failureMessage(failure).content).toBe('系统出了点小问题，请稍后再试')
    },
  )

  it.each([201, 204, 206, 301, 400, 401, 403, 404, 500, 502, 504])(
    'ER-041 says the HTTP status %d',
    async (status) => {
      const { origin } = await serve(text('', status))
      const failure = await failureOf(sendingClient(origin).visit(request))
      expect(failureMessage(failure).content).toBe(`[${status}]网络出了点小问题，请稍候重试`)
    },
  )

  it.each([
    ['soon', 1],
    ['-5', 1],
    ['0', 1],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 1],
    ['1e9', 600],
    ['3', 3],
  ])('asks again after a 503 with Retry-After %j in %d s', async (after, seconds) => {
    const { origin } = await serve(text('{}', 503, { 'retry-after': after }))
    expect(await failureOf(sendingClient(origin).visit(request))).toMatchObject({
      retryAfterSeconds: seconds,
    })
  })

  it('takes an answer that is cut off for a lost one, and asks once more', async () => {
    const { origin, seen } = await serve(cutOff)
    expect(await failureOf(sendingClient(origin).visit(request))).toBeInstanceOf(NetworkFailed)
    expect(seen).toHaveLength(2)
  })

  it('drops what the contract does not promise from a huge answer', async () => {
    const huge = JSON.stringify({ retcode: 0, total: 7, more: 'x'.repeat(5_000_000) })
    const { origin } = await serve(text(huge))
    expect(await sendingClient(origin).visit(request)).toEqual({ total: 7 })
  })

  it(
    'ends every body in an answer that fits or in a failure with words',
    { timeout: 20_000 },
    async () => {
      let body = ''
      const client = createClient(
        sampleCalls,
        createTransport({
          fetch: () => Promise.resolve(new Response(body)),
          cookies: () => '',
          random: () => '',
          reportPlatform: 'h5',
          biStat: () => '',
        }),
      )
      const oddBody = fc.oneof(
        fc.string(),
        fc.json(),
        fc
          .record({
            retcode: fc.jsonValue(),
            ret: fc.jsonValue(),
            msg: fc.jsonValue(),
            total: fc.jsonValue(),
          })
          .map((answer) => JSON.stringify(answer)),
      )
      await fc.assert(
        fc.asyncProperty(oddBody, async (odd) => {
          body = odd
          const answer = await client.visit(request).catch((error: unknown) => error)
          const words = answer instanceof Error ? failureMessage(answer).content : ''
          const fits = z.strictObject({ total: z.int() }).safeParse(answer).success
          expect(fits || words !== '').toBe(true)
        }),
        { numRuns: 150 },
      )
    },
  )
})
