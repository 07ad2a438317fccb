import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { call } from './call.ts'
import { CallFailed, CallIgnored, createClient, readEnvelope, type Envelope } from './client.ts'

const calls = {
  agent: call({
    summary: 'test',
    method: 'POST',
    path: '/fbp/fund/v1/a.ThirdOpenPageAgent',
    access: 'visitor',
    innerJson: true,
    request: z.object({}),
    response: z.object({ total: z.int() }),
  }),
}

/** A client whose every call is answered so. */
const client = (envelope: Envelope) => createClient(calls, () => Promise.resolve(envelope))
const outer = (response: unknown) => readEnvelope({ retcode: 0, response })
const failureOf = (answer: Promise<unknown>) => answer.catch((error: unknown) => error)

describe('an answer inside of an answer', () => {
  it('is read once more', async () => {
    const inner = JSON.stringify({ retcode: 0, total: 7 })
    expect(await client(outer(inner)).agent({})).toEqual({ total: 7 })
  })

  it.each([
    '{"retcode":0,"total":',
    'ok',
    '',
    '7',
    'null',
    '[{"retcode":0,"total":7}]',
    '{"total":7}',
    undefined,
    { retcode: 0, total: 7 },
  ])('is a failure where it is %j', async (response) => {
    expect(await failureOf(client(outer(response)).agent({}))).toBeInstanceOf(CallFailed)
  })

  it('says its own code, and the outer one where that failed', async () => {
    const inner = JSON.stringify({ ret: 9, msg: '服务繁忙' })
    expect(await failureOf(client(outer(inner)).agent({}))).toMatchObject({
      retcode: '9',
      message: '服务繁忙',
    })
    const refused = readEnvelope({ retcode: 1002, retmsg: '提交的内容有误' })
    expect(await failureOf(client(refused).agent({}))).toMatchObject({ retcode: '1002' })
  })

  it('stays ignored where the call failed and that is ignored', async () => {
    const ignored = { retcode: '0', retmsg: '', body: {}, ignored: new Error('lost') }
    expect(await failureOf(client(ignored).agent({}))).toBeInstanceOf(CallIgnored)
  })
})
