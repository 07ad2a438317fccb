import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import type { Connection } from '../db.ts'
import { StartError } from '../errors.ts'
import { prepareArchive } from './backup.ts'
import { findBinaries } from './binaries.ts'
import { explainFileError, prepareDataFolder, type DataFolder } from './data-folder.ts'
import { initialise } from './initialise.ts'
import { chooseLauncher } from './launcher.ts'
import { keepRunning } from './keep-running.ts'
import { isPidReused, isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'
import {
  findRunning,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
  type ServerSettings,
} from './postmaster.ts'
import { isAlive } from './processes.ts'
import { findServerUser } from './server-user.ts'
import { prepareSocketFolder } from './socket-folder.ts'

const DATABASE = 'koi'
/** How long a database that recovers or shuts down may take before it answers or is gone. */
const ANSWER_TIMEOUT_MS = 120_000
const POLL_MS = 50

export interface DatabaseOptions {
  dataDir: string
  databaseUrl?: string | undefined
  /** The server owns the database: it stops one that it adopted, too. A tool leaves that running. */
  isServer?: boolean
  settings?: ServerSettings
  /** Hears when the server's database has ended and is started again. */
  onTrouble?: (message: string) => void
}

export interface OpenedDatabase {
  connection: Connection
  isEmbedded: boolean
  /** It was running already, as after `kill -9` of the server, or beside a tool. */
  wasAdopted: boolean
  stop(): Promise<void>
}

async function openExternal(databaseUrl: string): Promise<OpenedDatabase> {
  const connection = { connectionString: databaseUrl }
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows }: { rows: { server_encoding: string }[] } =
      await client.query('show server_encoding')
    const encoding = rows[0]?.server_encoding
    if (encoding !== 'UTF8') {
      throw new StartError(`the database of DATABASE_URL is encoded in ${encoding}, not UTF8`)
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`the database of DATABASE_URL does not answer: ${reason}`, {
      cause: error,
    })
  } finally {
    await client.end().catch(() => {})
  }
  return { connection, isEmbedded: false, wasAdopted: false, stop: async () => {} }
}

/** Waits for a living PostgreSQL of this folder to answer or to go away. */
async function adopt(places: DataFolder): Promise<Postmaster | undefined> {
  const attempts = ANSWER_TIMEOUT_MS / POLL_MS
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const running = await findRunning(places)
    if (running) return running
    const file = readPostmasterFile(places.pg)
    if (!file || !isPostmasterOf(file.pid, places.pg)) return undefined
    await delay(POLL_MS)
  }
  throw new StartError(`a database runs on ${places.pg} and does not answer; see ${places.log}`)
}

async function start(places: DataFolder, settings: ServerSettings): Promise<Postmaster> {
  const binaries = findBinaries()
  const user = findServerUser(places.pg)
  const socketFolder = prepareSocketFolder(places.root, user)
  const launcher = chooseLauncher(user, [places.root, socketFolder, binaries.folder])
  initialise(places, binaries, launcher, user)
  const { archiveFolder } = settings
  const archive = archiveFolder && { archiveFolder: prepareArchive(archiveFolder, places.pg) }
  return startPostmaster({
    places,
    binaries,
    launcher,
    socketFolder,
    settings: { ...settings, ...archive },
  })
}

/** Of two that start at once the other may have made it meanwhile. */
async function createDatabase(client: Client): Promise<void> {
  try {
    await client.query(`create database ${DATABASE}`)
  } catch (error) {
    const isThere = error instanceof DatabaseError && ['42P04', '23505'].includes(error.code ?? '')
    if (!isThere) throw error
  }
}

async function ensureDatabase(connection: Connection): Promise<Connection> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ])
    if (rowCount === 0) await createDatabase(client)
  } finally {
    await client.end()
  }
  return { ...connection, database: DATABASE }
}

/** The process that may stop the database: the last server, or the tool that started it. */
function isOwner(places: DataFolder): boolean {
  return existsSync(places.owner) && readFileSync(places.owner, 'utf8') === String(process.pid)
}

/** Adopts the running database or starts it. */
async function provide(places: DataFolder, settings: ServerSettings = {}) {
  const adopted = await adopt(places)
  return { postmaster: adopted ?? (await start(places, settings)), wasAdopted: Boolean(adopted) }
}

/** Starts the server's database again whenever it ends, unless another server has taken it over. */
function watchDatabase(places: DataFolder, options: DatabaseOptions, pid: number) {
  let currentPid = pid
  return keepRunning({
    isRunning: () => (isAlive(currentPid) && !isPidReused(currentPid)) || !isOwner(places),
    async restart() {
      const { postmaster } = await provide(places, options.settings)
      currentPid = postmaster.pid
    },
    onTrouble: options.onTrouble ?? (() => undefined),
  })
}

async function openEmbedded(options: DatabaseOptions): Promise<OpenedDatabase> {
  mkdirSync(options.dataDir, { recursive: true })
  // One spelling of the folder, whatever links lead to it: PostgreSQL is recognised by it.
  const places = prepareDataFolder(realpathSync(options.dataDir))
  const { postmaster, wasAdopted } = await provide(places, options.settings)
  if (!wasAdopted || options.isServer) writeFileSync(places.owner, String(process.pid))
  const connection = await ensureDatabase(postmaster.connection)
  const endWatch = options.isServer
    ? watchDatabase(places, options, postmaster.pid)
    : async () => undefined
  return {
    connection,
    isEmbedded: true,
    wasAdopted,
    async stop() {
      await endWatch()
      const current = readPostmasterFile(places.pg)
      if (current && isOwner(places)) await stopPostmaster(places, current.pid)
    },
  }
}

/**
 * Opens the database: the one of `databaseUrl`, or our own PostgreSQL over `dataDir`, started or adopted.
 * Throws a one-line `StartError` when that cannot be.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  if (options.databaseUrl) return openExternal(options.databaseUrl)
  try {
    return await openEmbedded(options)
  } catch (error) {
    throw explainFileError(error, options.dataDir)
  }
}
