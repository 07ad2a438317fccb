import { describe, expect, it } from 'vitest'
import { StartError } from '../errors.ts'
import { readConfig } from './config.ts'

const external = {
  KOI_LIVE: 'external',
  KOI_LIVE_WHIP_URL: 'https://media.example/whip/{room}',
  KOI_LIVE_WHEP_URL: 'https://media.example/whep/{room}',
  KOI_LIVE_HLS_URL: 'https://media.example/{room}.m3u8',
  KOI_LIVE_REPLAY_URL: 'https://media.example/{room}/replay.m3u8',
  KOI_LIVE_CALLBACK_SECRET: 'x'.repeat(32),
}

describe('settings of live media', () => {
  it('start none unless told, but in the demo', () => {
    expect(readConfig({ KOI_DEMO: '0' }).live).toBeUndefined()
    expect(readConfig({}).live?.kind).toBe('embedded')
    expect(readConfig({ KOI_LIVE: 'off', KOI_LIVE_UDP_PORT: '9000' }).live).toBeUndefined()
  })

  it('take one port, an address of the outside, and servers for narrow networks', () => {
    const { live } = readConfig({
      KOI_LIVE: 'embedded',
      KOI_LIVE_UDP_PORT: '9000',
      KOI_LIVE_PUBLIC_IP: '203.0.113.5',
      KOI_LIVE_TURN_URLS: 'turn:turn.example:3478?transport=udp, turns:turn.example:5349',
      KOI_LIVE_TURN_SECRET: 'shared with coturn',
    })
    expect(live).toEqual({
      kind: 'embedded',
      udpPort: 9_000,
      bindAddress: undefined,
      publicAddress: '203.0.113.5',
      webrtcViewersMax: 50,
      key: undefined,
      turn: {
        urls: ['turn:turn.example:3478?transport=udp', 'turns:turn.example:5349'],
        secret: 'shared with coturn',
      },
    })
  })

  it('take the addresses of another server', () => {
    expect(readConfig(external).live).toMatchObject({
      kind: 'external',
      hlsUrl: 'https://media.example/{room}.m3u8',
    })
  })

  it.each([
    [{ KOI_LIVE: 'on' }, 'KOI_LIVE'],
    [{ KOI_LIVE: 'embedded', KOI_LIVE_PUBLIC_IP: 'koi.example' }, 'KOI_LIVE_PUBLIC_IP'],
    [{ KOI_LIVE: 'embedded', KOI_LIVE_UDP_PORT: '70000' }, 'KOI_LIVE_UDP_PORT'],
    [{ KOI_LIVE: 'embedded', KOI_LIVE_TURN_URLS: 'turn:t.example' }, 'KOI_LIVE_TURN_SECRET'],
    [{ KOI_LIVE: 'embedded', KOI_LIVE_TURN_URLS: 'https://t.example' }, 'KOI_LIVE_TURN_URLS'],
    [{ ...external, KOI_LIVE_HLS_URL: '' }, '_HLS_URL'],
    [{ ...external, KOI_LIVE_HLS_URL: 'https://media.example/live.m3u8' }, 'KOI_LIVE_HLS_URL'],
    [{ ...external, KOI_LIVE_WHIP_URL: 'http://media.example/{room}' }, 'KOI_LIVE_WHIP_URL'],
    [{ ...external, KOI_LIVE_CALLBACK_SECRET: 'short' }, 'KOI_LIVE_CALLBACK_SECRET'],
  ])('refuse %j in one line', (settings, text) => {
    expect(() => readConfig(settings)).toThrow(StartError)
    expect(() => readConfig(settings)).toThrow(text)
  })
})
