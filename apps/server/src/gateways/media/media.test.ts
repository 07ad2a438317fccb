import { existsSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { readConfig } from '#kernel/config/config.ts'
import { realTimeMs } from '#kernel/clock.ts'
import { createLog } from '#kernel/log.ts'
import { folderObjects } from '../objects/folder-objects.ts'
import { createMedia } from './create-media.ts'
import { factsOfSegment, tracksOf } from './hls/boxes.ts'
import { segmentsOf } from './hls/playlist.ts'
import { lossyNetwork } from './lossy-network.fixture.ts'
import {
  drawClock,
  publish,
  readClock,
  record,
  sayGoodbye,
  watch,
  watched,
} from './live-pages.fixture.ts'
import type { MediaEvent } from './media-engine.ts'
import type { StreamRole } from './stream-key.ts'

const PLACES = [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome']
/** A browser that encodes and decodes, and a server, on a machine that does other things as well. */
const PATIENCE = { timeout: 60_000, interval: 100 }
const TEST_MS = 180_000

const dataDir = await mkdtemp(join(tmpdir(), 'koi-media-'))
const store = folderObjects(join(dataDir, 'objects'))
/** A port of UDP that is free now. */
const freePort = () =>
  new Promise<number>((done) => {
    const socket = createSocket('udp4').bind(0, () => {
      const { port } = socket.address()
      socket.close(() => done(port))
    })
  })
const { live } = readConfig({
  KOI_LIVE: 'embedded',
  KOI_LIVE_WEBRTC_VIEWERS: '3',
  KOI_LIVE_UDP_PORT: String(await freePort()),
  KOI_LIVE_PUBLIC_IP: '127.0.0.1',
})
if (live?.kind !== 'embedded') throw new Error('not embedded')
const parts = {
  live,
  dataDir,
  objectStore: store,
  log: createLog('silent'),
  waits: { silentMs: 1_500, graceMs: 30_000 },
}
const media = createMedia(parts)
const { engine, keys } = media
if (engine.kind !== 'embedded') throw new Error('not embedded')
const told: MediaEvent[] = []
engine.listen((event) => told.push(event))

let origin = ''
let browser: Browser
const pages: Page[] = []

beforeAll(async () => {
  const { app } = await createTestApp({ media, objectStore: store })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const executablePath = PLACES.find((place) => place && existsSync(place))
  if (!executablePath) throw new Error('no Chrome or Chromium: set CHROME_PATH')
  browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
      '--disable-backgrounding-occluded-windows',
      '--disable-background-networking',
    ],
  })
}, TEST_MS)
afterAll(async () => {
  await browser.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
}, TEST_MS)

async function openPage(): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  pages.push(page)
  await page.goto(`${origin}/healthz`)
  return page
}
async function openViewer(): Promise<Page> {
  const page = await openPage()
  await page.evaluate(readClock)
  return page
}
async function openHost(): Promise<Page> {
  const page = await openPage()
  await page.evaluate(drawClock)
  return page
}
const keyFor = (room: string, role: StreamRole, forMs = 3_600_000) =>
  keys.issue({ room, role, expiresMs: realTimeMs() + forMs })
const newRoom = () => `room-${randomUUID()}`
const eventsOf = (room: string) =>
  told.filter((event) => event.room === room && event.kind !== 'viewers').map(({ kind }) => kind)
const playlistOf = async (room: string, which: 'live' | 'replay') => {
  const answer = await fetch(`${origin}/live/hls/${room}/${which}.m3u8?key=${keyFor(room, 'play')}`)
  expect(answer.status).toBe(200)
  return answer.text()
}
const fileAt = async (room: string, uri: string) => {
  const answer = await fetch(new URL(uri, `${origin}/live/hls/${room}/live.m3u8`))
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const becomes = <Value>(read: () => Promise<Value>, isSo: (value: Value) => boolean) =>
  vi.waitFor(async () => {
    const value = await read()
    if (!isSo(value)) throw new Error(`not yet: ${JSON.stringify(value)}`)
    return value
  }, PATIENCE)
const seconds = (text: string) => segmentsOf(text).reduce((sum, { seconds }) => sum + seconds, 0)

afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.context().close()))
})

describe('a network that loses packets', () => {
  it(
    'of which three of a hundred do not come: they are asked for again, and the picture goes on',
    async () => {
      const room = newRoom()
      const { whipUrl, whepUrl } = await engine.open(room)
      const network = await lossyNetwork(live.udpPort ?? 0, 33)
      const host = await openHost()
      // Neither side knows another way than through it.
      await host.route(`**${whipUrl}`, async (route) => {
        const offer = (route.request().postData() ?? '').replaceAll(/a=candidate:.*\r\n/g, '')
        const answer = await route.fetch({ postData: offer })
        const sdp = (await answer.text()).replaceAll(
          new RegExp(`(a=candidate:.* )${live.udpPort}( typ)`, 'g'),
          `$1${network.port}$2`,
        )
        await route.fulfill({ response: answer, body: sdp })
      })
      const viewer = await openViewer()
      const at = { whip: `${origin}${whipUrl}`, whep: `${origin}${whepUrl}` }
      await viewer.evaluate(watch, { url: at.whep, key: keyFor(room, 'play') })
      expect(await host.evaluate(publish, { url: at.whip, key: keyFor(room, 'publish') })).toEqual({
        status: 201,
      })
      await becomes(
        () => viewer.evaluate(watched),
        ({ decoded }) => decoded > 200,
      )
      const facts = engine.health().find((each) => each.room === room)
      expect(network.lostShare()).toBeGreaterThan(0.02)
      expect(facts?.recoveredPerMille).toBeGreaterThan(10)
      expect(facts?.lostPerMille).toBeLessThan(3)
      network.close()
    },
    TEST_MS,
  )
})

describe('a live room', () => {
  it(
    'is published to and watched over WebRTC and HLS; its publisher is lost and comes back; its replay is whole',
    async () => {
      const room = newRoom()
      const { whipUrl, whepUrl } = await engine.open(room)
      const at = { whip: `${origin}${whipUrl}`, whep: `${origin}${whepUrl}` }
      const key = keyFor(room, 'publish')
      const viewer = await openViewer()
      // Who comes before the host waits.
      expect(await viewer.evaluate(watch, { url: at.whep, key: keyFor(room, 'play') })).toBe(201)
      const host = await openHost()
      expect(await host.evaluate(publish, { url: at.whip, key })).toEqual({ status: 201 })
      const seen = await becomes(
        () => viewer.evaluate(watched),
        ({ decoded, sound, lateMs }) => decoded > 20 && sound > 20 && lateMs !== undefined,
      )
      expect(seen.lateMs).toBeLessThan(5_000)
      expect(eventsOf(room)).toEqual(['started'])

      const second = await openHost()
      expect(await second.evaluate(publish, { url: at.whip, key })).toEqual({
        status: 409,
        code: 'already-published',
      })

      const text = await becomes(
        () => playlistOf(room, 'live'),
        (list) => segmentsOf(list).length >= 3,
      )
      expect(text).not.toContain('#EXT-X-ENDLIST')
      const [first] = segmentsOf(text)
      if (!first) throw new Error('no segment')
      const init = await fileAt(room, first.initUri)
      const tracks = tracksOf(init)
      expect(tracks.map(({ kind }) => kind).toSorted()).toEqual(['audio', 'video'])
      expect(init.includes('avc1') && init.includes('mp4a')).toBe(true)
      for (const { uri, seconds: length } of segmentsOf(text)) {
        const facts = factsOfSegment(tracks, await fileAt(room, uri))
        expect(facts.startsWithKey).toBe(true)
        expect(facts.seconds).toBeCloseTo(length, 3)
      }
      const [health] = engine.health().filter((each) => each.room === room)
      expect(health).toMatchObject({ isOnAir: true, viewers: { whep: 1 } })
      expect(health?.kbps).toBeGreaterThan(0)
      expect(health?.framesPerSecond).toBeGreaterThan(0)

      // The tab is gone without a word.
      const before = segmentsOf(await playlistOf(room, 'replay')).length
      await host.context().close()
      const other = keyFor(room, 'publish')
      await becomes(
        async () => engine.health().find((each) => each.room === room)?.kbps,
        (kbps) => kbps === 0,
      )
      expect((await second.evaluate(publish, { url: at.whip, key: other })).status).toBe(409)
      expect(await second.evaluate(publish, { url: at.whip, key })).toEqual({ status: 201 })
      const { decoded } = await viewer.evaluate(watched)
      await becomes(
        () => viewer.evaluate(watched),
        (now) => now.decoded > decoded + 20,
      )
      const again = await becomes(
        () => playlistOf(room, 'replay'),
        (list) => list.includes('#EXT-X-DISCONTINUITY\n') && segmentsOf(list).length > before + 3,
      )
      expect(again).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
      expect(again).not.toContain('#EXT-X-ENDLIST')
      expect(eventsOf(room)).toEqual(['started'])

      await engine.close(room)
      expect(eventsOf(room)).toEqual(['started', 'stopped'])
      const replay = await playlistOf(room, 'replay')
      expect(replay).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
      expect(replay.trim().endsWith('#EXT-X-ENDLIST')).toBe(true)
      expect(seconds(replay)).toBeGreaterThanOrEqual(seconds(again))
      expect(await playlistOf(room, 'live')).toContain('#EXT-X-ENDLIST')
      for (const { uri, initUri } of segmentsOf(replay)) {
        expect((await fileAt(room, uri)).includes('moof')).toBe(true)
        expect((await fileAt(room, initUri)).includes('moov')).toBe(true)
      }
      // Nothing of it is needed but the store: another node has it as well.
      const elsewhere = createMedia(parts).engine
      if (elsewhere.kind !== 'embedded') throw new Error('not embedded')
      expect(await elsewhere.playlist(room, 'replay', keyFor(room, 'play'))).toBe(replay)

      const { uri = '' } = segmentsOf(replay)[0] ?? {}
      await engine.forget(room)
      expect((await fetch(new URL(uri, `${origin}/live/hls/${room}/`))).status).toBe(404)
    },
    TEST_MS,
  )

  it(
    'goes off the air for who says goodbye only after the grace, and its seat is free at once',
    async () => {
      const room = newRoom()
      const url = `${origin}${(await engine.open(room)).whipUrl}`
      const [host, other] = [await openHost(), await openHost()]
      expect(await host.evaluate(publish, { url, key: keyFor(room, 'publish') })).toEqual({
        status: 201,
      })
      await vi.waitFor(() => expect(eventsOf(room)).toEqual(['started']), PATIENCE)
      expect(await host.evaluate(sayGoodbye)).toBe(200)
      expect(await other.evaluate(publish, { url, key: keyFor(room, 'publish') })).toEqual({
        status: 201,
      })
      await engine.close(room)
      expect(eventsOf(room)).toEqual(['started', 'stopped'])
    },
    TEST_MS,
  )

  it(
    'takes what a MediaRecorder writes where UDP is blocked',
    async () => {
      const room = newRoom()
      const { recordUrl } = await engine.open(room)
      const host = await openHost()
      const url = `${origin}${recordUrl}`
      expect(await host.evaluate(record, { url, key: keyFor(room, 'publish') })).toContain('mp4')
      const text = await becomes(
        () => playlistOf(room, 'live'),
        (list) => segmentsOf(list).length >= 3,
      )
      const [first] = segmentsOf(text)
      const tracks = tracksOf(await fileAt(room, first?.initUri ?? ''))
      const facts = factsOfSegment(tracks, await fileAt(room, first?.uri ?? ''))
      expect(facts.startsWithKey).toBe(true)
      expect(facts.seconds).toBeCloseTo(first?.seconds ?? 0, 4)
      expect(eventsOf(room)).toEqual(['started'])
      await host.evaluate(() => window.live.stop?.())
      await engine.close(room)
      expect(await playlistOf(room, 'replay')).toContain('#EXT-X-ENDLIST')
    },
    TEST_MS,
  )

  it(
    'outlives the process that media go through: its publisher comes back, and the server never was away',
    async () => {
      const rooms = [newRoom(), newRoom()]
      const hosts = await Promise.all(rooms.map(() => openHost()))
      const keysOf = rooms.map((room) => keyFor(room, 'publish'))
      const publishAll = async () => {
        for (const [index, room] of rooms.entries()) {
          const url = `${origin}${(await engine.open(room)).whipUrl}`
          const answer = await hosts[index]?.evaluate(publish, { url, key: keysOf[index] ?? '' })
          expect(answer).toEqual({ status: 201 })
        }
      }
      await publishAll()
      const segmentCount = async (room: string) =>
        segmentsOf(await playlistOf(room, 'replay')).length
      for (const room of rooms) {
        await becomes(
          () => segmentCount(room),
          (count) => count >= 2,
        )
      }
      const counts = await Promise.all(rooms.map(segmentCount))
      const first = engine.processId()
      process.kill(first ?? 0, 'SIGKILL')
      await vi.waitFor(() => expect(engine.processId()).toBeUndefined(), PATIENCE)
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
      await publishAll()
      expect(engine.processId()).not.toBe(first)
      for (const [index, room] of rooms.entries()) {
        await becomes(
          () => segmentCount(room),
          (count) => count >= (counts[index] ?? 0) + 2,
        )
        expect(eventsOf(room)).toEqual(['started'])
        await engine.close(room)
        expect(await playlistOf(room, 'replay')).toContain('#EXT-X-DISCONTINUITY\n')
      }
    },
    TEST_MS,
  )
})

describe('at the door', () => {
  it(
    'VP8 is refused, and so is a viewer’s key, one that is over, one of another room, none, and a room that is not open',
    async () => {
      const room = newRoom()
      const { whipUrl, whepUrl } = await engine.open(room)
      const [whip, whep] = [`${origin}${whipUrl}`, `${origin}${whepUrl}`]
      const host = await openHost()
      const tried = (url: string, key: string, codec?: string) =>
        host.evaluate(publish, { url, key, ...(codec && { codec }) })
      const publishing = keyFor(room, 'publish')
      expect(await tried(whip, publishing, 'VP8')).toEqual({
        status: 406,
        code: 'codec-unsupported',
      })
      expect(await tried(whip, keyFor(room, 'play'))).toEqual({
        status: 403,
        code: 'key-of-other-role',
      })
      expect(await tried(whip, keyFor(room, 'publish', -1_000))).toEqual({
        status: 401,
        code: 'key-expired',
      })
      expect(await tried(whip, keyFor(newRoom(), 'publish'))).toEqual({
        status: 403,
        code: 'key-of-other-room',
      })
      const closed = newRoom()
      expect(await tried(`${origin}/live/whip/${closed}`, keyFor(closed, 'publish'))).toEqual({
        status: 404,
        code: 'room-not-open',
      })
      const stranger = await openViewer()
      expect(await stranger.evaluate(watch, { url: whep, key: publishing })).toBe(403)
      const viewer = await openViewer()
      for (const status of [201, 201, 201, 503]) {
        expect(await viewer.evaluate(watch, { url: whep, key: keyFor(room, 'play') })).toBe(status)
      }
      for (const [path, body, status] of [
        [whipUrl, 'v=1', 400],
        [whipUrl, 'x'.repeat(70_000), 413],
      ] as const) {
        const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${publishing}` }
        expect((await fetch(`${origin}${path}`, { method: 'POST', headers, body })).status).toBe(
          status,
        )
      }
      const bare = await fetch(`${origin}/live/hls/${room}/live.m3u8`)
      expect(bare.status).toBe(401)
      expect(bare.headers.get('content-type')).toContain('application/problem+json')
      expect(await bare.json()).toMatchObject({ code: 'key-missing' })
      await engine.close(room)
    },
    TEST_MS,
  )

  it('other objects of the store have no address among media', async () => {
    const name = randomUUID().replaceAll('-', '')
    await store.put(name, Buffer.from('a picture'), 'image/webp')
    expect((await fetch(`${origin}/live/media/${name}.m4s`)).status).toBe(404)
    expect((await fetch(`${origin}/live/media/..%2F${name}.m4s`)).status).toBe(404)
  })

  it('pages may use camera and microphone where there are live rooms, and nowhere else', async () => {
    const { headers } = await fetch(`${origin}/healthz`)
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
    expect(headers.get('content-security-policy')).toContain("media-src 'self' blob:")
    const { app } = await createTestApp()
    const usual = await app.inject({ url: '/healthz' })
    expect(usual.headers['permissions-policy']).toContain('camera=()')
    expect((await app.inject({ method: 'POST', url: '/live/whip/room' })).statusCode).toBe(404)
  })
})
