import { readdir } from 'node:fs/promises'
import { smallUploadUrl, UPLOAD_TOKEN_HEADER, uploadUrl, writeCrop } from '@koi/contracts/uploads'
import { UPLOADS_A_DAY, type UploadScene } from '@koi/domain/uploads/upload-scenes'
import { DAY_MS } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { folderObjects } from '#gateways/objects/folder-objects.ts'
import type { ObjectStore } from '#gateways/objects/object-store.ts'
import {
  bomb,
  drawnPicture,
  factsOf,
  halvesOf,
  movingPicture,
  PLACE,
  polyglots,
} from '#gateways/picture-coder/drawn-pictures.fixture.ts'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { StoreDown } from '#kernel/errors.ts'
import { forgetPerson, readEverything } from '#modules/data-requests/sources.ts'
import { sweepWhatIsOver } from '#modules/retention/index.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { whenDone } from '#testing/when-done.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moveUploads, type OpenScenes } from './index.ts'
import { checkOwnPictures } from './own-pictures.ts'
import { pngOf } from './testing-pictures.fixture.ts'

const NOW = shanghaiMs('2026-03-02T10:00')
const folder = await mkdtemp(join(tmpdir(), 'koi-uploads-'))
whenDone(() => rm(folder, { recursive: true }))

/** The folder's store, with what a test does to it. */
const files = folderObjects(folder)
let trouble: 'none' | 'away' | 'killed' = 'none'
const objectStore: ObjectStore = {
  ...files,
  async put(...object) {
    if (trouble === 'away') throw new StoreDown(new Error('test'))
    // What a process that ends after its first byte leaves behind.
    if (trouble === 'killed') throw new Error('killed')
    return files.put(...object)
  },
  async open(name) {
    if (trouble === 'away') throw new StoreDown(new Error('test'))
    return files.open(name)
  },
}
/** Pictures of posts that a test has shown to everybody, or to some. */
const shown = new Map<string, string>()
const maySee: NonNullable<OpenScenes['cont_headImg']>['maySee'] = async (
  _,
  { accountId, uploadId },
) => {
  const to = shown.get(uploadId)
  return to === 'all' || (to !== undefined && to === accountId)
}
const koi = await createTestApp({
  nowMs: NOW,
  objectStore,
  scenes: { cont_headImg: { maySee }, cont_subjectImg: { maySee } },
})

// Nodes know the hosts of brands for a while.
await koi.db.run(
  sql(
    'test-uploads-brand',
    `with made as (
         insert into brand select (jsonb_populate_record(b, '{"id": "other"}')).* from brand b where b.id = 'main' returning id)
       insert into brand_host (host, brand_id) select 'other.test', id from made`,
  ),
)

interface Sent {
  retcode: number
  url: string
  upload_id: string
}
interface Sending {
  bytes?: Buffer
  headers?: Record<string, string>
  query?: string
}
const small = pngOf(8, 8)
async function post(
  { inject }: Pick<Person, 'inject'>,
  token: string | undefined,
  { bytes = small, headers = {}, query = '' }: Sending = {},
) {
  return inject({
    method: 'POST',
    url: `/uploads${query}`,
    payload: bytes,
    headers: {
      'content-type': 'image/png',
      ...(token !== undefined && { [UPLOAD_TOKEN_HEADER]: token }),
      ...headers,
    },
  })
}
const send = async (...sending: Parameters<typeof post>) => (await post(...sending)).json<Sent>()
const tokenOf = async ({ client }: Pick<Person, 'client'>, scene: UploadScene = 'family_account') =>
  (await client.queryUploadToken({ scene })).uploadToken
const look = ({ inject }: Pick<Person, 'inject'>, url: string) => inject({ method: 'GET', url })
const kept = sql<{ count: number }>(
  'test-uploads-kept',
  'select count(*)::integer as count from upload where account_id = $1',
)
const keptOf = async ({ accountId }: Person) => (await koi.db.get(kept, [accountId])).count
const left = sql<{ uploads: number; objects: number; counted: number }>(
  'test-uploads-left',
  `select (select count(*)::integer from upload) as uploads, (select count(*)::integer from object) as objects,
     (select coalesce(sum(count), 0)::integer from upload_day) as counted`,
)
const rowsLeft = () => koi.db.get(left)
const filesLeft = async () => {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  return all.filter((file) => file.isFile()).length
}
/** Takes away whatever other tests left. */
async function empty() {
  await koi.db.run(sql('test-uploads-empty', 'delete from upload'))
  await koi.db.run(sql('test-upload-days-empty', 'delete from upload_day'))
  await koi.db.run(
    sql(
      'test-objects-empty',
      `update object set state = 'leaving', account_id = null where state = 'coming'`,
    ),
  )
  await koi.objects.removeLeaving()
  expect(await rowsLeft()).toEqual({ uploads: 0, objects: 0, counted: 0 })
  expect(await filesLeft()).toBe(0)
}

describe('CL-145: a picture is sent with a permission, as bytes', () => {
  it('is kept under a name that nobody guesses, drawn anew, and shown as a picture alone', async () => {
    const person = await koi.person()
    const token = await tokenOf(person)
    const bytes = await drawnPicture(900, 600, { orientation: 6 })
    expect(bytes.toString('latin1')).toContain(PLACE)
    const { retcode, url, upload_id: uploadId } = await send(person, token, { bytes })
    expect(retcode).toBe(0)
    expect(url).toMatch(/^\/uploads\/[\w-]{22}$/)
    expect(url).toBe(uploadUrl(uploadId))
    const [large, little] = [await look(person, url), await look(person, smallUploadUrl(uploadId))]
    for (const [shownAs, side] of [
      [large, 512],
      [little, 160],
    ] as const) {
      expect(shownAs.statusCode).toBe(200)
      expect(shownAs.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(shownAs.rawPayload.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      })
      expect(await factsOf(shownAs.rawPayload)).toMatchObject({ width: side, height: side })
      expect(shownAs.rawPayload.toString('latin1')).not.toContain(PLACE)
    }
  })

  it('RU-254 for its account and scene, for the five minutes that clients keep it and one more, and no other', async () => {
    const [person, other] = [await koi.person(), await koi.person()]
    const token = await tokenOf(person)
    expect((await send(other, token)).retcode).toBe(2732)
    expect((await send(koi.visitor(), token)).retcode).toBe(1001)
    expect((await send(person, undefined)).retcode).toBe(2732)
    expect((await send(person, `${token.slice(0, -4)}AAAA`)).retcode).toBe(2732)
    expect((await send(person, token)).retcode).toBe(0)
    expect((await send(person, token, { bytes: pngOf(9, 9) })).retcode).toBe(0)
    await koi.clock.freeze(NOW + 300_000)
    expect((await send(person, token)).retcode).toBe(0)
    await koi.clock.freeze(NOW + 360_000)
    expect((await send(person, token)).retcode).toBe(2732)
    await koi.clock.freeze(NOW, { allowBackwards: true })
    expect(await codeOf(person.client.queryUploadToken({ scene: 'aigc_image' }))).toBe('2731')
  })

  it('never from a page of another site', async () => {
    const person = await koi.person()
    const token = await tokenOf(person)
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await send(person, token, { headers })).retcode).toBe(1003)
    expect(await keptOf(person)).toBe(0)
  })

  it('a head is cut where it is asked, once for each cut; elsewhere nothing is', async () => {
    const person = await koi.person()
    const bytes = await drawnPicture(600, 300)
    const token = await tokenOf(person, 'cont_headImg')
    const cut = (crop: string) => send(person, token, { bytes, query: `?crop=${crop}` })
    const left = await cut(writeCrop({ x: 0, y: 0, side: 250 }))
    const right = await cut(writeCrop({ x: 350, y: 0, side: 250 }))
    expect([left.retcode, right.retcode]).toEqual([0, 0])
    expect(await halvesOf((await look(person, left.url)).rawPayload)).toEqual([
      '256,0,0',
      '256,0,0',
    ])
    expect(await halvesOf((await look(person, right.url)).rawPayload)).toEqual([
      '0,0,256',
      '0,0,256',
    ])
    expect((await cut('0,0,250')).url).toBe(left.url)
    for (const wrong of [
      '0,0,301',
      '400,0,250',
      '0,0,0',
      '-1,0,9',
      '1,2',
      'x',
      '0,0,9&crop=1,1,9',
    ]) {
      expect((await cut(wrong)).retcode, wrong).toBe(2736)
    }
    const subject = await tokenOf(person, 'cont_subjectImg')
    expect((await send(person, subject, { bytes, query: '?crop=0,0,9' })).retcode).toBe(2736)
  })

  it('the same bytes are kept once, also when they come a hundred times at once', async () => {
    const person = await koi.person()
    const token = await tokenOf(person)
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(person, token)))
    expect(new Set(answers.map(({ retcode, url }) => `${retcode} ${url}`)).size).toBe(1)
    expect(await keptOf(person)).toBe(1)
    // Somebody else's same picture is theirs.
    const other = await koi.person()
    expect((await send(other, await tokenOf(other))).url).not.toBe(answers[0]?.url)
  })

  it('on two nodes at once too, and no object of theirs is left over', async () => {
    await empty()
    const node = await createTestApp({ database: koi, objectStore })
    const person = await koi.person()
    const token = await tokenOf(person)
    const there = node.visitor()
    for (const [name, value] of person.cookies) there.cookies.set(name, value)
    const bytes = await drawnPicture(700, 700)
    const [one, other] = await Promise.all([
      send(person, token, { bytes }),
      send(there, token, { bytes }),
    ])
    expect([one.retcode, other.retcode]).toEqual([0, 0])
    expect(one.url).toBe(other.url)
    expect((await look(person, one.url)).statusCode).toBe(200)
    await koi.objects.removeLeaving()
    expect(await rowsLeft()).toMatchObject({ uploads: 1, objects: 2 })
    expect(await filesLeft()).toBe(2)
  })

  it('so many a day of an account, counted at once too', async () => {
    const person = await koi.person()
    const token = await tokenOf(person)
    const answers = await Promise.all(
      Array.from({ length: UPLOADS_A_DAY + 10 }, (_, more) =>
        send(person, token, { bytes: pngOf(20 + (more % 40), 20 + Math.floor(more / 40)) }),
      ),
    )
    expect(answers.filter(({ retcode }) => retcode === 0)).toHaveLength(UPLOADS_A_DAY)
    expect(new Set(answers.map(({ retcode }) => retcode))).toEqual(new Set([0, 2735]))
    expect(await keptOf(person)).toBe(UPLOADS_A_DAY)
  })
})

describe('what somebody sends to break something', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ['a drawing that calls itself a picture', () => Buffer.from('<svg onload="alert(1)"/>'), 2733],
    ['a page', () => Buffer.from('<html><script>alert(1)</script>'), 2733],
    ['a GIF that is a script', () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)//'), 2733],
    ['nothing', () => Buffer.alloc(0), 2733],
    ['a picture that moves', () => movingPicture('webp'), 2733],
    ['half a picture', async () => (await drawnPicture(300, 300)).subarray(0, 900), 2733],
    ['the first line of a large one', () => bomb(3_000, 3_000, 'pixels').subarray(0, 9_000), 2733],
    ['fifty thousand pixels wide in a few bytes', () => pngOf(50_000, 50_000), 2734],
    ['more pixels than a browser makes', () => pngOf(8_000, 8_000), 2734],
    ['more than any scene takes', () => Buffer.alloc(9 * 1_048_576), 2734],
    // Its header lies about how much there is: its decoder says so.
    ['less than its header says', () => pngOf(900, 900), 2733],
  ])('%s is refused and not kept', async (_, made, code) => {
    const person = await koi.person()
    const bytes = await made()
    expect((await send(person, await tokenOf(person), { bytes })).retcode).toBe(code)
    expect(await keptOf(person)).toBe(0)
  })

  it('of two things in one file only a picture is kept', async () => {
    const person = await koi.person()
    const token = await tokenOf(person)
    for (const [name, bytes] of Object.entries(await polyglots())) {
      const { retcode, url } = await send(person, token, { bytes })
      expect(retcode, name).toBe(0)
      const { rawPayload, headers } = await look(person, url)
      expect(headers['content-type'], name).toBe('image/webp')
      expect(rawPayload.toString('latin1'), name).not.toMatch(/script|html|PK\W/)
    }
  })

  it('what it says it is, and how it is called, decide nothing', async () => {
    const person = await koi.person()
    const token = await tokenOf(person)
    const names = {
      'content-disposition': 'attachment; filename="../../../etc/passwd"',
      'content-location': '/../../x',
      'x-file-name': '..\\..\\x',
    }
    for (const type of ['image/svg+xml', 'image/gif', 'application/octet-stream']) {
      const headers = { 'content-type': type, ...names }
      const { retcode, url } = await send(person, token, { headers })
      expect(retcode, type).toBe(0)
      expect((await look(person, url)).headers['content-type']).toBe('image/webp')
    }
    for (const type of ['text/html', 'application/json', 'multipart/form-data; boundary=x']) {
      const { statusCode } = await post(person, token, { headers: { 'content-type': type } })
      expect(statusCode, type).toBeGreaterThanOrEqual(400)
    }
    expect(await keptOf(person)).toBe(1)
    const names32 = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((file) => file.isFile())
      .every((file) => /^[0-9a-f]{32}$/.test(file.name))
    expect(names32).toBe(true)
  })
})

describe('who sees a picture', () => {
  it('its owner; for others it is as missing as one that never was', async () => {
    const [person, other] = [await koi.person(), await koi.person()]
    const { url } = await send(person, await tokenOf(person))
    const [foreign, missing] = [
      await look(other, url),
      await look(other, `/uploads/${'x'.repeat(22)}`),
    ]
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(missing.body)
    expect((await look(other, `${url}/s`)).statusCode).toBe(404)
    expect((await look(koi.visitor(), url)).statusCode).toBe(404)
    for (const strange of ['..%2F..%2Fetc%2Fpasswd', 'a/../b', '%00']) {
      expect((await look(person, `/uploads/${strange}`)).statusCode).toBe(404)
    }
  })

  it('whoever its area says, visitors too, on the hosts of its brand alone', async () => {
    const [person, friend] = [await koi.person(), await koi.person()]
    const { url, upload_id: id } = await send(person, await tokenOf(person, 'cont_subjectImg'), {
      bytes: await drawnPicture(300, 200),
    })
    const statuses = async () =>
      Promise.all(
        [person, friend, koi.visitor(), koi.visitor('other.test')].map(
          async (who) => (await look(who, url)).statusCode,
        ),
      )
    expect(await statuses()).toEqual([200, 404, 404, 404])
    shown.set(id, friend.accountId)
    expect(await statuses()).toEqual([200, 200, 404, 404])
    shown.set(id, 'all')
    expect(await statuses()).toEqual([200, 200, 200, 404])
  })

  it('CL-144 everybody once its owner has shared it, for as long as a link', async () => {
    const [person, other] = [await koi.person(), await koi.person()]
    const token = await tokenOf(person, 'cont_common')
    const bytes = await drawnPicture(3_000, 1_500)
    const { url, upload_id: id } = await send(person, token, { bytes })
    expect(await factsOf((await look(person, url)).rawPayload)).toMatchObject({ width: 2_048 })
    expect((await look(koi.visitor(), url)).statusCode).toBe(404)
    const share = (who: Person, ids: string[]) => who.client.sharePictures({ uploadIds: ids })
    expect(await codeOf(share(other, [id]))).toBe('2737')
    expect((await look(koi.visitor(), url)).statusCode).toBe(404)
    expect(await share(person, [id])).toMatchObject({ urls: [url] })
    await share(person, [id])
    expect((await look(koi.visitor(), url)).statusCode).toBe(200)
    const copy = await readEverything(koi.db, person.accountId, koi.seal, koi.objects)
    expect(copy.uploads).toMatchObject([{ scene: 'cont_common', sharedMs: NOW }])
    await sweepWhatIsOver(koi.db, NOW + 30 * DAY_MS)
    expect((await look(koi.visitor(), url)).statusCode).toBe(200)
    await sweepWhatIsOver(koi.db, NOW + 33 * DAY_MS)
    expect((await look(person, url)).statusCode).toBe(404)
    await koi.db.run(sql('test-uploads-sweep-again', 'delete from retention_sweep'))
  })

  it('an area refers to own pictures of its scene alone, and to no more than its scene has', async () => {
    const [person, other] = [await koi.person(), await koi.person()]
    const of = async (who: Person, scene: UploadScene, number: number) =>
      (
        await send(who, await tokenOf(who, scene), {
          bytes: await drawnPicture(30, 30, { number, kind: 'png' }),
        })
      ).upload_id
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, number) => of(person, 'cont_subjectImg', number)),
    )
    const check = (picked: readonly string[]) =>
      koi.db.transaction((tx) =>
        checkOwnPictures(tx, person.accountId, 'cont_subjectImg', picked).then(
          () => 0,
          (error: { retcode: number }) => error.retcode,
        ),
      )
    expect(await check([])).toBe(0)
    expect(await check(ids.slice(0, 9))).toBe(0)
    expect(await check(ids)).toBe(2737)
    expect(await check([ids[0] ?? '', ids[0] ?? ''])).toBe(2737)
    expect(await check([await of(other, 'cont_subjectImg', 0)])).toBe(2737)
    expect(await check([await of(person, 'cont_headImg', 0)])).toBe(2737)
    expect(await check(['x'.repeat(22)])).toBe(2737)
  })
})

describe('what nobody refers to any more', () => {
  it('goes a day after it was sent: its row, its objects, their rows', async () => {
    await empty()
    const person = await koi.person()
    const { url } = await send(person, await tokenOf(person))
    await sweepWhatIsOver(koi.db, NOW + DAY_MS - 1)
    await koi.objects.removeLeaving()
    expect((await look(person, url)).statusCode).toBe(200)
    await sweepWhatIsOver(koi.db, NOW + 3 * DAY_MS)
    expect((await look(person, url)).statusCode).toBe(404)
    expect(await filesLeft()).toBe(2)
    expect(await koi.objects.removeLeaving()).toBe(2)
    expect(await rowsLeft()).toMatchObject({ uploads: 0, objects: 0 })
    expect(await filesLeft()).toBe(0)
  })

  it('goes also where whoever sent it, or whoever deletes it, was killed in between', async () => {
    await empty()
    const person = await koi.person()
    trouble = 'killed'
    expect((await post(person, await tokenOf(person))).statusCode).toBe(500)
    trouble = 'none'
    expect(await rowsLeft()).toMatchObject({ uploads: 0, objects: 1, counted: 0 })
    await sweepWhatIsOver(koi.db, NOW + 5 * DAY_MS)
    // The object is gone, its row not yet: the next run finds it.
    const removed = koi.objects.removeLeaving()
    expect(await removed).toBe(1)
    const { url } = await send(person, await tokenOf(person), { bytes: pngOf(11, 11) })
    await koi.db.run(sql('test-upload-gone', 'delete from upload'))
    const [name = ''] = (await readdir(folder, { recursive: true })).filter((each) =>
      /[0-9a-f]{32}$/.test(each),
    )
    await rm(join(folder, name))
    await koi.objects.removeLeaving()
    expect(await rowsLeft()).toMatchObject({ uploads: 0, objects: 0 })
    expect(await filesLeft()).toBe(0)
    expect((await look(person, url)).statusCode).toBe(404)
  })

  it('goes with its account, which gets a copy of it before', async () => {
    await empty()
    const person = await koi.person()
    const { url } = await send(person, await tokenOf(person))
    const shownBytes = (await look(person, url)).rawPayload.toString('base64')
    const copy = await readEverything(koi.db, person.accountId, koi.seal, koi.objects)
    expect(copy.uploads).toMatchObject([{ scene: 'family_account', base64: shownBytes }])
    await koi.db.transaction((tx) => forgetPerson(tx, person.accountId))
    await koi.objects.removeLeaving()
    expect((await look(person, url)).statusCode).toBe(404)
    expect(await rowsLeft()).toEqual({ uploads: 0, objects: 0, counted: 0 })
    expect(await filesLeft()).toBe(0)
  })
})

describe('the store', () => {
  it('that is away is said, counts nothing, and is asked again', async () => {
    await empty()
    const person = await koi.person()
    const token = await tokenOf(person)
    trouble = 'away'
    const away = await post(person, token)
    expect([away.statusCode, away.json<Sent>().retcode]).toEqual([503, 1006])
    trouble = 'none'
    expect((await rowsLeft()).counted).toBe(0)
    const { url } = await send(person, token)
    trouble = 'away'
    expect((await look(person, url)).statusCode).toBe(503)
    trouble = 'none'
    expect((await look(person, url)).statusCode).toBe(200)
  })

  it('that lost an object gets it back when the picture is sent again', async () => {
    await empty()
    const person = await koi.person()
    const token = await tokenOf(person)
    const { url } = await send(person, token)
    await rm(folder, { recursive: true })
    expect((await look(person, url)).statusCode).toBe(404)
    expect((await send(person, token)).url).toBe(url)
    expect((await look(person, url)).statusCode).toBe(200)
  })

  it('takes in what a version before kept in the database, and drops what was no picture', async () => {
    await empty()
    const person = await koi.person()
    const bytes = await drawnPicture(900, 300)
    const old = sql(
      'test-old-upload',
      `with made as (
         insert into object (id, account_id, brand_id, sha256, byte_count, media_type, width, height, made_at, state)
         select each, $2, 'main', $3, 1, 'image/jpeg', 1, 1, now(), 'kept' from unnest($4::text[]) each
       ), sent as (
         insert into upload (id, account_id, brand_id, scene, object_id, small_id, sha256, sent_at)
         values ($1, $2, 'main', 'family_account', ($4::text[])[1], ($4::text[])[2], $3, now())
       )
       select 1`,
    )
    const unmoved = sql(
      'test-unmoved',
      'insert into upload_unmoved (upload_id, bytes) values ($1, $2)',
    )
    for (const [at, kind] of [
      ['a', bytes],
      ['b', Buffer.from('none')],
    ] as const) {
      const names = ['0', '1'].map((each) => `${at}${each}`.padEnd(32, '0'))
      await koi.db.run(old, [at.repeat(22), person.accountId, at.repeat(64), names])
      await koi.db.run(unmoved, [at.repeat(22), kind])
    }
    expect(await moveUploads({ ...koi }, NOW)).toBe(2)
    expect(await moveUploads({ ...koi }, NOW)).toBe(0)
    await koi.objects.removeLeaving()
    expect(await rowsLeft()).toMatchObject({ uploads: 1, objects: 2 })
    const moved = await look(person, `/uploads/${'a'.repeat(22)}`)
    expect(await factsOf(moved.rawPayload)).toMatchObject({ format: 'webp', width: 300 })
    expect((await look(person, `/uploads/${'b'.repeat(22)}`)).statusCode).toBe(404)
  })
})
