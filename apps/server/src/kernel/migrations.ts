import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import type { Connection } from './db.ts'
import { StartError } from './errors.ts'
import { layOrderGuards } from './order-guards.ts'

/** The plain SQL files of this server, `NNNN_name.sql`. */
const migrationsFolder = join(import.meta.dirname, '../../migrations')

/** Any fixed number: servers that start together wait for each other on it. */
const LOCK_KEY = 5_641_020_130
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/

interface Migration {
  name: string
  text: string
  sha256: string
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const strange = names.find((name) => !FILE_NAME.test(name))
  if (strange) throw new StartError(`migration ${strange} is not named like 0001_name.sql`)
  return Promise.all(
    names.map(async (name) => {
      // A checkout with Windows line ends is the same migration.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  const { rows: found }: { rows: unknown[] } = await client.query(
    "select 1 where to_regclass('schema_migration') is not null",
  )
  // Who may not change the schema may still run on one that is up to date.
  if (found.length === 0) {
    await client.query(`create table if not exists schema_migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  }
  const { rows }: { rows: { name: string; sha256: string }[] } = await client.query(
    'select name, sha256 from schema_migration',
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

function refuseDifferences(migrations: Migration[], applied: Map<string, string>) {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const [name, sha256] of applied) {
    const own = known.get(name)
    if (own === undefined) {
      throw new StartError(`the data was made by another version of Koi: it has migration ${name}`)
    }
    if (own !== sha256) {
      throw new StartError(
        `migration ${name} was changed after this data was made; restore the file or start with --fresh`,
      )
    }
  }
}

async function apply(client: Client, { name, text, sha256 }: Migration) {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [
      name,
      sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (isForbidden(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`migration ${name} failed: ${reason}`, { cause: error })
  }
}

const isForbidden = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.code === '42501'

/** What an operator does about a database user that may not change the schema. */
function saidPlainly(error: unknown, { user = '' }: Client): unknown {
  if (!isForbidden(error)) return error
  return new StartError(
    `the database user ${user} may not change the schema (${error.message}); start this version of Koi once with a DATABASE_URL of the user who owns the schema`,
    { cause: error },
  )
}

/**
 * Brings the database to the schema of `folder`: each file once, in order, in a transaction of its own.
 * Then the guards of orders follow the records of their kinds. Answers the names of the files it applied. Throws a `StartError` when a file differs from what was applied.
 */
export async function migrate(
  connection: Connection,
  folder: string = migrationsFolder,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new Client({ ...connection, application_name: 'koi-migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    const applied = await readApplied(client)
    refuseDifferences(migrations, applied)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await apply(client, migration)
    await layOrderGuards(client)
    return missing.map(({ name }) => name)
  } catch (error) {
    throw saidPlainly(error, client)
  } finally {
    await client.end()
  }
}
