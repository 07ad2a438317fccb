import { realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '#kernel/config/config.ts'
import { StartError } from '#kernel/errors.ts'
import { prepareRestore, takeBackup } from '#kernel/postgres/backup.ts'
import { openDatabase } from '#kernel/postgres/open-database.ts'
import { runCommand } from './command.ts'

const USAGE = `npm run backup -- take <folder>                copies the running database into a new folder
npm run backup -- restore <folder> [moment]    makes the empty DATA_DIR of a copy and the archive, up to
                                               YYYY-MM-DDTHH:mm:ss of the machine's time in Shanghai
Both need KOI_WAL_ARCHIVE.`
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/

const say = (text: string) => process.stdout.write(`${text}\n`)

async function take(folder: string) {
  const config = readConfig(process.env)
  if (config.databaseUrl !== undefined) {
    throw new StartError('DATABASE_URL is backed up by the tools of its own cluster')
  }
  const settings = { archiveFolder: config.walArchive }
  const database = await openDatabase({ ...config, isServer: false, settings })
  try {
    const pgFolder = join(realpathSync(config.dataDir), 'pg')
    await takeBackup(database.connection, pgFolder, resolve(folder))
    say(`${folder} holds the database; keep personal.key apart from it (docs/operations.md)`)
  } finally {
    await database.stop()
  }
}

function restore(folder: string, moment: string | undefined) {
  const { dataDir, walArchive: archive } = readConfig(process.env)
  if (archive === undefined) throw new StartError(USAGE)
  if (moment !== undefined && !MOMENT.test(moment)) throw new StartError(USAGE)
  const untilMs = moment === undefined ? undefined : Date.parse(`${moment}+08:00`)
  prepareRestore({ backup: resolve(folder), archive, dataDir, untilMs })
  say(
    `${dataDir} is ready: put personal.key there, start the server, and audit: npm run ledger -- audit`,
  )
}

async function run([name, folder, moment]: string[]) {
  if (folder === undefined) throw new StartError(USAGE)
  if (name === 'take') return take(folder)
  if (name === 'restore') return restore(folder, moment)
  throw new StartError(USAGE)
}

await runCommand(() => run(process.argv.slice(2)))
