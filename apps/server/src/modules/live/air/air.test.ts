import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GONE_MS } from '@koi/domain/live/live-terms'
import { describe, expect, it } from 'vitest'
import { createMedia } from '#gateways/media/create-media.ts'
import { createMediaFiles } from '#gateways/media/hls/media-files.ts'
import { folderObjects } from '#gateways/objects/folder-objects.ts'
import { createTestApp, type Browser, type Person } from '#http/testing.ts'
import { readConfig } from '#kernel/config/config.ts'
import { createLog } from '#kernel/log.ts'
import { sql } from '#kernel/db.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { forgetPerson, readEverything } from '#modules/data-requests/sources.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { whenDone } from '#testing/when-done.ts'
import { living, MINUTE_MS } from '../live.fixture.ts'
import { tendLives } from '../tend.ts'

const START = shanghaiMs('2026-03-02T10:00')
const log = createLog('silent')
const dataDir = await mkdtemp(join(tmpdir(), 'koi-air-'))
whenDone(() => rm(dataDir, { recursive: true, force: true }))
const objectStore = folderObjects(join(dataDir, 'objects'))
const { live } = readConfig({ KOI_LIVE: 'embedded', KOI_LIVE_PUBLIC_IP: '127.0.0.1' })
if (live === undefined) throw new Error('no live media')
const media = createMedia({ live, dataDir, objectStore, log })
const koi = await createTestApp({ nowMs: START, media, objectStore })
/** Another node on the same database. */
const otherMedia = createMedia({ live, dataDir, objectStore, log })
const database = { db: koi.db, connection: koi.connection }
const other = await createTestApp({ media: otherMedia, objectStore, database })
/** A node without live media. */
const plain = await createTestApp({ database })
const { db } = koi
const { asked, host, announced, idsOf, toldTo } = living(koi, START)
await addOtherBrand(koi)

const stateOf = async (person: Browser, liveId: string) =>
  (await person.client.enterLive({ liveId })).state
const started = async () => {
  const { by, liveId } = await announced()
  await by.client.startLive({ liveId })
  return { by, liveId }
}
const onNode = (app: typeof koi, person: Person): Person => {
  const browser = app.visitor()
  for (const [name, value] of person.cookies) browser.cookies.set(name, value)
  return { ...browser, accountId: person.accountId }
}

const silence = sql(
  'test-air-silence',
  `update live_air set is_on_air = false, off_since = clock_timestamp() - $2 * interval '1 ms' where room_id = $1`,
)
const lostNode = sql(
  'test-air-lost-node',
  `update live_air set node_id = 'gone', is_on_air = true, off_since = null, held_until = clock_timestamp() - $2 * interval '1 ms'
   where room_id = $1`,
)
const onAir = sql(
  'test-air-on',
  'update live_air set is_on_air = true, off_since = null, has_recording = true where room_id = $1',
)
const nodeOf = sql<{ nodeId: string }>(
  'test-air-node',
  'select node_id as "nodeId" from live_air where room_id = $1',
)
const goneLong = sql(
  'test-air-gone-long',
  `update live_recording_gone set gone_at = clock_timestamp() - interval '2 minutes'`,
)
const expire = sql(
  'test-air-expire',
  'update expert_certificate set to_day = from_day where account_id = $1',
)

describe('starting and ending a room', () => {
  it('EN-378 an announced room goes on air once, whoever presses twice, and its host is given a key that publishes there alone', async () => {
    const { by, liveId } = await announced()
    const [first, second] = await Promise.all([
      by.client.startLive({ liveId }),
      by.client.startLive({ liveId }),
    ])
    expect(first).toMatchObject({ state: 'living', review: 'clear' })
    expect(first.publish?.whipUrl).toBe(`/live/whip/${liveId}`)
    const [one, two] = [first.publish?.streamKey, second.publish?.streamKey]
    expect(one).not.toBe(two)
    for (const key of [one, two])
      expect(() => media.keys.check(key, { room: liveId, role: 'publish' })).not.toThrow()
    expect(() => media.keys.check(one, { room: liveId, role: 'play' })).toThrow(/does not allow/)
    expect(await idsOf('living')).toContain(liveId)
    expect(media.engine.health().map(({ room }) => room)).toContain(liveId)
    await by.client.endLive({ liveId })
    await by.client.endLive({ liveId })
    expect(await stateOf(by, liveId)).toBe('ended')
    expect(media.engine.health().map(({ room }) => room)).not.toContain(liveId)
    expect(await codeOf(by.client.startLive({ liveId }))).toBe('3605')
  })

  it('a draft starts at once; one whose words are watched waits for a person', async () => {
    const by = await host()
    const draft = await by.client.saveLive(asked({ plannedMs: 0 }))
    expect((await by.client.startLive({ liveId: draft.liveId })).state).toBe('living')
    await by.client.endLive({ liveId: draft.liveId })
    const watched = await by.client.saveLive(asked({ title: '这只基金稳赚不赔', plannedMs: 0 }))
    expect(await by.client.startLive({ liveId: watched.liveId })).toMatchObject({
      state: 'coming',
      review: 'held',
      publish: null,
    })
    expect(await codeOf(by.client.startLive({ liveId: watched.liveId }))).toBe('3615')
    expect(await codeOf(koi.visitor().client.enterLive({ liveId: watched.liveId }))).toBe('3602')
  })

  it('a host is in one room at a time, and nobody starts, pauses or ends that of somebody else', async () => {
    const { by, liveId } = await started()
    const next = await by.client.saveLive(asked())
    expect(await codeOf(by.client.startLive({ liveId: next.liveId }))).toBe('3614')
    const stranger = await host()
    expect(await codeOf(stranger.client.startLive({ liveId }))).toBe('3602')
    expect(await codeOf(stranger.client.pauseLive({ liveId }))).toBe('3616')
    expect(await codeOf(stranger.client.endLive({ liveId }))).toBe('3602')
    expect(await codeOf(by.client.endLive({ liveId: next.liveId }))).toBe('3616')
  })

  it('only who has a certificate in force starts; one that ends leaves a room on air', async () => {
    const { by, liveId } = await announced()
    const { by: running, liveId: runs } = await started()
    await db.run(expire, [running.accountId])
    expect((await running.client.startLive({ liveId: runs })).publish).not.toBeNull()
    await db.run(expire, [by.accountId])
    await koi.clock.freeze(START + 2 * 86_400_000, { allowBackwards: true })
    expect(await codeOf(by.client.startLive({ liveId }))).toBe('3603')
    await koi.clock.freeze(START, { allowBackwards: true })
  })

  it('who reserved it is told that it began, and led to it', async () => {
    const { by, liveId } = await announced()
    const person = await koi.person()
    await person.client.reserveLive({ liveId, from: 'detail' })
    await by.client.startLive({ liveId })
    expect(await toldTo(person)).toContain('started')
  })

  it('says by design that a Koi without live media starts and shows nothing', async () => {
    const { by, liveId } = await started()
    const elsewhere = onNode(plain, by)
    const next = await by.client.saveLive(asked())
    expect(await codeOf(elsewhere.client.startLive({ liveId: next.liveId }))).toBe('3613')
    expect(await elsewhere.client.enterLive({ liveId })).toMatchObject({
      isSetUp: false,
      watch: null,
    })
  })
})

describe('being in a room', () => {
  it('RT-053 a visitor is told where it is watched, with a key that plays there alone', async () => {
    const { liveId } = await started()
    const { watch, ...rest } = await koi.visitor().client.enterLive({ liveId })
    expect(rest).toMatchObject({
      state: 'living',
      isOnAir: false,
      isPaused: false,
      viewerCount: 0,
      isSetUp: true,
    })
    expect(watch?.whepUrl).toBe(`/live/whep/${liveId}`)
    expect(() => media.keys.check(watch?.streamKey, { room: liveId, role: 'play' })).not.toThrow()
    expect(() => media.keys.check(watch?.streamKey, { room: liveId, role: 'publish' })).toThrow(
      /does not allow/,
    )
  })

  it('there is nothing to watch of what is announced, and nothing at all of a draft or of another brand', async () => {
    const { by, liveId } = await announced()
    expect(await koi.visitor().client.enterLive({ liveId })).toMatchObject({
      state: 'coming',
      watch: null,
    })
    const draft = await by.client.saveLive(asked())
    expect(await by.client.enterLive({ liveId: draft.liveId })).toMatchObject({ watch: null })
    expect(await codeOf(koi.visitor().client.enterLive({ liveId: draft.liveId }))).toBe('3602')
    expect(await codeOf(koi.visitor(OTHER_HOST).client.enterLive({ liveId }))).toBe('3602')
    expect(await codeOf(koi.visitor(OTHER_HOST).client.queryAir({ liveId }))).toBe('3602')
  })

  it('who blocked the host, or was blocked, has no way in', async () => {
    const { by, liveId } = await started()
    const person = await koi.person()
    const { host: shown } = await person.client.queryLive({ liveId })
    await person.client.blockUser({ userId: shown.userId, isBlocked: true })
    expect(await codeOf(person.client.enterLive({ liveId }))).toBe('3602')
    expect(await codeOf(person.client.queryAir({ liveId }))).toBe('3602')
    expect(await codeOf(person.client.keepWatch({ liveId, positionMs: 0, durationMs: 0 }))).toBe(
      '3602',
    )
    await person.client.blockUser({ userId: shown.userId, isBlocked: false })
    const { author } = await person.client.queryQuotation({})
    await by.client.blockUser({ userId: author?.userId ?? '', isBlocked: true })
    expect(await codeOf(person.client.enterLive({ liveId }))).toBe('3602')
  })

  it('a brand whose rules close live closes its rooms', async () => {
    const { liveId } = await started()
    expect(await stateOf(koi.visitor(), liveId)).toBe('living')
    const close = sql(
      'test-air-close',
      `insert into rule_pack (brand_id, effective_from, rules, note) values ('main', '2026-03-02', '{"liveClosed": true}', '')`,
    )
    const reopen = sql(
      'test-air-reopen',
      `delete from rule_pack where brand_id = 'main' and rules ? 'liveClosed'`,
    )
    await db.run(close, [])
    koi.services.brands.forget()
    expect(await codeOf(koi.visitor().client.enterLive({ liveId }))).toBe('3601')
    await db.run(reopen, [])
    koi.services.brands.forget()
  })

  it('a pause is told, and over when the host starts again', async () => {
    const { by, liveId } = await started()
    await by.client.pauseLive({ liveId })
    expect(await koi.visitor().client.queryAir({ liveId })).toMatchObject({ isPaused: true })
    await by.client.startLive({ liveId })
    expect(await koi.visitor().client.queryAir({ liveId })).toMatchObject({ isPaused: false })
  })
})

describe('rooms whose host or node is gone', () => {
  it('one without pictures for minutes ends by itself, its host is told; one that is paused is waited for', async () => {
    const [gone, paused, waiting] = [await started(), await started(), await started()]
    await paused.by.client.pauseLive({ liveId: paused.liveId })
    for (const { liveId } of [gone, paused]) await db.run(silence, [liveId, GONE_MS + 1_000])
    await db.run(silence, [waiting.liveId, GONE_MS - 5_000])
    // Two nodes at once.
    await Promise.all([koi.air.tend(START), other.air.tend(START)])
    expect(await stateOf(gone.by, gone.liveId)).toBe('ended')
    expect(await stateOf(gone.by, paused.liveId)).toBe('living')
    expect(await stateOf(gone.by, waiting.liveId)).toBe('living')
    expect(await toldTo(gone.by)).toEqual(['hostEnded'])
    await koi.air.tend(START)
    expect(media.engine.health().map(({ room }) => room)).not.toContain(gone.liveId)
  })

  it('moving the business clock ends no room', async () => {
    const { by, liveId } = await started()
    await db.run(onAir, [liveId])
    await tendLives(db, START + 90 * MINUTE_MS)
    await koi.air.tend(START + 24 * 60 * MINUTE_MS)
    expect(await stateOf(by, liveId)).toBe('living')
  })

  it('another node takes the room of one that was killed, and waits for the host as long as ever', async () => {
    const { by, liveId } = await started()
    await db.run(lostNode, [liveId, 1_000])
    expect((await by.client.queryAir({ liveId })).isOnAir).toBe(true)
    await other.air.tend(START)
    expect((await by.client.queryAir({ liveId })).isOnAir).toBe(false)
    expect(await db.rows(nodeOf, [liveId])).toEqual([{ nodeId: other.air.nodeId }])
    expect(otherMedia.engine.health().map(({ room }) => room)).toContain(liveId)
    // The first node comes back: the room is the other's, it closes its own.
    await koi.air.tend(START)
    expect(await db.rows(nodeOf, [liveId])).toEqual([{ nodeId: other.air.nodeId }])
    await db.run(lostNode, [liveId, GONE_MS + 1_000])
    await koi.air.tend(START)
    expect(await stateOf(by, liveId)).toBe('ended')
  })

  it('what the engine tells is written down in its order', async () => {
    const { liveId } = await started()
    await db.run(onAir, [liveId])
    expect(await koi.visitor().client.queryAir({ liveId })).toMatchObject({ isOnAir: true })
    await media.engine.close(liveId)
    await expect
      .poll(async () => (await koi.visitor().client.queryAir({ liveId })).viewerCount)
      .toBe(0)
  })
})

describe('what was watched', () => {
  const ended = async () => {
    const { by, liveId } = await started()
    await db.run(onAir, [liveId])
    await by.client.endLive({ liveId })
    return liveId
  }

  it('RT-058 is listed the latest first with how far, page by page, and forgotten one by one or at once', async () => {
    const person = await koi.person()
    const rooms = [await ended(), await ended(), await ended()]
    for (const [place, liveId] of rooms.entries()) {
      await koi.clock.freeze(START + place * MINUTE_MS, { allowBackwards: true })
      await person.client.keepWatch({ liveId, positionMs: 60_000 * place, durationMs: 600_000 })
    }
    const [oldest, middle, newest] = rooms
    const first = await person.client.queryWatches({ limit: 2 })
    expect(first.rooms.map(({ liveId }) => liveId)).toEqual([newest, middle])
    expect(first.rooms[0]).toMatchObject({ positionMs: 120_000, durationMs: 600_000 })
    const { rooms: rest, nextBegin } = await person.client.queryWatches({
      limit: 2,
      begin: first.nextBegin,
    })
    expect(rest.map(({ liveId }) => liveId)).toEqual([oldest])
    expect(nextBegin).toBe('')
    await person.client.forgetWatches({ liveId: newest })
    expect((await person.client.queryWatches({})).rooms).toHaveLength(2)
    expect((await person.client.enterLive({ liveId: newest ?? '' })).positionMs).toBe(0)
    await person.client.forgetWatches({})
    expect((await person.client.queryWatches({})).rooms).toEqual([])
    await koi.clock.freeze(START, { allowBackwards: true })
  })

  it('RT-057 goes on where it was on any device of the account, and is nobody else’s', async () => {
    const [person, stranger] = [await koi.person(), await koi.person()]
    const liveId = await ended()
    await person.client.keepWatch({ liveId, positionMs: 90_000, durationMs: 600_000 })
    expect(await person.client.enterLive({ liveId })).toMatchObject({
      state: 'ended',
      hasReplay: true,
      positionMs: 90_000,
      durationMs: 600_000,
    })
    expect((await stranger.client.enterLive({ liveId })).positionMs).toBe(0)
    expect(
      await codeOf(person.client.keepWatch({ liveId, positionMs: 2, durationMs: 1 })),
    ).not.toBe('0')
  })

  it('of a room on air it is kept that one watched it, and nothing of what is announced', async () => {
    const person = await koi.person()
    const { liveId } = await started()
    await person.client.keepWatch({ liveId, positionMs: 5, durationMs: 5 })
    expect((await person.client.queryWatches({})).rooms).toMatchObject([
      { liveId, positionMs: 0, durationMs: 0 },
    ])
    const { liveId: coming } = await announced()
    expect(
      await codeOf(person.client.keepWatch({ liveId: coming, positionMs: 0, durationMs: 0 })),
    ).toBe('3602')
  })

  it('is in the copy of one’s own data, and goes with the account; so do the recordings of its rooms', async () => {
    const { by, liveId } = await started()
    const files = createMediaFiles(objectStore)
    await files.putReplay(liveId, '#EXTM3U\n')
    const person = await koi.person()
    await person.client.keepWatch({ liveId, positionMs: 0, durationMs: 0 })
    expect(
      JSON.stringify(await readEverything(db, person.accountId, koi.seal, koi.objects)),
    ).toContain(liveId)
    await db.transaction((tx) => forgetPerson(tx, person.accountId))
    await db.transaction((tx) => forgetPerson(tx, by.accountId))
    await koi.air.tend(START)
    expect(media.engine.health().map(({ room }) => room)).not.toContain(liveId)
    // Another node may have been writing a moment ago.
    expect(await files.getReplay(liveId)).toBeDefined()
    await db.run(goneLong, [])
    await koi.air.tend(START)
    expect(await files.getReplay(liveId)).toBeUndefined()
  })

  it('is together when two accounts become one, and of two rooms on air one ends', async () => {
    const [one, two] = [await started(), await started()]
    const liveId = await ended()
    await two.by.client.keepWatch({ liveId, positionMs: 30_000, durationMs: 60_000 })
    const move = sql('test-air-move', 'select live_air_move($1, $2), live_move($1, $2)')
    await db.run(move, [two.by.accountId, one.by.accountId])
    expect(await stateOf(one.by, two.liveId)).toBe('ended')
    expect(await stateOf(one.by, one.liveId)).toBe('living')
    expect((await one.by.client.enterLive({ liveId })).positionMs).toBe(30_000)
  })
})
