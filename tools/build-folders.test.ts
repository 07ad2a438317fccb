import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const tool = JSON.stringify(join(import.meta.dirname, 'lib/build-folders.mjs'))
const place = mkdtempSync(join(tmpdir(), 'koi-builds-'))
afterAll(() => rmSync(place, { recursive: true }))

const builds = () => readdirSync(place).toSorted()

/** Every build looks an hour old, so that only who runs it keeps it. */
function age() {
  const then = new Date(Date.now() - 3_600_000)
  for (const name of builds()) utimesSync(join(place, name), then, then)
}

/** A start: builds of a stamp, runs it, says so, and fetches the other half of its build when it is told to. */
function start(stamp: string) {
  const program = `
    import { writeFileSync } from 'node:fs'
    import { buildFolder, markRunning } from ${tool}
    const folder = await buildFolder(${JSON.stringify(place)}, ${JSON.stringify(stamp)}, (made) => {
      writeFileSync(made + '/main.mjs', 'export const later = () => import("./later.mjs")')
      writeFileSync(made + '/later.mjs', 'export const word = ${JSON.stringify(stamp)}')
    })
    markRunning(folder)
    const { later } = await import(folder + '/main.mjs')
    console.log('runs')
    process.stdin.once('data', async () => {
      console.log(await later().then(({ word }) => word, (error) => error.code))
      process.exit(0)
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<string>((done) => child.once('close', () => done(said.trim())))
  return {
    up: new Promise((done, fail) => {
      child.stdout.once('data', done)
      child.once('close', (code) => fail(new Error(`the start ended with ${code}`)))
    }),
    fetchRest() {
      child.stdin.end('go')
      return ended
    },
  }
}

it('a build beside a running one leaves it whole, and goes when nobody runs it', async () => {
  const first = start('first')
  await first.up
  age()
  const second = start('second')
  await second.up
  expect(builds()).toEqual(['first', 'second'])
  expect(await first.fetchRest()).toBe('runs\nfirst')
  age()
  const third = start('third')
  await third.up
  expect(builds()).toEqual(['second', 'third'])
  expect(await Promise.all([second.fetchRest(), third.fetchRest()])).toEqual([
    'runs\nsecond',
    'runs\nthird',
  ])
})

it('two that make the same build at once both run it, and one folder stays', async () => {
  const both = [start('both'), start('both')]
  await Promise.all(both.map(({ up }) => up))
  expect(builds().filter((name) => name === 'both' || name.startsWith('making'))).toEqual(['both'])
  expect(await Promise.all(both.map(({ fetchRest }) => fetchRest()))).toEqual([
    'runs\nboth',
    'runs\nboth',
  ])
})

it('a build of which a part was deleted is made again', async () => {
  const first = start('part')
  await first.up
  await first.fetchRest()
  rmSync(join(place, 'part', '.whole'))
  rmSync(join(place, 'part', 'main.mjs'))
  const again = start('part')
  await again.up
  expect(await again.fetchRest()).toBe('runs\npart')
})

it.skipIf(process.getuid?.() === 0)('a build that may only be read is run', async () => {
  const first = start('fixed')
  await first.up
  await first.fetchRest()
  rmSync(join(place, 'fixed', '.running'), { recursive: true })
  chmodSync(join(place, 'fixed'), 0o555)
  const again = start('fixed')
  await again.up
  expect(await again.fetchRest()).toBe('runs\nfixed')
  chmodSync(join(place, 'fixed'), 0o755)
})
