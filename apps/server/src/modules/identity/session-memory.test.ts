import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { createDb, sql } from '#kernel/db.ts'
import { query } from '#testing/query.ts'
import { recordedDb } from '#testing/recorded-db.ts'
import { createTestDb } from '#testing/test-database.ts'
import { until } from '#testing/until.ts'
import { BELIEVED_MS, rememberSessions } from './session-memory.ts'
import type { FoundSession } from './session-store.ts'
import { createSessions } from './sessions.ts'

const database = await createTestDb()
const koi = await createTestApp({ database })
const { db, connection } = koi
/** Another node. Its clock stands still, so that nothing it remembers becomes too old by itself. */
const otherDb = recordedDb(createDb({ connection, max: 3 }))
const other = createSessions({ db: otherDb, seal: koi.seal, now: () => 0 })
afterAll(() => otherDb.close())

const heard = () => until(() => otherDb.changes.areHeard())
beforeAll(heard)

/** A moment, where the machine is busy. */
const SOON = { timeout: 10_000 }

const tokenOf = ({ cookies }: Person) => cookies.get('koi_session') ?? ''
const isKnown = async (token: string) => (await other.recall(token, 'main')) !== undefined

/** Somebody whose session the other node remembers. */
async function remembered() {
  const person = await koi.person()
  const token = tokenOf(person)
  await until(async () => {
    await other.recall(token, 'main')
    otherDb.sent.length = 0
    await other.recall(token, 'main')
    return otherDb.sent.length === 0
  })
  return { person, token }
}

const freeze = sql(
  'test-memory-freeze',
  'update account set is_forbidden = not is_forbidden where id = $1',
)
const close = sql('test-memory-close', 'update account set closed_at = now() where id = $1')
const endAll = sql('test-memory-end', 'update session set ended_at = now() where account_id = $1')
const drop = sql('test-memory-drop', 'delete from session where account_id = $1')
const use = sql('test-memory-use', 'update session set last_seen_at = now() where account_id = $1')

describe('a session that ends at one node is dead at the other, because it is told', () => {
  it.each<[string, (person: Person, token: string) => Promise<unknown>]>([
    ['by logging out', ({ client }) => client.logout({})],
    ['by a new token', (_person, token) => koi.sessions.renew(token)],
    [
      'by signing this device out',
      async (person) => {
        const [only] = (await person.client.querySessions({})).sessions
        return person.client.endSession({ sessionId: only?.sessionId ?? '' })
      },
    ],
    [
      'by a login in its place',
      ({ accountId }, oldToken) => koi.sessions.open(accountId, { oldToken, proof: 'now' }),
    ],
    ['with all of its account', ({ accountId }) => db.run(endAll, [accountId])],
    ['with its account', ({ accountId }) => db.run(close, [accountId])],
    ['with its row', ({ accountId }) => db.run(drop, [accountId])],
  ])('%s', async (_how, end) => {
    const { person, token } = await remembered()
    await end(person, token)
    await expect.poll(() => isKnown(token), SOON).toBe(false)
  })

  it('and a frozen account is known to be frozen', async () => {
    const { person, token } = await remembered()
    await db.run(freeze, [person.accountId])
    await expect.poll(async () => (await other.recall(token, 'main'))?.isForbidden, SOON).toBe(true)
  })
})

it('that was only used is no news, and under another brand it is none', async () => {
  const { person, token } = await remembered()
  const told: unknown[] = []
  const stop = otherDb.changes.on('session', (keys) => told.push(keys))
  await db.run(use, [person.accountId])
  await db.run(freeze, [person.accountId])
  await until(() => told.length > 0)
  stop()
  expect(told).toHaveLength(1)
  expect(await other.recall(token, 'another')).toBeUndefined()
})

it('is looked at each time where the node hears nothing', async () => {
  const { person, token } = await remembered()
  await query(connection, 'alter table session disable trigger user')
  await db.run(endAll, [person.accountId])
  await query(
    connection,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'koi-changes' and datname = current_database()`,
  )
  await expect.poll(() => isKnown(token), SOON).toBe(false)
  await query(connection, 'alter table session enable trigger user')
  await heard()
})

describe('what a node believes without being told', () => {
  const living = (leftMs: number): FoundSession => ({
    sessionId: 'id',
    accountId: 'who',
    brandId: 'main',
    kind: 'person',
    csrfKey: 'key',
    isForbidden: false,
    isFresh: true,
    isUnseen: false,
    leftMs,
  })
  function node(leftMs: number) {
    let nowMs = 0
    let found: FoundSession | undefined = living(leftMs)
    const recall = rememberSessions({
      changes: { areHeard: () => true, on: () => () => {} },
      find: async () => found,
      now: () => nowMs,
    })
    return {
      end: () => (found = undefined),
      isKnownAt: async (atMs: number) => {
        nowMs = atMs
        return (await recall('token')) !== undefined
      },
    }
  }

  it.each([
    ['a session ended and the notification was lost', 1e9, BELIEVED_MS],
    ['a session ends by itself', 500, 500],
  ])('%s: it is dead after so long', async (_what, leftMs, untilMs) => {
    const { end, isKnownAt } = node(leftMs)
    expect(await isKnownAt(0)).toBe(true)
    end()
    expect(await isKnownAt(untilMs - 1)).toBe(true)
    expect(await isKnownAt(untilMs)).toBe(false)
  })
})

it('is asked of the database by whoever writes', async () => {
  const person = await koi.person()
  await until(() => db.changes.areHeard())
  await person.client.querySessions({})
  await query(connection, 'alter table session disable trigger user')
  await db.run(endAll, [person.accountId])
  await query(connection, 'alter table session enable trigger user')
  await expect(person.client.endOtherSessions({})).rejects.toMatchObject({ retcode: '1001' })
})
