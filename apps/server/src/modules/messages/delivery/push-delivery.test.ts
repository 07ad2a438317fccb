import { DELIVERY_TRIES_MAX } from '@koi/domain/messages/delivery-waits'
import type { PushPayload } from '@koi/contracts/push-payload'
import { describe, expect, it } from 'vitest'
import { deliverPartsOf } from '#compose/deliver-parts.ts'
import { tellers } from '#compose/tellers.ts'
import { testPushConfig } from '#gateways/push/push-config.fixture.ts'
import { pushOverHttp } from '#gateways/push/push-over-http.ts'
import {
  catchPushes,
  RETRY_AFTER_SECONDS,
  type PushServiceMode,
} from '#gateways/push/push-service.fixture.ts'
import { createTestApp, type TestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createLog } from '#kernel/log.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { until } from '#testing/until.ts'
import { startTelling, tellWaiting } from '../tell.ts'
import { deliverWaiting, startDelivering } from './deliver.ts'

const service = await catchPushes()
const second = await catchPushes()
const config = testPushConfig([service.origin, second.origin])
const push = pushOverHttp(config, { wholeMs: 500 })
const nowMs = shanghaiMs('2026-03-02T10:00')
const WAYS = ['push'] as const

const app = await createTestApp({ nowMs, push })
const node = await createTestApp({ database: app, nowMs, push })
const { db } = app
const partsOf = (koi: TestApp) =>
  deliverPartsOf(koi, { db: koi.db, log: createLog('silent'), push })
const deliver = (koi: TestApp = app) => deliverWaiting(partsOf(koi))

/** Somebody with a browser at a push service. */
async function somebody(at = service) {
  const who = await app.person()
  const target = at.subscribe(config.publicKey)
  await who.client.setPush(target)
  return { ...who, target }
}
type Who = Awaited<ReturnType<typeof somebody>>

/** A login on a device that had not been seen before. */
async function newDevice({ accountId }: Pick<Who, 'accountId'>, device: string) {
  await db.run(addDevice, [accountId, 'first'])
  await db.run(addDevice, [accountId, device])
  await tellWaiting(db, tellers, WAYS)
}
const pushesTo = ({ target }: Pick<Who, 'target'>) =>
  [...service.pushes, ...second.pushes].filter(({ endpoint }) => endpoint === target.endpoint)
const payloadsTo = (who: Who): PushPayload[] => pushesTo(who).map(({ text }) => JSON.parse(text))
const deliveriesOf = ({ accountId }: Pick<Who, 'accountId'>) => db.rows(readDeliveries, [accountId])
const makeDue = () => db.run(setDue)

describe('RT-116 notifications', () => {
  it('say the kind and nothing more, with the page and the id of the message, once', async () => {
    const who = await somebody()
    await newDevice(who, 'a')
    await deliver()
    await deliver()
    const [told] = (await who.client.queryMessages({})).messages
    const tag = `message-${told?.messageId}`
    expect(payloadsTo(who)).toEqual([
      { tag, link: told?.link, title: '你有一条新消息', body: '系统消息，点按查看' },
    ])
    expect(pushesTo(who)).toMatchObject([{ topic: tag, urgency: 'high', ttlSeconds: 86_400 }])
    expect(await deliveriesOf(who)).toMatchObject([{ state: 'sent', tries: 1 }])
  })

  it('say what the list says to those who want it', async () => {
    const who = await somebody()
    await who.client.setPushDetails({ isOn: true })
    await newDevice(who, 'a')
    await deliver()
    const [told] = (await who.client.queryMessages({})).messages
    expect(payloadsTo(who)).toMatchObject([{ title: told?.title, body: told?.body }])
  })

  it('come to every browser of an account, and to none for kinds that were switched off', async () => {
    const who = await somebody()
    const { token, csrfKey } = await app.sessions.open(who.accountId, { proof: 'now' })
    const other = app.visitor()
    other.cookies.set('koi_session', token).set('qlskey', csrfKey).set('qluin', who.accountId)
    const target = second.subscribe(config.publicKey)
    await other.client.setPush(target)
    await newDevice(who, 'a')
    await who.client.setMessageWay({ way: 'push', kind: 'system', isOn: false })
    await newDevice(who, 'b')
    await who.client.setMessageWay({ way: 'push', kind: 'system', isOn: true })
    await deliver()
    expect([pushesTo(who), pushesTo({ target })]).toMatchObject([[{}], [{}]])
  })

  it('that wait go to nobody who logged out, gave the browser away or switched them off meanwhile', async () => {
    const [out, given, off] = [await somebody(), await somebody(), await somebody()]
    for (const who of [out, given, off]) await newDevice(who, 'a')
    await out.client.logout({})
    const other = await app.person()
    await other.client.setPush(given.target)
    await off.client.setMessageWay({ way: 'push', kind: 'system', isOn: false })
    await deliver()
    for (const who of [out, given, off]) {
      expect(await deliveriesOf(who)).toMatchObject([{ state: 'dropped' }])
      expect(pushesTo(who)).toEqual([])
    }
  })

  it('to a browser that is there no more end, and it is forgotten', async () => {
    const who = await somebody()
    await newDevice(who, 'a')
    service.state.mode = 'gone'
    await deliver()
    service.state.mode = 'takes'
    expect(await deliveriesOf(who)).toMatchObject([{ state: 'dropped', reason: 'HTTP 410' }])
    expect((await who.client.queryPush({})).browsers).toEqual([])
    const unknown = await somebody()
    service.forget(unknown.target.endpoint)
    await newDevice(unknown, 'a')
    await deliver()
    expect((await unknown.client.queryPush({})).browsers).toEqual([])
  })

  it('of a key that is ours no more are not sent, and the browser is forgotten', async () => {
    const who = await somebody()
    await newDevice(who, 'a')
    const next = pushOverHttp(testPushConfig([service.origin]))
    await deliverWaiting({ ...partsOf(app), push: next })
    expect(await deliveriesOf(who)).toMatchObject([{ state: 'dropped' }])
    expect(pushesTo(who)).toEqual([])
    expect((await who.client.queryPush({})).browsers).toEqual([])
  })

  it.each<PushServiceMode>(['hangs', 'broken', 'tooOften'])(
    'to a service that is %s are never lost: they wait longer each time, and go when it is back',
    async (mode) => {
      const who = await somebody()
      await newDevice(who, 'a')
      service.state.mode = mode
      await deliver()
      await makeDue()
      await deliver()
      const [waiting] = await deliveriesOf(who)
      expect(waiting).toMatchObject({ state: 'waiting', tries: 2 })
      expect(waiting?.waitSeconds).toBeGreaterThan(
        mode === 'tooOften' ? RETRY_AFTER_SECONDS - 10 : 290,
      )
      service.state.mode = 'takes'
      await makeDue()
      await deliver()
      expect(await deliveriesOf(who)).toMatchObject([{ state: 'sent', tries: 3 }])
      expect(pushesTo(who)).toHaveLength(1)
    },
  )

  it('are given up when they are refused, or after the last try, with the reason', async () => {
    const [large, late] = [await somebody(), await somebody()]
    await newDevice(large, 'a')
    service.state.mode = 'tooLarge'
    await deliver()
    expect(await deliveriesOf(large)).toMatchObject([
      { state: 'failed', reason: 'HTTP 413', tries: 1 },
    ])
    await newDevice(late, 'a')
    service.state.mode = 'broken'
    for (let tries = 0; tries < DELIVERY_TRIES_MAX; tries += 1) {
      await makeDue()
      await deliver()
    }
    service.state.mode = 'takes'
    await makeDue()
    await deliver()
    expect(await deliveriesOf(late)).toMatchObject([
      { state: 'failed', reason: 'HTTP 500', tries: DELIVERY_TRIES_MAX },
    ])
    expect(pushesTo(late)).toEqual([])
  })

  it('to a service that hangs hold up none to another, and are tried for few of many', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => somebody()))
    const others = await Promise.all(Array.from({ length: 4 }, () => somebody(second)))
    for (const who of [...crowd, ...others]) await newDevice(who, 'a')
    service.state.mode = 'hangs'
    await deliver()
    for (const who of others) expect(pushesTo(who)).toHaveLength(1)
    const tried = (await Promise.all(crowd.map(deliveriesOf))).flat()
    expect(tried.filter(({ tries }) => tries > 0).length).toBeLessThan(6)
    service.state.mode = 'takes'
    await makeDue()
    await deliver()
    for (const who of crowd) expect(pushesTo(who)).toHaveLength(1)
  })

  it('that fail at one browser hold up none at the same service; at a second browser they wait', async () => {
    const odd = await somebody()
    const odder = await somebody()
    const crowd = await Promise.all(Array.from({ length: 12 }, () => somebody()))
    service.breakAt(odd.target.endpoint)
    for (const who of [odd, ...crowd]) await newDevice(who, 'a')
    await newDevice(odd, 'b')
    await deliver()
    for (const who of crowd) expect(pushesTo(who)).toHaveLength(1)
    expect(await deliveriesOf(odd)).toMatchObject([
      { state: 'waiting', tries: 1 },
      { state: 'waiting', tries: 1 },
    ])
    service.breakAt(odder.target.endpoint)
    await newDevice(odder, 'a')
    await makeDue()
    for (const who of crowd) await newDevice(who, 'b')
    await deliver()
    const reached = crowd.filter((who) => pushesTo(who).length === 2)
    expect(reached.length).toBeLessThan(crowd.length)
    service.mend()
    await makeDue()
    await deliver()
    for (const who of crowd) expect(pushesTo(who)).toHaveLength(2)
    expect([pushesTo(odd), pushesTo(odder)]).toMatchObject([[{}, {}], [{}]])
  })

  it('are sent once by two nodes that send at the same time', async () => {
    const crowd = await Promise.all(Array.from({ length: 8 }, () => somebody()))
    for (const who of crowd) await newDevice(who, 'a')
    const patient = pushOverHttp(config)
    const nodes = [app, node, app, node].map((koi) => ({ ...partsOf(koi), push: patient }))
    await Promise.all(nodes.map(deliverWaiting))
    for (const who of crowd) expect(pushesTo(who)).toHaveLength(1)
  })

  it('of a node that was killed between sending and its word are sent again under one tag', async () => {
    const who = await somebody()
    await newDevice(who, 'a')
    const killed = () => Promise.reject(new Error('killed'))
    await expect(deliverWaiting({ ...partsOf(app), db: { ...db, run: killed } })).rejects.toThrow(
      'killed',
    )
    await makeDue()
    await deliver(node)
    const payloads = payloadsTo(who)
    expect(payloads).toHaveLength(2)
    expect(new Set(payloads.map(({ tag }) => tag)).size).toBe(1)
    expect(await deliveriesOf(who)).toMatchObject([{ state: 'sent', tries: 2 }])
  })

  it('go out as soon as they are told, on whichever node', async () => {
    const who = await somebody()
    await until(() => db.changes.areHeard())
    const stops = [
      startTelling({ db, tellers, ways: WAYS, log: createLog('silent') }),
      startDelivering(partsOf(app)),
    ]
    await node.db.run(addDevice, [who.accountId, 'first'])
    await node.db.run(addDevice, [who.accountId, 'a'])
    await until(() => pushesTo(who).length === 1)
    for (const stop of stops) await stop()
    expect(await deliveriesOf(who)).toMatchObject([{ state: 'sent' }])
  })
})

const addDevice = sql(
  'test-push-device',
  `insert into login_device (account_id, device_sha256, last_login_at) values ($1, $2, now()) on conflict do nothing`,
)
const readDeliveries = sql<{ state: string; tries: number; reason: string; waitSeconds: number }>(
  'test-push-deliveries',
  `select d.state, d.tries, d.reason, extract(epoch from d.due_at - now())::float8 as "waitSeconds"
   from message_delivery d join message m on m.id = d.message_id where m.account_id = $1 order by d.id`,
)
const setDue = sql(
  'test-push-deliveries-due',
  `update message_delivery set due_at = now() where state = 'waiting'`,
)
