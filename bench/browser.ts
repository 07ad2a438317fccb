import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where Chromium is, or undefined. */
export const findBrowser = () =>
  [process.env['CHROME_PATH'], ...PLACES].find((path) => path !== undefined && existsSync(path))

/** It runs in containers, and asks nobody for anything. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
