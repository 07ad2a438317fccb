import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { feedsOf } from './feed-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-feeds-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The feeds of a file that has one, larger or smaller than usual. */
function read(more: object) {
  const file = join(folder, 'feeds.json')
  const feed = { name: 'list', kind: 'fund-list', url: 'https://data.example/list.csv', ...more }
  writeFileSync(file, JSON.stringify([feed]))
  return feedsOf(file, {})
}

it.each([
  [{}, 67_108_864],
  [{ sizeMax: '10' }, 10],
  [{ sizeMax: '10B' }, 10],
  [{ sizeMax: '1.5KB' }, 1536],
  [{ sizeMax: '2MB' }, 2_097_152],
  [{ sizeMax: '1GB' }, 1_073_741_824],
  [{ sizeMax: '1TB' }, 1_099_511_627_776],
])('RU-137 a feed of %j may bring so many bytes: %i', (more, sizeMax) => {
  expect(read(more)).toMatchObject([{ name: 'list', sizeMax }])
})

it.each([
  ['abc', 'Invalid size format'],
  ['', 'Invalid size format'],
  ['-1KB', 'Invalid size format'],
  ['5PB', 'Unknown unit'],
])('RU-138 ER-061 ER-062 the program does not start with the size %j: %s', (sizeMax, message) => {
  expect(() => read({ sizeMax })).toThrow(`0.sizeMax: ${message}`)
})

it.each([
  ['holdings', 'https://data.example/holdings.csv'],
  ['holdings', 'https://data.example/holdings/{code}.csv'],
  ['fees', 'https://data.example/fees.csv'],
  ['nav', 'https://data.example/nav/{code}.csv'],
])('a feed of kind %s may be at %s', (kind, url) => {
  expect(read({ kind, url })).toMatchObject([{ kind, url }])
})

it.each([
  ['fees', 'https://data.example/fees/{code}.csv'],
  ['nav', 'https://data.example/nav.csv'],
])('the program does not start with a feed of kind %s at %s', (kind, url) => {
  expect(() => read({ kind, url })).toThrow('holdings may, others not')
})
