import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { redisBus } from '#gateways/bus/redis-bus.ts'
import { findBusServer, startBusServer } from '#gateways/bus/redis-server.fixture.ts'
import { createTestApp, type Browser, type TestApp } from '#http/testing.ts'
import { createDb, type Connection } from '#kernel/db.ts'
import { createLog } from '#kernel/log.ts'
import { inRoom, talking } from '#modules/live/talk/talk.fixture.ts'
import { createTestDb } from '#testing/test-database.ts'
import { until } from '#testing/until.ts'
import { whenDone } from '#testing/when-done.ts'

/* Two nodes tell what the other one wrote, over the database or over Redis, and nothing is lost while that is away. */

const redis = findBusServer()
if (redis === undefined) {
  process.stderr.write('no redis-server or valkey-server is found: the bus over it is not tested\n')
}

const listening = async ({ app }: TestApp) =>
  new URL(await app.listen({ port: 0, host: '127.0.0.1' })).host

/** What the database notified all who listen of. */
async function notified(connection: Connection): Promise<string[]> {
  const listener = new Client(connection)
  const said: string[] = []
  listener.on('notification', ({ payload = '' }) => said.push(payload))
  await listener.connect()
  await listener.query('listen koi_change')
  whenDone(() => listener.end())
  return said
}

/** Two nodes of one database, and the bus between them where it is not the database. */
async function twoNodes(program: string | undefined) {
  const { connection } = await createTestDb()
  const bus = program === undefined ? undefined : await startBusServer(program)
  whenDone(async () => bus?.end())
  const node = async () => {
    const db = createDb({
      connection,
      max: 6,
      bus: bus && (await redisBus(bus.url, createLog('silent'))),
    })
    whenDone(() => db.close())
    return createTestApp({ database: { db, connection } })
  }
  const [koi, other] = [await node(), await node()]
  const [here, there] = [await listening(koi), await listening(other)]
  return { koi, other, here, there, bus, connection, ...talking(koi) }
}

/** The same person, asking another node. */
function at(node: TestApp, { cookies }: Browser): Browser {
  const browser = node.visitor()
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

const isOfTalk = (payload: string) => payload.includes('"talk"')

describe.each([
  { name: 'the database', program: undefined },
  ...(redis === undefined ? [] : [{ name: 'Redis', program: redis }]),
])('the live channel over $name', ({ program }) => {
  it('tells on both nodes what either wrote, once and in its order', async () => {
    const { koi, other, here, there, room, member, say, connection } = await twoNodes(program)
    const { host, liveId } = await room()
    const person = await member(2)
    const far = at(other, host)
    const devices = [inRoom(person, liveId, here), inRoom(host, liveId, there)]
    for (const device of devices) await device.enter()
    await until(() => koi.db.changes.areHeard() && other.db.changes.areHeard())
    const said = await notified(connection)
    for (let nth = 0; nth < 12; nth += 1) {
      await say(nth % 2 === 0 ? host : far, liveId, `第 ${nth}`)
    }
    for (const device of devices) await device.until(() => device.words().length >= 12)
    const words = devices.map((device) => device.words())
    expect(words[0]).toEqual(Array.from({ length: 12 }, (_, nth) => `第 ${nth}`))
    expect(words[1]).toEqual(words[0])
    // Where another bus carries the talk, the database notifies nobody of it.
    expect(said.filter(isOfTalk).length > 0).toBe(program === undefined)
  })
})

describe.runIf(redis !== undefined)('a bus that goes away and comes back', () => {
  it('loses nothing and doubles nothing: the database carries the channel meanwhile', async () => {
    const { here, there, room, member, say, bus, connection } = await twoNodes(redis)
    if (!bus) throw new Error('no bus')
    const { host, liveId } = await room()
    const devices = [inRoom(host, liveId, here), inRoom(await member(2), liveId, there)]
    for (const device of devices) await device.enter()
    const heard = (count: number) =>
      Promise.all(devices.map((device) => device.until(() => device.words().length >= count)))
    await say(host, liveId, '第 1')
    await heard(1)
    await bus.end()
    await say(host, liveId, '第 2')
    await say(host, liveId, '第 3')
    await heard(3)
    await bus.start()
    const said = await notified(connection)
    // Said until the first one goes over the bus again.
    let count = 3
    do {
      said.length = 0
      count += 1
      await say(host, liveId, `第 ${count}`)
      await heard(count)
    } while (said.some(isOfTalk))
    const all = Array.from({ length: count }, (_, nth) => `第 ${nth + 1}`)
    for (const device of devices) expect(device.words()).toEqual(all)
  })

  it('tells what was written while a node did not hear', async () => {
    const { here, there, room, member, bus, koi, connection, say } = await twoNodes(redis)
    if (!bus) throw new Error('no bus')
    const { host, liveId } = await room()
    const devices = [inRoom(host, liveId, here), inRoom(await member(2), liveId, there)]
    for (const device of devices) await device.enter()
    await say(host, liveId, '一')
    for (const device of devices) await device.until(() => device.words().includes('一'))
    await bus.end()
    // Somebody who stands on the bus and is gone before they could say anything: no node is told.
    const killed = new Client(connection)
    await killed.connect()
    await killed.query("select set_config('koi.bus', 'on', false)")
    await killed.query(
      `insert into live_talk_event (room_id, seq, act, detail, happened_at)
       select $1, live_talk_next($1), 'slowed', '30', business_now()`,
      [liveId],
    )
    await killed.end()
    await bus.start()
    const isSlowed = (device: (typeof devices)[number]) =>
      device.told.some(({ slowSeconds }) => slowSeconds === 30)
    for (const device of devices) await device.until(() => isSlowed(device))
    expect(koi.db.changes.areHeard()).toBe(true)
  })
})
