import { openDatabase } from '#kernel/postgres/open-database.ts'

/**
 * A server's process in small, for tests that kill it: opens the database of `argv[2]`, prints one JSON
 * line, stops in order on SIGTERM.
 */
const [, , dataDir = '', role = 'server'] = process.argv

try {
  const database = await openDatabase({ dataDir, isServer: role === 'server' })
  const { connection, wasAdopted } = database
  process.on('SIGTERM', () => {
    void database.stop().then(() => process.exit(0))
  })
  process.stdout.write(`${JSON.stringify({ connection, wasAdopted })}\n`)
  // Stays until it is told or killed.
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ failure: String(error) })}\n`)
  process.exitCode = 1
}
