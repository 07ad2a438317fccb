import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'koi-failed-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the end of `npm test` says of a real report of these test files. */
function failedOf(files: Record<string, string>): string[] {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const report = join(folder, 'report.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--globals', '--root', folder, '--reporter=json', `--outputFile=${report}`]
  spawnSync(process.execPath, [vitest, ...args])
  const tool = JSON.stringify(join(root, 'tools/lib/test-all.mjs'))
  const program = `
    const { failedTests } = await import(${tool})
    const { readFileSync } = await import('node:fs')
    for (const line of failedTests(JSON.parse(readFileSync(process.argv[1])))) console.log(line)`
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, report],
    { encoding: 'utf8' },
  )
  return stdout.trim().split('\n')
}

/** It runs Vitest in a process of its own. */
const TIMEOUT_MS = 60_000

it(
  'names every test that fails with its file, and a file that does not load',
  { timeout: TIMEOUT_MS },
  () => {
    const failed = failedOf({
      'right.test.js': `it('adds', () => expect(1 + 1).toBe(2))`,
      'wrong.test.js': `describe('money', () => {
      it('is exact', () => expect(0.1 + 0.2).toBe(0.3))
      it('is there', () => expect(1).toBe(1))
    })`,
      'broken.test.js': `import './nothing.js'`,
    })
    expect(failed.map((line) => line.replace(/^.*?koi-failed-\w+\//, '')).toSorted()).toEqual([
      expect.stringMatching(/^broken\.test\.js: .*nothing\.js/),
      expect.stringMatching(/^wrong\.test\.js › money is exact: .*expected 0\.3.* to be 0\.3/),
    ])
  },
)

it.each([
  ['passes', ['a'], [], [], [], ['a › buys: late']],
  ['fails again', [], ['a › buys: slow'], ['a › buys: slow'], ['a › buys: late'], []],
  ['fails elsewhere', [], ['a › sells: late'], ['a › sells: late'], ['a › buys: late'], []],
  [
    'does not come to its end',
    [],
    ['journeys: an error'],
    ['journeys: an error', 'a › buys: late'],
    [],
    [],
  ],
])('a journey that failed and %s the second time', (_, passed, again, failed, before, unsteady) => {
  const tool = JSON.stringify(join(root, 'tools/lib/test-all.mjs'))
  const program = `
      const { afterAgain } = await import(${tool})
      console.log(JSON.stringify(afterAgain(...JSON.parse(process.argv[1]))))`
  const testResults = passed.map((name) => ({ name: join(root, name), status: 'passed' }))
  const runs = [
    { passed: 7, failed: ['a › buys: late'] },
    { failed: again, report: { testResults } },
  ]
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, JSON.stringify(runs)],
    { encoding: 'utf8' },
  )
  expect(JSON.parse(stdout)).toEqual({ failed, before, unsteady, passed: 7 + unsteady.length })
})
