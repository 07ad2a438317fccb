import { once } from 'node:events'
import { connect, type Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { refusals } from '@koi/contracts/codes/refusals'
import { onlyMainBrand } from '#testing/only-main-brand.ts'
import { createLog } from '#kernel/log.ts'
import { limitConnections } from '../connections.ts'
import { createTestApp } from '../testing.ts'
import { createServer } from '../server.ts'
import { addSystemRoutes } from '../system-routes.ts'

const koi = await createTestApp()

const newServer = (
  limits = { visitorWritesMax: 1e6, requestsMax: 1e6 },
  parts: { requestTimeoutMs?: number } = {},
) =>
  createServer({
    ...parts,
    sessions: koi.sessions,
    clock: koi.clock,
    brands: onlyMainBrand,
    isDemo: true,
    operatorToken: undefined,
    limits,
    log: createLog('silent'),
    calls: koi.calls,
    inlineScripts: [],
  })

async function listen(app: FastifyInstance): Promise<number> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  return Number(new URL(address).port)
}

const open = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Everything a socket says until it is closed. */
async function saidOn(socket: Socket, bytes: string): Promise<string> {
  let said = ''
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const closed = new Promise((done) => socket.once('close', done))
  socket.write(bytes)
  await closed
  return said
}

const GUARDS = ['content-security-policy', 'x-content-type-options', 'referrer-policy']

describe('an address that is none', () => {
  it.each(['/%', '/%3Cscript%3E%', '/h5/v6/%E0%A4%A'])(
    '%s gets a plain page with the headers of all answers, which repeats nothing',
    async (url) => {
      const answer = await koi.app.inject({ url })
      expect(answer.statusCode).toBe(400)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      for (const name of GUARDS) expect(answer.headers[name]).toBeTruthy()
      expect(answer.payload).toContain('地址不正确')
      expect(answer.payload).not.toContain('%')
      expect(answer.payload).not.toContain('script')
    },
  )

  it.each([
    ['bytes that are no HTTP', 'hello <there>\r\n\r\n', 400],
    [
      'headers without an end',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['a request that names no host', 'GET /there HTTP/1.1\r\n\r\n', 400],
    [
      'a request that expects something else than to go on',
      'GET / HTTP/1.1\r\nhost: a\r\nexpect: there\r\n\r\n',
      417,
    ],
  ])('answers %s with the envelope and the same headers', async (_name, bytes, status) => {
    const port = await listen(await newServer())
    const said = await saidOn(await open(port), bytes)
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const name of GUARDS) expect(said).toContain(`\r\n${name}: `)
    const [, body = ''] = said.split('\r\n\r\n')
    expect(JSON.parse(body)).toEqual({
      retcode: refusals.invalidRequest.code,
      retmsg: refusals.invalidRequest.text,
    })
    expect(said).not.toContain('there')
  })
})

describe('a request that never ends', () => {
  const path = koi.calls.find(({ name }) => name === 'querySession')?.definition.path ?? ''
  const chunked = `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`

  it.each([
    ['in its headers', 'GET / HTTP/1.1\r\n', 'x: y\r\n'],
    ['in its body', chunked, '1\r\n \r\n'],
    ['before it begins', '', ''],
  ])('%s is cut off when its time is over', async (_where, begin, more) => {
    const port = await listen(await newServer(undefined, { requestTimeoutMs: 400 }))
    const socket = await open(port)
    const drip = setInterval(() => socket.write(more), 50)
    const begun = Date.now()
    expect(await saidOn(socket, begin)).toMatch(/^HTTP\/1.1 408 /)
    clearInterval(drip)
    expect(Date.now() - begun).toBeLessThan(5_000)
  })
})

describe('a server that drains', () => {
  it('answers what is under way, and tells later requests in the envelope when to come again', async () => {
    const app = await newServer()
    let finish = () => {}
    const held = new Promise<void>((done) => {
      finish = done
    })
    let reached = 0
    app.get('/slow', async () => {
      reached += 1
      await held
      return { retcode: 0 }
    })
    let read = 0
    app.server.on('request', () => {
      read += 1
    })
    const port = await listen(app)
    // Two connections, each with a request under way, send one more when the end has been asked for.
    const sockets = await Promise.all([open(port), open(port)])
    const said = sockets.map((socket) => saidOn(socket, 'GET /slow HTTP/1.1\r\nhost: a\r\n\r\n'))
    await expect.poll(() => reached).toBe(2)
    const closing = app.close()
    const [call, page] = sockets
    call?.write('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n')
    page?.write('GET /slow HTTP/1.1\r\nhost: a\r\naccept: text/html\r\n\r\n')
    await expect.poll(() => read).toBe(4)
    finish()
    const [answered = '', shown = ''] = await Promise.all(said)
    for (const text of [answered, shown]) expect(text).toMatch(/^HTTP\/1.1 200 .*\{"retcode":0\}/s)
    const later = answered.slice(answered.indexOf('HTTP/1.1 503'))
    expect(later).toMatch(/\r\nretry-after: 2\r\n/i)
    expect(later).toMatch(/\r\nconnection: close\r\n/i)
    expect(JSON.parse(later.split('\r\n\r\n')[1] ?? '')).toEqual({
      retcode: refusals.unavailable.code,
      retmsg: refusals.unavailable.text,
    })
    expect(shown).toContain('HTTP/1.1 503')
    expect(shown).toContain('服务正在更新')
    expect(reached).toBe(2)
    await closing
  })
})

/** More than the buffers of a connection hold. */
const LARGE_BYTES = 32 * 1024 * 1024

describe('connections of one address', () => {
  const servers = new Map<number, Server>()
  const count = (port: number) =>
    new Promise<number>((done) => servers.get(port)?.getConnections((_error, open) => done(open)))
  const limited = async (parts: { trustedProxies?: string[]; lookMs?: number }) => {
    const app = Fastify()
    limitConnections(app, { perAddressMax: 3, trustedProxies: [], ...parts })
    app.get('/large', async () => Buffer.alloc(LARGE_BYTES))
    app.get('/', async () => 'here')
    const port = await listen(app)
    servers.set(port, app.server)
    return port
  }
  const isServed = async (socket: Socket) =>
    (await saidOn(socket, 'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).includes(
      'here',
    )

  it('are three and no more, and again when one is given up', async () => {
    const port = await limited({})
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => open(port)))
    expect(await isServed(await open(port))).toBe(false)
    first?.destroy()
    await expect.poll(async () => isServed(await open(port))).toBe(true)
    for (const socket of others) socket.destroy()
  })

  it('of a trusted proxy are not counted', async () => {
    const port = await limited({ trustedProxies: ['loopback'] })
    const sockets = await Promise.all([1, 2, 3, 4, 5].map(() => open(port)))
    expect(await Promise.all(sockets.map(isServed))).toEqual([true, true, true, true, true])
  })

  it('end when somebody asks for much and reads nothing, and not for who reads', async () => {
    const port = await limited({ lookMs: 500 })
    const [idle, reader] = await Promise.all([open(port), open(port)])
    let taken = 0
    reader.on('data', (chunk: Buffer) => {
      taken += chunk.length
    })
    idle.pause()
    for (const socket of [idle, reader])
      socket.write('GET /large HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
    await new Promise((done) => reader.once('close', done))
    expect(taken).toBeGreaterThan(LARGE_BYTES)
    // The server has let go of the one that reads nothing; a paused socket does not notice.
    await expect.poll(() => count(port), { timeout: 10_000 }).toBe(0)
  })
})

it('health is asked as often as a watcher likes, and many askers at once are one look', async () => {
  const app = await newServer({ visitorWritesMax: 2, requestsMax: 5 })
  let looks = 0
  addSystemRoutes(app, {
    clock: koi.clock,
    calls: koi.calls,
    async ping() {
      looks += 1
    },
  })
  afterAll(() => app.close())
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => (await app.inject({ url: '/healthz' })).statusCode),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(looks).toBeLessThan(50)
})
