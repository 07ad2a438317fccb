import { call } from '@koi/contracts/call'
import { CallFailed } from '@koi/contracts/client'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { NetworkFailed } from '../failures/failures.ts'
import { hangUp, json, serve, type Answer } from '../testing/answering-server.ts'
import { streamCall } from './stream-call.ts'

const event = z.object({ text: z.string() })
const definition = call({
  summary: 'test',
  access: 'user',
  method: 'POST',
  path: '/fbp/ai/v1/a.Ask',
  streams: true,
  request: z.object({ question: z.string() }),
  response: event,
})

/** Sends a stream in these pieces of bytes. */
const streaming =
  (...pieces: Buffer[]): Answer =>
  async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    for (const piece of pieces) {
      response.write(piece)
      await new Promise((done) => setImmediate(done))
    }
    response.end()
  }

async function heard(origin: string) {
  const parts = {
    fetch: (url: string | URL | Request, init?: RequestInit) =>
      fetch(new URL(url instanceof Request ? url.url : url, origin), init),
    cookies: () => 'qlskey=v0b1234567890abcdef12345678901234',
    random: () => 'r',
    reportPlatform: 'h5',
    biStat: () => '',
  }
  const asked = { definition, event }
  const stream = streamCall(parts, asked, { question: '净值？' }, new AbortController().signal)
  const texts: string[] = []
  let next = await stream.next()
  for (; !next.done; next = await stream.next()) texts.push(next.value.text)
  return { texts, isWhole: next.value }
}

const line = (text: string) => Buffer.from(`id: 1\ndata: ${JSON.stringify({ text })}\n\n`)
const done = Buffer.from('data: [DONE]\n\n')

describe('a call that answers event by event', () => {
  it('RU-213 is whole with [DONE]; a character that is cut between two chunks is whole again', async () => {
    const bytes = line('净值')
    const at = bytes.indexOf(Buffer.from('净')) + 1
    const { origin, seen } = await serve(
      streaming(bytes.subarray(0, at), bytes.subarray(at), Buffer.from(':\n\n'), done),
    )
    expect(await heard(origin)).toEqual({ texts: ['净值'], isWhole: true })
    expect(seen[0]?.headers.accept).toBe('text/event-stream')
  })

  it('RU-213 that ends without [DONE] is not whole', async () => {
    const { origin } = await serve(streaming(line('一'), Buffer.from('data: {"te')))
    expect(await heard(origin)).toEqual({ texts: ['一'], isWhole: false })
  })

  it.each<[string, Answer, new (...args: never[]) => Error]>([
    ['a refusal is thrown as any other', json({ retcode: 3703, retmsg: '忙' }), CallFailed],
    ['no connection is a lost network', hangUp, NetworkFailed],
    [
      'an event that breaks the contract is a fault of ours',
      streaming(Buffer.from('data: {"text":1}\n\n')),
      z.core.$ZodError,
    ],
  ])('%s', async (_what, answer, kind) => {
    const { origin } = await serve(answer)
    await expect(heard(origin)).rejects.toBeInstanceOf(kind)
  })
})
