import { expect, it } from 'vitest'
import { codeOf, filesIn, fullPath, importsOf, isTest, readSource } from './source-files.ts'

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

/** What a test takes by name from files of the project, beside types; `from` is the file. */
function takenBy(file: string): { name: string; from: string }[] {
  const statements = codeOf(file).matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)
  return [...statements].flatMap(([, list = '', target = '']) => {
    const from = fileOf(fullPath(file, target))
    if (from === undefined || !sources.has(from)) return []
    const names = list.split(',').map((name) => name.trim().replace(/ as .*/, ''))
    return names
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ name, from }))
  })
}

it('no row of the specification is claimed by a function that no app calls', () => {
  const reached = reachedFrom([...sources].filter((file) => ENTRY.test(file)))
  const places = new Map<string, string[]>()
  for (const path of reached) {
    for (const word of codeOf(path).match(/[\w$]+/g) ?? []) {
      const found = places.get(word)
      if (found) found.push(path)
      else places.set(word, [path])
    }
  }
  // Its own file says a name once where it makes it.
  const isCalled = ({ name, from }: { name: string; from: string }) => {
    const found = places.get(name) ?? []
    return found.length > (found.includes(from) ? 1 : 0)
  }
  const tests = [...typescript].filter(
    (file) => /^(?:packages|apps\/web)\/.*\.test\.tsx?$/.test(file) && rowsIn(file).length > 0,
  )
  const taken = tests.flatMap((file) => takenBy(file).map((one) => ({ file, ...one })))
  // A test that is named after no file, and one that asks several files, is looked through as well.
  expect(taken.map(({ file }) => file)).toContain('packages/domain/src/share/share-rules.test.ts')
  expect(taken.length).toBeGreaterThan(200)
  const uncalled = taken.filter((one) => !isCalled(one))
  expect(uncalled.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
