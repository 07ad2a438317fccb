import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { createDb, sql, type Connection } from '#kernel/db.ts'
import { query } from '#testing/query.ts'
import { spawnDatabase, type DatabaseChild } from '#testing/spawn-database.ts'
import { prepareDataFolder } from './data-folder.ts'
import { openDatabase } from './open-database.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { stopPostmaster } from './postmaster.ts'
import { isAlive } from './processes.ts'

const isRoot = process.getuid?.() === 0
const made: string[] = []

/** A folder that only its maker may enter, as mkdtemp and a home of root are; or one open to all. */
function temporaryFolder({ isOpen = false } = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'koi-db-')))
  if (isOpen) chmodSync(folder, 0o755)
  made.push(folder)
  return folder
}

/** Stops what a failed test left running. */
async function removeAll() {
  for (const folder of made.splice(0)) {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const pg = join(folder, name, 'pg')
      const file = readPostmasterFile(pg)
      if (file) await stopPostmaster(prepareDataFolder(join(folder, name)), file.pid)
    }
    rmSync(folder, { recursive: true, force: true })
  }
}
afterEach(removeAll)

async function readRows(connection: Connection): Promise<number[]> {
  const client = new Client(connection)
  await client.connect()
  const { rows }: { rows: { n: number }[] } = await client.query(
    'select n from test_kept order by n',
  )
  await client.end()
  return rows.map(({ n }) => n)
}

function connectionOf({ opened }: DatabaseChild): Connection {
  if ('failure' in opened) throw new Error(opened.failure)
  return opened.connection
}

function pidOf(dataDir: string): number {
  return readPostmasterFile(join(dataDir, 'pg'))?.pid ?? 0
}

describe('a database over a folder', () => {
  it.each([{ isOpen: true }, { isOpen: false }])(
    'starts, stops and keeps its rows for the next start (folder %o)',
    async (access) => {
      const dataDir = join(temporaryFolder(access), 'data')
      const first = await openDatabase({ dataDir })
      expect(first).toMatchObject({ isEmbedded: true, wasAdopted: false })
      await query(first.connection, 'create table test_kept as select 1 as n')
      await first.stop()
      expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)

      const second = await openDatabase({ dataDir })
      expect(await readRows(second.connection)).toEqual([1])
      await second.stop()
    },
  )

  it('is UTF-8, in code point order, durable, deaf to the network and knows Chinese trigrams', async () => {
    const { connection, stop } = await openDatabase({ dataDir: join(temporaryFolder(), 'data') })
    const client = new Client(connection)
    await client.connect()
    await client.query('create extension pg_trgm')
    const { rows } = await client.query(`select current_setting('server_encoding') as encoding,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
      current_setting('listen_addresses') as network, current_setting('timezone') as zone,
      'Z' < 'a' as "isCodePointOrder", cardinality(show_trgm('沪深')) as trigrams`)
    await client.end()
    await stop()
    expect(rows).toEqual([
      {
        encoding: 'UTF8',
        fsync: 'on',
        commits: 'on',
        network: '',
        zone: 'UTC',
        isCodePointOrder: true,
        trigrams: 3,
      },
    ])
  })

  it('lets nobody but its own user into the cluster and the socket', async () => {
    const dataDir = join(temporaryFolder({ isOpen: true }), 'data')
    const { stop } = await openDatabase({ dataDir })
    const modes = ['pg', 'socket'].map((name) => statSync(join(dataDir, name)).mode & 0o777)
    await stop()
    expect(modes).toEqual([0o700, 0o700])
  })

  it('puts the socket into the temporary folder when the path is too long for one', async () => {
    const dataDir = join(temporaryFolder(), 'long-'.repeat(24), 'data')
    const { connection, stop } = await openDatabase({ dataDir })
    const { host = '' } = connection
    await query(connection, 'select 1')
    await stop()
    expect(host.startsWith(tmpdir())).toBe(true)
    expect(Buffer.byteLength(host)).toBeLessThan(90)
    rmSync(host, { recursive: true })
  })

  it('starts although the number in a stale postmaster.pid belongs to somebody else now', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const first = await openDatabase({ dataDir })
    await first.stop()
    const stale = [
      process.pid,
      join(dataDir, 'pg'),
      1,
      5432,
      join(dataDir, 'socket'),
      '',
      '',
      'ready',
    ]
    writeFileSync(join(dataDir, 'pg/postmaster.pid'), `${stale.join('\n')}\n`)
    const second = await openDatabase({ dataDir })
    expect(second.wasAdopted).toBe(false)
    await second.stop()
  })
})

describe('after a kill', () => {
  it('of the server process, the next one adopts the living database and stops it', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const killed = await spawnDatabase(dataDir)
    await query(connectionOf(killed), 'create table test_kept as select generate_series(1, 3) as n')
    const pid = pidOf(dataDir)
    await killed.end('SIGKILL')
    expect(isAlive(pid)).toBe(true)

    const next = await openDatabase({ dataDir, isServer: true })
    expect(next.wasAdopted).toBe(true)
    expect(pidOf(dataDir)).toBe(pid)
    expect(await readRows(next.connection)).toEqual([1, 2, 3])
    await next.stop()
    expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)
  })

  it('of the database, the next start has every committed row and no other', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const { connection } = await openDatabase({ dataDir })
    await query(connection, 'create table test_kept (n integer)')
    const open = new Client(connection)
    open.on('error', () => {})
    await open.connect()
    await open.query('begin')
    await open.query('insert into test_kept values (99)')
    await query(connection, 'insert into test_kept select generate_series(1, 5)')
    process.kill(pidOf(dataDir), 'SIGKILL')

    const next = await openDatabase({ dataDir })
    expect(next.wasAdopted).toBe(false)
    expect(await readRows(next.connection)).toEqual([1, 2, 3, 4, 5])
    await next.stop()
  })

  it('of the server and the database at once, the next start has every committed row', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const killed = await spawnDatabase(dataDir)
    await query(connectionOf(killed), 'create table test_kept as select 7 as n')
    process.kill(pidOf(dataDir), 'SIGKILL')
    await killed.end('SIGKILL')
    const next = await openDatabase({ dataDir })
    expect(await readRows(next.connection)).toEqual([7])
    await next.stop()
  })
})

it('the server’s database comes back by itself after a kill, and so does the pool', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const troubles: string[] = []
  const server = await openDatabase({
    dataDir,
    isServer: true,
    onTrouble: (message) => troubles.push(message),
  })
  const db = createDb({ connection: server.connection })
  await db.run(sql('test-keep', 'create table test_kept as select 3 as n'))
  const killedPid = pidOf(dataDir)
  process.kill(killedPid, 'SIGKILL')
  const readKept = sql('test-kept', 'select n from test_kept')
  const read = () => db.get(readKept).catch((error: unknown) => error)
  // A connection that is in use may outlive the postmaster by a moment: the new one has another number.
  await expect.poll(() => pidOf(dataDir), { timeout: 15_000 }).not.toBe(killedPid)
  await expect.poll(read, { timeout: 15_000 }).toEqual({ n: 3 })
  expect(troubles).toEqual(['the database has ended and is started again'])
  await db.close()
  await server.stop()
  expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)
})

describe('several processes', () => {
  it('share one database when they start at once', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const children = await Promise.all([spawnDatabase(dataDir), spawnDatabase(dataDir)])
    // Ended whatever comes: one that is left alive keeps the test run from ending.
    try {
      const [first, second] = children.map(connectionOf)
      expect(first).toEqual(second)
    } finally {
      await Promise.all(children.map((child) => child.end('SIGTERM')))
    }
    expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)
  })

  it('leave the database to the server when a tool ends', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const server = await spawnDatabase(dataDir)
    const tool = await openDatabase({ dataDir })
    expect(tool.wasAdopted).toBe(true)
    await tool.stop()
    await query(connectionOf(server), 'select 1')
    await server.end('SIGTERM')
    expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)
  })
})

describe('a start is refused in one line', () => {
  it('over a folder of somebody else, which stays untouched', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'thesis.doc'), 'mine')
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /is not empty and not a data folder of Koi/,
    )
    expect(readdirSync(dataDir)).toEqual(['thesis.doc'])
  })

  it('over data of another PostgreSQL', async () => {
    const dataDir = temporaryFolder()
    prepareDataFolder(dataDir)
    mkdirSync(join(dataDir, 'pg'))
    writeFileSync(join(dataDir, 'pg/PG_VERSION'), '17\n')
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /is of PostgreSQL 17, this Koi has PostgreSQL 18/,
    )
  })

  it('when DATABASE_URL does not answer, without the password', async () => {
    const databaseUrl = 'postgres://koi:secret@127.0.0.1:1/koi'
    const failure: unknown = await openDatabase({ dataDir: '/nowhere', databaseUrl }).catch(String)
    expect(failure).toMatch(/^StartError: the database of DATABASE_URL does not answer: .+$/)
    expect(failure).not.toContain('secret')
  })
})

it('uses the server of DATABASE_URL and does not stop it', async () => {
  const own = await openDatabase({ dataDir: join(temporaryFolder(), 'data') })
  const socket = encodeURIComponent(String(own.connection.host))
  const databaseUrl = `postgres://koi@${socket}/koi`
  const external = await openDatabase({ dataDir: '/nowhere', databaseUrl, isServer: true })
  expect(external).toMatchObject({ isEmbedded: false, wasAdopted: false })
  await external.stop()
  await query(external.connection, 'select 1')
  await own.stop()
})

describe.runIf(isRoot)('an ordinary user', () => {
  const nobody = { uid: 65_534, gid: 65_534 }

  it('runs the database as himself', async () => {
    const folder = temporaryFolder({ isOpen: true })
    chownSync(folder, nobody.uid, nobody.gid)
    const dataDir = join(folder, 'data')
    const server = await spawnDatabase(dataDir, 'server', nobody)
    await query(connectionOf(server), 'select 1')
    expect(statSync(join(dataDir, 'pg')).uid).toBe(nobody.uid)
    await server.end('SIGTERM')
    expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)
  })

  it('keeps his data when root starts it later, and the other way round', async () => {
    const folder = temporaryFolder({ isOpen: true })
    chownSync(folder, nobody.uid, nobody.gid)
    const dataDir = join(folder, 'data')
    const his = await spawnDatabase(dataDir, 'server', nobody)
    await query(connectionOf(his), 'create table test_kept as select 1 as n')
    await his.end('SIGTERM')
    const asRoot = await openDatabase({ dataDir })
    await query(asRoot.connection, 'insert into test_kept values (2)')
    await asRoot.stop()
    const again = await spawnDatabase(dataDir, 'server', nobody)
    expect(await readRows(connectionOf(again))).toEqual([1, 2])
    await again.end('SIGTERM')
  })

  it('is told in one line when the data belongs to somebody else', async () => {
    const dataDir = join(temporaryFolder({ isOpen: true }), 'data')
    const asRoot = await openDatabase({ dataDir })
    await asRoot.stop()
    chownSync(join(dataDir, 'pg'), 1, 1)
    const { opened } = await spawnDatabase(dataDir, 'server', nobody)
    expect(opened).toEqual({
      failure: expect.stringMatching(/^StartError: no permission to use .*start as its owner/),
    })
  })
})
