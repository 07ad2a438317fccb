import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { realTimeMs } from '#kernel/clock.ts'
import { readConfig } from '#kernel/config/config.ts'
import { createLog } from '#kernel/log.ts'
import { whenDone } from '#testing/when-done.ts'
import { folderObjects } from '../../objects/folder-objects.ts'
import { createMedia } from '../create-media.ts'
import type { MediaEvent } from '../media-engine.ts'
import type { StreamRole } from '../stream-key.ts'
import { readCallback } from './callback-body.ts'
import { createCallbackRelay } from './callback-relay.ts'
import { signCallback } from './signed-callback.ts'

const SECRET = 'a secret that the media server has as well'
const NOW = Date.UTC(2026, 10, 27)
const { live } = readConfig({
  KOI_LIVE: 'external',
  KOI_LIVE_KEY: 'ab'.repeat(32),
  KOI_LIVE_WHIP_URL: 'https://media.example/rtc/v1/whip/?app=live&stream={room}',
  KOI_LIVE_WHEP_URL: 'https://media.example/rtc/v1/whep/?app=live&stream={room}',
  KOI_LIVE_HLS_URL: 'https://cdn.example/live/{room}.m3u8',
  KOI_LIVE_REPLAY_URL: 'https://cdn.example/replay/{room}.m3u8',
  KOI_LIVE_CALLBACK_SECRET: SECRET,
  KOI_LIVE_TURN_URLS: 'turn:turn.example:3478?transport=udp',
  KOI_LIVE_TURN_SECRET: 'shared with coturn',
})
if (live?.kind !== 'external') throw new Error('not external')
const external = live

async function started({ atMs = () => NOW } = {}) {
  const objectStore = folderObjects('/nowhere')
  const log = createLog('silent')
  const media = createMedia({
    live: external,
    dataDir: '/nowhere',
    objectStore,
    log,
    nowMs: atMs,
  })
  const told: MediaEvent[] = []
  media.engine.listen((event) => told.push(event))
  const { app } = await createTestApp({ media, objectStore })
  async function say(
    body: object,
    { atMs = NOW, nonce = randomUUID(), secret = SECRET, sent = body } = {},
  ) {
    const signature = signCallback(secret, { nowMs: atMs, nonce, body: JSON.stringify(body) })
    const answer = await app.inject({
      method: 'POST',
      url: '/live/callback',
      headers: { 'content-type': 'application/json', 'koi-signature': signature },
      payload: JSON.stringify(sent),
    })
    return `${answer.statusCode} ${String(answer.json().code)}`
  }
  const key = (room: string, role: StreamRole, nowMs = NOW) =>
    media.keys.issue({ room, role, expiresMs: nowMs + 60_000 })
  return { media, told, say, key, app }
}

describe('an external media server', () => {
  it('is where rooms have their addresses, which pages may reach', async () => {
    const { media, app } = await started()
    expect(await media.engine.open('r1')).toEqual({
      whipUrl: 'https://media.example/rtc/v1/whip/?app=live&stream=r1',
      recordUrl: undefined,
      whepUrl: 'https://media.example/rtc/v1/whep/?app=live&stream=r1',
      hlsUrl: 'https://cdn.example/live/r1.m3u8',
      replayUrl: 'https://cdn.example/replay/r1.m3u8',
    })
    const { headers } = await app.inject({ url: '/healthz' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/connect-src [^;]*https:\/\/media\.example https:\/\/cdn\.example/)
    const [server] = media.iceServers('somebody')
    expect(server?.username).toBe(`${NOW / 1_000 + 43_200}:somebody`)
    expect(Buffer.from(server?.credential ?? '', 'base64')).toHaveLength(20)
  })

  it('asks who may, and says what happens', async () => {
    const { media, told, say, key } = await started()
    await media.engine.open('r1')
    const publish = { action: 'on_publish', stream: 'r1', client_id: 'c1' }
    const param = `?key=${key('r1', 'publish')}`
    expect(await say(publish)).toBe('401 key-missing')
    expect(await say({ ...publish, param: `?key=${key('r1', 'play')}` })).toBe(
      '403 key-of-other-role',
    )
    expect(await say({ ...publish, param })).toBe('200 0')
    expect(await say({ ...publish, client_id: 'c2', param })).toBe('409 already-published')
    const play = { action: 'read', path: 'live/r1', id: 'v1', token: key('r1', 'play') }
    expect(await say(play)).toBe('200 0')
    expect(media.engine.health()).toMatchObject([
      { room: 'r1', isOnAir: true, viewers: { whep: 1 } },
    ])
    expect(await say({ action: 'unread', path: 'live/r1', id: 'v1' })).toBe('200 0')
    expect(await say({ action: 'on_unpublish', stream: 'r1', client_id: 'c1' })).toBe('200 0')
    // The same key comes back within the grace.
    expect(await say({ ...publish, client_id: 'c3', param })).toBe('200 0')
    await media.engine.close('r1')
    expect(await say({ ...publish, client_id: 'c4', param })).toBe('404 room-not-open')
    expect(told).toEqual([
      { kind: 'started', room: 'r1' },
      { kind: 'viewers', room: 'r1', count: 1 },
      { kind: 'viewers', room: 'r1', count: 0 },
      { kind: 'stopped', room: 'r1' },
    ])
  })

  it('is believed only what it signed, just now, and once', async () => {
    const { media, say } = await started()
    await media.engine.open('r1')
    const body = { action: 'on_stop', stream: 'r1', client_id: 'v1' }
    expect(await say(body, { secret: 'another one' })).toBe('401 signature-invalid')
    expect(await say(body, { sent: { ...body, stream: 'r2' } })).toBe('401 signature-invalid')
    expect(await say(body, { atMs: NOW - 61_000 })).toBe('401 signature-expired')
    expect(await say(body, { atMs: NOW + 61_000 })).toBe('401 signature-expired')
    const nonce = randomUUID()
    expect(await say(body, { nonce, atMs: NOW - 59_000 })).toBe('200 0')
    expect(await say(body, { nonce, atMs: NOW - 59_000 })).toBe('409 signature-used')
    expect(await say({ action: 'on_dvr', stream: 'r1' })).toBe('404 not-found')
  })
})

describe('the relay beside a media server that signs nothing', () => {
  it('signs what it says, and hands the answer back', async () => {
    const { media, key, app } = await started({ atMs: realTimeMs })
    await media.engine.open('r1')
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const relay = createCallbackRelay({ secret: SECRET, origin, nowMs: realTimeMs })
    const address = await new Promise<string>((done) => {
      relay.listen(0, '127.0.0.1', () => {
        const place = relay.address()
        done(`http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`)
      })
    })
    whenDone(async () => relay.close())
    const said = async (role: StreamRole) => {
      const token = key('r1', role, realTimeMs())
      const body = JSON.stringify({ action: 'publish', path: 'r1', id: 'u', token })
      const answer = await fetch(address, { method: 'POST', body })
      return [answer.status, await answer.json()]
    }
    expect(await said('play')).toMatchObject([403, { code: 'key-of-other-role' }])
    expect(await said('publish')).toEqual([200, { code: 0 }])
    expect(media.engine.health()).toMatchObject([{ room: 'r1', isOnAir: true }])
    await app.close()
    expect((await said('publish'))[0]).toBe(502)
  })
})

describe('a callback', () => {
  it.each([
    [
      { action: 'on_publish', client_id: 'x', stream: 'r1', param: '?a=1&key=k' },
      { what: 'publish', room: 'r1', client: 'x', key: 'k' },
    ],
    [
      { action: 'on_play', client_id: 7, stream: 'r1', param: '' },
      { what: 'play', room: 'r1', client: '7', key: undefined },
    ],
    [
      { action: 'publish', path: 'r1', id: 'u', token: '', query: 'key=k' },
      { what: 'publish', room: 'r1', client: 'u', key: 'k' },
    ],
    [
      { action: 'read', path: 'live/r1', id: 'u', token: 't' },
      { what: 'play', room: 'r1', client: 'u', key: 't' },
    ],
    [
      { action: 'unpublish', path: 'r1' },
      { what: 'unpublish', room: 'r1', client: '', key: undefined },
    ],
    [{ action: 'constructor', stream: 'r1' }, undefined],
    [{ action: 'on_publish' }, undefined],
  ])('%j', (body, said) => {
    expect(readCallback(JSON.stringify(body))).toEqual(said)
  })
})
