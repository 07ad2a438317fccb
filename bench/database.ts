import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { createDb, type Connection, type Db } from '@koi/server/kernel/db'
import { migrate } from '@koi/server/kernel/migrations'
import { openDatabase } from '@koi/server/kernel/postgres/open-database'

/** What a measure asks, and how a server of its own reaches the same database. */
export interface BenchDatabase {
  db: Db
  connection: Connection
}

/** An embedded database of the bench alone, durable as in production, thrown away afterwards. */
export async function openBenchDatabase(): Promise<
  BenchDatabase & { dataDir: string; stop(): Promise<void>; remove(): void }
> {
  const cache = resolve(import.meta.dirname, '../node_modules/.cache/koi-bench')
  const dataDir = resolve(cache, String(process.pid))
  mkdirSync(cache, { recursive: true })
  const database = await openDatabase({ dataDir, isServer: false })
  await migrate(database.connection)
  // Making a million rows takes longer than any call may.
  const db = createDb({ connection: database.connection, statementTimeoutMs: 900_000 })
  let stopping: Promise<void> | undefined
  const stop = async () => {
    await db.close()
    await database.stop()
  }
  return {
    db,
    connection: database.connection,
    dataDir,
    // The measured server takes the folder over, and the end comes in any case.
    stop: () => (stopping ??= stop()),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}
