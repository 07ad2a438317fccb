import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { boundFacts } from '@koi/domain/trade/signed-acts'
import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { createTestDb } from '#testing/test-database.ts'
import { createTestApp } from '../testing.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const page = readFileSync(join(root, 'docs/how-to/call-koi.md'), 'utf8')
/** The program of the page, as a reader would copy it. */
const [, program = ''] = /```ts\n([^]*?)```/.exec(page) ?? []

/** A folder of somebody who is not us: our types and sources are not in it. */
const folder = mkdtempSync(join(tmpdir(), 'koi-outside-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
writeFileSync(join(folder, 'buy.mts'), program)

const run = promisify(execFile)
/** Runs a program of an npm package in the folder; what it says about what is wrong comes with the failure. */
async function node(...parts: readonly string[]): Promise<string> {
  const [script = '', ...rest] = parts
  const { stdout } = await run(process.execPath, [script, ...rest], { cwd: folder }).catch(
    (error: { stdout?: string; message: string }) => {
      throw new Error(`${error.message}\n${error.stdout ?? ''}`)
    },
  )
  return stdout
}

const generator = join(root, 'apps/server/node_modules/openapi-typescript/bin/cli.js')
const checker = join(root, 'node_modules/typescript/bin/tsc')
const runner = join(root, 'node_modules/tsx/dist/cli.mjs')

const nowMs = shanghaiMs('2026-03-02T10:00')
const database = await createTestDb()
await seedDemoMarket(database.db, { businessNowMs: nowMs, only: ['900311'] })
const koi = await createTestApp({ database, nowMs })
const address = await koi.app.listen({ port: 0, host: '127.0.0.1' })

it(
  'a client that a public generator makes goes from the login to the order, by its types alone',
  { timeout: 120_000 },
  async () => {
    await node(generator, `${address}/openapi.json`, '-o', 'koi.d.ts')
    // No cast, nothing untyped, nothing that is only claimed to be there.
    expect(program).not.toMatch(/\bas (?!in\b|after\b|it\b)[a-zA-Z]|\bany\b|\w!\.|@ts-/)
    const strict = [
      '--noEmit',
      '--strict',
      '--noUncheckedIndexedAccess',
      '--exactOptionalPropertyTypes',
    ]
    await node(
      checker,
      ...strict,
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--types',
      'node',
      'buy.mts',
    )
    const said = await node(runner, 'buy.mts', address, '沪深300')
    expect(said.trimEnd().split('\n')).toEqual([
      '锦沪深300指数A 中高风险 1.4473',
      expect.stringMatching(/^C[1-5]$/),
      'true',
      '确认中 1,000.00 元 2026-03-03',
    ])
    expect(await auditBooks(koi.db)).toEqual([])
  },
)

it('is told what is signed, act by act and in order', () => {
  const rows = [...page.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (`\w+`(?:, `\w+`)*) \|$/gm)]
  const names = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  const told = rows.flatMap(([, acts, facts]) => names(acts).map((act) => [act, names(facts)]))
  expect(Object.fromEntries(told)).toEqual(boundFacts)
})
