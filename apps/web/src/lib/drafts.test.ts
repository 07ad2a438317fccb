import { DAY_MS } from '@koi/domain/calendar/dates'
import { expect, it } from 'vitest'
import { createDrafts } from './drafts.ts'
import { createStore } from './storage.ts'
import { memoryStorage } from './testing/memory-storage.ts'

function device() {
  const storage = memoryStorage()
  let nowMs = 1_000_000
  const store = createStore(
    () => storage,
    () => nowMs,
  )
  return {
    /** The app after its document was loaded anew. */
    reload: () => createDrafts(store),
    wait: (ms: number) => (nowMs += ms),
  }
}

it('keeps what was typed over a reload, for a day', () => {
  const phone = device()
  phone.reload().write('key1.amount', '10000')
  expect(phone.reload().read('key1.amount')).toBe('10000')
  expect(phone.reload().read('key2.amount')).toBeUndefined()
  phone.wait(DAY_MS + 1)
  expect(phone.reload().read('key1.amount')).toBeUndefined()
})

it('gives the same object until another is written', () => {
  const phone = device()
  phone.reload().write('key1.exam answers', { q1: ['A'] })
  const drafts = phone.reload()
  expect(drafts.read('key1.exam answers')).toBe(drafts.read('key1.exam answers'))
})

it('forgets a name with all that begin with it, and tells who listens', () => {
  const phone = device()
  const drafts = phone.reload()
  let told = 0
  drafts.subscribe(() => (told += 1))
  drafts.write('key1.exam answers', {})
  drafts.write('key1.exam place', 3)
  drafts.write('key1.amount', '5')
  drafts.forget('key1.exam')
  expect(told).toBe(4)
  const after = phone.reload()
  expect(
    ['exam answers', 'exam place', 'amount'].map((name) => after.read(`key1.${name}`)),
  ).toEqual([undefined, undefined, '5'])
})

it('lasts as long as the document where nothing can be stored', () => {
  const drafts = createDrafts(createStore(() => undefined))
  drafts.write('key1.amount', '10000')
  expect(drafts.read('key1.amount')).toBe('10000')
})
