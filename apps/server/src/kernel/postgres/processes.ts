import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** Whether a process with this id exists; one of another user counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The command line of a process; empty for a dead one and for a zombie nobody has fetched. */
export function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      // The process is gone.
      return ''
    }
  }
  const { stdout } = spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], {
    encoding: 'utf8',
  })
  return stdout?.trim() ?? ''
}
