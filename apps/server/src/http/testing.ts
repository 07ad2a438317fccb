import { randomInt, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { calls } from '@koi/contracts/calls'
import type { Call } from '@koi/contracts/call'
import { createClient, readEnvelope, type Client, type Transport } from '@koi/contracts/client'
import { gTk } from '@koi/domain/identity/g-tk'
import { compose } from '#compose.ts'
import type { ComposeParts, Koi } from '#compose/compose-parts.ts'
import { folderObjects } from '#gateways/objects/folder-objects.ts'
import { createLog } from '#kernel/log.ts'
import { checkAnswers } from '#testing/answer-check.ts'
import { createTestDb, type TestDatabase } from '#testing/test-database.ts'
import { whenDone } from '#testing/when-done.ts'

/** A browser in small: keeps cookies, sends `g_tk`, calls by name through real HTTP handling. */
export interface Browser {
  /** Every call, typed by the contract; a refusal throws `CallFailed` with its retcode. */
  client: Client<typeof calls>
  /** Cookies by name; a test may change them. */
  cookies: Map<string, string>
  /** One request as it stands, with this browser's cookies, for headers and bodies a client never sends. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** The request a client would make for this call, to be changed by a test before `inject`. */
  requestOf(definition: Call, request: unknown): InjectOptions & { url: string }
}

export interface Person extends Browser {
  accountId: string
}

export interface TestApp extends Koi, TestDatabase {
  /** Somebody without a session, on a host name. */
  visitor(host?: string): Browser
  /** A new account of kind `person`, logged in; no money, no exam. */
  person(): Promise<Person>
  /** A new demo investor with 100,000 yuan, logged in over 一键体验. */
  demoPerson(host?: string): Promise<Person>
}

export type TestAppOptions = Partial<Omit<ComposeParts, 'db'>> & {
  /** Business time stands still at this moment, ms. */
  nowMs?: number
  database?: TestDatabase
}

const fieldText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

function fieldsOf(request: unknown): [string, string][] {
  return Object.entries(request ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, fieldText(value)])
}

/** As the web app sends it (SPEC §7): JSON below /fbp/ and /rest/, forms elsewhere, GET in the query. */
function requestOf(definition: Call, request: unknown, csrfKey: string) {
  const { method, path } = definition
  const query = new URLSearchParams({
    g_tk: String(gTk(csrfKey)),
    report_platform: 'h5',
    _: String(randomInt(1e9)),
  })
  const isJson = /^\/(fbp|rest)\//.test(path)
  if (method === 'GET') for (const [name, text] of fieldsOf(request)) query.set(name, text)
  const payload = isJson
    ? JSON.stringify(request ?? {})
    : new URLSearchParams(fieldsOf(request)).toString()
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  return {
    method,
    url: `${path}?${query.toString()}`,
    ...(method === 'POST' ? { payload, headers: { 'content-type': type } } : {}),
  }
}

function createBrowser(app: FastifyInstance, host = 'localhost'): Browser {
  const cookies = new Map<string, string>()
  const browser = {
    cookies,
    requestOf: (definition: Call, request: unknown) =>
      requestOf(definition, request, cookies.get('qlskey') ?? ''),
    async inject(options: InjectOptions) {
      const asked = { authority: host, cookies: Object.fromEntries(cookies), ...options }
      const response = await app.inject(asked)
      for (const { name, value, maxAge, expires } of response.cookies) {
        const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() === 0)
        if (isGone) cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    },
  }
  const send: Transport = async (definition, request) => {
    const response = await browser.inject(browser.requestOf(definition, request))
    return readEnvelope(response.json())
  }
  return { ...browser, client: createClient(calls, send) }
}

/** One key for all apps of a test file: several may work on one database. */
const TEST_KEY = Buffer.alloc(32, 'test key')

/** The whole server on a fresh database of its own, closed after the file, or after the test that made it. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { nowMs, database = await createTestDb(), ...parts } = options
  // Tests come from one address and much faster than people.
  const limits = { visitorWritesMax: 1e6, requestsMax: 1e6 }
  const objectFolder = join(tmpdir(), `koi-objects-${randomUUID()}`)
  whenDone(() => rm(objectFolder, { recursive: true, force: true }))
  const koi = await compose({
    personalKey: TEST_KEY,
    isDemo: true,
    log: createLog('silent'),
    limits,
    deviceKeysMax: 1e6,
    objectStore: folderObjects(objectFolder),
    ...parts,
    db: database.db,
  })
  if (nowMs !== undefined) await koi.clock.freeze(nowMs, { allowBackwards: true })
  checkAnswers(koi.app, koi.calls)
  whenDone(() => koi.app.close())

  async function entered(accountId: string): Promise<Person> {
    const browser = createBrowser(koi.app)
    const { token, csrfKey } = await koi.sessions.open(accountId, { proof: 'now' })
    browser.cookies.set('koi_session', token).set('qlskey', csrfKey).set('qluin', accountId)
    return { ...browser, accountId }
  }

  return {
    ...koi,
    ...database,
    visitor: (host) => createBrowser(koi.app, host),
    async person() {
      const phone = `139${String(randomInt(1e8)).padStart(8, '0')}`
      return entered(
        (await koi.accounts.ofPhone(phone, { brandId: 'main', nowMs: await koi.clock.now() }))
          .accountId,
      )
    },
    async demoPerson(host) {
      const browser = createBrowser(koi.app, host)
      const { accountId } = await browser.client.demoLogin({})
      return { ...browser, accountId }
    },
  }
}
