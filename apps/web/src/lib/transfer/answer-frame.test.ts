import type { AccessMode } from '@koi/domain/requests/access-mode'
import { frameDone, frameGet, frameRefused, frameSet } from '@koi/domain/requests/frame-message'
import { describe, expect, it } from 'vitest'
import { createStore, type Slot } from '#lib/storage.ts'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import { answerFrame, type Heard } from './answer-frame.ts'
import { sharedValues } from './shared-values.ts'

const KOI = 'https://koi.example'
const NONCE = '0123456789abcdef0123456789abcdef'
const slot = (name: string): Slot<unknown> => ({ name, parse: (stored) => stored })

const valueOf = (mode: AccessMode) => ({ mode, isValue: (value: unknown) => value === true })
const values = new Map([
  ['seen', valueOf('readonly')],
  ['both', valueOf('readwrite')],
  ['told', valueOf('writeonly')],
])

/** A frame that holds some values, and hears messages. */
function frame(rules: { values?: typeof sharedValues } = { values }) {
  const storage = memoryStorage()
  const store = createStore(() => storage)
  for (const name of ['seen', 'both', 'told', 'large_type', 'hold.lin']) store.set(slot(name), true)
  const hear = (data: unknown, heard: Partial<Heard> = {}) =>
    answerFrame(
      { origin: KOI, isParent: true, data, ...heard },
      { origins: [KOI, 'https://fund.koi.example'], store, ...rules },
    )
  return { storage, store, hear }
}

describe('a frame for sister apps', () => {
  it('RU-233 gives and takes a shared value', () => {
    const { hear, store } = frame()
    expect(hear(frameGet(NONCE, 'both'))).toEqual(frameDone(NONCE, true))
    store.remove('both')
    expect(hear(frameGet(NONCE, 'both'))).toEqual(frameDone(NONCE))
    expect(hear(frameSet(NONCE, 'both', true))).toEqual(frameDone(NONCE))
    expect(store.get(slot('both'))).toBe(true)
  })

  it.each([
    ['lets a readonly value be read, not written', 'seen', true, false],
    ['ST-024 lets a readwrite value be both', 'both', true, true],
    ['lets a writeonly value be written, not read', 'told', false, true],
  ])('%s', (_row, key, canRead, canWrite) => {
    const { hear } = frame()
    expect(hear(frameGet(NONCE, key))?.ok).toBe(canRead)
    expect(hear(frameSet(NONCE, key, true))?.ok).toBe(canWrite)
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a site that only begins so', { origin: 'https://koi.example.evil.example' }],
    ['another scheme', { origin: 'http://koi.example' }],
    ['another port', { origin: 'https://koi.example:8443' }],
    ['a null origin', { origin: 'null' }],
    ['no origin', { origin: '' }],
    ['another window of an allowed site', { isParent: false }],
  ])('RU-233 is silent to %s, and keeps nothing of it', (_who, heard) => {
    const { hear, storage } = frame()
    const before = [...storage.values]
    expect(hear(frameGet(NONCE, 'both'), heard)).toBeUndefined()
    expect(hear(frameSet(NONCE, 'both', true), heard)).toBeUndefined()
    expect([...storage.values]).toEqual(before)
  })

  it('is silent to a null origin even where it was allowed by mistake', () => {
    const store = createStore(() => memoryStorage())
    const rules = { origins: ['null'], store }
    const heard = { origin: 'null', isParent: true, data: frameGet(NONCE, 'large_type') }
    expect(answerFrame(heard, rules)).toBeUndefined()
  })

  it.each([
    { app: 'koi-transfer', nonce: NONCE, action: 'get', key: '__proto__' },
    { app: 'koi-transfer', nonce: NONCE, action: 'get', key: 'constructor.prototype' },
    { app: 'koi-transfer', nonce: 'short', action: 'get', key: 'both' },
    { app: 'koi-transfer', action: 'get', key: 'both' },
    { app: 'other', nonce: NONCE, action: 'get', key: 'both' },
    { app: 'koi-transfer', nonce: NONCE, action: 'clear', key: 'both' },
    'get both',
    null,
  ])('is silent to what is no request: %j', (data) => {
    expect(frame().hear(data)).toBeUndefined()
  })

  it.each(['constructor', 'hasownproperty', 'hold_lin', 'qlskey', 'visit', 'cookie_list'])(
    'refuses the name %s, which is not shared',
    (key) => {
      const { hear } = frame({})
      expect(hear(frameGet(NONCE, key))).toEqual(frameRefused(NONCE))
      expect(hear(frameSet(NONCE, key, true))).toEqual(frameRefused(NONCE))
    },
  )

  it.each(['yes', 1, null, { value: true }, undefined])(
    'keeps no value of another kind: %j',
    (value) => {
      const { hear, store } = frame({})
      expect(hear(frameSet(NONCE, 'large_type', value))).toEqual(frameRefused(NONCE))
      expect(store.get(slot('large_type'))).toBe(true)
    },
  )

  it('gives no value of another kind that lies there', () => {
    const { hear, store } = frame({})
    store.set(slot('large_type'), { html: '<img>' })
    expect(hear(frameGet(NONCE, 'large_type'))).toEqual(frameDone(NONCE))
  })

  it('shares nothing personal', () => {
    expect([...sharedValues.keys()]).toEqual(['large_type'])
  })
})
