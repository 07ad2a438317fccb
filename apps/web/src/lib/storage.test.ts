import { describe, expect, it } from 'vitest'
import { createStore, type Slot } from './storage.ts'
import { memoryStorage } from './testing/memory-storage.ts'

const DAY_MS = 86_400_000
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
  it('RU-244 begins every key with _wx.cache', () => {
    const storage = memoryStorage()
    storeAt(storage).store.set(colour, 'red')
    expect([...storage.values.keys()]).toEqual(['_wx.cache.colour'])
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

  it('RU-290 clears what has expired when the storage is full, and tries once more', () => {
    const storage = memoryStorage({ roomFor: 2 })
    const { clock, store } = storeAt(storage)
    store.set(slot('old'), 'x', { expiresMs: 10 })
    store.set(slot('kept'), 'y')
    clock.nowMs = 20
    expect(store.set(colour, 'red')).toBe(true)
    expect([...storage.values.keys()]).toEqual(['_wx.cache.kept', '_wx.cache.colour'])
    expect(store.set(slot('one too many'), 'z')).toBe(false)
  })

  it('deletes at the start what has expired or has another form, and nothing of others', () => {
    const storage = memoryStorage()
    storage.values.set('_wx.cache.old', '{"answer":1}')
    storage.values.set('_wx.cache.broken', 'no JSON')
    storage.values.set('theirs', '1')
    const { clock, store } = storeAt(storage)
    store.set(colour, 'red')
    store.set(slot('month'), 'x', { expiresMs: 30 * DAY_MS })
    clock.nowMs = 31 * DAY_MS
    store.sweep()
    expect([...storage.values.keys()]).toEqual(['theirs', '_wx.cache.colour'])
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
