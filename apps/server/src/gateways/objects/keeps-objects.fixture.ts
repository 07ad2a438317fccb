import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { ObjectStore } from './object-store.ts'

export const newName = () => randomBytes(16).toString('hex')

/** What any store of objects does; `bytes` long is what it is given. */
export function keepsObjects(store: ObjectStore, { bytes: length }: { bytes: number }) {
  it('gives back what it was given, until it is removed', async () => {
    const [name, bytes] = [newName(), randomBytes(length)]
    expect(await store.open(name)).toBeUndefined()
    expect(await store.has(name)).toBe(false)
    await store.put(name, bytes, 'image/webp')
    const opened = await store.open(name)
    expect(opened?.byteCount).toBe(bytes.length)
    expect(opened && (await buffer(opened.stream)).equals(bytes)).toBe(true)
    expect(await store.has(name)).toBe(true)
    await store.put(name, Buffer.from('other'), 'image/webp')
    const other = await store.open(name)
    expect(other?.byteCount).toBe(5)
    other?.stream.destroy()
    await store.remove(name)
    await store.remove(name)
    expect(await store.has(name)).toBe(false)
    expect(await store.open(name)).toBeUndefined()
  })

  it('written by many at once, an object is that of one of them', async () => {
    const name = newName()
    const all = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index))
    await Promise.all(all.map((bytes) => store.put(name, bytes, 'image/webp')))
    const opened = await store.open(name)
    const found = opened && (await buffer(opened.stream))
    expect(all.some((bytes) => found?.equals(bytes))).toBe(true)
  })
}
