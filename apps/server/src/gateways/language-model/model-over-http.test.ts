import { describe, expect, it } from 'vitest'
import type { ModelPart } from './language-model.ts'
import { modelOverHttp } from './model-over-http.ts'
import { createScriptedModel, says, thinks, type Script } from './scripted-model.fixture.ts'

const TOOLS = [{ type: 'function', function: { name: 'trading_calendar' } }]

async function turnOf(script: Script, limits = { lineMs: 300, turnMs: 600 }) {
  const { config, requests } = await createScriptedModel(() => script)
  const asked = { messages: [{ role: 'user' as const, content: '问' }], tools: TOOLS }
  const parts: ModelPart[] = []
  const run = (async () => {
    for await (const part of modelOverHttp(config, limits).turn(
      asked,
      new AbortController().signal,
    )) {
      parts.push(part)
    }
  })()
  return { run, parts, requests }
}

describe('an endpoint of chat completions', () => {
  it('is asked for a stream with the tools, and its parts come in their order', async () => {
    const { run, parts, requests } = await turnOf({ parts: [thinks('想'), says('答'), says('案')] })
    await run
    expect(parts).toEqual([
      { kind: 'reason', text: '想' },
      { kind: 'content', text: '答' },
      { kind: 'content', text: '案' },
    ])
    expect(requests[0]).toMatchObject({
      authorization: 'Bearer test-key',
      body: { model: 'scripted', stream: true, tools: TOOLS },
    })
  })

  it('RU-213 is read to the letter where a chunk is cut inside of a character', async () => {
    const bytes = Buffer.from('data: {"choices":[{"delta":{"content":"净值"}}]}\n\n')
    const cut = bytes.indexOf(Buffer.from('净')) + 1
    const { run, parts } = await turnOf({
      parts: [{ raw: bytes.subarray(0, cut) }, { waitMs: 20 }, { raw: bytes.subarray(cut) }],
    })
    await run
    expect(parts).toEqual([{ kind: 'content', text: '净值' }])
  })

  it('has calls of tools put together from their pieces', async () => {
    const piece = (delta: object) => ({ delta: { tool_calls: [{ index: 0, ...delta }] } })
    const { run, parts } = await turnOf({
      parts: [
        piece({ id: 'a', function: { name: 'fund_facts', arguments: '{"fu' } }),
        piece({ function: { arguments: 'nd":"900311"}' } }),
      ],
    })
    await run
    expect(parts).toEqual([
      { kind: 'tool', id: 'a', name: 'fund_facts', args: '{"fund":"900311"}' },
    ])
  })

  const endless: Script['parts'] = Array.from({ length: 40 }).flatMap(() => [
    says('还有'),
    { waitMs: 50 },
  ])
  const faults: [what: string, script: Script, fault: string][] = [
    ['is silent', { parts: [], end: 'hang' }, 'late'],
    ['stops in the middle', { parts: [says('半')], end: 'hang' }, 'late'],
    ['never ends', { parts: endless, end: 'hang' }, 'late'],
    ['is cut off', { parts: [says('半')], end: 'cut' }, 'cut'],
    ['says no JSON', { parts: [{ raw: 'data: {"choices":[{]\n\n' }] }, 'unreadable'],
    [
      'says another shape',
      { parts: [{ raw: 'data: {"choices":[{"delta":{"content":7}}]}\n\n' }] },
      'unreadable',
    ],
    [
      'sends a line without an end',
      { parts: [{ raw: `data: ${'x'.repeat(70_000)}` }] },
      'unreadable',
    ],
    ['is asked too often', { status: 429 }, 'busy'],
    ['is broken', { status: 502 }, 'busy'],
    ['does not know the key', { status: 401 }, 'refused'],
  ]
  it.each(faults)('that %s fails as it did', async (_what, script, fault) => {
    const { run } = await turnOf(script)
    await expect(run).rejects.toMatchObject({ name: 'ModelFailed', fault })
  })

  it('that cannot be reached fails as one that was cut', async () => {
    const nowhere = { baseUrl: 'http://127.0.0.1:9', key: undefined, model: 'm' }
    const turn = modelOverHttp(nowhere).turn(
      { messages: [], tools: [] },
      new AbortController().signal,
    )
    await expect(turn[Symbol.asyncIterator]().next()).rejects.toMatchObject({ fault: 'cut' })
  })

  it('is let go when who asked is gone', async () => {
    const { config } = await createScriptedModel(() => ({ parts: [says('半')], end: 'hang' }))
    const stop = new AbortController()
    const turn = modelOverHttp(config).turn({ messages: [], tools: [] }, stop.signal)
    const parts = turn[Symbol.asyncIterator]()
    await parts.next()
    stop.abort()
    await expect(parts.next()).rejects.toMatchObject({ name: 'AbortError' })
  })
})
