import { afterAll, expect, it } from 'vitest'
import { createTestDb } from '#testing/test-database.ts'
import { query } from '#testing/query.ts'
import { until } from '#testing/until.ts'
import { createDb, sql, type Db } from './db.ts'

const { db, connection } = await createTestDb()
const lost: Error[] = []
const other = createDb({ connection, max: 2, onConnectionLost: (error) => lost.push(error) })
afterAll(() => other.close())

const insertFund = sql(
  'test-changes-fund',
  `insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key)
   select code, '1000', 'demo', code, '', '', 'bond', '', 2, 'year1_rise_rate' from unnest($1::text[]) as code`,
)
const rename = sql('test-changes-rename', 'update fund set name = $2 where code = any($1)')
const killListeners = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'koi-changes' and datname = current_database()`

const all = 'all'
/** What each of two nodes was told, in its order. */
function logOf(node: Db): string[] {
  const log: string[] = []
  node.changes.on('product', (keys) => log.push(keys?.toSorted().join(' ') ?? all))
  return log
}
const [heard, otherHeard] = [logOf(db), logOf(other)]

it('are heard as soon as the listening connection stands', async () => {
  expect(db.changes.areHeard()).toBe(false)
  await until(() => db.changes.areHeard() && other.changes.areHeard())
})

it('of one’s own are told before the statement is answered, and others’ at once', async () => {
  await db.run(insertFund, [['A', 'B']])
  expect(heard).toContain('A B')
  await until(() => otherHeard.includes('A B'))
})

it('of a transaction are told when it commits, and never when it does not', async () => {
  await db.transaction(async (tx) => {
    await tx.run(rename, [['A'], 'one'])
    expect(heard).not.toContain('A')
  })
  expect(heard).toContain('A')
  const failed = db.transaction(async (tx) => {
    await tx.run(insertFund, [['GONE']])
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await db.run(rename, [['B'], 'two'])
  await until(() => otherHeard.includes('B'))
  expect([...heard, ...otherHeard]).not.toContain('GONE')
})

it('that touch no row say nothing, and those of many rows mean all', async () => {
  otherHeard.length = 0
  await db.run(rename, [['nobody'], 'x'])
  const many = Array.from({ length: 51 }, (_none, at) => `M${at}`)
  await db.run(insertFund, [many])
  await until(() => otherHeard.length > 0)
  expect(otherHeard).toEqual([all])
})

it('may have been missed where the connection was lost: all are told, before and after', async () => {
  otherHeard.length = 0
  await query(connection, killListeners)
  await until(() => !other.changes.areHeard())
  expect([otherHeard, lost.length]).toEqual([[all], 1])
  await until(() => other.changes.areHeard())
  expect(otherHeard).toEqual([all, all])
  await db.run(rename, [['A'], 'three'])
  await until(() => otherHeard.includes('A'))
})

it.each(['vacuum done', '', '{}', '[]', 'null', '{"topic":"fund"}', '{"topic":"fund","keys":[1]}'])(
  'mean all where another role of the database notifies %j: nobody ends by it',
  async (payload) => {
    await until(() => other.changes.areHeard())
    otherHeard.length = 0
    await query(connection, `select pg_notify('koi_change', '${payload}')`)
    await until(() => otherHeard.length > 0)
    expect(otherHeard).toEqual([all])
  },
)
