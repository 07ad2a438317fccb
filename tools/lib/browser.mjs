import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { command } from './command.mjs'
import { ToolError } from './project.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macApplications = ['Google Chrome', 'Chromium', 'Google Chrome for Testing']

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a Chrome or Chromium on this machine; CHROME_PATH comes first. */
function findBrowser() {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (isProgram(chosen)) return chosen
    throw new ToolError(`CHROME_PATH is ${chosen}, which is no program`)
  }
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/snap/bin',
    '/opt/google/chrome',
  ]
  const places = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...macApplications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ]
  return places.find(isProgram)
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function install(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  console.log(`Installing ${packages.join(' and ')} from this system's packages …`)
  await command('apt-get', ['update', '-qq'], env)
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  return (await command('apt-get', args, env)) === 0
}

/** Whether pictures of Chinese text show characters and no boxes; true when nobody can tell. */
function hasChineseFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return status !== 0 || stdout.trim() !== ''
}

/** Finds a browser for the journeys; installs one, and a Chinese font, where that can be done. */
export async function ensureBrowser() {
  const found = findBrowser()
  if (!found && canInstall()) await install(['chromium', 'fonts-noto-cjk', 'fontconfig'])
  else if (canInstall() && !hasChineseFont()) await install(['fonts-noto-cjk'])
  const browser = found ?? findBrowser()
  if (browser) return browser
  throw new ToolError(
    'no Chrome or Chromium is found; install one, or set CHROME_PATH to its program',
  )
}
