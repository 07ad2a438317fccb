import { readConfig } from '#kernel/config/config.ts'
import { createDb, type Db } from '#kernel/db.ts'
import { StartError } from '#kernel/errors.ts'
import { migrate } from '#kernel/migrations.ts'
import { openDatabase } from '#kernel/postgres/open-database.ts'
import { placeOf, refuseOtherKind } from '../instance-kind.ts'

export type Config = ReturnType<typeof readConfig>

/** Opens the installation's database, brings it up to date, works on it and lets it go. */
export async function withDatabase<T>(
  work: (db: Db, config: Config) => Promise<T>,
  { statementTimeoutMs }: { statementTimeoutMs?: number } = {},
): Promise<T> {
  const config = readConfig(process.env)
  const database = await openDatabase({
    ...config,
    isServer: false,
    settings: { archiveFolder: config.walArchive },
  })
  const db = createDb({
    connection: database.connection,
    ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
  })
  try {
    await migrate(database.connection)
    await refuseOtherKind(db, config.isDemo, placeOf(config))
    return await work(db, config)
  } finally {
    await db.close()
    await database.stop()
  }
}

type ErrorClass = abstract new (...values: never[]) => Error

/**
 * Runs a command of the terminal. What the person who typed it can mend is told in a line, with exit code 1:
 * `StartError` and what the command names. Everything else is a bug and keeps its stack.
 */
export async function runCommand(
  command: () => Promise<unknown>,
  mendable: readonly ErrorClass[] = [],
): Promise<void> {
  try {
    await command()
  } catch (error) {
    const isKnown = [StartError, ...mendable].some((known) => error instanceof known)
    if (!isKnown || !(error instanceof Error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
