import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { StoreDown } from '#kernel/errors.ts'
import { s3Objects } from './s3-objects.ts'
import { hasSwift, SWIFT_KEYS, swiftServer } from './swift-server.fixture.ts'

const newName = () => randomBytes(16).toString('hex')

if (!hasSwift) {
  process.stderr.write('objects at a real store: left out, OpenStack Swift is not installed\n')
}

describe.skipIf(!hasSwift)(
  'a bucket of OpenStack Swift, which checks signatures by itself',
  async () => {
    const swift = hasSwift ? await swiftServer() : undefined
    afterAll(() => swift?.close())
    const bucket = { ...SWIFT_KEYS, baseUrl: swift?.baseUrl ?? '' }
    const store = s3Objects(bucket)

    it('gives back what it was given, until it is removed', async () => {
      const [name, bytes] = [newName(), randomBytes(6_000_000)]
      expect(await store.open(name)).toBeUndefined()
      expect(await store.has(name)).toBe(false)
      await store.put(name, bytes, 'image/webp')
      const opened = await store.open(name)
      expect(opened?.byteCount).toBe(bytes.length)
      expect(opened && (await buffer(opened.stream)).equals(bytes)).toBe(true)
      expect(await store.has(name)).toBe(true)
      await store.put(name, Buffer.alloc(0), 'image/webp')
      expect((await store.open(name))?.byteCount).toBe(0)
      await store.remove(name)
      await store.remove(name)
      expect(await store.has(name)).toBe(false)
      expect(await store.open(name)).toBeUndefined()
    })

    it('written by many at once, an object is that of one of them', async () => {
      const name = newName()
      const all = Array.from({ length: 10 }, (_, index) => Buffer.alloc(50_000, index))
      await Promise.all(all.map((bytes) => store.put(name, bytes, 'image/webp')))
      const opened = await store.open(name)
      const found = opened && (await buffer(opened.stream))
      expect(all.some((bytes) => found?.equals(bytes))).toBe(true)
    })

    it.each([
      ['secretKey', 'other'],
      ['accessKey', 'koi:other'],
      ['region', 'us-east-1'],
      ['baseUrl', `${bucket.baseUrl}-of-others`],
    ])('refuses another %s, and is away for us then', async (field, value) => {
      const other = s3Objects({ ...bucket, [field]: value })
      await expect(other.put(newName(), Buffer.from('x'), 'image/webp')).rejects.toThrow(StoreDown)
    })
  },
)
