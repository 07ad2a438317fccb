import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Connection } from '#kernel/db.ts'

const program = join(import.meta.dirname, 'database-child.ts')

export interface DatabaseChild {
  child: ChildProcess
  /** What it printed after opening the database, or why it could not. */
  opened: { connection: Connection; wasAdopted: boolean } | { failure: string }
  /** Sends a signal and waits for the end. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export interface SpawnIdentity {
  uid?: number
  gid?: number
}

/** Opens a database in a node process of its own, which a test may kill. */
export async function spawnDatabase(
  dataDir: string,
  role: 'server' | 'tool' = 'server',
  identity: SpawnIdentity = {},
): Promise<DatabaseChild> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir, role], {
    ...identity,
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const [line]: string[] = await once(lines, 'line')
  const exit = once(child, 'exit')
  return {
    child,
    opened: JSON.parse(line ?? ''),
    async end(signal) {
      child.kill(signal)
      await exit
    },
  }
}
