import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { command } from './command.mjs'

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where a program of one of these names is; undefined where there is none. */
export function findProgram(names, moreFolders = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...moreFolders]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs packages of this system; services that come with them are not started. */
export async function install(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  console.log(`Installing ${packages.join(' and ')} from this system's packages …`)
  await command('apt-get', ['update', '-qq'], env)
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  return (await command('apt-get', args, env)) === 0
}
