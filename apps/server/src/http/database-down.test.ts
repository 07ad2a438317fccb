import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createDb, type Connection } from '#kernel/db.ts'
import { createTestDb } from '#testing/test-database.ts'
import { until } from '#testing/until.ts'
import { createTestApp } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-down-'))

/** Where PostgreSQL really listens, for both forms of a connection. */
function realAddress({ connectionString, host = '127.0.0.1', port = 5432 }: Connection) {
  const url = connectionString === undefined ? undefined : new URL(connectionString)
  const [realHost, realPort] = url ? [url.hostname, Number(url.port || 5432)] : [host, port]
  return realHost.startsWith('/')
    ? { path: join(realHost, `.s.PGSQL.${realPort}`) }
    : { host: realHost, port: realPort }
}

/** A door in front of the database that a test can shut: connections break, new ones find nobody. */
function createDoor(connection: Connection) {
  const socketFile = join(folder, '.s.PGSQL.5432')
  const open = new Set<Socket>()
  let server: Server | undefined
  return {
    connection: { ...connection, connectionString: undefined, host: folder, port: 5432 },
    async open() {
      server = createServer((inside) => {
        const outside = connect(realAddress(connection))
        for (const socket of [inside, outside]) {
          open.add(socket)
          socket.on('error', () => {})
          socket.on('close', () => {
            inside.destroy()
            outside.destroy()
          })
        }
        inside.pipe(outside).pipe(inside)
      })
      await new Promise<void>((resolve) => server?.listen(socketFile, resolve))
    },
    async shut() {
      const closed = new Promise<unknown>((resolve) => server?.close(resolve))
      for (const socket of open) socket.destroy()
      open.clear()
      await closed
    },
  }
}

const entry = `
export const BOOTSTRAP_HASH = "'sha256-x'"
export const plan = async () => ({ page: 'home', wants: [] })
export const render = async () => ({})
export const createDocument = () => () => '<!doctype html>the app'
`
mkdirSync(join(folder, 'web/server'), { recursive: true })
mkdirSync(join(folder, 'web/client/.vite'), { recursive: true })
writeFileSync(join(folder, 'web/server/package.json'), '{"type":"module"}')
writeFileSync(join(folder, 'web/server/entry-server.js'), entry)
writeFileSync(join(folder, 'web/client/.vite/manifest.json'), '{}')

const { connection } = await createTestDb()
const door = createDoor(connection)
await door.open()
const { connectionString: _, ...throughDoor } = door.connection
const db = createDb({ connection: throughDoor, max: 3 })
const koi = await createTestApp({
  database: { db, connection },
  webFolder: join(folder, 'web'),
})
afterAll(async () => {
  await db.close()
  await door.shut()
  rmSync(folder, { recursive: true })
})

it('answers 503 while the database is away, for calls, pages and health, and recovers by itself', async () => {
  const person = await koi.person()
  const call = { url: '/fbp/fund/v1/QuerySession', method: 'POST' as const }
  const page = { url: '/h5/v6/pages/index/index' }
  expect((await person.inject(call)).json()).toMatchObject({ retcode: 0 })
  expect((await person.inject(page)).payload).toContain('the app')

  await door.shut()
  const answer = await person.inject(call)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json()).toEqual({ retcode: 1006, retmsg: '服务暂时不可用，请稍后重试' })
  // What was remembered of a moment ago goes with the connection that listens.
  await until(() => !db.changes.areHeard())
  const down = await person.inject(page)
  expect(down.statusCode).toBe(503)
  expect(down.payload).toContain('服务暂时不可用')
  expect(down.payload).toContain('<meta http-equiv="refresh" content="3">')
  expect((await koi.app.inject({ url: '/healthz' })).statusCode).toBe(503)

  await door.open()
  expect((await person.inject(call)).json()).toMatchObject({
    retcode: 0,
    account: { account_id: person.accountId },
  })
  expect((await person.inject(page)).payload).toContain('the app')
  expect((await koi.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
})
