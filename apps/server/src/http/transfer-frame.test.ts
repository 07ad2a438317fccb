import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { TRANSFER_PATH } from '@koi/contracts/transfer'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { createTestApp } from './testing.ts'

const SCRIPT = 'addEventListener("message",()=>{})'
const HASH = "'sha256-i6qQ7Euf4NwxwaMOZhNh38AJGURZj7WqZZBqULp0pME='"

/** A web build in small, whose documents are what they are made of. */
const entry = `
export const BOOTSTRAP_HASH = "'sha256-x'"
export const plan = async () => ({ page: 'home', wants: [] })
export const render = async ({ origins }) => ({ origins: origins ?? 'none' })
export const createDocument = () => (result) => JSON.stringify(result)
`
const folder = mkdtempSync(join(tmpdir(), 'koi-transfer-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = {
  'server/entry-server.js': entry,
  'server/package.json': '{"type":"module"}',
  'client/.vite/manifest.json': '{}',
  'transfer/frame.js': SCRIPT,
}
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

const KOI = 'http://koi.example'
const OTHER = `http://${OTHER_HOST}`
const koi = await createTestApp({
  webFolder: folder,
  origins: {
    alternates: [KOI, 'http://koi2.example', OTHER],
    sisters: [KOI, OTHER],
    ai: ['https://ai-dev.example'],
    framed: ['https://news.example'],
    media: [],
    mainHosts: ['koi.example'],
  },
})
await addOtherBrand(koi)
const open = (host: string, url = TRANSFER_PATH) => koi.app.inject({ url, headers: { host } })

describe('the frame for sister apps', () => {
  it('RU-233 is shown inside of sister apps only, and can do nothing but its one script', async () => {
    const answer = await open('koi.example')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src ${HASH}; base-uri 'none'; form-action 'none'; frame-ancestors ${OTHER}`,
    )
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it('names exactly the origins that may ask, and not its own', async () => {
    const { payload } = await open(OTHER_HOST)
    expect(payload).toContain(
      `<script type="application/json" id="koi-transfer">{"origins":["${KOI}"]}`,
    )
    expect(payload).toContain(`<script>${SCRIPT}</script>`)
  })

  it('is nothing where there are no sisters', async () => {
    const database = { db: koi.db, connection: koi.connection }
    const alone = await createTestApp({ webFolder: folder, database })
    const answer = await alone.app.inject({ url: TRANSFER_PATH, headers: { host: 'koi.example' } })
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    expect(answer.payload).not.toContain('koi-transfer')
  })
})

describe('a page', () => {
  const HOME = '/h5/v6/pages/index/index'
  const told = async (host: string) => JSON.parse((await open(host, HOME)).payload).origins

  it('is told its alternates of its own brand, its sisters and the rehearsal', async () => {
    expect(await told('koi.example')).toEqual({
      alternates: ['http://koi2.example'],
      sisters: [OTHER],
      ai: ['https://ai-dev.example'],
      framed: ['https://news.example'],
      mainHosts: ['koi.example'],
    })
    expect(await told(OTHER_HOST)).toMatchObject({ alternates: [], sisters: [KOI] })
  })

  it('is told no alternates that would refuse to answer it', async () => {
    expect(await told('elsewhere.example')).toMatchObject({ alternates: [] })
  })

  it('may connect to its alternates and the rehearsal, and frame its sisters', async () => {
    const { headers } = await open('koi.example', HOME)
    const rules = String(headers['content-security-policy']).split('; ')
    const allowed = (name: string) => rules.find((rule) => rule.startsWith(`${name} `))?.split(' ')
    expect(allowed('connect-src')).toEqual(
      expect.arrayContaining([
        "'self'",
        KOI,
        'http://koi2.example',
        OTHER,
        'https://ai-dev.example',
      ]),
    )
    expect(allowed('frame-src')).toEqual(expect.arrayContaining(["'self'", KOI, OTHER]))
    expect(allowed('frame-src')).not.toContain('https://ai-dev.example')
  })
})
