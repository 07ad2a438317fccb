import { expect, it } from 'vitest'
import { filesIn, importsOf, isTest, readSource } from './source-files.ts'

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
