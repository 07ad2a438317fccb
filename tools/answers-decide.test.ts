import { expect, it } from 'vitest'
import { codeOf, filesIn, isTest } from './source-files.ts'

/** Files of a module that make its answers. */
const ANSWERS = /\/(?:http[\w-]*|[\w-]*-http|wire|[\w-]*-wire|[\w-]*-view|[\w-]*-item)\.ts$/

/** A word that is mapped to itself, `shares: row.shares`: the source, and the word. */
const TO_ITSELF = /(?<![\w.?])(\w+): (\w+(?:\??\.\w+)*)\??\.\1(?=\s*[,}\n])/g

/** More of one object than this is the object itself, spread: what the contract does not name is not written. */
const COPIED_MAX = 3

it('a handler answers the row and what it decides, and copies no row word by word', () => {
  const files = [...filesIn('apps/server/src/modules')].filter(
    (path) => ANSWERS.test(path) && !isTest(path),
  )
  expect(files.length).toBeGreaterThan(30)
  const copied = files.flatMap((path) => {
    const words = new Map<string, string[]>()
    for (const [, word = '', source = ''] of codeOf(path).matchAll(TO_ITSELF))
      words.set(source, [...(words.get(source) ?? []), word])
    return [...words].flatMap(([source, each]) =>
      each.length > COPIED_MAX ? [`${path}: ${each.length} of ${source}`] : [],
    )
  })
  expect(copied).toEqual([])
})
