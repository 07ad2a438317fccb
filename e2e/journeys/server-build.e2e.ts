import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const builds = resolve(import.meta.dirname, '../../apps/server/dist')
/** The one that was made last: that of the sources as they are. */
const dist =
  readdirSync(builds)
    .filter((name) => existsSync(join(builds, name, 'main.js')))
    .map((name) => join(builds, name))
    .toSorted((one, other) => statSync(one).birthtimeMs - statSync(other).birthtimeMs)
    .at(-1) ?? builds

/** What a built file imports while it loads; what it imports on use stands inside of its lines. */
function importsOf(file: string): string[] {
  const code = readFileSync(join(dist, file), 'utf8')
  const found = code.matchAll(/^(?:import|export)\b[^;"]*"([^"]+)";?$/gm)
  return [...found].map(([, name = '']) => name)
}

function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const names = importsOf(file).filter((name) => !name.startsWith('node:'))
  const own = names.filter((name) => name.startsWith('./'))
  const others = names.filter((name) => !name.startsWith('./'))
  return new Set([...others, ...own.flatMap((name) => [...packagesOf(name.slice(2), seen)])])
}

/** A person waits for these at every start, and they stay in memory: what few calls need is imported where it is used. */
it('the built server loads no more packages than it needs to open its door', () => {
  expect([...packagesOf('main.js')].toSorted()).toEqual([
    '@fastify/cookie',
    '@fastify/rate-limit',
    '@fastify/websocket',
    '@simplewebauthn/server',
    'fastify',
    'pg',
    'pino',
  ])
})

it('files of the built server know where their sources stand', () => {
  const code = readFileSync(join(dist, 'main.js'), 'utf8')
  expect(code).toContain(`"${resolve(builds, '../src/kernel')}", "../../migrations"`)
  expect(code).not.toMatch(/import\.meta\.(?:dirname|url)/)
})
