import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root, ToolError } from './project.mjs'

/** The same marker as in kernel/postgres/data-folder.ts: a folder without it is never deleted. */
const MARKER = 'koi-data.json'
const STOP_ATTEMPTS_MAX = 600
const POLL_MS = 50

export function dataFolder() {
  return resolve(process.env.DATA_DIR || join(root, '.data'))
}

function commandOf(pid) {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
      .stdout
  }
  const path = `/proc/${pid}/cmdline`
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\0', ' ') : ''
}

/** Stops the PostgreSQL that a killed server has left over this data. */
async function stopDatabase(pg) {
  const file = join(pg, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const command = commandOf(pid)
  if (!command.includes('postgres') || !command.includes(pg)) return
  process.kill(pid, 'SIGINT')
  for (let attempt = 0; existsSync(file); attempt += 1) {
    if (attempt >= STOP_ATTEMPTS_MAX)
      throw new ToolError(`the database (process ${pid}) does not stop`)
    await delay(POLL_MS)
  }
}

/** Deletes the data folder with everything in it, only if it is Koi's own. */
export async function deleteData(folder) {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  if (!existsSync(join(folder, MARKER))) {
    throw new ToolError(`${folder} has no ${MARKER}, so it is not Koi's: nothing was deleted`)
  }
  await stopDatabase(join(realpathSync(folder), 'pg'))
  try {
    rmSync(folder, { recursive: true, maxRetries: 3 })
  } catch (error) {
    throw new ToolError(`${folder} cannot be deleted: ${error.message}`)
  }
}
