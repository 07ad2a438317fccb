import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { filesIn, readSource, root } from './source-files.ts'

const topPages = /^(README[^/]*|AGENTS|CONTRIBUTING)\.md$/
const pages = [...filesIn('')].filter(
  (path) => topPages.test(path) || (path.startsWith('docs/') && path.endsWith('.md')),
)

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

it('no page names a place of one machine', () => {
  const place = /(?:^|[\s`'"(])\/(?:work|root|home)\//m
  expect(pages.filter((page) => place.test(readSource(page)))).toEqual([])
})
