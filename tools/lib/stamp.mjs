import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

const skipped = new Set(['node_modules', 'dist', '.git'])

function* files(path) {
  if (!existsSync(path)) return
  const found = statSync(path)
  if (!found.isDirectory()) {
    yield [path, found]
    return
  }
  for (const name of readdirSync(path).toSorted())
    if (!skipped.has(name)) yield* files(join(path, name))
}

/** One hash over names, sizes and times of everything below these places: quick, and wrong only to the safe side. */
export function treeStamp(places) {
  const hash = createHash('sha256')
  for (const place of places) {
    for (const [path, { size, mtimeMs }] of files(join(root, place))) {
      hash.update(`${path}\0${size}\0${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/** One hash over the content of a file. */
export function contentStamp(place) {
  return createHash('sha256')
    .update(readFileSync(join(root, place)))
    .digest('hex')
}

export function hasStamp(place, stamp) {
  const path = join(root, place)
  return existsSync(path) && readFileSync(path, 'utf8').trim() === stamp
}

export function writeStamp(place, stamp) {
  writeFileSync(join(root, place), `${stamp}\n`)
}
