import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './command.mjs'
import { root, ToolError } from './project.mjs'
import { contentStamp, hasStamp, writeStamp } from './stamp.mjs'

const STAMP = 'node_modules/.koi-install'

/**
 * The versions of package-lock.json, which stays as it is. Not `npm ci`: that refuses a lock file made
 * behind a registry mirror that lacks the binaries of other platforms.
 */
const npmArguments = [
  'install',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--include=dev',
  '--include=optional',
  // Node 20 is older than some packages declare; they run, and the warnings would hide real ones.
  '--loglevel=error',
]

function packagesOf(place) {
  const path = join(root, place)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** Whether npm has already put exactly these versions there, as after a developer's own `npm install`. */
function isInstalledByHand() {
  const wanted = packagesOf('package-lock.json')
  const found = packagesOf('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    // Optional packages of other platforms stay away.
    if (!found[path]) return optional === true
    return found[path].version === version
  })
}

/** Installs the packages of package-lock.json, unless that has been done. */
export async function ensureInstalled() {
  const stamp = contentStamp('package-lock.json')
  if (hasStamp(STAMP, stamp)) return
  if (!existsSync(join(root, 'node_modules')) || !isInstalledByHand()) {
    console.log('Installing packages (once, a minute or two) …')
    const code = await command('npm', npmArguments)
    if (code === 127) throw new ToolError('npm is not found; it comes with Node.js')
    if (code !== 0)
      throw new ToolError('npm install failed, its reason is above; mend it and start again')
  }
  writeStamp(STAMP, stamp)
}
