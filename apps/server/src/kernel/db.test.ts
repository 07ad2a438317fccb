import { expect, it } from 'vitest'
import { createTestDb } from '#testing/test-database.ts'
import { createDb, sql } from './db.ts'
import { DatabaseDown, Refusal } from './errors.ts'

const { db, connection } = await createTestDb()

await db.run(
  sql('test-make', 'create table test_purse (id text primary key, cents bigint not null)'),
)
const insertAccount = sql('test-insert', 'insert into test_purse (id, cents) values ($1, $2)')
const readCents = sql<Account>('test-read', 'select cents from test_purse where id = $1')
const addCents = sql('test-add', 'update test_purse set cents = cents + $2 where id = $1')
const lockAccount = sql<Account>(
  'test-lock',
  'select cents from test_purse where id = $1 for update',
)
const onlyOneAccount = sql('test-all', 'select id, cents from test_purse order by id')

interface Account {
  cents: number
}

it('reads bigint as number, dates as text, moments as epoch ms and numeric as text', async () => {
  const types = sql(
    'test-types',
    `select 9007199254740991::bigint as big, date '2024-02-29' as day, 1.50::numeric as exact,
       timestamptz '2026-07-01 15:00:00.123456+08' as moment, null::timestamptz as nothing,
       '{1,NULL,3}'::bigint[] as bigs, '{}'::bigint[] as none,
       array[timestamptz '1970-01-01 00:00:01+00'] as moments, array[date '2024-02-29'] as days,
       '{"a":[1]}'::jsonb as json`,
  )
  expect(await db.get(types)).toEqual({
    big: 9_007_199_254_740_991,
    day: '2024-02-29',
    exact: '1.50',
    moment: Date.UTC(2026, 6, 1, 7, 0, 0, 123),
    nothing: null,
    bigs: [1, null, 3],
    none: [],
    moments: [1_000],
    days: ['2024-02-29'],
    json: { a: [1] },
  })
})

it.each([['Asia/Kolkata'], ['America/St_Johns'], ['Asia/Shanghai'], ['UTC']])(
  'reads the same moment in a session of time zone %s',
  async (zone) => {
    const setZone = sql(`test-zone-${zone}`, `set local time zone '${zone}'`)
    const moment = await db.transaction(async (tx) => {
      await tx.run(setZone)
      return tx.get(
        sql('test-moment', 'select to_timestamp($1 / 1000.0) as moment'),
        [1_782_889_200_123],
      )
    })
    expect(moment).toEqual({ moment: 1_782_889_200_123 })
  },
)

it('refuses a bigint that a number cannot hold instead of rounding it', async () => {
  const tooBig = sql('test-too-big', 'select 9007199254740992::bigint as big')
  await expect(db.get(tooBig)).rejects.toThrow('9007199254740992 is not a safe integer')
  await expect(db.get(sql('test-one', 'select 1 as one'))).resolves.toEqual({ one: 1 })
})

it('finds undefined, but gets an error, when there is no row', async () => {
  expect(await db.find(readCents, ['nobody'])).toBeUndefined()
  await expect(db.get(readCents, ['nobody'])).rejects.toThrow('test-read found no row')
})

it('answers how many rows a statement wrote', async () => {
  await db.run(insertAccount, ['count', 1])
  expect(await db.run(addCents, ['count', 5])).toBe(1)
  expect(await db.run(addCents, ['nobody', 5])).toBe(0)
})

it('refuses two texts under one statement name', () => {
  expect(() => sql('test-read', 'select 2')).toThrow('two SQL statements are named test-read')
})

it('passes a refusal through and rolls its transaction back', async () => {
  const refusal = new Refusal(1001, '余额不足')
  let runs = 0
  const work = db.transaction(async (tx) => {
    runs += 1
    await tx.run(insertAccount, ['refused', 1])
    throw refusal
  })
  await expect(work).rejects.toBe(refusal)
  expect(runs).toBe(1)
  expect(await db.find(readCents, ['refused'])).toBeUndefined()
})

it('does not commit a transaction whose failed statement was swallowed', async () => {
  const work = db.transaction(async (tx) => {
    await tx.run(insertAccount, ['swallowed', 1])
    await tx.run(insertAccount, ['swallowed', 2]).catch(() => 'a habit we do not want')
  })
  await expect(work).rejects.toThrow('had failed before its commit')
  expect(await db.find(readCents, ['swallowed'])).toBeUndefined()
})

it('refuses statements of a transaction that is over', async () => {
  const tx = await db.transaction(async (queries) => queries)
  await expect(tx.find(readCents, ['x'])).rejects.toThrow('was sent after its transaction')
})

it('runs deadlocked transactions again until both are done', async () => {
  await db.run(insertAccount, ['left', 0])
  await db.run(insertAccount, ['right', 0])
  let runs = 0
  let holders = 0
  let release = () => {}
  const bothHoldOne = new Promise<void>((resolve) => {
    release = resolve
  })
  const transfer = (from: string, to: string) =>
    db.transaction(async (tx) => {
      runs += 1
      await tx.run(addCents, [from, -7])
      holders += 1
      if (holders === 2) release()
      await bothHoldOne
      await tx.run(addCents, [to, 7])
    })
  await Promise.all([transfer('left', 'right'), transfer('right', 'left')])
  // At least one was a victim; under load a second time.
  expect(runs).toBeGreaterThan(2)
  expect(await db.get(readCents, ['left'])).toEqual({ cents: 0 })
  expect(await db.get(readCents, ['right'])).toEqual({ cents: 0 })
})

it('gives up after the third retry', async () => {
  const fail = sql(
    'test-serialization',
    `do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`,
  )
  let runs = 0
  const work = db.transaction(async (tx) => {
    runs += 1
    await tx.run(fail)
  })
  await expect(work).rejects.toThrow('conflict')
  expect(runs).toBe(4)
})

it('does not lose an update of 50 transactions on one row', async () => {
  await db.run(insertAccount, ['hot', 0])
  const addOne = () =>
    db.transaction(async (tx) => {
      const { cents } = await tx.get(lockAccount, ['hot'])
      await tx.run(sql('test-set', 'update test_purse set cents = $2 where id = $1'), [
        'hot',
        cents + 1,
      ])
    })
  await Promise.all(Array.from({ length: 50 }, addOne))
  expect(await db.get(readCents, ['hot'])).toEqual({ cents: 50 })
})

it('says that the database is down when nobody listens, and not for a wrong statement', async () => {
  const nowhere = createDb({
    connection: { host: '127.0.0.1', port: 1, user: 'koi', database: 'koi' },
  })
  await expect(nowhere.rows(onlyOneAccount)).rejects.toBeInstanceOf(DatabaseDown)
  await expect(nowhere.transaction((tx) => tx.rows(onlyOneAccount))).rejects.toBeInstanceOf(
    DatabaseDown,
  )
  await nowhere.close()
  await expect(db.rows(sql('test-wrong', 'select nonsense'))).rejects.not.toBeInstanceOf(
    DatabaseDown,
  )
})

it('recovers by itself when all its connections are cut, in a transaction too', async () => {
  const lost: Error[] = []
  const other = createDb({ connection, max: 2, onConnectionLost: (error) => lost.push(error) })
  const cut = sql(
    'test-cut',
    `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'koi' and pid = $1`,
  )
  const ownPid = sql<{ pid: number }>('test-pid', 'select pg_backend_pid() as pid')
  const work = other.transaction(async (tx) => {
    const { pid } = await tx.get(ownPid)
    await db.run(cut, [pid])
    await tx.run(insertAccount, ['cut', 1])
  })
  await expect(work).rejects.toBeInstanceOf(DatabaseDown)
  expect(await other.find(readCents, ['cut'])).toBeUndefined()
  await other.close()
})
