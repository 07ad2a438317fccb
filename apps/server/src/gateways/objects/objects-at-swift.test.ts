import { afterAll, describe, expect, it } from 'vitest'
import { StoreDown } from '#kernel/errors.ts'
import { keepsObjects, newName } from './keeps-objects.fixture.ts'
import { s3Objects } from './s3-objects.ts'
import { hasSwift, SWIFT_KEYS, swiftServer } from './swift-server.fixture.ts'

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

    keepsObjects(store, { bytes: 6_000_000 })

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
