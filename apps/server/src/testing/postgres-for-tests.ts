import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Connection } from '#kernel/db.ts'
import { migrate } from '#kernel/migrations.ts'
import { openDatabase, type OpenedDatabase } from '#kernel/postgres/open-database.ts'
import { isAlive } from '#kernel/postgres/processes.ts'
import { query } from './query.ts'
import { withDatabase } from './with-database.ts'

const MEMORY = '/dev/shm'
/** What a run may take of the memory, bytes: its log of changes, and some databases at once. */
const RUN_MAX = 4 * 2 ** 30

const inMemory = join(MEMORY, `koi-test-${userInfo().uid}`)
/** Not below `.data`: that folder is the demo's, and a stranger's file in it stops a start. */
const onDisk = resolve(import.meta.dirname, '../../../../node_modules/.cache/koi-test')

/**
 * Each test file has a database of some two thousand small files, and a disk makes it wait for them: in memory where there
 * is much of it.
 */
function chooseFolder(): string {
  if (!existsSync(MEMORY)) return onDisk
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > 2 * RUN_MAX ? inMemory : onDisk
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the test run's PostgreSQL listens, and the database that new ones are copied from. */
    testPostgres: { connection: Connection; template: string }
  }
}

async function openAt(dataDir: string): Promise<OpenedDatabase> {
  const databaseUrl = process.env['TEST_DATABASE_URL'] || undefined
  return openDatabase({ dataDir, databaseUrl, isServer: true, settings: { fsync: false } })
}

/** Runs that were killed leave a database behind: stops it and deletes its data. */
async function removeDeadRuns() {
  for (const folder of [inMemory, onDisk].filter((each) => existsSync(each))) {
    for (const name of readdirSync(folder)) {
      if (isAlive(Number(name))) continue
      const dataDir = join(folder, name)
      const leftover = await openAt(dataDir).catch(() => undefined)
      await leftover?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

async function makeTemplate(connection: Connection, template: string) {
  await query(connection, `create database ${template}`)
  await migrate(withDatabase(connection, template))
}

/** vitest's globalSetup of the server's tests: one PostgreSQL for the run, migrations applied once. */
export default async function startPostgresForTests(project: TestProject) {
  const isExternal = Boolean(process.env['TEST_DATABASE_URL'])
  if (!isExternal) await removeDeadRuns()
  const runsFolder = chooseFolder()
  const dataDir = join(runsFolder, String(process.pid))
  mkdirSync(runsFolder, { recursive: true })
  const database = await openAt(dataDir)
  const template = `koi_template_${process.pid}`
  await makeTemplate(database.connection, template)
  project.provide('testPostgres', { connection: database.connection, template })
  return async () => {
    if (isExternal) await query(database.connection, `drop database ${template}`)
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
