import { expect, it } from 'vitest'
import { createStore } from '#lib/storage.ts'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import { reloadForNewBuild } from './reload-for-new-build.ts'

it.each([
  ['another build is there: loads it', () => Promise.resolve('b2'), true],
  [
    'the same build is there: the file is missing for another reason',
    () => Promise.resolve('b1'),
    false,
  ],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['a server that does not say it', () => Promise.resolve(''), false],
])('%s', async (_, fetchBuild, reloads) => {
  const storage = memoryStorage()
  const store = createStore(() => storage)
  let count = 0
  const parts = { own: 'b1', fetchBuild, store, reload: () => (count += 1) }
  expect(await reloadForNewBuild(parts)).toBe(reloads)
  expect(count).toBe(reloads ? 1 : 0)
  // Behind a balancer whose servers differ it does not go round in circles.
  expect(await reloadForNewBuild(parts)).toBe(false)
})
