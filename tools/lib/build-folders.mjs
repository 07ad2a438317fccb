import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Whoever runs a build leaves their process id here. */
const RUNNING = '.running'
/** A start that has found its build says so a moment later. */
const YOUNG_MS = 600_000
/** Written last: a folder without it is no build, such as one of which a part was deleted. */
const WHOLE = '.whole'
/** A build that may be read and not written to is run all the same: nobody else deletes it either. */
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS'])

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function isNeeded(folder) {
  if (Date.now() - statSync(folder).mtimeMs < YOUNG_MS) return true
  const running = join(folder, RUNNING)
  return existsSync(running) && readdirSync(running).some((pid) => isAlive(Number(pid)))
}

const isWhole = (folder) => existsSync(join(folder, WHOLE))

function moveThere(making, folder) {
  if (existsSync(folder) && !isWhole(folder)) remove(folder)
  try {
    renameSync(making, folder)
  } catch (error) {
    // Somebody has made the same meanwhile.
    if (!isWhole(folder)) throw error
  }
}

/** Out of the way at once, then deleted: nobody finds a part of it. */
function remove(folder) {
  const gone = `${folder}-gone-${process.pid}`
  renameSync(folder, gone)
  rmSync(gone, { recursive: true, force: true })
}

/**
 * The folder of a build below `place`, made by `make(folder)` where it is not there yet. Each has a folder of its own, named
 * by its stamp: a server fetches parts of its build while it runs, so that a start beside it may not write over it. Two
 * that are made at once are each made whole, and one of them stays. Those that nobody runs any more are deleted.
 */
export async function buildFolder(place, stamp, make) {
  const folder = join(place, stamp.slice(0, 16))
  if (isWhole(folder)) {
    // Said before it is answered: whoever tidies up meanwhile has deleted it before, or leaves it.
    markRunning(folder)
    if (isWhole(folder)) return folder
  }
  const making = join(place, `making-${process.pid}`)
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  try {
    await make(making)
    writeFileSync(join(making, WHOLE), '')
    moveThere(making, folder)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  tidyUp(place, folder)
  return folder
}

function tidyUp(place, kept) {
  const entries = readdirSync(place, { withFileTypes: true })
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const other = join(place, name)
    try {
      if (other !== kept && !isNeeded(other)) remove(other)
    } catch (error) {
      // Who makes or tidies up beside this one has moved it meanwhile.
      if (error.code !== 'ENOENT') throw error
    }
  }
}

/** Says that this process runs a build, until it ends. */
export function markRunning(folder) {
  try {
    const running = join(folder, RUNNING)
    mkdirSync(running, { recursive: true })
    for (const pid of readdirSync(running)) {
      if (!isAlive(Number(pid))) rmSync(join(running, pid), { force: true })
    }
    writeFileSync(join(running, String(process.pid)), '')
  } catch (error) {
    if (!NOT_WRITABLE.has(error.code)) throw error
  }
}
