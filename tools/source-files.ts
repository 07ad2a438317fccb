import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { relative } from 'node:path/posix'

export const root = join(import.meta.dirname, '..')

const skipped = new Set(['node_modules', 'dist', 'coverage', '.git', '.data', '.cache'])

/** Every file below a folder of the project, as a path from the root with forward slashes. */
export function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

export function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function isTest(path: string): boolean {
  return (
    /\.(test|e2e|fixture)\.tsx?$/.test(path) || /\/testing\//.test(path) || path.startsWith('e2e/')
  )
}

/** TypeScript without its comments, so that a comment may name what the code must not do. */
export function codeOf(path: string): string {
  return readSource(path)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\s]+)['"]/g

/** Turns './x', '#x' and '@koi/x/y' into paths from the root; npm packages stay as they are. */
export function fullPath(file: string, target: string): string {
  if (target.startsWith('.')) return relative('.', join(dirname(file), target))
  if (target.startsWith('#')) return `${file.split('/', 2).join('/')}/src/${target.slice(1)}`
  if (target.startsWith('@koi/')) return target.replace(/^@koi\/([^/]+)/, 'packages/$1/src')
  return target
}

/** What a file imports, statically or not, as paths from the root or names of npm packages. */
export function importsOf(file: string): string[] {
  return [...codeOf(file).matchAll(IMPORT)].map(([, target = '']) => fullPath(file, target))
}
