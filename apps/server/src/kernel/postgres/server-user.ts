import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { StartError } from '../errors.ts'

/** Whom PostgreSQL's processes run as; it refuses to run as root. */
export interface ServerUser {
  name: string
  uid: number
  gid: number
}

/** In this order: made for nothing, so that nothing else can be reached through them. */
const preferredNames = ['nobody', 'postgres', 'daemon', 'bin']

/** The users of a passwd file who can own processes: no root, no negative ids (macOS writes nobody as -2). */
export function unprivilegedUsers(passwd: string): ServerUser[] {
  return passwd.split('\n').flatMap((line) => {
    const [name = '', , uid = '', gid = ''] = line.split(':')
    const isUser = /^\d+$/.test(uid) && /^\d+$/.test(gid) && Number(uid) > 0
    return isUser ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/**
 * Under root: the owner of existing data, else an unprivileged user of this machine.
 * Undefined for an ordinary user, who runs PostgreSQL as himself.
 */
export function findServerUser(pgFolder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = unprivilegedUsers(readFileSync('/etc/passwd', 'utf8'))
  const ownerUid = existsSync(pgFolder) ? statSync(pgFolder).uid : 0
  if (ownerUid !== 0) {
    const owner = users.find(({ uid }) => uid === ownerUid)
    if (owner) return owner
    throw new StartError(`${pgFolder} belongs to uid ${ownerUid}, who is no user of this machine`)
  }
  const preferred = preferredNames.flatMap((name) => users.filter((user) => user.name === name))
  const user = preferred[0] ?? users[0]
  if (user) return user
  throw new StartError(
    'PostgreSQL does not run as root, and /etc/passwd has no other user; start as another user or set DATABASE_URL',
  )
}

/** Whether mode bits let the user enter every folder on the way to `path`. */
export function canReach(user: ServerUser, path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
