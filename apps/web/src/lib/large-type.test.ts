import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createLargeType, LARGE_TYPE_SCRIPT } from './large-type.ts'
import { createStore } from './storage.ts'
import { memoryStorage } from './testing/memory-storage.ts'

/** What the script before the first paint makes of a storage. */
function marksAfter(storage: { getItem(key: string): string | null } | undefined): string[] {
  const marks: string[] = []
  const documentElement = { setAttribute: (name: string) => marks.push(name) }
  runInNewContext(LARGE_TYPE_SCRIPT, { localStorage: storage, document: { documentElement } })
  return marks
}

it('marks the next document before its first paint once large type was chosen', () => {
  const storage = memoryStorage()
  const choose = createLargeType(
    createStore(() => storage),
    () => undefined,
  ).write
  expect(marksAfter(storage)).toEqual([])
  choose(true)
  expect(marksAfter(storage)).toEqual(['data-elder'])
  choose(false)
  expect(marksAfter(storage)).toEqual([])
})

it('leaves type alone where nothing can be read', () => {
  expect(marksAfter(undefined)).toEqual([])
  expect(marksAfter({ getItem: () => 'no JSON' })).toEqual([])
})
