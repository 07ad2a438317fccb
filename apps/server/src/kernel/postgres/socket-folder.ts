import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../errors.ts'
import type { ServerUser } from './server-user.ts'

/** A socket's path holds 107 bytes on Linux and 103 on macOS. */
const SOCKET_PATH_BYTES_MAX = 100
const SOCKET_NAME = '.s.PGSQL.5432'

function choosePath(dataRoot: string): string {
  const inside = join(dataRoot, 'socket')
  if (Buffer.byteLength(join(inside, SOCKET_NAME)) <= SOCKET_PATH_BYTES_MAX) return inside
  const hash = createHash('sha256').update(dataRoot).digest('hex').slice(0, 16)
  return join(tmpdir(), `koi-${hash}`)
}

/**
 * The private folder (0700) that holds the database's socket and is its only lock: inside the data folder,
 * or in the temporary folder when that path is too long for a socket.
 */
export function prepareSocketFolder(dataRoot: string, user: ServerUser | undefined): string {
  const path = choosePath(dataRoot)
  const owner = user?.uid ?? process.getuid?.()
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const found = lstatSync(path)
  const isOurs = found.isDirectory() && (found.uid === owner || found.uid === process.getuid?.())
  // Somebody may have put a folder or a link of his own there to listen in.
  if (!isOurs) throw new StartError(`${path} belongs to somebody else; remove it and start again`)
  if (user) chownSync(path, user.uid, user.gid)
  chmodSync(path, 0o700)
  return path
}
