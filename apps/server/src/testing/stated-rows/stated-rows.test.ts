import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { namedStatements } from '#kernel/db.ts'
import { createTestDb } from '#testing/test-database.ts'
import { createDescriber } from './answered-columns.ts'
import { differences } from './compare-rows.ts'
import { nullsNeverSeen } from './nulls-never-seen.ts'
import { statedStatements, type StatedStatement } from './stated-statements.ts'

const source = resolve(import.meta.dirname, '../..')
/** Tests and what they stand on state rows for themselves: a wrong one fails them. */
const OF_TESTS = /\.test\.ts$|\.fixture\.ts$|^(?:testing|simulation)\//
/** Programs: they run when they are loaded. Their statements answer with nothing. */
const PROGRAMS = /^(?:main|cli\/(?!market-store)[\w-]+)\.ts$/

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    path.endsWith('.ts') &&
    !OF_TESTS.test(path) &&
    /\bsql[<(]/.test(readFileSync(join(source, path), 'utf8')),
)
const stated = statedStatements(files.map((path) => join(source, path)))
await Promise.all(
  files.filter((path) => !PROGRAMS.test(path)).map((path) => import(join(source, path))),
)
/** Files of one worker share what they load: statements of tests are there, too, and carry names of their own. */
const isOfTest = (name: string) => /^(?:test|simulation)\b/.test(name)
const named = new Map([...namedStatements()].filter(([name]) => !isOfTest(name)))

const { connection } = await createTestDb()
const describer = await createDescriber(connection)
afterAll(() => describer.close())

const isOf = (pattern: string, name: string) => {
  const [head = '', tail] = pattern.split('*')
  return tail === undefined ? head === name : name.startsWith(head) && name.endsWith(tail)
}

/** Where a name is stated: as it is, else by the maker whose pattern it has. */
function statementOf(name: string): StatedStatement | undefined {
  const exact = stated.find(({ names }) => names.includes(name))
  return exact ?? stated.find(({ names }) => names.some((pattern) => isOf(pattern, name)))
}

/** Their texts depend on what is given then; they answer with nothing. They are there once a test of this worker has imported. */
const MADE_WHEN_ASKED = [
  // An import names the columns that its file has.
  'market-add-funds-*',
  // What is on sale is SQL of the products, handed to the watchlist when the settlement is put together.
  'watch-fire-reopened',
]
/** Copies of a person's own data: whatever the table has goes into a file, and no program reads it by name. */
const COPIES = /-personal(?:-|$)|^consent-history$/

it('finds every statement that a file of the server makes', () => {
  expect(named.size).toBeGreaterThan(600)
  expect([...named.keys()].filter((name) => !statementOf(name))).toEqual([])
  const unseen = stated.filter(
    ({ names, file }) =>
      !PROGRAMS.test(relative(source, file)) &&
      (names.length === 0 ||
        !names.every((pattern) => [...named.keys()].some((name) => isOf(pattern, name)))),
  )
  const patterns = stated.map(({ names }) => names.join())
  expect(patterns).toEqual(expect.arrayContaining(MADE_WHEN_ASKED))
  const missing = unseen.map(({ names }) => names.join())
  expect(missing.filter((name) => !MADE_WHEN_ASKED.includes(name))).toEqual([])
})

it('knows statements of tests by their names', () => {
  const unmarked = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && OF_TESTS.test(path))
    .flatMap((path) =>
      [
        ...readFileSync(join(source, path), 'utf8').matchAll(/\bsql(?:<[^(]*>)?\(\s*['`]([^'`]+)/g),
      ].map(([, name = '']) => ({ path, name })),
    )
    .filter(({ name }) => !isOfTest(name))
  expect(unmarked).toEqual([])
})

it('states of every row what the database answers with: names, types, nulls and what figures count', async () => {
  const found: string[] = []
  const believed = new Set<string>()
  for (const [name, text] of named) {
    const statement = statementOf(name)
    const columns = await describer.columnsOf({ name, text })
    if (!statement || !columns) continue
    for (const difference of differences(name, statement, columns)) {
      const [what = ''] = difference.split(' may be null')
      if (nullsNeverSeen.has(what)) believed.add(what)
      else found.push(difference)
    }
  }
  expect(found).toEqual([])
  expect([...nullsNeverSeen.keys()].filter((what) => !believed.has(what))).toEqual([])
}, 120_000)

it('gives every column a word of ours, as contracts have it', () => {
  const words = stated.flatMap(({ names, row }) =>
    typeof row === 'string' ? [] : [...row.keys()].map((word) => `${names.join()}: ${word}`),
  )
  expect(words.length).toBeGreaterThan(1_000)
  expect(words.filter((word) => /: .*_/.test(word))).toEqual([])
})

it('leaves columns without a name only in copies of personal data', () => {
  const open = stated.filter(({ row }) => row === 'open').flatMap(({ names }) => names)
  expect(open.filter((name) => !COPIES.test(name))).toEqual([])
})
