import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createTestDb } from '#testing/test-database.ts'
import { sql } from './db.ts'
import { migrate } from './migrations.ts'

const { db, connection } = await createTestDb()
// A database of the test run has the project's own migrations; these tests bring theirs.
await db.run(sql('test-forget', 'drop table schema_migration'))

const folder = mkdtempSync(join(tmpdir(), 'koi-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

const countMarks = sql('test-marks', 'select count(*) as count from test_mark')

it('applies the files in order, each once, also when two servers start together', async () => {
  write('0002_rows.sql', 'insert into test_mark values (1);\ninsert into test_mark values (2);')
  write('0001_table.sql', 'create table test_mark (n integer)')
  const applied = await Promise.all([migrate(connection, folder), migrate(connection, folder)])
  expect(applied.flat()).toEqual(['0001_table.sql', '0002_rows.sql'])
  expect(await migrate(connection, folder)).toEqual([])
  expect(await db.get(countMarks)).toEqual({ count: 2 })
})

it('takes Windows line ends for the same file', async () => {
  write('0002_rows.sql', 'insert into test_mark values (1);\r\ninsert into test_mark values (2);')
  expect(await migrate(connection, folder)).toEqual([])
})

it('leaves nothing of a file that fails, and says which one and why', async () => {
  write('0003_broken.sql', 'insert into test_mark values (3); select nonsense')
  await expect(migrate(connection, folder)).rejects.toThrow(
    'migration 0003_broken.sql failed: column "nonsense" does not exist',
  )
  expect(await db.get(countMarks)).toEqual({ count: 2 })
  rmSync(join(folder, '0003_broken.sql'))
})

it('refuses a file that was changed after it was applied', async () => {
  write('0001_table.sql', 'create table test_mark (n bigint)')
  await expect(migrate(connection, folder)).rejects.toThrow(
    /^migration 0001_table.sql was changed after this data was made/,
  )
  write('0001_table.sql', 'create table test_mark (n integer)')
})

it('refuses data of a newer version, which has files that we lack', async () => {
  rmSync(join(folder, '0002_rows.sql'))
  await expect(migrate(connection, folder)).rejects.toThrow(
    'made by another version of Koi: it has migration 0002_rows.sql',
  )
})

it('refuses a file name that gives no order', async () => {
  write('later.sql', 'select 1')
  await expect(migrate(connection, folder)).rejects.toThrow('later.sql is not named like')
})

it('a user without rights on the schema runs on one that is up to date, and is told who changes it', async () => {
  const { connection: own } = await createTestDb()
  const owner = new Client(own)
  await owner.connect()
  const user = `test_reader_${process.pid}`
  await owner.query(`create role ${user} login;
    grant select, insert on all tables in schema public to ${user}`)
  try {
    expect(await migrate({ ...own, user })).toEqual([])
    await owner.query(
      'delete from schema_migration where name = (select max(name) from schema_migration)',
    )
    await expect(migrate({ ...own, user })).rejects.toThrow(
      new RegExp(
        `^the database user ${user} may not change the schema .* user who owns the schema$`,
      ),
    )
  } finally {
    await owner.query(`drop owned by ${user}; drop role ${user}`)
    await owner.end()
  }
})
