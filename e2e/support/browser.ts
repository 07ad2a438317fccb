import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

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
    ],
  })

function saveData(): void {
  if ('connection' in navigator) {
    Object.defineProperty(navigator.connection, 'saveData', { value: true })
  }
}

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

/**
 * A phone in a pocket: own cookies, Chinese, touch. Fails a test on any error of the page's script. It saves data
 * unless told: the app then fetches the pages that are opened and not all hundred and fifty, each time anew.
 */
export async function openPhone(
  browser: Browser,
  baseURL: string,
  { viewport = PHONE, savesData = true } = {},
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: true,
  })
  if (savesData) await context.addInitScript(saveData)
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

/** One browser for a file of journeys. */
export function browserOfFile(): () => Browser {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(async () => browser?.close())
  return () => {
    if (!browser) throw new Error('the browser is not open yet')
    return browser
  }
}
