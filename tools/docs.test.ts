import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { filesIn, readSource, root } from './source-files.ts'

const topPages = /^(README[^/]*|AGENTS|CONTRIBUTING)\.md$/
/** Of an app, a package or the benches. */
const readMe = /\/README\.md$/
const pages = [...filesIn('')].filter(
  (path) =>
    topPages.test(path) || readMe.test(path) || (path.startsWith('docs/') && path.endsWith('.md')),
)

it('reads the pages of every folder that has one', () => {
  const some = ['README.md', 'docs/architecture.md', 'apps/web/README.md', 'bench/README.md']
  expect(pages).toEqual(expect.arrayContaining([...some, 'apps/miniprogram/README.md']))
})

const LINK = /\]\(([^)\s]+)\)/g
const QUOTED = /`([^`\s]+)`/g
/** Paths are told from other code by one of the project's folders at the start. */
const PROJECT_PATH = /^(?:packages|apps|docs|e2e|bench|tools|\.ci)\/[\w./-]*$/

/** Places that exist only after a build or an installation. */
const isMade = (path: string) => /(^|\/)(dist|node_modules)(\/|$)/.test(path)

function linkedPaths(page: string, text: string): string[] {
  return [...text.matchAll(LINK)]
    .map(([, target = '']) => target.split('#', 1).join(''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(page), target))
}

function quotedPaths(text: string): string[] {
  return [...text.matchAll(QUOTED)]
    .map(([, code = '']) => code)
    .filter((code) => PROJECT_PATH.test(code) && !isMade(code) && !/\bNNNN\b/.test(code))
}

it('every file that a page links or names exists', () => {
  const missing = pages.flatMap((page) => {
    const text = readSource(page)
    const paths = [...linkedPaths(page, text), ...quotedPaths(text)]
    return paths.filter((path) => !existsSync(join(root, path))).map((path) => `${page}: ${path}`)
  })
  expect(missing).toEqual([])
})

/** A file by its name or the end of its path, `#` for a folder of sources before it. */
const FILE = /^#?[\w-]+(?:[./][\w-]+)*\.(?:tsx?|mjs|sql|css)$/

it('every file of code that a page names in short is the end of a path', () => {
  const files = [...filesIn('')]
  const missing = pages.flatMap((page) =>
    [...readSource(page).matchAll(QUOTED)]
      .map(([, code = '']) => code)
      .filter((code) => FILE.test(code))
      .map((code) => code.replace('#', ''))
      .filter((end) => !files.some((path) => path === end || path.endsWith(`/${end}`)))
      .map((end) => `${page}: ${end}`),
  )
  expect(missing).toEqual([])
})

it('no page names a place of one machine', () => {
  const place = /(?:^|[\s`'"(])\/(?:work|root|home)\//m
  expect(pages.filter((page) => place.test(readSource(page)))).toEqual([])
})

const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() && entry.name !== 'testing' ? [entry.name] : []))
    .toSorted()

/** Folders whose rooms have rows of their own. */
const FLOORS = ['apps/server/src/gateways', 'apps/server/src/modules', 'apps/web/src/features']

it('the tables of docs/architecture.md name every folder of server and web, with its floors', () => {
  const rows = readSource('docs/architecture.md').matchAll(
    /^\| `(apps\/(?:server|web)\/src\/[^`]+)` \| [^|]+ \|(.*)\|$/gm,
  )
  const told = [...rows].map(([, folder = '', floors = '']) =>
    [folder, ...[...floors.matchAll(/`([^`]+)`/g)].map(([, name]) => name)].join(' '),
  )
  const rooms = ['apps/server/src', 'apps/web/src', ...FLOORS.slice(0, 2)].flatMap((folder) =>
    foldersIn(folder).map((name) => `${folder}/${name}`),
  )
  const there = rooms
    .filter((folder) => folder !== 'apps/server/src/modules')
    .map((folder) => [folder, ...(FLOORS.includes(folder) ? [] : foldersIn(folder))].join(' '))
  const hidden = ['apps/server/src/testing', 'apps/server/src/http/openapi']
  const named = told.filter((row) => !hidden.some((folder) => row.startsWith(folder)))
  expect(named.toSorted()).toEqual(there.toSorted())
})
