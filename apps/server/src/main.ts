import { resolve } from 'node:path'
import { compose } from '#compose.ts'
import { readConfig, type Config } from '#kernel/config.ts'
import { createDb } from '#kernel/db.ts'
import { StartError } from '#kernel/errors.ts'
import { createLog, type Log } from '#kernel/log.ts'
import { migrate } from '#kernel/migrations.ts'
import { openDatabase } from '#kernel/postgres/open-database.ts'

/** Requests under way are answered first; whoever hangs longer is cut off. */
const DRAIN_MS = 10_000

const webFolder = resolve(import.meta.dirname, '../../web/dist')

/** Answers once: when the process is asked to end. */
const endAsked = () =>
  new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve)
  })

async function run(config: Config, log: Log) {
  const database = await openDatabase({ ...config, isServer: true })
  await migrate(database.connection)
  const db = createDb({
    connection: database.connection,
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const koi = await compose({ ...config, db, log, webFolder })
  if (config.clockMs !== undefined) {
    await koi.clock.advanceTo(config.clockMs, { allowBackwards: true })
  }
  const asked = endAsked()
  await koi.app.listen({ port: config.port, host: config.host })

  log.info({ signal: await asked }, 'draining')
  setTimeout(() => {
    log.error('requests were still open after the drain time')
    process.exit(1)
  }, DRAIN_MS).unref()
  await koi.app.close()
  await db.close()
  await database.stop()
}

try {
  const config = readConfig(process.env)
  await run(config, createLog(config.logLevel))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
