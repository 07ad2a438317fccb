import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../errors.ts'

/** The major version of the binaries in package.json. */
const POSTGRES_MAJOR = '18'
/** This file says that a folder is ours: without it nothing is written there and nothing deleted. */
const MARKER = 'koi-data.json'

const marker = z.object({ product: z.literal('koi'), format: z.literal(1) })

/** The places inside one data folder. */
export interface DataFolder {
  root: string
  pg: string
  log: string
  owner: string
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function refuseForeign(root: string) {
  const path = join(root, MARKER)
  if (existsSync(path)) {
    try {
      marker.parse(JSON.parse(readFileSync(path, 'utf8')))
      return
    } catch (error) {
      throw new StartError(`${path} is not readable by this version of Koi`, { cause: error })
    }
  }
  // Another start may write the marker between the two looks, or be writing its draft.
  const isForeign = (name: string) => !name.startsWith(MARKER)
  if (existsSync(root) && readdirSync(root).some(isForeign) && !existsSync(path)) {
    throw new StartError(
      `${root} is not empty and not a data folder of Koi; choose another DATA_DIR`,
    )
  }
}

/** There at once and whole: another start may read it in the same moment. */
function writeMarker(root: string) {
  const draft = join(root, `${MARKER}.${process.pid}`)
  writeFileSync(draft, `${JSON.stringify({ product: 'koi', format: 1 })}\n`)
  renameSync(draft, join(root, MARKER))
}

function refuseOtherVersion(pg: string) {
  const path = join(pg, 'PG_VERSION')
  if (!existsSync(path)) return
  const version = readFileSync(path, 'utf8').trim()
  if (version !== POSTGRES_MAJOR) {
    throw new StartError(
      `the data in ${pg} is of PostgreSQL ${version}, this Koi has PostgreSQL ${POSTGRES_MAJOR}; export it with the older Koi or choose another DATA_DIR`,
    )
  }
}

/** Turns the usual file system failures into one line. */
export function explainFileError(error: unknown, root: string): unknown {
  const reason = reasonOf(error)
  if (/ENOSPC|EDQUOT|No space left|Check free disk space|wrote only \d+ of/i.test(reason)) {
    return new StartError(`the disk of ${root} is full; free some space and start again`)
  }
  if (/EACCES|EPERM|EROFS/.test(reason)) {
    return new StartError(
      `no permission to use ${root} (${reason}); start as its owner or choose another DATA_DIR`,
    )
  }
  return error
}

/** Opens or makes the data folder. Throws a `StartError` for a foreign one, another version, a full disk. */
export function prepareDataFolder(root: string): DataFolder {
  const places = {
    root,
    pg: join(root, 'pg'),
    log: join(root, 'postgres.log'),
    owner: join(root, 'owner.pid'),
  }
  try {
    refuseForeign(root)
    refuseOtherVersion(places.pg)
    if (!existsSync(join(root, MARKER))) {
      mkdirSync(root, { recursive: true })
      // Others may pass through to the database's own 0700 folders, and see nothing.
      chmodSync(root, process.getuid?.() === 0 ? 0o711 : 0o700)
      writeMarker(root)
    }
  } catch (error) {
    throw explainFileError(error, root)
  }
  return places
}
