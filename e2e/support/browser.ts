import { existsSync } from 'node:fs'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { keepEvidence, watchCalls } from './evidence.ts'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

function browserPath(): string {
  const path = [process.env['CHROME_PATH'], ...PLACES].find((place) => place && existsSync(place))
  if (!path) throw new Error('no Chrome or Chromium: set CHROME_PATH or run npm test')
  return path
}

/** A browser that talks to nobody but the server under test. */
const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath(),
    // Chromium names downloads by its locale: without one, `交易.csv` becomes `download`.
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Pictures and a tone without a camera; who may film is said by each journey.
      '--use-fake-device-for-media-stream',
    ],
  })

/**
 * The app then fetches the pages that are opened and not all hundred and fifty, each time anew: what a page that is
 * looked at does not need costs seconds.
 */
export const saveData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(markSaved)

function markSaved(): void {
  if ('connection' in navigator) {
    Object.defineProperty(navigator.connection, 'saveData', { value: true })
  }
}

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

interface Look {
  viewport?: { width: number; height: number } | undefined
  /** True unless told. */
  savesData?: boolean
  colorScheme?: BrowserContextOptions['colorScheme']
}

/**
 * A phone in a pocket: own cookies, Chinese, touch. Fails a test on any error of the page's script. It saves data
 * unless told.
 */
export async function openPhone(
  browser: Browser,
  baseURL: string,
  { viewport = PHONE, savesData = true, colorScheme = 'light' }: Look = {},
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: true,
  })
  if (savesData) await saveData(context)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  // What the policy for contents or Trusted Types refuse is a fault of ours, also where a library swallows it.
  page.on('console', (message) => {
    const text = message.text()
    if (/Content Security Policy|Trusted ?(Types?|Script|HTML)/.test(text)) errors.push(text)
  })
  return { context, page, errors }
}

/** Files of a worker share what they import, and so one browser: it takes seconds to start, and a context knows nothing of another. */
let browserOfWorker: Browser | undefined

async function openBrowser(): Promise<Browser> {
  if (browserOfWorker?.isConnected()) return browserOfWorker
  browserOfWorker = await launchBrowser()
  browserOfWorker.on('context', watchCalls)
  return browserOfWorker
}

/** The browser for a file of journeys. A test that fails leaves what its pages showed; the file leaves nothing open. */
export function browserOfFile(): () => Browser {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterEach(async ({ task }) => {
    if (browser && task.result?.state === 'fail') await keepEvidence(browser, task.fullTestName)
  })
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
  })
  return () => {
    if (!browser) throw new Error('the browser is not open yet')
    return browser
  }
}
