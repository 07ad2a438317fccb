import { spawnSync } from 'node:child_process'
import { ToolError } from './project.mjs'
import { canInstall, findProgram, install, isProgram } from './system-packages.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macApplications = ['Google Chrome', 'Chromium', 'Google Chrome for Testing']

/** The path of a Chrome or Chromium on this machine; CHROME_PATH comes first. */
function findBrowser() {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (isProgram(chosen)) return chosen
    throw new ToolError(`CHROME_PATH is ${chosen}, which is no program`)
  }
  const applications = macApplications.map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  )
  return (
    findProgram(names, ['/usr/bin', '/snap/bin', '/opt/google/chrome']) ??
    applications.find(isProgram)
  )
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
