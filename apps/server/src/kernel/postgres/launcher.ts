import { spawnSync, type SpawnOptions } from 'node:child_process'
import { StartError } from '../errors.ts'
import { canReach, type ServerUser } from './server-user.ts'

/** How a program of PostgreSQL is started as its user. */
interface Launch {
  command: string
  args: string[]
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'env' | 'cwd'>
}

export type Launcher = (program: string, args: string[]) => Launch

/** Nothing of our own environment (PGDATA, LANG, secrets) reaches the database. */
const environment = { PATH: '/usr/bin:/bin', LC_MESSAGES: 'C', TZ: 'UTC' }

function asOrdinaryUser(user: ServerUser | undefined): Launcher {
  const identity = user ? { uid: user.uid, gid: user.gid } : {}
  return (command, args) => ({
    command,
    args,
    options: { ...identity, env: environment, cwd: '/' },
  })
}

/** The user, allowed to pass folders such as a 0700 home of root; it still writes only what it owns by habit. */
function throughSetpriv(user: ServerUser): Launcher {
  const identity = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // Without it access(2), by which PostgreSQL finds its own programs, ignores the capability.
    '--securebits=+no_setuid_fixup',
  ]
  return (program, args) => ({
    command: 'setpriv',
    args: [...identity, program, ...args],
    options: { env: environment, cwd: '/' },
  })
}

/**
 * Chooses how to start PostgreSQL: directly, or by `setpriv` when a folder on the way is closed
 * to its user. Throws a `StartError` that says what to do when neither works.
 */
export function chooseLauncher(user: ServerUser | undefined, folders: string[]): Launcher {
  const closed = user ? folders.find((folder) => !canReach(user, folder)) : undefined
  if (!user || closed === undefined) return asOrdinaryUser(user)
  const launcher = throughSetpriv(user)
  const { command, args, options } = launcher('true', [])
  const trial = spawnSync(command, args, { ...options, stdio: 'ignore' })
  if (trial.status === 0) return launcher
  throw new StartError(
    `the database runs as user ${user.name}, who cannot enter ${closed}; chmod o+x the folders above it, start as another user, or set DATABASE_URL`,
  )
}
