import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../errors.ts'
import type { Binaries } from './binaries.ts'
import { explainFileError, type DataFolder } from './data-folder.ts'
import type { Launcher } from './launcher.ts'
import { isAlive } from './processes.ts'
import type { ServerUser } from './server-user.ts'

/** The owner of everything in the database; the socket's folder keeps others out. */
export const SUPERUSER = 'koi'

const DRAFT = /^pg\.new-(\d+)$/

/**
 * UTF-8 and code point order, never what LANG happens to say. Trigrams of Chinese need a C library locale
 * that knows letters; it is named differently on macOS and missing on some old systems.
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

function initdbArguments(folder: string, characterType: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${characterType}`,
  ]
}

function runInitdb(launcher: Launcher, binaries: Binaries, draft: string, root: string) {
  for (const characterType of characterTypes) {
    const { command, args, options } = launcher(
      binaries.initdb,
      initdbArguments(draft, characterType),
    )
    const { status, error, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8' })
    if (status === 0) return
    const reason = error?.message ?? [...new Set(stderr.trim().split('\n'))].join(' ')
    if (/invalid locale (name|settings)/.test(reason)) continue
    throw explainFileError(new StartError(`cannot make a database: ${reason}`), root)
  }
  throw new StartError('cannot make a database: the system has no locale C')
}

/** Leftovers of starts that were killed. */
function removeOldDrafts(root: string) {
  for (const name of readdirSync(root)) {
    const pid = DRAFT.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(root, name), { recursive: true, force: true })
  }
}

/**
 * Makes the cluster in `<data>/pg` once. It is built beside its place and renamed, so that a kill leaves
 * no half cluster and of two starts at once one wins.
 */
export function initialise(
  places: DataFolder,
  binaries: Binaries,
  launcher: Launcher,
  user: ServerUser | undefined,
) {
  if (existsSync(places.pg)) return
  const draft = join(places.root, `pg.new-${process.pid}`)
  try {
    removeOldDrafts(places.root)
    mkdirSync(draft, { mode: 0o700 })
    if (user) chownSync(draft, user.uid, user.gid)
    runInitdb(launcher, binaries, draft, places.root)
    if (!existsSync(places.pg)) renameSync(draft, places.pg)
  } catch (error) {
    // Another start was faster: its cluster serves as well.
    if (!existsSync(join(places.pg, 'PG_VERSION'))) throw explainFileError(error, places.root)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
