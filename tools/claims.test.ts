import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { codeOf, filesIn, importsOf, isTest, readSource } from './source-files.ts'

const all = ['packages', 'apps', 'e2e', 'tools'].flatMap((folder) => [...filesIn(folder)])
const typescript = new Set(all.filter((path) => /\.tsx?$/.test(path)))
const sources = new Set([...typescript].filter((path) => !isTest(path)))

/** Where a program begins: what a browser, Node or the mini-program opens itself. */
const ENTRY =
  /^apps\/[^/]+\/(?:src\/)?(?:main|entry-[\w-]+|app)\.tsx?$|^apps\/[^/]+\/src\/cli\/|^apps\/[^/]+\/[^/]+\.ts$|^apps\/miniprogram\/src\/(?:pages|components)\/|[-/](?:worker|thread)\.ts$|\/transfer\/frame\.ts$|^tools\//

/** The file behind an import; package exports and some imports leave the ending out. */
const fileOf = (path: string): string | undefined =>
  ['', '.ts', '.tsx', '/index.ts'].map((end) => path + end).find((file) => typescript.has(file))

const imported = (file: string): string[] =>
  importsOf(file).flatMap((path) => {
    const found = fileOf(path)
    return found === undefined || !sources.has(found) ? [] : [found]
  })

/** Everything that imports lead to from these files. */
function reachedFrom(files: Iterable<string>): Set<string> {
  const reached = new Set<string>()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    open.push(...imported(file))
  }
  return reached
}

/** Rows of the specification that a test names. */
const rowsIn = (file: string) => readSource(file).match(/\b(?:RT|CL|EN|ST|RU|ER)-\d{3}\b/g) ?? []

it('no row of the specification is claimed only beside code that no app reaches', () => {
  const reached = reachedFrom([...sources].filter((file) => ENTRY.test(file)))
  const proved = new Set<string>()
  const beside = new Map<string, string>()
  for (const file of [...typescript].filter((path) => /\.(?:test|e2e)\.tsx?$/.test(path))) {
    // The file of the same name is what it tests; else all that it imports.
    const namesake = fileOf(file.replace(/\.(?:test|e2e)\.tsx?$/, ''))
    const own = namesake !== undefined && sources.has(namesake) ? [namesake] : imported(file)
    const isBeside = own.length > 0 && own.every((path) => !reached.has(path))
    for (const row of rowsIn(file)) {
      if (isBeside) beside.set(row, file)
      else proved.add(row)
    }
  }
  expect(proved.size).toBeGreaterThan(500)
  expect([...beside].filter(([row]) => !proved.has(row))).toEqual([])
})

/** Write a page of `docs`, which their tests compare with the page that lies there. */
const WRITERS = new Set(['packages/domain/src/ledger/money-events-page.ts'])

it('what no app reaches is a reference: a rule of the domain that a test of an app compares its SQL with', () => {
  const reached = reachedFrom([...sources].filter((file) => ENTRY.test(file)))
  const tests = [...typescript].filter((path) => /^apps\/.*\.test\.tsx?$/.test(path))
  const compared = new Set(tests.flatMap(imported))
  const idle = [...sources].filter(
    (path) => path.includes('/src/') && !/\/testing\.ts$|\.d\.ts$/.test(path) && !reached.has(path),
  )
  const unused = idle.filter(
    (path) => !WRITERS.has(path) && (!path.startsWith('packages/domain/') || !compared.has(path)),
  )
  expect(unused).toEqual([])
})

it('no row of the specification is claimed by a function of the domain that no app calls', () => {
  const texts = new Map([...sources].map((path) => [path, codeOf(path)]))
  const uncalled = [...typescript].flatMap((file) => {
    if (!/^packages\/domain\/.*\.test\.ts$/.test(file) || rowsIn(file).length === 0) return []
    const own = fileOf(file.replace(/\.test\.ts$/, ''))
    const calls = new RegExp(String.raw`import \{([^}]*)\} from '\./${basename(own ?? '')}'`)
    const names = (calls.exec(readSource(file))?.[1] ?? '')
      .split(',')
      .map((name) => name.trim().replace(/ as .*/, ''))
    const isNamed = (name: string) => {
      const word = new RegExp(String.raw`\b${name}\b`, 'g')
      return [...texts].some(
        ([path, text]) => (text.match(word) ?? []).length > (path === own ? 1 : 0),
      )
    }
    return names
      .filter((name) => name !== '' && !name.startsWith('type '))
      .filter((name) => !isNamed(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(uncalled).toEqual([])
})
