import { expect, it } from 'vitest'
import type { Push } from './push.ts'
import { testPushConfig } from './push-config.fixture.ts'
import { pushOverHttp } from './push-over-http.ts'
import { catchPushes, RETRY_AFTER_SECONDS, type PushServiceMode } from './push-service.fixture.ts'

const quick = { wholeMs: 400 }
const service = await catchPushes()
const config = testPushConfig([service.origin])
const gateway = pushOverHttp(config, quick)
const push: Push = {
  topic: 'message-1',
  ttlSeconds: 3600,
  urgency: 'high',
  payload: JSON.stringify({ title: '你有一条新消息', body: '交易消息' }),
}

it('brings to the browser what it alone can read, in our name', async () => {
  const target = service.subscribe(config.publicKey)
  expect(await gateway.send(target, push)).toEqual({ kind: 'sent' })
  expect(service.pushes.splice(0)).toEqual([
    {
      endpoint: target.endpoint,
      topic: 'message-1',
      urgency: 'high',
      ttlSeconds: 3600,
      subject: 'mailto:ops@koi.example',
      text: push.payload,
    },
  ])
})

it('in nobody else’s name: another key is not taken, and the browser stays', async () => {
  const target = service.subscribe(testPushConfig([]).publicKey)
  expect(await gateway.send(target, push)).toMatchObject({ kind: 'failed', reason: 'HTTP 403' })
  expect(service.pushes).toEqual([])
})

it.each<[PushServiceMode, object]>([
  ['hangs', { kind: 'failed', isServer: true, isAnswer: false }],
  ['gone', { kind: 'gone', reason: 'HTTP 410' }],
  ['tooLarge', { kind: 'refused', reason: 'HTTP 413' }],
  [
    'tooOften',
    { kind: 'failed', reason: 'HTTP 429', isServer: false, waitMs: RETRY_AFTER_SECONDS * 1000 },
  ],
  ['broken', { kind: 'failed', reason: 'HTTP 500', isServer: true, isAnswer: true }],
])('from a service that is %s: says so in time, and names no browser', async (mode, expected) => {
  const target = service.subscribe(config.publicKey)
  service.state.mode = mode
  const sent = await gateway.send(target, push)
  service.state.mode = 'takes'
  expect(sent).toMatchObject(expected)
  expect(JSON.stringify(sent)).not.toContain('/push/')
})

it('from a browser that the service does not know: it is gone', async () => {
  const target = service.subscribe(config.publicKey)
  service.forget(target.endpoint)
  expect(await gateway.send(target, push)).toEqual({ kind: 'gone', reason: 'HTTP 404' })
})

it('what is too large or has keys that are none is never sent again', async () => {
  const target = service.subscribe(config.publicKey)
  const large = { ...push, payload: 'x'.repeat(4200) }
  expect(await gateway.send(target, large)).toEqual({ kind: 'refused', reason: 'HTTP 413' })
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  expect(await gateway.send({ ...target, p256dh }, push)).toMatchObject({ kind: 'refused' })
})

it('asks nobody but push services, whatever a browser said', async () => {
  const other = await catchPushes()
  const target = other.subscribe(config.publicKey)
  expect(await gateway.send(target, push)).toMatchObject({ kind: 'gone' })
  expect(other.state.asked).toBe(0)
})

it.each(['10.0.0.1', '169.254.169.254', '[::1]'])(
  'connects to no address inside, named or not: %s',
  async (host) => {
    const inside = pushOverHttp({ ...config, services: [`https://${host}`] }, quick)
    const target = { ...service.subscribe(config.publicKey), endpoint: `https://${host}/a` }
    expect(await inside.send(target, push)).toMatchObject({
      kind: 'failed',
      reason: 'ForbiddenAddress',
    })
  },
)

it('from nobody at the port, and when it is closed: says so', async () => {
  const gone = await catchPushes()
  const lonely = pushOverHttp({ ...config, services: [gone.origin] }, quick)
  const target = gone.subscribe(config.publicKey)
  await gone.end()
  expect(await lonely.send(target, push)).toMatchObject({ kind: 'failed', reason: 'ECONNREFUSED' })
  lonely.close()
  expect(await lonely.send(target, push)).toMatchObject({ kind: 'failed', reason: 'closed' })
})
