import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'

/** Made by the first failure; `npm test` says it again at its end. */
const folder = process.env['KOI_EVIDENCE'] ?? join(tmpdir(), `koi-failed-journeys-${process.pid}`)

const LAST_CALLS = 40
const LONGEST_ANSWER = 400
const PATIENCE_MS = 5_000

const callsOf = new WeakMap<BrowserContext, Request[]>()

const isFile = (request: Request) => /\.(?:js|css|svg|png|woff2?)$/.test(request.url())

/** Remembers the last calls of a context and documents it opened: nothing is read of them unless a test fails. */
export function watchCalls(context: BrowserContext): void {
  const calls: Request[] = []
  callsOf.set(context, calls)
  context.on('request', (request) => {
    if (isFile(request)) return
    calls.push(request)
    if (calls.length > LAST_CALLS) calls.shift()
  })
}

/** What it answers in time; what never comes must not hold up the end of a test. */
const inTime = <Answer>(asked: Promise<Answer>, without: Answer): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Answer>((done) => {
    timer = setTimeout(done, PATIENCE_MS, without)
  })
  return Promise.race([asked.catch(() => without), late]).finally(() => clearTimeout(timer))
}

async function told(request: Request): Promise<string> {
  const line = `${request.method()} ${request.url()}`
  const failure = request.failure()?.errorText
  if (failure !== undefined) return `${failure}  ${line}`
  const response = request.existingResponse()
  if (!response) return `no answer  ${line}`
  const isDocument = request.resourceType() === 'document'
  const text = isDocument ? '' : await inTime(response.text(), '(its body is gone)')
  return `${response.status()}  ${line}\n     ${text.slice(0, LONGEST_ANSWER)}`
}

async function keepPage(page: Page, path: string): Promise<void> {
  // As it is seen: a full page may be thousands of pixels high.
  const picture = await inTime<Buffer | undefined>(
    page.screenshot({ timeout: PATIENCE_MS }),
    undefined,
  )
  if (picture) writeFileSync(`${path}.png`, picture)
  const words = await inTime(page.locator('body').innerText({ timeout: PATIENCE_MS }), '(no text)')
  const calls = await Promise.all((callsOf.get(page.context()) ?? []).map(told))
  writeFileSync(
    `${path}.txt`,
    [page.url(), '', 'Last calls, the newest at the end', ...calls, '', 'What it said', words].join(
      '\n',
    ),
  )
}

/** Keeps a picture of every page that is open, its address and text, and the last calls, and says where they are. */
export async function keepEvidence(browser: Browser, test: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const name = test.replaceAll(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 80)
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [place, page] of pages.entries()) {
    const path = join(folder, `${name}-${process.pid}-${place + 1}`)
    await keepPage(page, path)
    process.stderr.write(`${test}: failed at ${page.url()}, see ${path}.png and .txt\n`)
  }
}
