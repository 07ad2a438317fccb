import { shanghaiSecond } from '@koi/domain/calendar/dates'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Client } from 'pg'
import type { Connection } from '../db.ts'
import { StartError } from '../errors.ts'
import { prepareDataFolder } from './data-folder.ts'
import { findServerUser, type ServerUser } from './server-user.ts'

/** What a running cluster keeps for itself: the copy begins without, and the log comes from the archive. */
const OWN_FILES = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init'])
const OWN_FOLDERS = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

/** Copies the files of a cluster that runs; they are made whole by the log when they are restored. */
function copyCluster(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    filter(source) {
      const [first = '', second] = relative(from, source).split(sep)
      if (OWN_FILES.has(first) || first.startsWith('pgsql_tmp')) return false
      return !OWN_FOLDERS.has(first) || second === undefined
    },
  })
}

/**
 * Copies the embedded database into a new folder while it runs (PostgreSQL's low-level backup). Throws a
 * `StartError` where the folder is not empty or the database keeps no archive of its log: the copy would
 * be worth nothing without what was written meanwhile.
 */
export async function takeBackup(
  connection: Connection,
  pgFolder: string,
  target: string,
): Promise<void> {
  if (!isEmpty(target)) throw new StartError(`${target} is not empty: choose a new folder`)
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows }: { rows: { mode: string }[] } = await client.query(
      `select current_setting('archive_mode') as mode`,
    )
    if (rows[0]?.mode !== 'on') {
      throw new StartError('no archive is kept: set KOI_WAL_ARCHIVE and start the server once')
    }
    await client.query(`select pg_backup_start('koi', true)`)
    mkdirSync(target, { recursive: true, mode: 0o700 })
    copyCluster(pgFolder, join(target, 'pg'))
    // Waits until the archive holds all that the copy needs.
    const stopped: { rows: { labelfile: string; spcmapfile: string }[] } = await client.query(
      'select labelfile, spcmapfile from pg_backup_stop(true)',
    )
    const [label] = stopped.rows
    writeFileSync(join(target, 'pg', 'backup_label'), label?.labelfile ?? '', { mode: 0o600 })
  } finally {
    await client.end()
  }
}

/** Everything below belongs to the database's user, and to nobody else. */
function handOver(folder: string, user: ServerUser | undefined): void {
  const give = (path: string) => user && chownSync(path, user.uid, user.gid)
  give(folder)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    give(join(entry.parentPath, entry.name))
  }
  chmodSync(folder, 0o700)
}

/** A value of PostgreSQL's configuration file, in its quotes. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A moment as PostgreSQL reads it there: `2026-11-22 14:25:12.974+00`. */
const momentText = (ms: number) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '+00')

export interface Restore {
  /** A folder that `takeBackup` made. */
  backup: string
  /** Where the log was archived. */
  archive: string
  /** The new data folder; it must be empty. */
  dataDir: string
  /** Up to this moment, epoch ms of the machine's clock; to the end of the archive unless told. */
  untilMs?: number | undefined
}

/** A copy holds everything up to its own making: an earlier moment would open as that of the copy, and say nothing. */
function refuseBefore(copy: string, untilMs: number | undefined): void {
  const label = readFileSync(join(copy, 'backup_label'), 'utf8')
  const [, made = ''] = /^START TIME: (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) UTC$/m.exec(label) ?? []
  const madeMs = Date.parse(`${made.replace(' ', 'T')}Z`)
  if (untilMs === undefined || untilMs >= madeMs) return
  throw new StartError(
    `the copy was made at ${shanghaiSecond(madeMs).replace(' ', 'T')}: ask for a later moment, or take an older copy`,
  )
}

/**
 * Makes a new data folder of a backup; at its first start the database takes in the archived log up to the
 * moment and lets nobody in before. The backup stays as it is. Throws a `StartError` for folders that are
 * no backup or not empty.
 */
export function prepareRestore({ backup, archive, dataDir, untilMs }: Restore): void {
  const from = join(backup, 'pg')
  if (!existsSync(join(from, 'backup_label'))) throw new StartError(`${backup} is no backup`)
  refuseBefore(from, untilMs)
  if (!isEmpty(dataDir)) throw new StartError(`${dataDir} is not empty: choose a new DATA_DIR`)
  mkdirSync(dataDir, { recursive: true })
  const { pg } = prepareDataFolder(realpathSync(dataDir))
  cpSync(from, pg, { recursive: true })
  for (const name of OWN_FOLDERS) mkdirSync(join(pg, name), { recursive: true, mode: 0o700 })
  const settings = {
    restore_command: quoted(`cp "${realpathSync(archive)}/%f" "%p"`),
    recovery_target_timeline: quoted('latest'),
    recovery_target_action: quoted('promote'),
    hot_standby: 'off',
    ...(untilMs !== undefined && {
      recovery_target_time: quoted(momentText(untilMs)),
    }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`)
  appendFileSync(join(pg, 'postgresql.auto.conf'), lines.join(''))
  writeFileSync(join(pg, 'recovery.signal'), '')
  handOver(pg, findServerUser(pg))
}

/** The folder of archived log; the database's user writes there, nobody else reads. */
export function prepareArchive(folder: string, pgFolder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const user = findServerUser(pgFolder)
  if (user) chownSync(folder, user.uid, user.gid)
  return realpathSync(folder)
}
