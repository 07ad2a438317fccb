import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#kernel/config/config.ts'
import { StoreDown } from '#kernel/errors.ts'
import { createObjectStore } from './create-objects.ts'
import { folderObjects } from './folder-objects.ts'
import { keepsObjects, newName } from './keeps-objects.fixture.ts'
import type { ObjectStore } from './object-store.ts'
import { s3Objects } from './s3-objects.ts'
import { s3Server, signatureOf } from './s3-server.fixture.ts'

const KEYS = { accessKey: 'KOIKEY', secretKey: 'hush/+= hush', region: 'cn-north-1' }
const s3 = await s3Server(KEYS)
const root = join(tmpdir(), `koi-objects-${randomUUID()}`)
afterAll(async () => {
  await s3.close()
  await rm(root, { recursive: true, force: true })
})
const bucket = { ...KEYS, baseUrl: `${s3.origin}/koi` }

const stores: readonly (readonly [string, ObjectStore])[] = [
  ['a folder', folderObjects(join(root, 'objects'))],
  ['a bucket', s3Objects(bucket)],
]

describe.each(stores)('%s', (_, store) => {
  keepsObjects(store, { bytes: 300_000 })

  it.each(['../../etc/passwd', '', 'a', `${newName()}/x`, newName().toUpperCase(), 'g'.repeat(32)])(
    'knows no object named %j',
    async (name) => {
      await expect(store.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow('no name')
      await expect(store.open(name)).rejects.toThrow('no name')
      await expect(store.has(name)).rejects.toThrow('no name')
      await expect(store.remove(name)).rejects.toThrow('no name')
    },
  )
})

describe('a folder', () => {
  it('has nothing but whole objects, in folders of few', async () => {
    const folder = join(root, 'whole')
    const store = folderObjects(folder)
    const name = newName()
    await store.put(name, Buffer.from('whole'), 'image/webp')
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    expect(files.filter((file) => file.isFile()).map((file) => file.name)).toEqual([name])
    expect(await readdir(folder)).toEqual([name.slice(0, 2)])
  })

  it('that cannot be written is a store that is away', async () => {
    const file = join(root, 'a-file')
    await mkdir(root, { recursive: true })
    await writeFile(file, '')
    const store = folderObjects(file)
    await expect(store.put(newName(), Buffer.from('x'), 'image/webp')).rejects.toThrow(StoreDown)
    await expect(store.open(newName())).rejects.toThrow(StoreDown)
    await expect(store.has(newName())).rejects.toThrow(StoreDown)
  })
})

describe('a bucket', () => {
  it('checks signatures as its documents say: their own example', () => {
    const signed = {
      method: 'GET',
      path: '/test.txt',
      query: '',
      headers: [
        ['host', 'examplebucket.s3.amazonaws.com'],
        ['range', 'bytes=0-9'],
        [
          'x-amz-content-sha256',
          'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        ],
        ['x-amz-date', '20130524T000000Z'],
      ] as const,
      payloadHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      moment: '20130524T000000Z',
    }
    const keys = { secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
    expect(signatureOf(signed, keys)).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })

  it.each([
    ['secretKey', 'other', 'SignatureDoesNotMatch'],
    ['accessKey', 'OTHER', 'InvalidAccessKeyId'],
    ['region', 'us-east-1', 'AuthorizationHeaderMalformed'],
  ])('refuses another %s, and is away for us then', async (field, value, code) => {
    const store = s3Objects({ ...bucket, [field]: value })
    await expect(store.put(newName(), Buffer.from('x'), 'image/webp')).rejects.toThrow(StoreDown)
    await expect(store.open(newName())).rejects.toThrow('HTTP 403')
    expect(s3.refused.slice(-2)).toEqual([code, code])
  })

  it('is asked once more when it fails, and no third time', async () => {
    const store = s3Objects(bucket)
    const name = newName()
    s3.make('failsOnce')
    await store.put(name, Buffer.from('x'), 'image/webp')
    expect(await store.has(name)).toBe(true)
    s3.make('fails')
    const before = s3.requests()
    await expect(store.open(name)).rejects.toThrow(StoreDown)
    expect(s3.requests() - before).toBe(2)
    s3.make('none')
  })

  it('that hangs, or begins and does not go on, is given up', async () => {
    const store = s3Objects(bucket, { answerMs: 100, wholeMs: 300 })
    const name = newName()
    await store.put(name, Buffer.from('xyz'), 'image/webp')
    s3.make('hangs')
    await expect(store.open(name)).rejects.toThrow(StoreDown)
    s3.make('trickles')
    const opened = await store.open(name)
    await expect(opened && buffer(opened.stream)).rejects.toThrow('abort')
    s3.make('none')
  })

  it('that nobody answers for is away', async () => {
    const store = s3Objects({ ...bucket, baseUrl: 'http://127.0.0.1:1/koi' })
    await expect(store.put(newName(), Buffer.from('x'), 'image/webp')).rejects.toThrow(StoreDown)
  })

  it('is what the settings say, with the same places as in a folder', async () => {
    const settings = {
      KOI_S3_ENDPOINT: s3.origin,
      KOI_S3_BUCKET: 'pictures',
      KOI_S3_REGION: KEYS.region,
      KOI_S3_ACCESS_KEY: KEYS.accessKey,
      KOI_S3_SECRET_KEY: KEYS.secretKey,
    }
    const name = newName()
    await createObjectStore(readConfig(settings)).put(name, Buffer.from('x'), 'image/webp')
    const place = `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`
    expect(s3.objects.get(`/pictures/${place}`)?.mediaType).toBe('image/webp')
    await createObjectStore(readConfig({ DATA_DIR: root })).put(name, Buffer.from('x'), 'text/x')
    expect(await readdir(join(root, 'objects'), { recursive: true })).toContain(place)
  })
})
