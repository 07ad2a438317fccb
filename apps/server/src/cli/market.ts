import { createClock } from '#kernel/clock.ts'
import { readConfig } from '#kernel/config.ts'
import { createDb } from '#kernel/db.ts'
import { StartError } from '#kernel/errors.ts'
import { migrate } from '#kernel/migrations.ts'
import { openDatabase } from '#kernel/postgres/open-database.ts'
import { MarketProblem, runMarket, USAGE } from './market-commands.ts'

async function run(asked: readonly string[]) {
  if (asked.length === 0) throw new MarketProblem(USAGE)
  const config = readConfig(process.env)
  const database = await openDatabase({ ...config, isServer: false })
  const db = createDb({ connection: database.connection })
  try {
    await migrate(database.connection)
    const clock = createClock(db)
    const lines = await db.transaction(async (tx) => runMarket(tx, await clock.read(tx), asked))
    process.stdout.write(lines.map((line) => `${line}\n`).join(''))
  } finally {
    await db.close()
    await database.stop()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof MarketProblem || error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
