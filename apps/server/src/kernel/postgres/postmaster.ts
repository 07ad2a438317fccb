import { spawn, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from '../db.ts'
import { StartError } from '../errors.ts'
import type { Binaries } from './binaries.ts'
import { explainFileError, type DataFolder } from './data-folder.ts'
import { SUPERUSER } from './initialise.ts'
import type { Launcher } from './launcher.ts'
import { isPidReused, postmasterFilePath, readPostmasterFile } from './postmaster-file.ts'
import { isAlive } from './processes.ts'

/** Recovery after a crash replays the log: seconds as a rule, a minute on a slow disk. */
const READY_TIMEOUT_MS = 120_000
/** After kill -9 of the postmaster its children need a moment to notice. */
const OLD_CHILDREN_TIMEOUT_MS = 15_000
const STOP_TIMEOUT_MS = 60_000
const POLL_MS = 25
const LOG_BYTES_MAX = 5_000_000

/** Durable by default; a database that only lives for a test run may do without. */
export interface ServerSettings {
  fsync?: boolean
  /** Every finished piece of the log is copied there, for backups to a moment. */
  archiveFolder?: string | undefined
}

/** A database that answers. */
export interface Postmaster {
  pid: number
  connection: Connection
}

/** A minute at the most is lost with the machine; a piece that is there already is never replaced. */
const archiveSettings = (folder: string) => ({
  archive_mode: 'on',
  archive_command: `test ! -f "${folder}/%f" && cp "%p" "${folder}/%f.part" && mv "${folder}/%f.part" "${folder}/%f"`,
  archive_timeout: '60s',
})

function serverArguments(places: DataFolder, socketFolder: string, settings: ServerSettings) {
  const values = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: 60,
    shared_buffers: '256MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    fsync: settings.fsync === false ? 'off' : 'on',
    synchronous_commit: settings.fsync === false ? 'off' : 'on',
    full_page_writes: settings.fsync === false ? 'off' : 'on',
    ...(settings.archiveFolder !== undefined && archiveSettings(settings.archiveFolder)),
  }
  const options = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', places.pg, ...options]
}

/** The connection of the cluster's first database, over its socket. */
function socketConnection(socketFolder: string, port: number): Connection {
  return { host: socketFolder, port, user: SUPERUSER, database: 'postgres' }
}

/** Asks the database on this socket for its folder; undefined while it does not answer. */
async function askForFolder(connection: Connection): Promise<string | undefined> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows }: { rows: { data_directory: string }[] } =
      await client.query('show data_directory')
    return rows[0]?.data_directory
  } catch {
    // Not listening yet, starting up, recovering or shutting down: the caller asks again.
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/** The running database of this folder, if there is one that answers. */
export async function findRunning(places: DataFolder): Promise<Postmaster | undefined> {
  const file = readPostmasterFile(places.pg)
  if (!file || !isAlive(file.pid)) return undefined
  const connection = socketConnection(file.socketFolder, file.port)
  return (await askForFolder(connection)) === places.pg ? { pid: file.pid, connection } : undefined
}

function logTail(places: DataFolder, from: number): string {
  return readFileSync(places.log, 'utf8').slice(from)
}

function rotateLog(places: DataFolder) {
  if (existsSync(places.log) && statSync(places.log).size > LOG_BYTES_MAX) {
    renameSync(places.log, `${places.log}.1`)
  }
}

interface Spawned {
  child: ChildProcess
  /** What this start has written to the log. */
  log(): string
}

/** Starts the process apart from our own group, so that Ctrl-C reaches us first and we stop it in order. */
function spawnPostgres(places: DataFolder, launcher: Launcher, program: string, args: string[]) {
  rotateLog(places)
  // Errors quote keys of rows: the log is private.
  const output = openSync(places.log, 'a', 0o600)
  const before = statSync(places.log).size
  const launch = launcher(program, args)
  const child = spawn(launch.command, launch.args, {
    ...launch.options,
    detached: true,
    stdio: ['ignore', output, output],
  })
  let failure = ''
  child.on('error', (error) => {
    failure = error.message
  })
  closeSync(output)
  child.unref()
  return { child, log: () => failure || logTail(places, before) } satisfies Spawned
}

type Start = { kind: 'ready'; postmaster: Postmaster } | { kind: 'ended'; log: string }

async function waitUntilReady(places: DataFolder, { child, log }: Spawned): Promise<Start> {
  const attempts = READY_TIMEOUT_MS / POLL_MS
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const hasEnded = child.pid === undefined || child.exitCode !== null || child.signalCode !== null
    if (hasEnded) return { kind: 'ended', log: log() }
    const running = await findRunning(places)
    if (running && running.pid === child.pid) return { kind: 'ready', postmaster: running }
    await delay(POLL_MS)
  }
  throw new StartError(`the database does not get ready; see ${places.log}`)
}

/** PostgreSQL's own words for the reason, without the log prefix. */
function fatalLine(log: string): string {
  // Our own polling while it starts leaves this line.
  const lines = log
    .split('\n')
    .filter((line) => /FATAL|PANIC|error/i.test(line) && !line.includes('is starting up'))
  return (lines[0] ?? log.trim().split('\n').at(-1) ?? '').replace(/^.*?(FATAL|PANIC): +/, '')
}

export interface StartOptions {
  places: DataFolder
  binaries: Binaries
  launcher: Launcher
  socketFolder: string
  settings: ServerSettings
}

/**
 * Starts PostgreSQL over `places.pg` and waits until it answers; finds the other one when two start at
 * once. Throws a `StartError` with PostgreSQL's reason.
 */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const { places, launcher, binaries } = options
  const args = serverArguments(places, options.socketFolder, options.settings)
  const attempts = OLD_CHILDREN_TIMEOUT_MS / (POLL_MS * 10)
  for (let attempt = 1; ; attempt += 1) {
    const old = readPostmasterFile(places.pg)
    if (old && isPidReused(old.pid)) rmSync(postmasterFilePath(places.pg), { force: true })
    const spawned = spawnPostgres(places, launcher, binaries.postgres, args)
    const start = await waitUntilReady(places, spawned)
    if (start.kind === 'ready') return start.postmaster
    const isOccupied = /lock file .* already exists|shared memory block .* is still in use/.test(
      start.log,
    )
    if (!isOccupied || attempt >= attempts) {
      const reason = `the database does not start: ${fatalLine(start.log)}; see ${places.log}`
      throw explainFileError(new StartError(reason), places.root)
    }
    const other = await findRunning(places)
    if (other) return other
    await delay(POLL_MS * 10)
  }
}

/** Fast shutdown: running transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(places: DataFolder, pid: number): Promise<void> {
  if (readPostmasterFile(places.pg)?.pid !== pid || !isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  const attempts = STOP_TIMEOUT_MS / POLL_MS
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // The file goes last; a zombie, which nobody fetches in some containers, stays "alive".
    if (!existsSync(postmasterFilePath(places.pg))) return
    if (!isAlive(pid)) return
    await delay(POLL_MS)
  }
  throw new Error(`PostgreSQL ${pid} does not stop; see ${places.log}`)
}
