import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'koi-start-'))
afterAll(() => rmSync(folder, { recursive: true }))

function start(...args: string[]) {
  const env = { ...process.env, DATA_DIR: folder }
  const program = join(import.meta.dirname, 'start.mjs')
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, lines: stderr.trim().split('\n') }
}

it.each([
  [
    ['--fest'],
    'unknown argument --fest; usage: npm start -- [--fresh] [--date YYYY-MM-DD[THH:mm]]',
  ],
  [['--date', 'tomorrow'], '--date "tomorrow" is not YYYY-MM-DD or YYYY-MM-DDTHH:mm'],
  [['--date=2026-13-01'], '--date "2026-13-01" is not YYYY-MM-DD or YYYY-MM-DDTHH:mm'],
  [['--date'], '--date "" is not YYYY-MM-DD or YYYY-MM-DDTHH:mm'],
])('answers %j with one line and code 1', (args, line) => {
  expect(start(...args)).toEqual({ status: 1, lines: [line] })
})

it('deletes nothing with --fresh in a folder that is not of Koi', () => {
  writeFileSync(join(folder, 'thesis.doc'), 'mine')
  expect(start('--fresh')).toEqual({
    status: 1,
    lines: [`${folder} has no koi-data.json, so it is not Koi's: nothing was deleted`],
  })
  expect(readdirSync(folder)).toEqual(['thesis.doc'])
})
