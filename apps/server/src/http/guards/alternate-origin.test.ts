import { describe, expect, it } from 'vitest'
import { calls } from '@koi/contracts/calls'
import type { Call } from '@koi/contracts/call'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { productCalls } from '@koi/contracts/calls/products'
import { identityCalls } from '@koi/contracts/calls/identity'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { createTestApp, type Browser } from '../testing.ts'

const PAGE = 'https://koi.example'
const OTHER_BRAND = `https://${OTHER_HOST}`
const koi = await createTestApp({
  origins: {
    alternates: [PAGE, 'https://alt.koi.example', OTHER_BRAND],
    sisters: [],
    ai: [],
    framed: [],
    media: [],
    mainHosts: [],
  },
})
await addOtherBrand(koi)
const person = await koi.demoPerson()

/** What a browser sends to `alt.koi.example` for a page of another origin, and what it may then read. */
async function cross(browser: Browser, call: Call, request: unknown, origin = PAGE) {
  const sent = browser.requestOf(call, request)
  const answer = await browser.inject({
    ...sent,
    headers: {
      ...sent.headers,
      host: 'alt.koi.example',
      origin,
      'sec-fetch-site': 'same-site',
      'sec-fetch-mode': 'cors',
    },
  })
  const isReadable =
    answer.headers['access-control-allow-origin'] === origin &&
    answer.headers['access-control-allow-credentials'] === 'true'
  return { answer, isReadable }
}

/** The question a browser asks before it sends JSON across. */
const ask = (call: Call, origin: string | undefined, host = 'alt.koi.example') =>
  koi.app.inject({
    method: 'OPTIONS',
    url: `${call.path}?_=1`,
    headers: {
      host,
      ...(origin !== undefined && { origin }),
      'access-control-request-method': call.method,
    },
  })

const list = { scene_cmd: 'list_steady' }

describe('reads across to an alternate domain', () => {
  it('RU-210 are answered to a page of a listed origin, with its cookies', async () => {
    const read = await cross(person, holdingsCalls.queryMainAsset, {})
    expect(read.answer.json()).toMatchObject({ retcode: 0, cash_balance: 10_000_000 })
    expect(read.isReadable).toBe(true)
    expect(read.answer.headers.vary).toContain('origin')
    expect((await cross(koi.visitor(), productCalls.queryItemList, list)).isReadable).toBe(true)
  })

  it('are allowed by the preflight, for their own method and for JSON', async () => {
    const answer = await ask(holdingsCalls.queryMainAsset, PAGE)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      vary: 'origin',
    })
  })

  it('still need the token of the session', async () => {
    const { url, ...sent } = person.requestOf(holdingsCalls.queryMainAsset, {})
    const answer = await person.inject({
      ...sent,
      url: url.replace(/g_tk=\d+/, 'g_tk=5381'),
      headers: { ...sent.headers, host: 'alt.koi.example', origin: PAGE },
    })
    expect(answer.json()).toMatchObject({ retcode: 1003 })
  })

  const strangers = [
    'https://evil.example',
    'http://koi.example',
    'https://koi.example:8443',
    'https://koi.example.evil.example',
    'https://sub.koi.example',
    'null',
    OTHER_BRAND,
  ]
  it.each(strangers)('are refused to a page of %s', async (origin) => {
    const { answer, isReadable } = await cross(person, holdingsCalls.queryMainAsset, {}, origin)
    expect(answer.json()).toMatchObject({ retcode: 1003 })
    expect(isReadable).toBe(false)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    const preflight = await ask(holdingsCalls.queryMainAsset, origin)
    expect(preflight.statusCode).toBe(403)
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('are public reads at most to strangers, without leave to read them', async () => {
    const visit = await cross(
      koi.visitor(),
      productCalls.queryItemList,
      list,
      'https://evil.example',
    )
    expect(visit.isReadable).toBe(false)
  })
})

describe('writes across to an alternate domain', () => {
  const order = { listid: 'A'.repeat(20) }

  it('are refused, whoever asks, and not allowed by the preflight', async () => {
    const { answer, isReadable } = await cross(person, tradeCalls.cancelOrder, order)
    expect(answer.json()).toMatchObject({ retcode: 1003 })
    expect(isReadable).toBe(false)
    const login = await cross(koi.visitor(), identityCalls.demoLogin, {})
    expect(login.answer.json()).toMatchObject({ retcode: 1003 })
    expect(login.answer.cookies).toEqual([])
  })

  it('have no preflight that lets them pass: none of all calls', async () => {
    const writes = Object.values(calls).filter((call: Call) => call.writes)
    expect(writes.length).toBeGreaterThan(10)
    const answers = await Promise.all(writes.map((call) => ask(call, PAGE)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([403]))
  })
})

it('answers no preflight at all where no alternates are set', async () => {
  const alone = await createTestApp({ database: { db: koi.db, connection: koi.connection } })
  const answer = await alone.app.inject({
    method: 'OPTIONS',
    url: holdingsCalls.queryMainAsset.path,
    headers: { origin: PAGE },
  })
  expect(answer.statusCode).toBe(404)
})
