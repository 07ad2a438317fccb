import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDb, type Connection, type Db } from '#kernel/db.ts'
import { query } from './query.ts'
import { observedDb } from './stated-rows/observed-db.ts'
import { whenDone } from './when-done.ts'
import { withDatabase } from './with-database.ts'

/** Several test files run at once and share 60 connections. */
const POOL_SIZE = 6

export interface TestDatabase {
  db: Db
  connection: Connection
}

/**
 * A fresh database with the whole schema and no rows: `const { db } = await createTestDb()` at the top of a file, which
 * drops it after its last test, or in a test for that test alone.
 */
export async function createTestDb(): Promise<TestDatabase> {
  const { connection: server, template } = inject('testPostgres')
  const name = `koi_test_${randomBytes(8).toString('hex')}`
  await query(server, `create database ${name} template ${template} strategy file_copy`)
  const connection = withDatabase(server, name)
  const db = observedDb(createDb({ connection, max: POOL_SIZE }))
  whenDone(async () => {
    await db.close()
    await query(server, `drop database ${name} with (force)`)
  })
  return { db, connection }
}
