import { DAY_MS } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { createStore, type Slot } from './storage.ts'
import { memoryStorage } from './testing/memory-storage.ts'

const slot = (name: string): Slot<string> => ({
  name,
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
})
const colour = slot('colour')

/** A store at a time that the test moves. */
function storeAt(storage: ReturnType<typeof memoryStorage>, nowMs = 0) {
  const clock = { nowMs }
  const store = createStore(
    () => storage,
    () => clock.nowMs,
  )
  return { clock, store }
}

describe('storage', () => {
  it('RU-244 RU-245 begins every key with _wx.cache and keeps the policy beside it', () => {
    const storage = memoryStorage()
    storeAt(storage, 7).store.set(colour, 'red', { expiresMs: 500, maxAgeMs: 90 })
    expect([...storage.values]).toEqual([
      ['_wx.cache.colour', '"red"'],
      ['_wx.cache.colour_policy', '{"atMs":7,"expiresMs":500,"maxAgeMs":90}'],
    ])
  })

  it('RU-159 forgets a value at its expiry, and one older than the asked age', () => {
    const { clock, store } = storeAt(memoryStorage())
    store.set(colour, 'red', { expiresMs: 5000 })
    clock.nowMs = 4999
    expect(store.get(colour)).toBe('red')
    clock.nowMs = 5001
    expect(store.get(colour)).toBeUndefined()

    store.set(colour, 'blue')
    clock.nowMs += 1000
    expect(store.get(colour, { maxAgeMs: 1000 })).toBe('blue')
    clock.nowMs += 1
    expect(store.get(colour, { maxAgeMs: 1000 })).toBeUndefined()
    expect(store.get(colour)).toBe('blue')
  })

  it('RU-159 forgets a value that was stored with a greatest age', () => {
    const { clock, store } = storeAt(memoryStorage())
    store.set(colour, 'red', { maxAgeMs: 1000 })
    clock.nowMs = 1000
    expect(store.get(colour)).toBe('red')
    clock.nowMs = 1001
    expect(store.get(colour)).toBeUndefined()
  })

  it('RU-290 clears what has expired when the storage is full, and tries once more', () => {
    const storage = memoryStorage({ roomFor: 4 })
    const { clock, store } = storeAt(storage)
    store.set(slot('old'), 'x', { expiresMs: 10 })
    store.set(slot('kept'), 'y')
    clock.nowMs = 20
    expect(store.set(colour, 'red')).toBe(true)
    const keys = ['kept', 'kept_policy', 'colour', 'colour_policy']
    expect([...storage.values.keys()]).toEqual(keys.map((key) => `_wx.cache.${key}`))
    expect(store.set(slot('one too many'), 'z')).toBe(false)
    expect(store.get(slot('kept'))).toBe('y')
  })

  it('leaves no value behind whose policy found no room', () => {
    const storage = memoryStorage({ roomFor: 1 })
    expect(storeAt(storage).store.set(colour, 'red')).toBe(false)
    expect(storage.length).toBe(0)
  })

  it('deletes at the start what has expired or has another form, and nothing of others', () => {
    const storage = memoryStorage()
    storage.values.set('_wx.cache.old', '{"answer":1}')
    storage.values.set('_wx.cache.broken', 'no JSON')
    storage.values.set('_wx.cache.alone_policy', '{"atMs":0}')
    storage.values.set('theirs', '1')
    const { clock, store } = storeAt(storage)
    store.set(colour, 'red')
    store.set(slot('month'), 'x', { expiresMs: 30 * DAY_MS })
    clock.nowMs = 31 * DAY_MS
    store.sweep()
    const keys = ['theirs', '_wx.cache.colour', '_wx.cache.colour_policy']
    expect([...storage.values.keys()]).toEqual(keys)
  })

  it('gives nothing for a value of another shape', () => {
    const { store } = storeAt(memoryStorage())
    store.set({ name: 'colour', parse: Number }, 7)
    expect(store.get(colour)).toBeUndefined()
  })

  it.each([
    ['there is none', () => undefined],
    [
      'a webview forbids it',
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
    ],
  ])('keeps nothing and does not fail where %s', (_why, find) => {
    const store = createStore(find)
    expect(store.set(colour, 'red')).toBe(false)
    expect(store.get(colour)).toBeUndefined()
    store.remove('colour')
    store.removeAll('')
    store.sweep()
  })
})
