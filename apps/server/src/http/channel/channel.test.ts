import { once } from 'node:events'
import { CHANNEL_PATH, channelCloseCodes, ToldFrame } from '@koi/contracts/channel'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { tellers } from '#compose/tellers.ts'
import { createTestApp, type Browser, type TestApp } from '#http/testing.ts'
import { createDb, sql } from '#kernel/db.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { recordedDb } from '#testing/recorded-db.ts'
import { whenDone } from '#testing/when-done.ts'

const koi = await createTestApp()
/** Another node: connections of its own to the same database. */
const otherDb = createDb({ connection: koi.connection })
const other = await createTestApp({ database: { db: otherDb, connection: koi.connection } })
whenDone(() => otherDb.close())

/** Both nodes stand behind real sockets. */
async function listening({ app }: TestApp): Promise<string> {
  return new URL(await app.listen({ port: 0, host: '127.0.0.1' })).host
}
const address = await listening(koi)
const otherAddress = await listening(other)
/** A third one, whose statements are counted. */
const countedDb = recordedDb(otherDb)
const countedAddress = await listening(
  await createTestApp({ database: { db: countedDb, connection: koi.connection } }),
)

const addDevice = sql(
  'test-channel-device',
  'insert into login_device (account_id, device_sha256) values ($1, $2)',
)
const hidePost = sql(
  'test-channel-hide',
  `update discussion_post set state = 'hidden' where post_id = $1`,
)
let devices = 0
/** Something happens to a person, and is told. */
async function happen(accountId: string, times = 1) {
  for (let time = 0; time < times; time += 1) {
    devices += 1
    await koi.db.run(addDevice, [accountId, `channel-${devices}`])
  }
  await tellWaiting(koi.db, tellers)
}

/** Somebody with a device: another one is news. */
async function somebody() {
  const person = await koi.person()
  await happen(person.accountId)
  return person
}

const cookieOf = ({ cookies }: Browser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const titles = (frames: readonly ToldFrame[]) =>
  frames.flatMap(({ events }) => events.map(({ title }) => title))

interface Options {
  at?: string
  origin?: string
}

/** A device: what it was told, and how its channel ended. */
function device(browser: Browser, { at = address, origin = `http://${at}` }: Options = {}) {
  const socket = new WebSocket(`ws://${at}${CHANNEL_PATH}`, {
    headers: { cookie: cookieOf(browser), origin },
  })
  const told: ToldFrame[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) told.push(z.parse(ToldFrame, JSON.parse(data.toString())))
    for (const go of waiting.splice(0)) go()
  })
  const ended = new Promise<number>((end) => {
    socket.on('close', (code) => end(code))
    socket.on('unexpected-response', (_request, response) => end(response.statusCode ?? 0))
    socket.on('error', () => {})
  })
  whenDone(() => Promise.resolve(socket.terminate()))
  return {
    socket,
    told,
    ended,
    async hear(after?: string) {
      if (socket.readyState !== WebSocket.OPEN) await once(socket, 'open')
      socket.send(JSON.stringify({ hear: [{ topic: 'messages', after }] }))
    },
    /** Until it was told of so many events; that something may have changed is told as well. */
    async events(count: number) {
      while (titles(told).length < count) await new Promise<void>((go) => waiting.push(go))
      return told.flatMap(({ events }) => events)
    },
    /** Until it was told so many frames. */
    async frames(count: number) {
      while (told.length < count) await new Promise<void>((go) => waiting.push(go))
      return told.slice(0, count)
    },
  }
}

describe('the live channel', () => {
  it('tells what happens as it is told, once, and what happened while it was closed', async () => {
    const person = await somebody()
    const phone = device(person)
    await phone.hear()
    const [begun] = await phone.frames(1)
    expect(begun).toMatchObject({ topic: 'messages', events: [] })
    await happen(person.accountId)
    expect(await phone.events(1)).toMatchObject([{ title: '新设备登录', kind: 'system' }])
    const first = phone.told.at(-1)
    phone.socket.terminate()
    await happen(person.accountId, 2)
    const again = device(person)
    await again.hear(first?.upTo)
    const [caughtUp] = await again.frames(1)
    expect(caughtUp?.events).toHaveLength(2)
    const { messages } = await person.client.queryMessages({})
    expect(caughtUp?.upTo).toBe(messages[0]?.messageId)
    expect(titles(phone.told)).toHaveLength(1)
  })

  it('tells of what another node wrote, and all devices of an account, nobody else', async () => {
    const [person, stranger] = [await somebody(), await somebody()]
    const [here, there, foreign] = [
      device(person),
      device(person, { at: otherAddress }),
      device(stranger, { at: otherAddress }),
    ]
    for (const each of [here, there, foreign]) await each.hear()
    for (const each of [here, there, foreign]) await each.frames(1)
    await happen(person.accountId)
    for (const each of [here, there]) expect(await each.events(1)).toHaveLength(1)
    await happen(stranger.accountId)
    expect(await foreign.events(1)).toHaveLength(1)
  })

  it('says that something changed where nothing new happened: a message was read elsewhere', async () => {
    const person = await somebody()
    await happen(person.accountId)
    const phone = device(person)
    await phone.hear()
    await phone.frames(1)
    const [message] = (await person.client.queryMessages({})).messages
    await person.client.readMessages({ messageIds: [message?.messageId ?? ''] })
    const [, changed] = await phone.frames(2)
    expect(changed).toEqual({ topic: 'messages', upTo: message?.messageId, events: [] })
  })

  it('says that there is more where more was missed than it tells', async () => {
    const person = await somebody()
    await happen(person.accountId, 51)
    const phone = device(person)
    await phone.hear('0')
    const { messages } = await person.client.queryMessages({})
    expect(await phone.frames(1)).toEqual([
      { topic: 'messages', upTo: messages[0]?.messageId, events: [], isPart: true },
    ])
  })

  it('goes on from now where a device knows an event that there is none of', async () => {
    const person = await somebody()
    const phone = device(person)
    await phone.hear('999999999999999999')
    expect(await phone.frames(1)).toMatchObject([{ events: [] }])
    await happen(person.accountId)
    expect(await phone.events(1)).toHaveLength(1)
  })

  it('ends with the session, and is nothing for somebody without one', async () => {
    const person = await somebody()
    const phone = device(person, { at: otherAddress })
    await phone.hear()
    await phone.frames(1)
    await person.client.logout({})
    expect(await phone.ended).toBe(channelCloseCodes.noSession)
    expect(await device(koi.visitor()).ended).toBe(channelCloseCodes.noSession)
  })

  it('is refused to pages of other sites', async () => {
    const person = await somebody()
    expect(await device(person, { origin: 'http://evil.example' }).ended).toBe(403)
  })

  it.each([
    ['no json', channelCloseCodes.unreadable],
    ['{"hear":[{"topic":"secrets"}]}', channelCloseCodes.unreadable],
    ['{"hear":[{"topic":"messages","after":"1 or 1=1"}]}', channelCloseCodes.unreadable],
    ['{"hear":[]}', channelCloseCodes.unreadable],
    ['{"watch":["1 or 1=1"]}', channelCloseCodes.unreadable],
    ['x'.repeat(4_097), 1009],
  ])('ends over a frame such as %s with %d, and the others go on', async (text, code) => {
    const person = await somebody()
    const [bad, good] = [device(person), device(person)]
    await good.hear()
    await good.frames(1)
    if (bad.socket.readyState !== WebSocket.OPEN) await once(bad.socket, 'open')
    bad.socket.send(text)
    expect(await bad.ended).toBe(code)
    await happen(person.accountId)
    expect(await good.events(1)).toHaveLength(1)
  })

  it('reads for the last of what a device asks for meanwhile, and tells on', async () => {
    const person = await somebody()
    const phone = device(person, { at: countedAddress })
    await phone.hear('0')
    const [first] = await phone.frames(1)
    for (let time = 0; time < 500; time += 1) await phone.hear('0')
    await happen(person.accountId)
    const isNew = ({ upTo }: ToldFrame) => BigInt(upTo) > BigInt(first?.upTo ?? 0)
    // oxlint-disable-next-line no-await-in-loop -- until what happened is told
    while (!phone.told.some(isNew)) await phone.frames(phone.told.length + 1)
    expect(countedDb.sent.filter((name) => name === 'message-newest').length).toBeLessThan(100)
  })

  it('tells what others make of posts in sight, of those alone that may be seen, and no more once they are out of it', async () => {
    const [author, person, foe] = [await somebody(), await somebody(), await somebody()]
    const write = async (content: string) =>
      (await author.client.createContent({ content, subjectType: 1 })).subjectId
    const [seen, hidden] = [await write('看得到的'), await write('看不到的')]
    await koi.db.run(hidePost, [hidden])
    const said: unknown[] = []
    const waits: (() => void)[] = []
    const phone = device(person, { at: otherAddress })
    phone.socket.removeAllListeners('message')
    phone.socket.on('message', (data) => {
      if (Buffer.isBuffer(data)) said.push(JSON.parse(data.toString()))
      for (const go of waits.splice(0)) go()
    })
    const untilSaid = async (count: number) => {
      while (said.length < count) await new Promise<void>((go) => waits.push(go))
    }
    if (phone.socket.readyState !== WebSocket.OPEN) await once(phone.socket, 'open')
    const watch = (...ids: string[]) => phone.socket.send(JSON.stringify({ watch: ids }))
    watch(seen, hidden)
    await untilSaid(1)
    const none = { likeCount: 0, commentCount: 0, shareCount: 0 }
    expect(said).toEqual([{ counts: [{ postId: seen, ...none }] }])
    await foe.client.likeSubject({ postId: seen, isLiked: true })
    await untilSaid(2)
    expect(said[1]).toEqual({ counts: [{ postId: seen, ...none, likeCount: 1 }] })
    watch()
    await untilSaid(3)
    await foe.client.likeSubject({ postId: seen, isLiked: false })
    watch(seen)
    await untilSaid(4)
    const atRest = { counts: [{ postId: seen, ...none }] }
    expect(said.slice(2)).toEqual([{ counts: [] }, atRest])
    // However fast a device scrolls, it is answered for where it comes to rest, not for each place it passed.
    for (let passed = 0; passed < 200; passed += 1) watch(hidden)
    watch(seen)
    // oxlint-disable-next-line no-await-in-loop -- until the last is answered
    do await untilSaid(said.length + 1)
    while (JSON.stringify(said.at(-1)) !== JSON.stringify(atRest))
    expect(said.length).toBeLessThan(100)
  })

  it('tells nothing more of a post whose author was blocked since it came into sight', async () => {
    const [author, person, witness] = [await somebody(), await somebody(), await somebody()]
    const write = async ({ client }: typeof author) =>
      (await client.createContent({ content: '都看得到的', subjectType: 1 })).subjectId
    const [blocked, other] = [await write(author), await write(witness)]
    const said: string[] = []
    const phone = device(person, { at: otherAddress })
    phone.socket.removeAllListeners('message')
    phone.socket.on('message', (data) => Buffer.isBuffer(data) && said.push(data.toString()))
    if (phone.socket.readyState !== WebSocket.OPEN) await once(phone.socket, 'open')
    const next = () => once(phone.socket, 'message')
    const first = next()
    phone.socket.send(JSON.stringify({ watch: [blocked, other] }))
    await first
    const userId = (await author.client.queryQuotation({})).author?.userId ?? ''
    await person.client.blockUser({ userId, isBlocked: true })
    await witness.client.likeSubject({ postId: blocked, isLiked: true })
    await author.client.likeSubject({ postId: other, isLiked: true })
    const tells = (postId: string) =>
      said.some((text) => text.includes(`"postId":"${postId}","likeCount":1`))
    // oxlint-disable-next-line no-await-in-loop -- until the later like is told
    while (!tells(other)) await next()
    expect(tells(blocked)).toBe(false)
  })

  it('ends the oldest of an account that opens too many', async () => {
    const person = await somebody()
    const all = Array.from({ length: 11 }, () => device(person))
    for (const each of all) await each.hear()
    expect(await Promise.race(all.map(({ ended }) => ended))).toBe(channelCloseCodes.tooMany)
    const open = all.filter(({ socket }) => socket.readyState === WebSocket.OPEN)
    expect(open.length).toBeGreaterThanOrEqual(10)
  })
})
