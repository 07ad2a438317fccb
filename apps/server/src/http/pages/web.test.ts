import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { identityCalls } from '@koi/contracts/calls/identity'
import { suitabilityCalls } from '@koi/contracts/calls/suitability'
import { sql } from '#kernel/db.ts'
import { createTestApp } from '../testing.ts'

const SCRIPT = `console.log("${'koi '.repeat(1_000)}")`
const HASH = "'sha256-Y1jNnxKvHZTMqgw7gULxXapcmgdNRJBEHHN1B35C3DI='"

/** A web build in small, with the exports that apps/web/README.md states. */
const entry = `
export const BOOTSTRAP_HASH = ${JSON.stringify(HASH)}
const wants = [
  { method: 'POST', path: ${JSON.stringify(identityCalls.querySession.path)}, request: {}, key: ['session'] },
  { method: 'POST', path: ${JSON.stringify(suitabilityCalls.queryRiskProfile.path)}, request: {}, key: ['risk'] },
  { method: 'POST', path: ${JSON.stringify(identityCalls.demoLogin.path)}, request: {}, key: ['login'] },
]
export const plan = async (url) => {
  if (url.includes('none')) return { page: 'home', redirect: '/h5/v6/pages/index/index?lctfrom=a', wants: [] }
  if (url.includes('away')) return { page: 'home', redirect: '//evil.example', wants }
  return { page: 'home', wants }
}
export const render = async ({ url, state, brand, isDrawn }) => {
  if (url.includes('broken')) throw new Error('secret-of-the-server')
  return { url, state, brand, isDrawn }
}
export const createDocument = ({ manifest, readAsset, build }) => (result) =>
  '<!doctype html>' + JSON.stringify({ ...result, manifest, build, css: readAsset('assets/x.css') })
`

const folder = mkdtempSync(join(tmpdir(), 'koi-web-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = {
  'server/entry-server.js': entry,
  'server/package.json': '{"type":"module"}',
  'client/.vite/manifest.json': '{"index.html":{"file":"assets/x.js"}}',
  'client/assets/x.js': SCRIPT,
  'client/assets/x.css': 'p{color:red}',
  'worker/push-worker.js': 'addEventListener("push", () => {})',
  'en/server/entry-server.js': entry.replace('return { url,', "return { language: 'en', url,"),
  'en/server/package.json': '{"type":"module"}',
  'en/client/.vite/manifest.json': '{"index.html":{"file":"assets/y.js"}}',
  'en/client/assets/y.js': SCRIPT,
}
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

const offerEnglish = sql(
  'test-offer-english',
  "update brand set languages = '{zh-CN,en}' where id = 'main'",
)

const offerChinese = sql(
  'test-offer-chinese',
  "update brand set languages = '{zh-CN}' where id = 'main'",
)

const koi = await createTestApp({ webFolder: folder })
const HOME = '/h5/v6/pages/index/index'
const read = (payload: string) => JSON.parse(payload.replace('<!doctype html>', ''))

describe('languages', () => {
  const ask = (cookie: string, accept?: string) =>
    koi.visitor().inject({
      url: HOME,
      headers: { cookie, ...(accept !== undefined && { 'accept-language': accept }) },
    })

  it('are Chinese unless the brand offers another and the person chose it', async () => {
    for (const cookie of ['', 'koi_language=en', 'koi_language=fr']) {
      const answer = await ask(cookie)
      expect(answer.headers).toMatchObject({ 'content-language': 'zh-CN' })
      expect(read(answer.payload).language).toBeUndefined()
    }
    await koi.db.run(offerEnglish)
    koi.services.brands.forget()
    const chosen = await ask('koi_language=en')
    expect(chosen.headers).toMatchObject({ 'content-language': 'en' })
    expect(chosen.headers['vary']).toContain('cookie')
    expect(read(chosen.payload)).toMatchObject({
      language: 'en',
      brand: { languages: ['zh-CN', 'en'] },
      manifest: { 'index.html': { file: 'assets/y.js' } },
    })
    expect((await ask('koi_language=fr')).headers).toMatchObject({ 'content-language': 'zh-CN' })
    // The files of both are there, and an open page of either hears of the same build.
    for (const file of ['x.js', 'y.js']) {
      expect((await koi.visitor().inject({ url: `/h5/v6/assets/${file}` })).statusCode).toBe(200)
    }
    expect(read(chosen.payload).build).toBe(read((await ask('')).payload).build)
  })

  it('are on a first visit what the browser prefers of those the brand offers; what the person chose wins', async () => {
    const seen = async (cookie: string, accept?: string) => {
      const { headers, payload } = await ask(cookie, accept)
      expect(headers['vary']).toContain('accept-language')
      return [headers['content-language'], read(payload).language ?? 'zh-CN']
    }
    const [english, chinese] = [
      ['en', 'en'],
      ['zh-CN', 'zh-CN'],
    ]
    expect(await seen('', 'en-US,en;q=0.9')).toEqual(english)
    expect(await seen('', 'zh-CN,zh;q=0.9,en;q=0.8')).toEqual(chinese)
    expect(await seen('', 'de')).toEqual(chinese)
    expect(await seen('')).toEqual(chinese)
    expect(await seen('koi_language=zh-CN', 'en-US')).toEqual(chinese)
    expect(await seen('koi_language=en', 'zh-CN')).toEqual(english)
    await koi.db.run(offerChinese)
    koi.services.brands.forget()
    expect(await seen('', 'en-US')).toEqual(chinese)
  })
})

describe('documents', () => {
  it('are rendered with the answers a visitor may have', async () => {
    const answer = await koi.visitor().inject({ url: `${HOME}?x=1` })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    const { url, state, brand, css, manifest } = read(answer.payload)
    expect({ url, css, brand: brand.title }).toEqual({
      url: `${HOME}?x=1`,
      css: 'p{color:red}',
      brand: '锦鲤理财',
    })
    expect(manifest).toHaveProperty(['index.html'])
    expect(state.map(([key]: [string[]]) => key[0])).toEqual(['session'])
    expect(state[0][1].account).toBeNull()
  })

  it('are rendered on behalf of the person, without g_tk, and never write', async () => {
    const person = await koi.person()
    const answer = await person.inject({ url: HOME })
    // Whoever has the device after them must not find it by going back.
    expect(answer.headers['cache-control']).toBe('no-store')
    const { state } = read(answer.payload)
    const answers = new Map<string, Record<string, unknown>>(
      state.map(([key, body]: [string[], object]) => [key[0], body]),
    )
    expect([...answers.keys()]).toEqual(['session', 'risk'])
    expect(answers.get('session')).toMatchObject({ account: { account_id: person.accountId } })
    expect(answers.get('risk')).toMatchObject({ state: 'missing' })
  })

  it('are drawn by the browser where too many are asked for at once, and by the server again afterwards', async () => {
    const visitor = koi.visitor()
    const ask = async () => read((await visitor.inject({ url: HOME })).payload)
    const pages = await Promise.all(Array.from({ length: 60 }, ask))
    const undrawn = pages.filter(({ isDrawn }) => !isDrawn)
    expect(undrawn.length).toBeGreaterThan(0)
    expect(undrawn.length).toBeLessThan(60)
    expect(undrawn.every(({ state }) => state.length === 0)).toBe(true)
    expect(await ask()).toMatchObject({ isDrawn: true })
  })

  it('are not drawn for who asks for their head alone', async () => {
    const answer = await koi.app.inject({ method: 'HEAD', url: `${HOME}?broken` })
    expect([answer.statusCode, answer.payload]).toEqual([200, ''])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('allow the app’s inline script by its hash', async () => {
    const { headers } = await koi.visitor().inject({ url: HOME })
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${HASH};`)
  })

  it('send an unknown page to home with its query', async () => {
    const answer = await koi.visitor().inject({ url: '/h5/v6/pages/none/xx?lctfrom=a' })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${HOME}?lctfrom=a`])
  })

  it('never send anybody to another site', async () => {
    expect((await koi.visitor().inject({ url: '/h5/v6/pages/away' })).statusCode).toBe(200)
  })

  it('say that something broke without saying what', async () => {
    const answer = await koi.visitor().inject({ url: '/h5/v6/pages/broken' })
    expect(answer.statusCode).toBe(500)
    expect(answer.payload).toContain('系统出了点小问题')
    expect(answer.payload).not.toContain('secret')
  })
})

describe('files of the web app', () => {
  const url = '/h5/v6/assets/x.js'

  it('come compressed by brotli and may be kept for ever', async () => {
    const answer = await koi.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT)
  })

  it('have an id of their build, which an open app compares with its own', async () => {
    const answer = await koi.app.inject({ url: '/h5/v6/build.txt' })
    expect(answer.headers['cache-control']).toBe('no-store')
    const { build } = read((await koi.visitor().inject({ url: HOME })).payload)
    expect(answer.payload).toMatch(/^[0-9a-f]{16}$/)
    expect(build).toBe(answer.payload)
  })

  it('have the worker of notifications beside them, asked for anew and with nothing to fetch', async () => {
    const { statusCode, headers, payload } = await koi.visitor().inject({
      url: '/h5/v6/push-worker.js',
    })
    expect(statusCode).toBe(200)
    expect(payload).toContain('push')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('service-worker-allowed')
  })

  it('come as they are to a client that cannot unpack', async () => {
    const answer = await koi.app.inject({ url, headers: { 'accept-encoding': 'identity' } })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.payload).toBe(SCRIPT)
  })

  it.each([
    '/h5/v6/assets/none.js',
    '/h5/v6/assets/..%2f..%2fserver/entry-server.js',
    '/h5/v6/assets/%2e%2e/%2e%2e/server/entry-server.js',
  ])('exist only where the build has them: %s', async (path) => {
    const answer = await koi.app.inject({ url: path })
    expect(answer.statusCode).toBe(404)
  })
})

describe('old addresses', () => {
  it.each([
    ['root', '/?lctfrom=a', `${HOME}?lctfrom=a`],
    ['root', '/h5/v6/', HOME],
    ['root', '/h5/v6', HOME],
    ['RU-024', '/mb/v4/main/index.shtml?x=1', `${HOME}?x=1`],
    ['RU-025', '/mb/v4/index.shtml', HOME],
    [
      'RU-027',
      '/mb/v4/funddetailv5/000198_1800007030.shtml',
      '/h5/v6/pages/product/detail/index?fund_code=000198&spid=1800007030',
    ],
    [
      'RU-031',
      '/mb/v4/fundassetv5/000198_1.shtml',
      '/h5/v6/pages/hold/detail/index?fund_code=000198&spid=1',
    ],
  ])('%s %s leads to %s', async (_row, url, location) => {
    const answer = await koi.visitor().inject({ url })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
  })

  it('are unknown when they are nobody’s', async () => {
    expect((await koi.visitor().inject({ url: '/mb/v4/none.shtml' })).statusCode).toBe(404)
  })
})

it('says plainly that the web app is not built', async () => {
  const bare = await createTestApp({ database: koi })
  const answer = await bare.visitor().inject({ url: HOME })
  expect(answer.statusCode).toBe(503)
  expect(answer.payload).toContain('网页尚未构建')
})
